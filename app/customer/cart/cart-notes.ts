import type { Cart, CartItem } from "../../../domain/cart/cart.ts";
import { setLineNote } from "../../../domain/cart/cart-notes.ts";
import { customerNoteUpTo, MAX_LINE_NOTE, MAX_ORDER_NOTE } from "../../../domain/orders/customer-note.ts";
import { useStoredText } from "../../storage/stored-text.ts";
import { orderNote, readCart, replaceCart } from "./cart-store.ts";
import { linesOf } from "./use-quote.ts";

/** Keeps what is typed at a line of the cart. */
export function writeLineNote(id: string, note: string): void {
	replaceCart(setLineNote(readCart(), id, note));
}

/** Keeps what is typed for the whole order. */
export function writeOrderNote(note: string): void {
	orderNote.write(note === "" ? null : note);
}

/** The note for the whole order as it stands in the cart. */
export function useOrderNote(): string {
	return useStoredText(orderNote) ?? "";
}

/** The same as it is sent and shown: on one line, null if blank. */
export function readOrderNote(): string | null {
	return customerNoteUpTo(orderNote.read() ?? "", MAX_ORDER_NOTE);
}

/** The note of a line as it is sent and shown. */
export function lineNote({ note = "" }: Pick<CartItem, "note">): string | null {
	return customerNoteUpTo(note, MAX_LINE_NOTE);
}

/** What the server wants to know of a cart that is ordered; without notes it is what a price is asked for. */
export function orderedLinesOf(cart: Cart) {
	return linesOf(cart).map((line, place) => {
		const note = lineNote(cart[place] ?? {});
		return note === null ? line : { ...line, note };
	});
}
