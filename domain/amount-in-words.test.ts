import fc from "fast-check";
import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each([
	[0, "Rupees Zero Only"],
	[7, "Rupees Seven Only"],
	[40, "Rupees Forty Only"],
	[161, "Rupees One Hundred and Sixty-One Only"],
	[2_755, "Rupees Two Thousand Seven Hundred and Fifty-Five Only"],
	[100_019, "Rupees One Lakh and Nineteen Only"],
	[12_34_56_789, "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred and Eighty-Nine Only"],
])("%i is spelt %s", (rupees, words) => {
	expect(amountInWords(rupees)).toBe(words);
});

it("no two amounts are spelt alike, and none has a double space", () => {
	const seen = new Map<string, number>();
	fc.assert(
		fc.property(fc.nat(10_000_000), (rupees) => {
			const words = amountInWords(rupees);
			expect(words).toMatch(/^Rupees ([A-Z][a-z]+(-[A-Z][a-z]+)?|and)( ([A-Z][a-z]+(-[A-Z][a-z]+)?|and))* Only$/);
			expect(seen.get(words) ?? rupees).toBe(rupees);
			seen.set(words, rupees);
		}),
	);
});
