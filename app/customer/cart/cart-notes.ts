import type { Cart, CartItem } from "../../../domain/cart/cart.ts";
import { setLineNote } from "../../../domain/cart/cart-notes.ts";
import { customerNoteUpTo, MAX_LINE_NOTE, MAX_ORDER_NOTE } from "../../../domain/orders/customer-note.ts";
import { useStoredText } from "../../storage/stored-text.ts";
import { orderNote, readCart, replaceCart } from "./cart-store.ts";
import { linesOf } from "./use-quote.ts";

/** Keeps the note typed for a line of the cart. */
export function writeLineNote(id: string, note: string): void {
	replaceCart(setLineNote(readCart(), id, note));
}

/** Keeps the note typed for the whole order. */
export function writeOrderNote(note: string): void {
	orderNote.write(note === "" ? null : note);
}

/** The note for the whole order, as typed. */
export function useOrderNote(): string {
	return useStoredText(orderNote) ?? "";
}

/** The order's note as it is sent and shown: on one line, null if blank. */
export function readOrderNote(): string | null {
	return customerNoteUpTo(orderNote.read() ?? "", MAX_ORDER_NOTE);
}

/** The note of a line as it is sent and shown. */
export function lineNote({ note = "" }: Pick<CartItem, "note">): string | null {
	return customerNoteUpTo(note, MAX_LINE_NOTE);
}

/** The cart's lines as an order sends them; without notes they are the same as a quote's. */
export function orderedLinesOf(cart: Cart) {
	return linesOf(cart).map((line, place) => {
		const note = lineNote(cart[place] ?? {});
		return note === null ? line : { ...line, note };
	});
}
