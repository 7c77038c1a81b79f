import { useSyncExternalStore } from "react";
import { addToCart, type Cart, type CartItem, setQuantity } from "../../../domain/cart/cart.ts";
import { SIZES } from "../../../domain/menu/dish.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { now } from "../../clock.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";
import { notifiedAfterPaint } from "../../ui/after-paint.ts";

/** Specification 4.1: the cart lives in local storage under this key and is told to other tabs by its events. */
export const CART_KEY = "cart";
const stored = storedOnDevice(CART_KEY);
/** What the customer asks for with the whole order, beside the cart and gone with it. */
export const orderNote = storedOnDevice("cartNote");
const EMPTY: Cart = [];
/** What was read last: the same text is the same cart. */
let known: { text: string | null; cart: Cart } = { text: null, cart: EMPTY };

/** The customer's cart, the same in every tab; empty while the server renders. */
export function useCart(): Cart {
	return useOfCart(whole);
}

/**
 * What a component shows of the cart: a number, or one line. It is drawn again only when that changes, for a menu has
 * many of them.
 */
export function useOfCart<Shown>(read: (cart: Cart) => Shown, subscribe = stored.subscribe): Shown {
	return useSyncExternalStore(
		subscribe,
		() => read(readCart()),
		() => read(EMPTY),
	);
}

/** The same for what stands elsewhere than the tapped dish. */
export function useOfCartAfterPaint<Shown>(read: (cart: Cart) => Shown): Shown {
	return useOfCart(read, subscribeAfterPaint);
}

/** Called with each change of the cart, once the tap that made it is answered. Returns how to stop. */
export const subscribeAfterPaint = notifiedAfterPaint(stored.subscribe);

/** For a component that shows all of it. */
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

/** Puts another cart in its place. */
export function replaceCart(cart: Cart): void {
	write(cart);
}

/** Empties the cart, as after an order. */
export function clearCart(): void {
	write(EMPTY);
}

/** What storage held, without anything that is not a cart line: people and other programs may have edited it. */
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
