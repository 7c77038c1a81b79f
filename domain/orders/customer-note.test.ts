import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customerNote, customerNoteIssue, customerNoteUpTo, lineOfOtherNote } from "./customer-note.ts";

describe("a customer's note", () => {
	it("is one line, and null if blank", () => {
		expect(customerNote("  less spicy,\n\u202eno onion\t")).toBe("less spicy, no onion");
		expect(["", "  ", "\n\u2028\t"].map(customerNote)).toEqual([null, null, null]);
	});

	it("counts letters, in any script", () => {
		for (const letter of ["a", "மி", "🌶"]) {
			const size = [...letter].length;
			expect(customerNoteIssue(letter.repeat(100 / size), 100)).toBeNull();
			expect(customerNoteIssue(`${letter.repeat(100 / size)}a`, 100)).toBe("A note can have at most 100 letters");
		}
	});

	it("is accepted after being cut, and a short one is kept whole", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
				const cut = customerNoteUpTo(text, 100);
				expect(customerNoteIssue(cut ?? "", 100)).toBeNull();
				if (customerNoteIssue(customerNote(text) ?? "", 100) === null) expect(cut).toBe(customerNote(text));
			}),
		);
	});
});

it("one dish in one size has one note: a line with another note is found", () => {
	const egg = { name: "Egg Biryani", size: "regular" };
	expect(lineOfOtherNote([])).toBe(-1);
	expect(lineOfOtherNote([egg, egg])).toBe(-1);
	expect(
		lineOfOtherNote([
			{ ...egg, note: "no onion" },
			{ ...egg, size: "large" },
		]),
	).toBe(-1);
	expect(lineOfOtherNote([egg, { ...egg, note: null }, { ...egg, note: "no onion" }])).toBe(2);
});
