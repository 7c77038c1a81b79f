import fc from "fast-check";
import { expect, test } from "vitest";
import { shareStructure } from "./structural-sharing.ts";

const orders = () => [
	{ _id: "a", status: "Pending", items: [{ name: "Egg Biryani", quantity: 1 }] },
	{ _id: "b", status: "Pending", items: [{ name: "Plain Biryani", quantity: 2 }] },
];

test("a value that is read again unchanged is the same object", () => {
	const before = { orders: orders(), nextCursor: null };
	expect(shareStructure(before, { orders: orders(), nextCursor: null })).toBe(before);
});

test("a new order above leaves those below unchanged, and one that moved on keeps its lines", () => {
	const before = orders();
	const [first, second] = orders();
	const now = shareStructure(before, [
		{ _id: "c", status: "Pending", items: [] },
		{ ...first, status: "Confirmed" },
		second,
	]);
	expect(now.map((order) => order?.status)).toEqual(["Pending", "Confirmed", "Pending"]);
	expect(now[1]).not.toBe(before[0]);
	expect(now[1]?.items).toBe(before[0]?.items);
	expect(now[2]).toBe(before[1]);
});

test("a deleted order, or field, is not kept", () => {
	const before = orders();
	expect(shareStructure(before, orders().slice(1))).toEqual(orders().slice(1));
	expect(shareStructure({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
	expect(shareStructure<unknown>([], {})).toEqual({});
});

test("whatever was read before, the result equals what was read now", () => {
	const rows = fc.array(fc.record({ _id: fc.constantFrom("a", "b", "c"), more: fc.jsonValue() }), { maxLength: 4 });
	const json = fc.oneof(fc.jsonValue(), rows, fc.record({ orders: rows, nextCursor: fc.constantFrom(null, "n") }));
	fc.assert(
		fc.property(json, json, (before, now) => {
			const copy = structuredClone(now);
			expect(shareStructure(structuredClone(before), now)).toEqual(copy);
		}),
	);
});
