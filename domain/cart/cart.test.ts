import { expect, it } from "vitest";
import { addToCart, type Cart, quantityOf, setQuantity, totalQuantity } from "./cart.ts";

const biryani = {
	name: "Chicken Biryani",
	nameTa: null,
	price: 125,
	image: null,
	size: "regular" as const,
	isSpecial: false,
};
const large = { ...biryani, size: "large" as const, price: 185 };

it("adds 1 to the quantity when the same dish and size is added again", () => {
	const cart = addToCart(addToCart([], biryani, 1), biryani, 2);
	expect(cart).toHaveLength(1);
	expect(quantityOf(cart, biryani)).toBe(2);
});
it("keeps the sizes of a dish apart", () => {
	const cart = addToCart(addToCart([], biryani, 1), large, 2);
	expect([quantityOf(cart, biryani), quantityOf(cart, large), totalQuantity(cart)]).toEqual([1, 1, 2]);
});
it("removes a line whose quantity becomes 0", () => {
	const cart: Cart = addToCart([], biryani, 1);
	expect(setQuantity(cart, cart[0]?.id ?? "", 0)).toEqual([]);
});
it("never holds more portions of a line than an order may have", () => {
	const cart: Cart = addToCart([], biryani, 1);
	expect(setQuantity(cart, cart[0]?.id ?? "", 999)[0]?.quantity).toBe(50);
});
