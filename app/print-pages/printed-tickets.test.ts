import { expect, it } from "vitest";
import { ticketMark, ticketState } from "./printed-tickets.ts";

const order = {
	_id: "AaIH",
	items: [{ name: "Chicken Biryani", size: "regular", quantity: 2, note: null }],
	note: null,
	deliveryAddress: "4, Big Street",
} as unknown as Parameters<typeof ticketMark>[0];

it("a ticket is new, then printed, and to be printed again once the order changes", () => {
	const mark = ticketMark(order);
	expect(ticketState([], mark)).toBe("new");
	expect(ticketState([mark], mark)).toBe("printed");
	const [dish] = order.items;
	const changes: object[] = [
		{ note: "Less spicy" },
		{ deliveryAddress: "14, Big Street" },
		...[{ name: "Egg Biryani" }, { size: "large" }, { quantity: 3 }, { note: "No onion" }].map((change) => ({
			items: [{ ...dish, ...change }],
		})),
	];
	for (const change of changes) expect(ticketState([mark], ticketMark({ ...order, ...change }))).toBe("changed");
	expect(ticketState([mark], ticketMark({ ...order, dueAt: "2026-11-21T08:00:00.000Z" }))).toBe("changed");
	expect(ticketState([mark], ticketMark({ ...order, _id: "AaIJ" }))).toBe("new");
	// As stored before marks included the ticket's content.
	expect(ticketState(["AaIH"], mark)).toBe("printed");
});
