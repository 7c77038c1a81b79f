import fc from "fast-check";
import { expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { isForRiders, riderSight } from "./what-riders-see.ts";

const NOON = Date.parse("2026-11-21T06:30:00Z");

it("offers riders no pickup, and an order for later only once it is due in the kitchen", () => {
	const order = { fulfilment: "delivery", status: "Confirmed", kitchenAt: null } as const;
	expect(isForRiders(order, NOON)).toBe(true);
	expect(isForRiders({ ...order, fulfilment: "pickup" }, NOON)).toBe(false);
	expect([NOON - 1, NOON].map((now) => isForRiders({ ...order, kitchenAt: NOON }, now))).toEqual([false, true]);
});

it("shows the rider's own orders whole, unassigned orders in outline, and no orders of other riders", () => {
	const order = { status: "Out for Delivery", endedAt: null, isForRiders: true } as const;
	expect(riderSight({ ...order, riderId: "ravi" }, "ravi", NOON)).toBe("whole");
	expect(riderSight({ ...order, riderId: null }, "ravi", NOON)).toBe("outline");
	expect(riderSight({ ...order, riderId: "mani" }, "ravi", NOON)).toBe("none");
	expect(riderSight({ ...order, riderId: null, isForRiders: false }, "ravi", NOON)).toBe("none");
});

it.each(["Delivered", "Cancelled"] as const)(
	"keeps an outline of the rider's %s order until the shop's midnight",
	(status) => {
		const order = { status, riderId: "ravi", endedAt: NOON, isForRiders: true };
		expect(riderSight(order, "ravi", Date.parse("2026-11-21T18:29:59Z"))).toBe("outline");
		expect(riderSight(order, "ravi", Date.parse("2026-11-21T18:30:00Z"))).toBe("none");
		for (const riderId of [null, "mani"]) expect(riderSight({ ...order, riderId }, "ravi", NOON)).toBe("none");
	},
);

it("keeps an outline of what ended shortly before midnight for the hours in which the rider may be on the road", () => {
	const order = { status: "Cancelled", riderId: "ravi", isForRiders: true } as const;
	const endedAt = Date.parse("2026-11-21T18:25:00Z");
	expect(riderSight({ ...order, endedAt }, "ravi", Date.parse("2026-11-22T00:25:00Z"))).toBe("outline");
	expect(riderSight({ ...order, endedAt }, "ravi", Date.parse("2026-11-22T00:25:01Z"))).toBe("none");
});

it("is whole only for the rider of an active order", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...ORDER_STATUSES),
			fc.constantFrom(null, "ravi", "mani"),
			fc.option(fc.integer({ min: NOON - 1e9, max: NOON })),
			(status, riderId, endedAt) => {
				if (riderSight({ status, riderId, endedAt, isForRiders: true }, "ravi", NOON) !== "whole") return;
				expect(riderId).toBe("ravi");
				expect(["Delivered", "Cancelled"]).not.toContain(status);
			},
		),
	);
});
