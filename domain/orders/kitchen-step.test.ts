import { describe, expect, it } from "vitest";
import { isInKitchen, kitchenStep, nextKitchenStep } from "./kitchen-step.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const delivered = (status: OrderStatus) => ({ status });
const pickedUp = (status: OrderStatus) => ({ status, fulfilment: "pickup" as const });

describe("the kitchen", () => {
	it("is offered one step at a time, and none once a delivery order is being prepared", () => {
		expect(ORDER_STATUSES.map((status) => [status, nextKitchenStep(delivered(status))])).toEqual([
			["Pending", "Confirmed"],
			["Confirmed", "Preparing"],
			["Preparing", null],
			["Out for Delivery", null],
			["Delivered", null],
			["Cancelled", null],
		]);
	});

	it("marks a pickup order as ready, and does nothing more with it", () => {
		expect(ORDER_STATUSES.map((status) => nextKitchenStep(pickedUp(status)))).toEqual([
			"Confirmed",
			"Preparing",
			"Out for Delivery",
			null,
			null,
			null,
		]);
	});

	it("moves an order forward as far as Preparing, and nowhere else", () => {
		expect(movesOf(delivered)).toEqual(["Pending > Confirmed", "Pending > Preparing", "Confirmed > Preparing"]);
	});

	it("moves a pickup order until it is ready, from every earlier step", () => {
		expect(movesOf(pickedUp)).toEqual([...movesOf(delivered), "Preparing > Out for Delivery"]);
	});

	it("may not cancel, send out or deliver, whatever the order's status", () => {
		for (const from of ORDER_STATUSES) {
			for (const to of ["Out for Delivery", "Delivered", "Cancelled"] as const)
				expect(kitchenStep(delivered(from), to)).toEqual({ ok: false, refusal: { code: "not-permitted" } });
			for (const to of ["Delivered", "Cancelled"] as const)
				expect(kitchenStep(pickedUp(from), to)).toEqual({ ok: false, refusal: { code: "not-permitted" } });
		}
	});

	it("is told the status of an order that somebody else has moved on", () => {
		expect(kitchenStep(delivered("Out for Delivery"), "Preparing")).toEqual({
			ok: false,
			refusal: { code: "moved-meanwhile", status: "Out for Delivery" },
		});
	});

	it("has the orders that are waiting or being prepared", () => {
		expect(ORDER_STATUSES.filter(isInKitchen)).toEqual(["Pending", "Confirmed", "Preparing"]);
	});
});

function movesOf(order: (status: OrderStatus) => Parameters<typeof kitchenStep>[0]): string[] {
	return ORDER_STATUSES.flatMap((from) =>
		ORDER_STATUSES.filter((to) => to !== from && kitchenStep(order(from), to).ok).map((to) => `${from} > ${to}`),
	);
}
