import { createContext, type ReactNode, useContext } from "react";
import { useRevalidator } from "react-router";

const ReadPageContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Provides the function that reads the page again. A component that got it from the router itself would render at
 * each of the router's steps, and a list has hundreds of such components.
 */
export function ReadPage({ children }: { children: ReactNode }) {
	return <ReadPageContext value={useRevalidator().revalidate}>{children}</ReadPageContext>;
}

/** Reads the page again; each staff page is inside `ReadPage`. */
export function useReadPage(): () => Promise<void> {
	const read = useContext(ReadPageContext);
	if (!read) throw new Error("this page of the staff is not inside of ReadPage");
	return read;
}
