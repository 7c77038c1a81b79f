import fc from "fast-check";
import { assert, it } from "vitest";
import { keptText } from "./kept-text.ts";

it("mends half letters, as newer browsers do themselves", () => {
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
