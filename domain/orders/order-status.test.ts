import { expect, it } from "vitest";
import { isActive, mayMove, nextStatuses, ORDER_STATUSES } from "./order-status.ts";

it("lets the admin move an order to any other status", () => {
	for (const from of ORDER_STATUSES)
		expect(nextStatuses("admin", from)).toEqual(ORDER_STATUSES.filter((to) => to !== from));
});
it("lets a rider pick up what is not yet out, deliver what is, and nothing else", () => {
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
it("lets a customer only cancel, and only what is Pending or Confirmed", () => {
	const moves = ORDER_STATUSES.flatMap((from) =>
		ORDER_STATUSES.filter((to) => mayMove("customer", from, to)).map((to) => `${from} > ${to}`),
	);
	expect(moves).toEqual(["Pending > Cancelled", "Confirmed > Cancelled"]);
});
it("calls every order active that is neither Delivered nor Cancelled", () => {
	expect(ORDER_STATUSES.filter(isActive)).toEqual(["Pending", "Confirmed", "Preparing", "Out for Delivery"]);
});
