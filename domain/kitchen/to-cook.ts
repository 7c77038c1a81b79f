import type { Size } from "../menu/dish.ts";
import type { OrderStatus } from "../orders/order-status.ts";

type Line = { name: string; nameTa: string | null; size: Size; quantity: number };

/** An order on the board, and which of its lines are already cooked. */
type TicketToCook = {
	status: OrderStatus;
	items: readonly Line[];
	isCooked(item: Line): boolean;
};

/** How many of a dish and size to cook: for accepted orders, and for new orders that are not accepted yet. */
export type DishToCook = Line & { ofNew: number };

/**
 * All that the kitchen has to cook: each dish and size once, over all its orders, without cooked lines; largest first,
 * dishes of new orders only last.
 */
export function toCook(tickets: readonly TicketToCook[]): DishToCook[] {
	const dishes = new Map<string, DishToCook>();
	for (const { status, items, isCooked } of tickets) {
		for (const item of items) {
			if (isCooked(item)) continue;
			const { name, nameTa, size, quantity } = item;
			const key = `${size} ${name}`;
			const dish = dishes.get(key) ?? { name, nameTa, size, quantity: 0, ofNew: 0 };
			if (status === "Pending") dish.ofNew += quantity;
			else dish.quantity += quantity;
			dishes.set(key, dish);
		}
	}
	return [...dishes.values()].sort(
		(a, b) =>
			b.quantity - a.quantity ||
			b.ofNew - a.ofNew ||
			a.name.localeCompare(b.name, "en") ||
			(a.size < b.size ? 1 : -1),
	);
}
