import { useSyncExternalStore } from "react";
import { addToCart, type Cart, type CartItem, setQuantity } from "../../../domain/cart/cart.ts";
import { SIZES } from "../../../domain/menu/dish.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { now } from "../../clock.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";
import { notifiedAfterPaint } from "../../ui/after-paint.ts";

/** Specification 4.1: the cart is kept in local storage under this key; storage events tell other tabs. */
export const CART_KEY = "cart";
const stored = storedOnDevice(CART_KEY);
/** The customer's note for the whole order, kept beside the cart and cleared with it. */
export const orderNote = storedOnDevice("cartNote");
const EMPTY: Cart = [];
/** The last text read, so that the same text gives the same cart object. */
let known: { text: string | null; cart: Cart } = { text: null, cart: EMPTY };

/** The customer's cart, the same in every tab; empty while the server renders. */
export function useCart(): Cart {
	return useOfCart(whole);
}

/**
 * What a component shows of the cart, such as a number or one line. It renders again only when that changes, as a menu
 * has many such components.
 */
export function useOfCart<Shown>(read: (cart: Cart) => Shown, subscribe = stored.subscribe): Shown {
	return useSyncExternalStore(
		subscribe,
		() => read(readCart()),
		() => read(EMPTY),
	);
}

/** The same for components away from the tapped dish. */
export function useOfCartAfterPaint<Shown>(read: (cart: Cart) => Shown): Shown {
	return useOfCart(read, subscribeAfterPaint);
}

/**
 * Calls back after each change of the cart, once the tap that caused it is painted. Returns the function that
 * unsubscribes.
 */
export const subscribeAfterPaint = notifiedAfterPaint(stored.subscribe);

/** For a component that shows the whole cart. */
export function whole(cart: Cart): Cart {
	return cart;
}

/** The cart at this moment, for code outside components. */
export function readCart(): Cart {
	const text = stored.read();
	if (text !== known.text) known = { text, cart: parseCart(text) };
	return known.cart;
}

/** Adds one of a dish and size. */
export function addItem(item: Omit<CartItem, "quantity" | "id">): void {
	write(addToCart(readCart(), item, now()));
}

/** Sets how many of a line; 0 removes it. */
export function changeQuantity(id: string, quantity: number): void {
	write(setQuantity(readCart(), id, quantity));
}

/** Replaces the cart. */
export function replaceCart(cart: Cart): void {
	write(cart);
}

/** Empties the cart, as after an order. */
export function clearCart(): void {
	write(EMPTY);
}

/** Parses the stored cart and drops anything that is not a cart line: people and other programs may have edited it. */
export function parseCart(text: string | null): Cart {
	const lines = parseStored(text);
	return Array.isArray(lines) ? lines.flatMap((line) => readLine(line) ?? []) : EMPTY;
}

function readLine(line: Partial<CartItem> | null): CartItem | null {
	if (typeof line !== "object" || line === null) return null;
	const { id, name, nameTa, price, image, size, quantity, isSpecial, note } = line;
	if (typeof id !== "string" || typeof name !== "string" || name === "") return null;
	if (!Number.isInteger(quantity) || Number(quantity) < 1) return null;
	return {
		id,
		name,
		nameTa: typeof nameTa === "string" ? nameTa : null,
		price: Number.isSafeInteger(price) ? Number(price) : 0,
		image: typeof image === "string" ? image : null,
		size: SIZES.find((known) => known === size) ?? "regular",
		quantity: Math.min(Number(quantity), MAX_QUANTITY),
		isSpecial: isSpecial === true,
		...(typeof note === "string" && note !== "" && { note }),
	};
}

function write(cart: Cart): void {
	const text = JSON.stringify(cart);
	known = { text, cart };
	stored.write(text);
	if (cart.length === 0) orderNote.write(null);
}
