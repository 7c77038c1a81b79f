import { expect, test } from "vitest";
import { writtenLanguage } from "./written-language.ts";

test("a text is Tamil if it contains a Tamil letter, else English, and neither without letters", () => {
	expect(writtenLanguage("மிக்க நன்றி!")).toBe("ta");
	expect(writtenLanguage("Super, நன்றி")).toBe("ta");
	expect(writtenLanguage("Third time this week.")).toBe("en");
	expect(writtenLanguage("👍 10/10")).toBeUndefined();
});
