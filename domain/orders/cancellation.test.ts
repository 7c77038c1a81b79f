import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancellation } from "./cancellation.ts";
import { ORDER_STATUSES } from "./order-status.ts";

const placedAt = Date.parse("2026-11-21T06:30:00Z");
const order = { status: "Confirmed" as const, placedAt, cancelWindowSeconds: 300 };
const later = (seconds: number) => placedAt + seconds * 1000;

describe("a customer", () => {
	it("may cancel a Confirmed order at 4:59", () => {
		expect(cancellation(order, later(299))).toEqual({ ok: true, value: { until: later(300) } });
	});
	it("may cancel at exactly 5:00", () => expect(cancellation(order, later(300)).ok).toBe(true));
	it("may not cancel a millisecond after 5:00", () => {
		expect(cancellation(order, later(300) + 1)).toMatchObject({ refusal: { code: "window-passed" } });
	});
	it("may not cancel for a day because the clock was put back by one", () => {
		expect(cancellation(order, later(-86_400))).toMatchObject({ refusal: { code: "window-passed" } });
		// The clocks of two machines may be some seconds apart.
		expect(cancellation(order, later(-5)).ok).toBe(true);
	});
	it("may not cancel a cancelled order", () => {
		expect(cancellation({ ...order, status: "Cancelled" }, later(1))).toMatchObject({
			refusal: { code: "already-cancelled" },
		});
	});
	it.each(["Preparing", "Out for Delivery", "Delivered"] as const)("may not cancel once %s", (status) => {
		expect(cancellation({ ...order, status }, later(1))).toMatchObject({
			refusal: { code: "too-far-along", status },
		});
	});
	it("may cancel only while Pending or Confirmed and inside the window, for any window", () => {
		const cases = fc.record({
			status: fc.constantFrom(...ORDER_STATUSES),
			window: fc.nat(3_600),
			elapsed: fc.integer({ min: 0, max: 7_200_000 }),
		});
		fc.assert(
			fc.property(cases, ({ status, window, elapsed }) => {
				const verdict = cancellation({ status, placedAt, cancelWindowSeconds: window }, placedAt + elapsed);
				expect(verdict.ok).toBe((status === "Pending" || status === "Confirmed") && elapsed <= window * 1000);
			}),
		);
	});
});
