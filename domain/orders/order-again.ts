import { type Cart, type CartItem, lineId, quantityOf } from "../cart/cart.ts";
import type { Size } from "../menu/dish.ts";
import { MAX_LINES, MAX_QUANTITY } from "../pricing/cart-limits.ts";

/** A line of an order as it was sold. */
export type PastLine = {
	/** The dish's id; absent in older data stored on a device. */
	dishId?: string;
	name: string;
	nameTa: string | null;
	size: Size;
	quantity: number;
	/** Rupees for one. */
	price: number;
	image: string | null;
	/** The customer's note. */
	note?: string | null;
};

/** A dish as it is sold today. */
export type DishToday = {
	id: string;
	name: string;
	nameTa: string | null;
	image: string | null;
	availableDays: readonly number[] | null;
	availableToday: boolean;
	sizes: readonly { size: Size; price: number; outOfStock: boolean }[];
};

/** A line of an earlier order compared with today's menu; prices are rupees for one. */
export type AgainLine = { past: PastLine } & (
	| { kind: "same" | "dearer" | "cheaper"; item: Omit<CartItem, "id" | "quantity"> }
	| { kind: "out-of-stock" }
	| { kind: "wrong-day"; availableDays: readonly number[] }
	| { kind: "gone" }
);
type SoldLine = Extract<AgainLine, { item: unknown }>;

/**
 * Whether each line of an earlier order can be ordered today: at the same price, dearer or cheaper, or not, because it
 * is out of stock, not sold today or no longer on the menu. A renamed dish is the same dish.
 */
export function orderAgain(lines: readonly PastLine[], menu: readonly DishToday[]): AgainLine[] {
	return lines.map((past) => {
		const dish = menu.find(({ id }) => id === past.dishId) ?? menu.find(({ name }) => name === past.name);
		const sold = dish?.sizes.find(({ size }) => size === past.size);
		if (!dish || !sold) return { past, kind: "gone" };
		if (!dish.availableToday) return { past, kind: "wrong-day", availableDays: dish.availableDays ?? [] };
		if (sold.outOfStock) return { past, kind: "out-of-stock" };
		const { name, nameTa, image, availableDays } = dish;
		const { size, price } = sold;
		const kind = price === past.price ? "same" : price > past.price ? "dearer" : "cheaper";
		return { past, kind, item: { name, nameTa, image, size, price, isSpecial: availableDays !== null } };
	});
}

/** Whether a line can be ordered today, at any price. */
export function canBeHad(line: AgainLine): line is SoldLine {
	return "item" in line;
}

/**
 * Adds all lines of an earlier order that can be ordered today to the cart, or replaces its content. A line holds at
 * most 50 portions and a cart 50 lines (specification 4.1). Notes of dishes are copied to lines without one.
 */
export function fillCart(cart: Cart, lines: readonly AgainLine[], how: "add" | "replace", now: number): Cart {
	let filled = how === "replace" ? [] : [...cart];
	for (const { item, past } of lines.filter(canBeHad)) {
		const quantity = Math.min(MAX_QUANTITY, quantityOf(filled, item) + past.quantity);
		const known = filled.find(({ name, size }) => name === item.name && size === item.size);
		const note = known?.note || past.note;
		const again = { quantity, ...(note && { note }) };
		if (known) filled = filled.map((line) => (line === known ? { ...line, ...again } : line));
		// Lines added together get different times in their ids, because a special's id does not name its size.
		else if (filled.length < MAX_LINES) filled.push({ ...item, id: lineId(item, now + filled.length), ...again });
	}
	return filled;
}

/** Whether two baskets hold the same dishes, in any order. */
export function isSameBasket(a: readonly BasketLine[], b: readonly BasketLine[]): boolean {
	return basketOf(a) === basketOf(b);
}

type BasketLine = { name: string; size: Size; quantity: number };

/** A basket's dishes, sizes and quantities as one text, the same for any order of its lines. */
export function basketOf(lines: readonly BasketLine[]): string {
	return JSON.stringify(lines.map(({ name, size, quantity }) => JSON.stringify([name, size, quantity])).sort());
}
