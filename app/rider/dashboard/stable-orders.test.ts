import fc from "fast-check";
import { expect, it } from "vitest";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { inOrder, inPlace, isInOrder, type RiderLists } from "./stable-orders.ts";

type What = "mine" | "free" | "delivered" | "cancelled" | "taken" | "none";

/** Lists in which each order has the given state. */
function listsOf(orders: Record<string, What>): RiderLists {
	const of = (...wanted: What[]) =>
		Object.entries(orders)
			.filter(([, what]) => wanted.includes(what))
			.map(([_id, what]) => ({
				_id,
				isMine: what === "mine",
				status: what === "delivered" ? "Delivered" : "Preparing",
			}));
	return {
		orders: of("mine", "free", "delivered") as RiderOrderView[],
		cancelled: of("cancelled") as RiderOrderView[],
		taken: of("taken").map(({ _id }) => ({ _id, riderName: "Kumar" })),
	};
}
const shown = (placed: ReturnType<typeof inOrder>) =>
	placed.map(({ order, part, standing, isNew }) => `${order._id} ${part} ${standing.is}${isNew ? " new" : ""}`);

it("begins with each order in its group", () => {
	expect(shown(inOrder(listsOf({ a: "free", b: "mine", c: "delivered" })))).toEqual([
		"a counter free",
		"b hand mine",
	]);
});

it("leaves an order that another rider took in place, with the name, and adds new ones at the end", () => {
	const before = inOrder(listsOf({ a: "free", b: "free", c: "free" }));
	const after = inPlace(before, listsOf({ z: "free", b: "taken", a: "free", c: "mine" }));
	expect(shown(after)).toEqual(["a counter free", "b counter taken", "c counter mine", "z counter free new"]);
	expect(after[1]?.standing).toEqual({ is: "taken", by: "Kumar" });
});

it("says what happened to the others", () => {
	const before = inOrder(listsOf({ a: "mine", b: "mine", c: "free" }));
	expect(shown(inPlace(before, listsOf({ a: "cancelled", b: "delivered" })))).toEqual([
		"a hand cancelled",
		"b hand delivered",
		"c counter gone",
	]);
});

it("moves nothing, whatever happens, until it is sorted again", () => {
	const ids = ["a", "b", "c", "d", "e", "f"];
	const moment = fc.record(
		Object.fromEntries(
			ids.map((id) => [id, fc.constantFrom<What>("mine", "free", "delivered", "cancelled", "taken", "none")]),
		),
	);
	fc.assert(
		fc.property(fc.array(moment, { minLength: 2, maxLength: 8 }), (moments) => {
			const [first = {}, ...later] = moments.map(listsOf);
			let placed = inOrder(first as RiderLists);
			for (const lists of later) {
				const next = inPlace(placed, lists);
				const places = placed.map(({ order, part }) => `${order._id} ${part}`);
				expect(next.map(({ order, part }) => `${order._id} ${part}`).slice(0, places.length)).toEqual(places);
				const under = lists.orders.filter(({ status }) => status !== "Delivered").map(({ _id }) => _id);
				for (const id of under) expect(next.filter(({ order }) => order._id === id)).toHaveLength(1);
				expect(isInOrder(inOrder(lists), lists)).toBe(true);
				placed = next;
			}
		}),
	);
});
