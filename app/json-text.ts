import { useMemo, useRef } from "react";
import { shareStructure } from "./structural-sharing.ts";

/**
 * An API answer as raw text, parsed where it is shown. Long lists go into a page's data like this: otherwise the router
 * would encode each object again, which doubles the bytes sent and costs both ends more than the list itself.
 */
export type JsonText<T> = string & { readonly parsed?: T };

/** The text of a successful reply. */
export function jsonTextOf<T>(reply: { json(): Promise<T>; text(): Promise<string> }): Promise<JsonText<T>> {
	return reply.text();
}

/** The parsed value of such a text; unchanged parts stay the same objects, which need not render again. */
export function useParsed<T>(text: JsonText<T>): T {
	const last = useRef<T>(undefined);
	return useMemo(() => {
		const parsed: T = shareStructure(last.current, JSON.parse(text));
		last.current = parsed;
		return parsed;
	}, [text]);
}
