import { createContext, type ReactNode, useContext } from "react";
import { useRevalidator } from "react-router";

const ReadPageContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Hands down how the page is read again. Whoever asks the router for it is drawn anew at each of its steps, and a list
 * has hundreds who might ask.
 */
export function ReadPage({ children }: { children: ReactNode }) {
	return <ReadPageContext value={useRevalidator().revalidate}>{children}</ReadPageContext>;
}

/** Reads the page again; each page of the staff is inside of `ReadPage`. */
export function useReadPage(): () => Promise<void> {
	const read = useContext(ReadPageContext);
	if (!read) throw new Error("this page of the staff is not inside of ReadPage");
	return read;
}
