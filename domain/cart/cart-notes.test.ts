import { expect, it } from "vitest";
import { addToCart, type Cart, setQuantity } from "./cart.ts";
import { setLineNote } from "./cart-notes.ts";

const egg = {
	name: "Egg Biryani",
	nameTa: null,
	price: 125,
	image: null,
	size: "regular" as const,
	isSpecial: false,
};

it("a note stays with its line, whatever the quantity, until it is cleared", () => {
	const cart: Cart = addToCart([], egg, 1);
	const id = cart[0]?.id ?? "";
	const noted = setLineNote(cart, id, "less spicy");
	expect(setQuantity(addToCart(noted, egg, 2), id, 5)).toMatchObject([{ quantity: 5, note: "less spicy" }]);
	expect(setLineNote(noted, id, "")).toEqual(cart);
	expect(setLineNote(noted, "another", "no onion")).toEqual(noted);
});
