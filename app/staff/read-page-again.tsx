import { createContext, type ReactNode, useCallback, useContext } from "react";
import { useRevalidator } from "react-router";
import { useUntilDrawn } from "../live/use-until-drawn.ts";

const ReadPageAgainContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Provides the function that reads the page again and resolves once the page shows what was read: sooner, an action
 * that ends with it would offer its button again, or show the value from before it. A component that got the function
 * from the router itself would render at each of the router's steps, and a list has hundreds of such components.
 */
export function ReadPageAgain({ children }: { children: ReactNode }) {
	const { revalidate } = useRevalidator();
	const untilDrawn = useUntilDrawn();
	const read = useCallback(async () => {
		await revalidate();
		await untilDrawn();
	}, [revalidate, untilDrawn]);
	return <ReadPageAgainContext value={read}>{children}</ReadPageAgainContext>;
}

/** Reads the page again; each staff page is inside `ReadPageAgain`. */
export function useReadPageAgain(): () => Promise<void> {
	const read = useContext(ReadPageAgainContext);
	if (!read) throw new Error("this page of the staff is not inside of ReadPageAgain");
	return read;
}
