import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { gstinCheckCharacter, gstinIssue } from "./gstin.ts";

const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const digit = fc.constantFrom(..."0123456789");
const symbol = fc.oneof(letter, digit);
const gstins = fc
	.tuple(
		fc.integer({ min: 1, max: 38 }),
		fc.string({ unit: letter, minLength: 5, maxLength: 5 }),
		fc.string({ unit: digit, minLength: 4, maxLength: 4 }),
		letter,
		fc.oneof(letter, fc.constantFrom(..."123456789")),
	)
	.map(([state, name, number, last, entity]) => {
		const body = `${String(state).padStart(2, "0")}${name}${number}${last}${entity}Z`;
		return body + gstinCheckCharacter(body);
	});

it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", DEFAULT_SETTINGS.gstin])("takes %s", (gstin) => {
	expect(gstinIssue(gstin)).toBeNull();
});

it.each([
	["of 14 characters", "27AAPFU0939F1Z"],
	["in small letters", "27aapfu0939f1zv"],
	["of no state", "00AAPFU0939F1ZV"],
	["of state 39", "39AAPFU0939F1ZV"],
	["with another check character", "27AAPFU0939F1ZW"],
	["with blanks", "27 AAPFU 0939F1ZV"],
	["that is empty", ""],
])("refuses one %s", (_what, gstin) => {
	expect(gstinIssue(gstin)).toEqual(expect.any(String));
});

it("takes the codes of the states and of other territory, and no other, whatever the check character", () => {
	const issueOf = (state: string) => {
		const body = `${state}AAPFU0939F1Z`;
		return gstinIssue(body + gstinCheckCharacter(body));
	};
	expect(["01", "38", "97"].map(issueOf)).toEqual([null, null, null]);
	for (const state of ["00", "39", "96", "98", "99"]) expect(issueOf(state)).toContain("state code");
});

it("notices any single wrong character and any two swapped neighbours", () => {
	fc.assert(
		fc.property(gstins, fc.nat(14), symbol, (gstin, place, wrong) => {
			expect(gstinIssue(gstin)).toBeNull();
			fc.pre(gstin[place] !== wrong);
			expect(gstinIssue(gstin.slice(0, place) + wrong + gstin.slice(place + 1))).not.toBeNull();
		}),
	);
	fc.assert(
		fc.property(gstins, fc.nat(13), (gstin, place) => {
			const swapped = gstin.slice(0, place) + gstin[place + 1] + gstin[place] + gstin.slice(place + 2);
			fc.pre(swapped !== gstin);
			expect(gstinIssue(swapped)).not.toBeNull();
		}),
	);
});

it("returns null or a message for any text", () => {
	fc.assert(fc.property(fc.string(), (text) => gstinIssue(text) === null || gstinIssue(text) !== ""));
});
