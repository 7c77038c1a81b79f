import { expect, it } from "vitest";
import { isVisible } from "./visible-text.ts";

it.each(["a", "மீனா", "🍛", "👩‍🍳", "—", "क्‍ष"])("%s is visible", (text) => {
	expect(isVisible(text)).toBe(true);
});

it.each(["", " \n\t", "\u200b", "\u2060\u200d", "\u200b \u3000", "\ufeff", "\u3164", "\u2800", "\u00ad", "\ufffc"])(
	"%j is not visible",
	(text) => {
		expect(isVisible(text)).toBe(false);
	},
);
