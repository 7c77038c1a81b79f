import { useMemo } from "react";

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

/** What such a text says; the same objects as long as it is the same text. */
export function useParsed<T>(text: JsonText<T>): T {
	return useMemo(() => JSON.parse(text) as T, [text]);
}
