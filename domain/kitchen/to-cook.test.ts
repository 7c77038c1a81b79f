import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderStatus } from "../orders/order-status.ts";
import { toCook } from "./to-cook.ts";

type Size = "regular" | "large";
const line = (name: string, quantity: number, size: Size = "regular") => ({ name, nameTa: null, size, quantity });
const ticket = (status: OrderStatus, ...items: ReturnType<typeof line>[]) => ({
	status,
	items,
	isCooked: () => false,
});
const said = (dishes: ReturnType<typeof toCook>) =>
	dishes.map(({ name, size, quantity, ofNew }) => `${quantity} × ${name} ${size}${ofNew ? ` + ${ofNew}` : ""}`);

test("each dish and size is counted over all orders, largest first, with new orders counted separately", () => {
	expect(
		said(
			toCook([
				ticket("Preparing", line("Chicken Biryani", 2), line("Egg Biryani", 3)),
				ticket("Confirmed", line("Chicken Biryani", 2), line("Chicken Biryani", 1, "large")),
				ticket("Pending", line("Chicken Biryani", 4), line("Kuska", 9)),
			]),
		),
	).toEqual([
		"4 × Chicken Biryani regular + 4",
		"3 × Egg Biryani regular",
		"1 × Chicken Biryani large",
		"0 × Kuska regular + 9",
	]);
});

test("cooked lines are not counted", () => {
	const order = ticket("Preparing", line("Chicken Biryani", 2), line("Egg Biryani", 3));
	const isCooked = ({ name }: { name: string }) => name === "Egg Biryani";
	expect(said(toCook([{ ...order, isCooked }]))).toEqual(["2 × Chicken Biryani regular"]);
});

test("every line is counted exactly once, for any orders", () => {
	const anyLine = fc.record({
		name: fc.constantFrom("Chicken Biryani", "Egg Biryani", "Kuska"),
		nameTa: fc.constant(null),
		size: fc.constantFrom<Size>("regular", "large"),
		quantity: fc.integer({ min: 1, max: 20 }),
		cooked: fc.boolean(),
	});
	const anyTicket = fc.record({
		status: fc.constantFrom<OrderStatus>("Pending", "Confirmed", "Preparing"),
		items: fc.array(anyLine, { maxLength: 5 }),
	});
	fc.assert(
		fc.property(fc.array(anyTicket, { maxLength: 30 }), (orders) => {
			const cooked = new Set<object>(orders.flatMap(({ items }) => items.filter(({ cooked }) => cooked)));
			const dishes = toCook(orders.map((order) => ({ ...order, isCooked: (item) => cooked.has(item) })));
			const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
			const open = orders.flatMap(({ items }) => items.filter(({ cooked }) => !cooked));
			expect(sum(dishes.map(({ quantity, ofNew }) => quantity + ofNew))).toBe(
				sum(open.map(({ quantity }) => quantity)),
			);
			expect(new Set(dishes.map(({ name, size }) => `${name} ${size}`)).size).toBe(dishes.length);
			expect(dishes.map(({ quantity }) => quantity)).toEqual(
				dishes.map(({ quantity }) => quantity).toSorted((a, b) => b - a),
			);
		}),
	);
});
