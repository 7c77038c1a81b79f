import { describe, expect, it } from "vitest";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { inTwoParts, newestFirst, nextEnd, shownOrders } from "./shown-orders.ts";

const NOW = Date.parse("2026-11-21T07:00:00Z");
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

function anOrder(_id: string, placed: number, more: object = {}): AdminOrderView {
	return { _id, orderDate: at(placed), promisedAt: null, status: "Preparing", undo: null, ...more } as AdminOrderView;
}
const undo = { to: "Out for Delivery", until: at(0.5) };
const ids = (shown: readonly { order: AdminOrderView }[]) => shown.map(({ order }) => order._id);

describe("the list of orders", () => {
	it("begins with the earliest promised time, then the longest waiting", () => {
		const late = anOrder("late", -20, { promisedAt: at(-1) });
		const later = anOrder("later", -40, { promisedAt: at(15) });
		const fresh = anOrder("fresh", -5, { status: "Pending" });
		expect(ids(inTwoParts([later, late, fresh], [], [], NOW).underWay)).toEqual(["fresh", "late", "later"]);
	});

	it("keeps orders that have just ended in place until their undo expires", () => {
		const [first, third] = [anOrder("first", -30), anOrder("third", -10)];
		const second = anOrder("second", -20, { status: "Delivered", undo });
		const old = anOrder("old", -90, { status: "Delivered" });
		const before = inTwoParts([first, third], [second, old], [], NOW);
		expect([ids(before.underWay), ids(before.ended)]).toEqual([["first", "second", "third"], ["old"]]);
		expect(nextEnd(before.underWay, NOW)).toBe(NOW + 30_000);
		const after = inTwoParts([first, third], [second, old], [], NOW + 30_000);
		expect([ids(after.underWay), ids(after.ended)]).toEqual([
			["first", "third"],
			["second", "old"],
		]);
		expect(nextEnd(after.underWay, NOW + 30_000)).toBeNull();
	});

	it("keeps orders moved out of the filter, or hidden, in place, and shows nothing twice", () => {
		const [newer, older] = [anOrder("newer", -10), anOrder("older", -30)];
		const gone = anOrder("gone", -20, { status: "Confirmed" });
		const kept = [
			{ kind: "hidden" as const, order: gone, until: NOW + 1_000 },
			{ kind: "moved" as const, order: newer, until: NOW + 1_000 },
		];
		const shown = shownOrders([newer, older], kept, newestFirst, NOW);
		expect(shown.map(({ order, action }) => [order._id, action?.kind ?? null])).toEqual([
			["newer", null],
			["gone", "hidden"],
			["older", null],
		]);
		expect(ids(shownOrders([newer, older], kept, newestFirst, NOW + 1_000))).toEqual(["newer", "older"]);
	});
});
