import { useSyncExternalStore } from "react";
import { addToCart, type Cart, type CartItem, setQuantity } from "../../../domain/cart/cart.ts";
import { SIZES } from "../../../domain/menu/dish.ts";
import { MAX_QUANTITY } from "../../../domain/pricing/quote.ts";
import { now } from "../../clock.ts";

/** Specification 4.1: the cart lives in local storage under this key and is told to other tabs by its events. */
const KEY = "cart";
const EMPTY: Cart = [];

let known: { stored: string | null; cart: Cart } = { stored: null, cart: EMPTY };
let isStorageUsable = true;
const listeners = new Set<() => void>();

/** The customer's cart, the same in every tab; empty while the server renders. */
export function useCart(): Cart {
	return useSyncExternalStore(subscribe, readCart, () => EMPTY);
}

/** The cart at this moment, for code outside components. */
export function readCart(): Cart {
	if (!isStorageUsable) return known.cart;
	try {
		const stored = localStorage.getItem(KEY);
		if (stored !== known.stored) known = { stored, cart: parseCart(stored) };
	} catch {
		isStorageUsable = false;
	}
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

/** Empties the cart, as after an order. */
export function clearCart(): void {
	write(EMPTY);
}

/** What storage held, without anything that is not a cart line: people and other programs may have edited it. */
export function parseCart(stored: string | null): Cart {
	if (!stored) return EMPTY;
	try {
		const lines: unknown = JSON.parse(stored);
		return Array.isArray(lines) ? lines.flatMap((line) => readLine(line) ?? []) : EMPTY;
	} catch {
		return EMPTY;
	}
}

function readLine(line: Partial<CartItem> | null): CartItem | null {
	if (typeof line !== "object" || line === null) return null;
	const { id, name, nameTa, price, image, size, quantity, isSpecial } = line;
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
	};
}

function write(cart: Cart): void {
	const stored = JSON.stringify(cart);
	known = { stored, cart };
	try {
		localStorage.setItem(KEY, stored);
	} catch {
		// Full or forbidden storage: the cart then lasts as long as this page.
		isStorageUsable = false;
	}
	for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key === KEY || event.key === null) tell();
	};
	listeners.add(tell);
	addEventListener("storage", onStorage);
	return () => {
		listeners.delete(tell);
		removeEventListener("storage", onStorage);
	};
}
