import type { Cart } from "./cart.ts";

/** The cart with a note at one line, as it was typed; an empty one takes it away. */
export function setLineNote(cart: Cart, id: string, note: string): Cart {
	return cart.map((line) => {
		if (line.id !== id) return line;
		const { note: _before, ...plain } = line;
		return note === "" ? plain : { ...plain, note };
	});
}
