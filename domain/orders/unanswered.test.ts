import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancellation } from "./cancellation.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { endsUnanswered, isUnanswered } from "./unanswered.ts";

const placedAt = Date.parse("2026-11-21T06:30:00Z");
const minutes = (count: number) => placedAt + count * 60_000;
const order = { status: "Pending" as const, placedAt, isMadeByStaff: false };
const never = { endAfterMinutes: 0, endsAtClosing: false };
const isOpen = { isClosed: false };
const isClosed = { isClosed: true };

it("an order is unanswered after five minutes as Pending, unless staff made it", () => {
	expect([minutes(5) - 1, minutes(5)].map((now) => isUnanswered(order, now))).toEqual([false, true]);
	expect(ORDER_STATUSES.filter((status) => isUnanswered({ ...order, status }, minutes(9)))).toEqual(["Pending"]);
	expect(isUnanswered({ ...order, isMadeByStaff: true }, minutes(9))).toBe(false);
});

describe("a customer whose order nobody has answered", () => {
	const asked = { ...order, cancelWindowSeconds: 300 };
	it("may not cancel after the window, unless the shop allows it", () => {
		expect(cancellation(asked, minutes(5) + 1)).toMatchObject({ refusal: { code: "window-passed" } });
		const free = { ...asked, isFreeUnanswered: true };
		expect(cancellation(free, minutes(5))).toEqual({ ok: true, value: { until: minutes(5) } });
		expect(cancellation(free, minutes(5) + 1)).toEqual({ ok: true, value: { until: null } });
		expect(cancellation(free, minutes(600))).toEqual({ ok: true, value: { until: null } });
	});

	it("may not cancel an accepted order, nor one made from a prebooking", () => {
		const accepted = { ...asked, isFreeUnanswered: true, status: "Confirmed" as const };
		expect(cancellation(accepted, minutes(6))).toMatchObject({ refusal: { code: "window-passed" } });
		const booked = { ...asked, isFreeUnanswered: true, isMadeByStaff: true };
		expect(cancellation(booked, minutes(6)).ok).toBe(false);
	});

	it("may cancel at least as long if the shop allows it", () => {
		const cases = fc.record({
			status: fc.constantFrom(...ORDER_STATUSES),
			cancelWindowSeconds: fc.nat(3_600),
			elapsed: fc.nat(7_200_000),
		});
		fc.assert(
			fc.property(cases, ({ elapsed, ...rest }) => {
				const now = placedAt + elapsed;
				const usual = cancellation({ ...rest, placedAt }, now);
				const free = cancellation({ ...rest, placedAt, isFreeUnanswered: true }, now);
				if (usual.ok) expect(free).toEqual(usual);
				else expect(free.ok).toBe(rest.status === "Pending" && elapsed >= 300_000);
			}),
		);
	});
});

describe("an unanswered order is cancelled automatically", () => {
	it("never, unless the owner chooses so", () => {
		expect(endsUnanswered(order, never, isClosed, minutes(6_000))).toBe(false);
	});
	it("after the minutes of the owner's choice", () => {
		const after = { ...never, endAfterMinutes: 20 };
		const verdicts = [minutes(20) - 1, minutes(20)].map((now) => endsUnanswered(order, after, isOpen, now));
		expect(verdicts).toEqual([false, true]);
		expect(endsUnanswered({ ...order, status: "Confirmed" }, after, isClosed, minutes(99))).toBe(false);
	});
	it("when the shop has closed, but never in its first five minutes", () => {
		const atClosing = { ...never, endsAtClosing: true };
		expect(endsUnanswered(order, atClosing, isClosed, minutes(5) - 1)).toBe(false);
		expect(endsUnanswered(order, atClosing, isClosed, minutes(5))).toBe(true);
		expect(endsUnanswered(order, atClosing, isOpen, minutes(500))).toBe(false);
	});
});
