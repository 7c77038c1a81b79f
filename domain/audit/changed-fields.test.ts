import fc from "fast-check";
import { expect, it } from "vitest";
import { changedFields, type Json } from "./changed-fields.ts";

const dish = {
	id: "d1",
	name: "Kuska",
	badge: null,
	sizes: [
		{ size: "regular", price: 100, outOfStock: false },
		{ size: "large", price: 150, outOfStock: false },
	],
};

it("names the one price that changed, by its size", () => {
	const after = {
		name: "Kuska",
		sizes: [{ size: "regular", price: 110, outOfStock: false }, dish.sizes[1] ?? {}],
	};
	expect(changedFields(dish, after)).toEqual([{ path: ["sizes", "regular", "price"], before: 100, after: 110 }]);
});

it("names a removed size and an added badge", () => {
	const after = { badge: "New", sizes: dish.sizes.slice(0, 1) };
	expect(changedFields(dish, after)).toEqual([
		{ path: ["badge"], before: null, after: "New" },
		{ path: ["sizes", "large", "price"], before: 150, after: null },
		{ path: ["sizes", "large", "outOfStock"], before: false, after: null },
	]);
});

it("names an added entry that has no other field", () => {
	expect(changedFields([{ id: "a" }], [{ id: "a" }, { id: "b" }])).toEqual([{ path: [], before: null, after: "b" }]);
});

it("lists the filled fields of something new, and none of its empty ones", () => {
	expect(changedFields(null, { name: "Kuska", badge: null, note: "", days: [] })).toEqual([
		{ path: ["name"], before: null, after: "Kuska" },
	]);
});

it("reports a changed order of entries once", () => {
	const [one, two] = [
		{ id: "1", name: "Price List", closed: false },
		{ id: "2", name: "Sunday SPL", closed: false },
	];
	expect(changedFields([one, two], [{ ...two, closed: true }, one])).toEqual([
		{ path: ["Sunday SPL", "closed"], before: false, after: true },
		{ path: ["order"], before: ["Price List", "Sunday SPL"], after: ["Sunday SPL", "Price List"] },
	]);
});

it("compares a list of plain words as a whole", () => {
	expect(changedFields({ phones: ["1", "2"] }, { phones: ["2", "1"] })).toEqual([
		{ path: ["phones"], before: ["1", "2"], after: ["2", "1"] },
	]);
});

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const records = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), json, {
	maxKeys: 5,
	noNullPrototype: true,
});

it("finds nothing if nothing changed", () => {
	fc.assert(fc.property(json, (value) => changedFields(value, structuredClone(value)).length === 0));
});

it("finds every plain field that differs and no other, whatever surrounds it", () => {
	const scalars = fc.oneof(fc.integer(), fc.boolean(), fc.string({ minLength: 1 }));
	fc.assert(
		fc.property(records, fc.string(), scalars, scalars, (rest, key, before, after) => {
			const found = changedFields({ ...rest, [key]: before }, { ...rest, [key]: after });
			expect(found).toEqual(before === after ? [] : [{ path: [key], before, after }]);
		}),
	);
});

it("does not fail on any stored value", () => {
	fc.assert(
		fc.property(json, json, (before, after) => {
			for (const field of changedFields(before, after)) expect(field.before).not.toEqual(field.after);
		}),
	);
});
