import { createContext, type ReactNode, useContext } from "react";
import { useRevalidator } from "react-router";

const ReadPageAgainContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Provides the function that reads the page again. A component that got it from the router itself would render at
 * each of the router's steps, and a list has hundreds of such components.
 */
export function ReadPageAgain({ children }: { children: ReactNode }) {
	return <ReadPageAgainContext value={useRevalidator().revalidate}>{children}</ReadPageAgainContext>;
}

/** Reads the page again; each staff page is inside `ReadPageAgain`. */
export function useReadPageAgain(): () => Promise<void> {
	const read = useContext(ReadPageAgainContext);
	if (!read) throw new Error("this page of the staff is not inside of ReadPageAgain");
	return read;
}
