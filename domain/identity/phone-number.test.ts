import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnlikelyMobile, phoneIssue, searchedDigits, tenDigits } from "./phone-number.ts";

describe("a phone number", () => {
	it.each([
		"9840012345",
		"98400 12345",
		"+91 98400 12345",
		"+919840012345",
		"+91-98400-12345",
		"+91 (0) 98400 12345",
		"0091 98400 12345",
		"91 98400 12345",
		"09840012345",
		"0 98400-12345",
		"(+91) 98400.12345",
		"98400\u00a012345",
		"98400\u201112345",
		"\u202a+91 98400 12345\u202c",
		"  9840012345\n",
		"௯௮௪௦௦ ௧௨௩௪௫",
		"९८४०० १२३४५",
		"+९१ ९८४०० १२३४५",
	])("written as %j is stored as ten digits", (typed) => {
		expect([tenDigits(typed), phoneIssue(typed)]).toEqual(["9840012345", null]);
	});

	it.each([
		["two digits too many", "989840012345"],
		["another country", "+44 98400 12345"],
		["a 0 too many before nine digits", "00984001234"],
		["a plus in the middle", "98+40012345"],
		["a letter", "98400x2345"],
		["two numbers", "98400 12345, 98400 54321"],
		["nine digits", "984001234"],
		["nothing", ""],
	])("with %s is kept as typed and refused", (_what, typed) => {
		expect([tenDigits(typed), phoneIssue(typed)]).toEqual([typed, "Phone number must be exactly 10 digits"]);
	});

	const digit = fc.integer({ min: 0, max: 9 }).map(String);
	const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((d) => d.join(""));

	it("of any ten digits is accepted unchanged", () => {
		fc.assert(fc.property(digits(10), (phone) => tenDigits(phone) === phone && phoneIssue(phone) === null));
	});

	it("stays the same when parsed again", () => {
		const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."+0918-() .௯९x") }));
		fc.assert(fc.property(typed, (text) => tenDigits(tenDigits(text)) === tenDigits(text)));
	});

	it("never becomes another number: an accepted text ends with its ten digits, after +91 or 0 at most", () => {
		const typed = fc.tuple(fc.constantFrom("", "+", "00", "0"), fc.integer({ min: 0, max: 15 }).chain(digits));
		fc.assert(
			fc.property(typed, ([lead, rest]) => {
				const text = lead + rest;
				if (phoneIssue(text) !== null) return tenDigits(text) === text;
				const before = text.slice(0, -10);
				return (
					text.endsWith(tenDigits(text)) &&
					["", "0", "91", "+91", "0091", "910", "+910", "00910"].includes(before)
				);
			}),
		);
	});
});

it("a number is unlikely if no Indian mobile starts like it; other text is never unlikely", () => {
	const unlikely = [..."0123456789"].filter((first) => isUnlikelyMobile(`${first}412345678`));
	expect(unlikely).toEqual([..."012345"]);
	expect(isUnlikelyMobile("+91 44123 45678")).toBe(true);
	expect(isUnlikelyMobile("44123")).toBe(false);
});

it.each([
	["+91 98400-12345", "9840012345"],
	["98400", "98400"],
	["+91 984", "984"],
	["௯௮௪", "984"],
	["Meena", null],
	["", null],
])("searches for %j as %j", (text, digits) => expect(searchedDigits(text)).toBe(digits));
