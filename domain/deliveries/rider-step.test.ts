import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextStatuses } from "../orders/order-moves.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { riderStep } from "./rider-step.ts";

const anyStatus = fc.constantFrom(...ORDER_STATUSES);
const anyRider = fc.constantFrom(null, "ravi", "mani");

describe("a rider's step", () => {
	it("picks up orders from the kitchen, and delivers orders that were picked up", () => {
		for (const status of ["Pending", "Confirmed", "Preparing"] as const)
			expect(riderStep({ status, riderId: null }, "ravi", "Out for Delivery")).toEqual({
				ok: true,
				value: "move",
			});
		const mine = { status: "Out for Delivery", riderId: "ravi" } as const;
		expect(riderStep(mine, "ravi", "Delivered")).toEqual({ ok: true, value: "move" });
	});

	it("is refused if another rider has the order, even after delivery", () => {
		for (const status of ["Out for Delivery", "Delivered"] as const)
			expect(riderStep({ status, riderId: "mani" }, "ravi", "Out for Delivery")).toEqual({
				ok: false,
				refusal: { code: "order-taken", riderId: "mani" },
			});
	});

	it("takes over an order that left without a rider before delivering it", () => {
		const alone = { status: "Out for Delivery", riderId: null } as const;
		expect(riderStep(alone, "ravi", "Out for Delivery")).toEqual({ ok: true, value: "move" });
		expect(riderStep(alone, "ravi", "Delivered")).toEqual({ ok: false, refusal: { code: "not-picked-up" } });
	});

	it("never moves another rider's order or an ended order, nor to a status that only the counter may set", () => {
		fc.assert(
			fc.property(anyStatus, anyRider, anyStatus, (status, riderId, to) => {
				const verdict = riderStep({ status, riderId }, "ravi", to);
				if (!verdict.ok || verdict.value === "done") return;
				expect(riderId === null || riderId === "ravi").toBe(true);
				expect(["Delivered", "Cancelled"]).not.toContain(status);
				const isTakenOver = status === to && riderId === null;
				expect(isTakenOver || nextStatuses("rider", status).includes(to)).toBe(true);
			}),
		);
	});

	it("succeeds when repeated", () => {
		fc.assert(
			fc.property(anyStatus, anyRider, anyStatus, (status, riderId, to) => {
				const verdict = riderStep({ status, riderId }, "ravi", to);
				if (!verdict.ok) return;
				expect(riderStep({ status: to, riderId: "ravi" }, "ravi", to)).toEqual({ ok: true, value: "done" });
			}),
		);
	});
});
