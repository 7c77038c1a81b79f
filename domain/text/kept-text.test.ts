import fc from "fast-check";
import { assert, it } from "vitest";
import { keptText } from "./kept-text.ts";

it("replaces half surrogate pairs, as newer browsers do themselves", () => {
	const letter = fc.constantFrom("a", "க", "😀", "\ud83d", "\ude00", "\ud800", "\n");
	fc.assert(
		fc.property(fc.array(letter), (letters) => {
			const text = letters.join("");
			assert.equal(
				keptText((same) => same, text),
				text.toWellFormed().normalize("NFC"),
			);
		}),
	);
});

it("limits the marks on a letter: sorting a large heap of them would take half a minute", () => {
	const heap = (marks: number) => `Meena${"\u0315\u0300".repeat(marks / 2)} R`;
	assert.equal(
		keptText((same) => same, heap(120_000)),
		heap(30).normalize("NFC"),
	);
	const drawnOut = `வா${"\u0bbe".repeat(20)}`;
	assert.equal(
		keptText((same) => same, drawnOut),
		drawnOut,
	);
});
