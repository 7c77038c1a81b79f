import { expect, test } from "vitest";
import { writtenLanguage } from "./written-language.ts";

test("what somebody wrote is in Tamil where a letter of it is, else in English, and in neither without letters", () => {
	expect(writtenLanguage("மிக்க நன்றி!")).toBe("ta");
	expect(writtenLanguage("Super, நன்றி")).toBe("ta");
	expect(writtenLanguage("Third time this week.")).toBe("en");
	expect(writtenLanguage("👍 10/10")).toBeUndefined();
});
