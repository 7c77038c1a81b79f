import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLine, plainLines, singleLine } from "./single-line.ts";

const FORGED = "4, Big Street";
const BREAKS = ["\n", "\r", "\r\n", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029", "\u001b[2J", "\n\n\n", "\t\n "];

describe("a text on one line", () => {
	it.each(BREAKS)("does not start a new line after %j", (gap) => {
		const flat = singleLine(`${FORGED}${gap}PAID ONLINE`);
		expect(flat).toMatch(/^4, Big Street (\[2J ?)?PAID ONLINE$/);
	});

	it("is not shown in reverse", () => {
		expect(singleLine("\u202e161 :eud\u202c and \u2067x\u2069")).toBe("161 :eud and x");
	});

	it("keeps ordinary text: Tamil with its joiners, marks, emoji", () => {
		for (const text of ["மீனா க்\u200cஷ", "ශ්\u200dරී", "Zoë O'Brien-Иван 👩‍🍳", "4/2, 3rd St. #7"])
			expect(singleLine(text)).toBe(text);
	});

	it("stays the same when applied again, and never has a line break", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const flat = singleLine(text);
				expect(singleLine(flat)).toBe(flat);
				expect(flat).not.toMatch(/[\n\r\u0085\u2028\u2029\u202e]/);
			}),
		);
	});
});

describe("an address on one line", () => {
	it("separates typed lines by commas", () => {
		expect(addressLine("4, Big Street,\r\n Triplicane \n\nChennai 600005\n")).toBe(
			"4, Big Street, Triplicane, Chennai 600005",
		);
		expect(addressLine("\n4, Big Street\u2028PAID ONLINE")).toBe("4, Big Street, PAID ONLINE");
	});

	it("is read in one pass, even if it is all commas, so that a hostile one costs no time", () => {
		const commas = ",".repeat(250_000);
		expect(addressLine(`${commas}x\nChennai`)).toBe(`${commas}x, Chennai`);
		expect(addressLine(`4, Big Street${commas}\nChennai`)).toBe("4, Big Street, Chennai");
	});

	it("stays the same when applied again, and is on one line", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const flat = addressLine(text);
				expect(addressLine(flat)).toBe(flat);
				expect(singleLine(flat)).toBe(flat);
			}),
		);
	});
});

describe("a letter", () => {
	it("keeps its lines, all with the same line ending", () => {
		expect(plainLines("Dear all,\r\nthanks.\u2028Meena\u0085")).toBe("Dear all,\nthanks.\nMeena");
	});

	it("has no other control characters, and is not shown in reverse", () => {
		expect(plainLines("a\u0007b\u001bc\u202ed")).toBe("a b cd");
	});
});
