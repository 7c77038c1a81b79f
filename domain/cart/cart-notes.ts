import type { Cart } from "./cart.ts";

/** The cart with this note on one line, as typed; an empty note removes it. */
export function setLineNote(cart: Cart, id: string, note: string): Cart {
	return cart.map((line) => {
		if (line.id !== id) return line;
		const { note: _before, ...plain } = line;
		return note === "" ? plain : { ...plain, note };
	});
}
