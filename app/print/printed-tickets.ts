import { useMemo } from "react";
import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/** More orders than a kitchen has in hand. */
const REMEMBERED = 500;

const stored = storedOnDevice("printed-tickets");

/** The orders whose tickets somebody has printed on this device; the oldest are forgotten. */
export const printedTickets = {
	add(ids: readonly string[]): void {
		const known = idsIn(stored.read()).filter((id) => !ids.includes(id));
		stored.write(JSON.stringify([...known, ...ids].slice(-REMEMBERED)));
	},
};

/** The same, kept current; none while the server renders. */
export function usePrintedTickets(): readonly string[] {
	const text = useStoredText(stored);
	return useMemo(() => idsIn(text), [text]);
}

function idsIn(text: string | null): string[] {
	const ids = parseStored(text);
	return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
