import { describe, expect, it } from "vitest";
import { isInKitchen, kitchenStep, nextKitchenStep } from "./kitchen-step.ts";
import { ORDER_STATUSES } from "./order-status.ts";

describe("the kitchen", () => {
	it("is offered one step at a time, and none once an order is being prepared", () => {
		expect(ORDER_STATUSES.map((status) => [status, nextKitchenStep(status)])).toEqual([
			["Pending", "Confirmed"],
			["Confirmed", "Preparing"],
			["Preparing", null],
			["Out for Delivery", null],
			["Delivered", null],
			["Cancelled", null],
		]);
	});

	it("moves an order forward as far as Preparing, and nowhere else", () => {
		const moves = ORDER_STATUSES.flatMap((from) =>
			ORDER_STATUSES.filter((to) => to !== from && kitchenStep(from, to).ok).map((to) => `${from} > ${to}`),
		);
		expect(moves).toEqual(["Pending > Confirmed", "Pending > Preparing", "Confirmed > Preparing"]);
	});

	it("is told that it may not cancel, send out or deliver, whatever the order's status", () => {
		for (const from of ORDER_STATUSES)
			for (const to of ["Out for Delivery", "Delivered", "Cancelled"] as const)
				expect(kitchenStep(from, to)).toEqual({ ok: false, refusal: { code: "not-permitted" } });
	});

	it("is told where an order is that somebody else has moved on", () => {
		expect(kitchenStep("Out for Delivery", "Preparing")).toEqual({
			ok: false,
			refusal: { code: "moved-meanwhile", status: "Out for Delivery" },
		});
	});

	it("has the orders that wait or are being prepared", () => {
		expect(ORDER_STATUSES.filter(isInKitchen)).toEqual(["Pending", "Confirmed", "Preparing"]);
	});
});
