import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tipPayout } from "./tip-payout.ts";

const days = [
	{ date: "2026-11-20", tips: 30, paidOut: 10 },
	{ date: "2026-11-19", tips: 50, paidOut: 50 },
	{ date: "2026-11-21", tips: 40, paidOut: 0 },
];

describe("a payout of tips", () => {
	it("pays the oldest unpaid day first, then the next", () => {
		expect(tipPayout(days, 45)).toEqual({
			ok: true,
			value: [
				{ date: "2026-11-20", amount: 20 },
				{ date: "2026-11-21", amount: 25 },
			],
		});
	});

	it("never exceeds the tips due, and a reversal never exceeds the tips paid", () => {
		expect(tipPayout(days, 61)).toMatchObject({ refusal: { code: "more-than-tips", most: 60 } });
		expect(tipPayout(days, -61)).toMatchObject({ refusal: { code: "cash-below-nothing", most: 60 } });
		expect(tipPayout(days, -15)).toMatchObject({
			value: [
				{ date: "2026-11-20", amount: -10 },
				{ date: "2026-11-19", amount: -5 },
			],
		});
	});

	it("is split into parts that add up to its amount", () => {
		const day = fc.record({ tips: fc.nat(500), paidOut: fc.nat(500) });
		fc.assert(
			fc.property(fc.array(day, { maxLength: 20 }), fc.integer({ min: -3_000, max: 3_000 }), (found, amount) => {
				const dated = found.map((one, n) => ({ ...one, date: `2026-10-${String(n + 10)}` }));
				const done = tipPayout(dated, amount);
				if (!done.ok) return Math.abs(amount) > done.refusal.most;
				return done.value.reduce((sum, line) => sum + line.amount, 0) === amount;
			}),
		);
	});
});
