import { expect, it } from "vitest";
import { pageRule } from "./papers.ts";

it("a roll is cut right below its content, and never rotated", () => {
	expect(pageRule("roll-58", 143.2)).toBe("@page { size: 58mm 144mm; margin: 0 }");
	expect(pageRule("roll-80", 40)).toBe("@page { size: 80mm 81mm; margin: 0 }");
});

it("a sheet keeps its size, however much is on it", () => {
	expect(pageRule("a5", 900)).toBe("@page { size: A5; margin: 10mm }");
});
