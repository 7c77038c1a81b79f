import { useMemo, useRef } from "react";
import { keepSame } from "./keep-same.ts";

/**
 * An answer of the API as it came, to be parsed where it is shown. Long lists go into a page's data like this: there
 * each object would be taken apart and written again, which makes twice the bytes on the way and costs both ends more
 * than the list itself.
 */
export type JsonText<T> = string & { readonly parsed?: T };

/** The text of an answer that went well. */
export function jsonTextOf<T>(reply: { json(): Promise<T>; text(): Promise<string> }): Promise<JsonText<T>> {
	return reply.text();
}

/** What such a text says; what it said before as well stays the same object, which need not be drawn again. */
export function useParsed<T>(text: JsonText<T>): T {
	const last = useRef<T>(undefined);
	return useMemo(() => {
		const parsed: T = keepSame(last.current, JSON.parse(text));
		last.current = parsed;
		return parsed;
	}, [text]);
}
