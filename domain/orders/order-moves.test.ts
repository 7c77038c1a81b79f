import fc from "fast-check";
import { expect, it } from "vitest";
import { asksForReason, mayMove, nextStatuses, ordinarySteps } from "./order-moves.ts";
import { ACTIVE_STATUSES, isActive, ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

it("lets the admin move an order to any other status", () => {
	for (const from of ORDER_STATUSES)
		expect(nextStatuses("admin", from)).toEqual(ORDER_STATUSES.filter((to) => to !== from));
});
it("lets a rider pick up an order in the kitchen, deliver one that is out, and nothing else", () => {
	const moves = ORDER_STATUSES.flatMap((from) =>
		ORDER_STATUSES.filter((to) => mayMove("rider", from, to)).map((to) => `${from} > ${to}`),
	);
	expect(moves).toEqual([
		"Pending > Out for Delivery",
		"Confirmed > Out for Delivery",
		"Preparing > Out for Delivery",
		"Out for Delivery > Delivered",
	]);
});
it("lets a customer only cancel, and only a Pending or Confirmed order", () => {
	const moves = ORDER_STATUSES.flatMap((from) =>
		ORDER_STATUSES.filter((to) => mayMove("customer", from, to)).map((to) => `${from} > ${to}`),
	);
	expect(moves).toEqual(["Pending > Cancelled", "Confirmed > Cancelled"]);
});
it("calls every order active that is not Delivered or Cancelled", () => {
	expect(ORDER_STATUSES.filter(isActive)).toEqual(["Pending", "Confirmed", "Preparing", "Out for Delivery"]);
	expect(ACTIVE_STATUSES).toEqual(ORDER_STATUSES.filter(isActive));
});
it("without a step that needs a reason, an order reaches Delivered or Cancelled, with each status at most once", () => {
	const choices = fc.array(fc.nat(10), { minLength: 6, maxLength: 6 });
	fc.assert(
		fc.property(choices, (picks) => {
			const way: OrderStatus[] = ["Pending"];
			for (const pick of picks) {
				const steps = ordinarySteps(way.at(-1) ?? "Pending");
				const next = steps[pick % Math.max(steps.length, 1)];
				if (next) way.push(next);
			}
			expect(new Set(way).size).toBe(way.length);
			expect(isActive(way.at(-1) ?? "Pending")).toBe(false);
		}),
	);
});
it("asks for a reason for every step back, past the kitchen, or out of an end, and never for a step forward or cancelling an active order", () => {
	const status = fc.constantFrom(...ORDER_STATUSES);
	fc.assert(
		fc.property(status, status, (from, to) => {
			const asks = asksForReason(from, to);
			if (!isActive(from)) expect(asks).toBe(from !== to);
			else if (to === "Cancelled") expect(asks).toBe(false);
			else if (ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)) expect(asks).toBe(true);
			else if (to === "Out for Delivery") expect(asks).toBe(from !== "Preparing" && from !== to);
			else if (to === "Delivered") expect(asks).toBe(from !== "Out for Delivery");
			else expect(asks).toBe(false);
		}),
	);
});
