import { expect, it } from "vitest";
import { pageRule } from "./papers.ts";

it("a roll is cut right below what stands on it, and never turned sideways", () => {
	expect(pageRule("roll-58", 143.2)).toBe("@page { size: 58mm 144mm; margin: 0 }");
	expect(pageRule("roll-80", 40)).toBe("@page { size: 80mm 81mm; margin: 0 }");
});

it("a sheet is the sheet, however much stands on it", () => {
	expect(pageRule("a5", 900)).toBe("@page { size: A5; margin: 10mm }");
});
