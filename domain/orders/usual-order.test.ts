import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { USUAL_OF_ORDERS, usualOrder } from "./usual-order.ts";

const NOW = Date.parse("2026-11-22T07:00:00Z");
const DAY_MS = 24 * 3_600_000;

function anOrder(dishId: string, daysAgo: number, status: OrderStatus = "Delivered") {
	return { status, placedAt: NOW - daysAgo * DAY_MS, lines: [{ dishId, size: "regular" as const, quantity: 1 }] };
}

describe("a customer's usual order", () => {
	test("two delivered orders are no habit, three are", () => {
		const twice = [anOrder("Egg", 1), anOrder("Egg", 2)];
		expect(usualOrder(twice, NOW)).toBeNull();
		expect(usualOrder([...twice, anOrder("Chicken", 3)], NOW)).toBe(twice[0]);
	});

	test("three different baskets are no habit", () => {
		expect(usualOrder([anOrder("Egg", 1), anOrder("Chicken", 2), anOrder("Plain", 3)], NOW)).toBeNull();
	});

	test("the basket ordered most often; of several, the one ordered last", () => {
		const orders = [anOrder("Egg", 4), anOrder("Egg", 5), anOrder("Chicken", 2), anOrder("Chicken", 3)];
		expect(usualOrder(orders, NOW)).toBe(orders[2]);
		expect(usualOrder([...orders, anOrder("Egg", 9)], NOW)).toBe(orders[0]);
	});

	test("cancelled, active and half-year-old orders do not count", () => {
		const counted = [anOrder("Egg", 1), anOrder("Egg", 2)];
		for (const other of [anOrder("Egg", 3, "Cancelled"), anOrder("Egg", 0, "Pending"), anOrder("Egg", 180)]) {
			expect(usualOrder([...counted, other], NOW)).toBeNull();
		}
	});

	test("it is always a delivered order whose basket is the most frequent, in any order of listing", () => {
		const orders = fc.array(
			fc.record({
				name: fc.constantFrom("Egg", "Chicken", "Plain"),
				daysAgo: fc.integer({ min: 0, max: 360 }),
				status: fc.constantFrom<OrderStatus>("Delivered", "Delivered", ...ORDER_STATUSES),
			}),
			{ maxLength: USUAL_OF_ORDERS },
		);
		fc.assert(
			fc.property(orders, (made) => {
				const past = made.map(({ name, daysAgo, status }, at) => ({
					...anOrder(name, daysAgo, status),
					placedAt: NOW - daysAgo * DAY_MS - at,
				}));
				const usual = usualOrder(past, NOW);
				expect(usualOrder([...past].reverse(), NOW)).toBe(usual);
				if (usual === null) return;
				expect(usual.status).toBe("Delivered");
				const recent = past.filter(
					({ status, placedAt }) => status === "Delivered" && placedAt > NOW - 180 * DAY_MS,
				);
				const dishOf = ({ lines }: (typeof past)[number]) => lines[0]?.dishId;
				const times = (dish: string | undefined) => recent.filter((each) => dishOf(each) === dish).length;
				const most = Math.max(...recent.map((each) => times(dishOf(each))));
				expect(times(dishOf(usual))).toBe(most);
				expect(most).toBeGreaterThanOrEqual(2);
			}),
		);
	});
});
