import { useMemo } from "react";
import type { OrderView } from "../../contract/order-schemas.ts";
import { parseStored, storedOnDevice, useStoredText } from "../storage/stored-text.ts";

/** More orders than a kitchen has in progress. */
const REMEMBERED = 500;

const stored = storedOnDevice("printed-tickets");

/** Identifies a ticket in its current state: the order, its content, its time and its destination. */
export function ticketMark(
	order: Pick<OrderView, "_id" | "items" | "note" | "deliveryAddress"> & { dueAt?: string | undefined },
): string {
	const { _id, items, note, deliveryAddress, dueAt = null } = order;
	const lines = items.map((item) => [item.name, item.size, item.quantity, item.note]);
	const text = JSON.stringify([lines, note, deliveryAddress, dueAt]);
	const hash = Array.from(text).reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7);
	return `${_id} ${(hash >>> 0).toString(36)}`;
}

/** Whether an order's ticket is new here, printed as it is, or printed before the order was changed. */
export function ticketState(printed: readonly string[], mark: string): "new" | "printed" | "changed" {
	const [id = ""] = mark.split(" ");
	// The id alone, from before the content was recorded.
	if (printed.includes(mark) || printed.includes(id)) return "printed";
	return printed.some((each) => each.startsWith(`${id} `)) ? "changed" : "new";
}

/** The marks of the orders whose tickets somebody has printed on this device; the oldest are forgotten. */
export const printedTickets = {
	add(marks: readonly string[]): void {
		const known = marksIn(stored.read()).filter((mark) => !marks.includes(mark));
		stored.write(JSON.stringify([...known, ...marks].slice(-REMEMBERED)));
	},
};

/** The marks of the printed tickets, kept current; none while the server renders. */
export function usePrintedTickets(): readonly string[] {
	const text = useStoredText(stored);
	return useMemo(() => marksIn(text), [text]);
}

function marksIn(text: string | null): string[] {
	const marks = parseStored(text);
	return Array.isArray(marks) ? marks.filter((mark) => typeof mark === "string") : [];
}
