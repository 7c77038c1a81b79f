import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rupees } from "../money.ts";
import { mayBegin, type NewcomersOrder, PUBLIC_ORDER_LIMITS, withinLimits } from "./order-limits.ts";

const NOW = Date.parse("2026-11-21T06:30:00Z");
const MINUTE = 60_000;

const order = (changes: Partial<NewcomersOrder> = {}): NewcomersOrder => ({
	total: rupees(161),
	openOrders: 0,
	placedAt: { phone: [], network: [], shop: [] },
	...changes,
});
const asked = (changes: Partial<NewcomersOrder>) => withinLimits(PUBLIC_ORDER_LIMITS, order(changes), NOW);
const placed = (where: "phone" | "network" | "shop", at: readonly number[]) =>
	asked({ placedAt: { phone: [], network: [], shop: [], [where]: at } });

describe("a new customer", () => {
	it("may begin 100 payments of a network and 400 of a /48 within an hour, and no more", () => {
		const begun = (many: number) => Array.from({ length: many }, (_, n) => NOW - n);
		const begins = (network: number, site: number) =>
			mayBegin(PUBLIC_ORDER_LIMITS, { network: begun(network), site: begun(site) }, NOW).ok;
		expect([begins(99, 399), begins(100, 399), begins(99, 400)]).toEqual([true, false, false]);
	});

	it("may order for cash up to the limit, and not a rupee more", () => {
		expect(asked({ total: rupees(3000) }).ok).toBe(true);
		expect(asked({ total: rupees(3001) })).toMatchObject({ refusal: { code: "cash-too-high", upTo: 3000 } });
	});

	it("may have two open orders, and not a third", () => {
		expect(asked({ openOrders: 1 }).ok).toBe(true);
		expect(asked({ openOrders: 2 })).toMatchObject({ refusal: { code: "too-many-open-orders" } });
	});

	it("may place five orders from a phone within an hour, and the sixth waits until the first is an hour old", () => {
		const five = [5, 10, 20, 30, 40].map((minutes) => NOW - minutes * MINUTE);
		expect(placed("phone", five.slice(1)).ok).toBe(true);
		expect(placed("phone", five)).toMatchObject({
			refusal: { code: "too-many-orders", retryAfterSeconds: 20 * 60 },
		});
		expect(placed("phone", [...five.slice(0, 4), NOW - 60 * MINUTE]).ok).toBe(true);
	});

	it("waits for the network's hour and for the shop's minute", () => {
		expect(placed("network", Array(20).fill(NOW - 59 * MINUTE))).toMatchObject({
			refusal: { retryAfterSeconds: 60 },
		});
		expect(placed("shop", Array(30).fill(NOW - 15_000))).toMatchObject({
			refusal: { retryAfterSeconds: 45 },
		});
		expect(placed("shop", Array(30).fill(NOW - MINUTE)).ok).toBe(true);
	});

	it("may place 20 orders of a network and 80 of a /48 within an hour, and no more", () => {
		const recent = (many: number) => Array.from({ length: many }, (_, n) => NOW - n);
		const places = (network: number, site: number) =>
			asked({ placedAt: { phone: [], network: recent(network), site: recent(site), shop: [] } }).ok;
		expect([places(19, 79), places(20, 79), places(19, 80)]).toEqual([true, false, false]);
	});

	it("never waits longer than the window, whatever the clock does", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -1e7, max: 59_999 }), { minLength: 30, maxLength: 40 }), (ages) => {
				const newestFirst = ages.toSorted((a, b) => a - b).map((age) => NOW - age);
				const verdict = placed("shop", newestFirst);
				if (verdict.ok || verdict.refusal.code !== "too-many-orders") throw new Error("not refused");
				expect(verdict.refusal.retryAfterSeconds).toBeGreaterThan(0);
				expect(verdict.refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
			}),
		);
	});

	it("can order after waiting as told, unless somebody else was quicker", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 3_600_000 }), { maxLength: 30 }), (ages) => {
				const placedAt = {
					phone: ages.toSorted((a, b) => a - b).map((age) => NOW - age),
					network: [],
					shop: [],
				};
				const verdict = withinLimits(PUBLIC_ORDER_LIMITS, order({ placedAt }), NOW);
				if (verdict.ok || verdict.refusal.code !== "too-many-orders") return;
				const later = NOW + verdict.refusal.retryAfterSeconds * 1000;
				expect(withinLimits(PUBLIC_ORDER_LIMITS, order({ placedAt }), later).ok).toBe(true);
			}),
		);
	});
});
