import type { Cart } from "../../../domain/cart/cart.ts";

type Line = { name: string; size: string; quantity: number };

/** Whether an order or prebooking has the same lines as the cart, in any sequence. */
export function isOrderOfCart({ items }: { items: readonly Line[] }, cart: Cart): boolean {
	const lines = (all: readonly Line[]) =>
		JSON.stringify(all.map(({ name, size, quantity }) => [name, size, quantity].join()).sort());
	return lines(items) === lines(cart);
}
