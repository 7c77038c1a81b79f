import type { Size } from "../menu/dish.ts";
import { MAX_QUANTITY } from "../pricing/cart-limits.ts";

/** One line of the customer's cart, stored under `cart` in local storage (specification 4.1). */
export type CartItem = {
	id: string;
	name: string;
	/** The dish's Tamil name, only for display; the line is identified by `name`. */
	nameTa: string | null;
	price: number;
	image: string | null;
	size: Size;
	quantity: number;
	isSpecial: boolean;
	/** The customer's note, as typed. */
	note?: string;
};
export type Cart = readonly CartItem[];

/** Adding the same name and size adds 1 to its quantity, up to the limit of a line (specification 4.1). */
export function addToCart(cart: Cart, item: Omit<CartItem, "quantity" | "id">, now: number): Cart {
	const known = cart.find((line) => isSameLine(line, item));
	if (known) return setQuantity(cart, known.id, known.quantity + 1);
	return [...cart, { ...item, id: lineId(item, now), quantity: 1 }];
}

/** The id of a line added to the cart now (specification 4.1). */
export function lineId({ isSpecial, name, size }: Pick<CartItem, "isSpecial" | "name" | "size">, now: number): string {
	return isSpecial ? `special-${name}-${now}` : `${name}-${size}-${now}`;
}

/** Quantity 0 removes the line (specification 4.1). */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
	if (quantity <= 0) return cart.filter((line) => line.id !== id);
	return cart.map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line));
}

/** The quantity of a dish and size in the cart. */
export function quantityOf(cart: Cart, item: { name: string; size: Size }): number {
	return cart.find((line) => isSameLine(line, item))?.quantity ?? 0;
}

/** The number on the cart button: all portions together. */
export function totalQuantity(cart: Cart): number {
	return cart.reduce((sum, line) => sum + line.quantity, 0);
}

function isSameLine(a: { name: string; size: Size }, b: { name: string; size: Size }): boolean {
	return a.name === b.name && a.size === b.size;
}
