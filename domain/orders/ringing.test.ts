import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status.ts";
import { ringLevel, rings } from "./ringing.ts";

const fresh = { status: "Pending" as const, isAcknowledged: false, isFromPrebooking: false };

it("an order rings while it is Pending and nobody has acknowledged it", () => {
	expect(ORDER_STATUSES.filter((status) => rings({ ...fresh, status }))).toEqual(["Pending"]);
	expect(rings({ ...fresh, isAcknowledged: true })).toBe(false);
});

it("an order that the admin made out of a prebooking does not ring", () => {
	expect(rings({ ...fresh, isFromPrebooking: true })).toBe(false);
});

it("it is urgent from 70 seconds on, and overdue from 3 minutes on", () => {
	const levels = [0, 69_999, 70_000, 179_999, 180_000, 86_400_000].map(ringLevel);
	expect(levels).toEqual(["new", "new", "urgent", "urgent", "overdue", "overdue"]);
});
