import { expect, it } from "vitest";
import { counted, dayTexts, hourLabel } from "./figure-labels.ts";

it("says days, hours and counts as people in the shop do", () => {
	expect(dayTexts("2026-11-01", "en")).toBe("Sun 1 Nov");
	expect([0, 9, 12, 23].map((hour) => hourLabel(hour, "en"))).toEqual(["12 am", "9 am", "12 pm", "11 pm"]);
	expect([dayTexts("2026-11-01", "ta"), hourLabel(13, "ta")]).toEqual(["ஞாயி. 1 நவ.", "மதியம் 1"]);
	expect([counted(1, "order"), counted(0, "order"), counted(123_456, "order")]).toEqual([
		"1 order",
		"0 orders",
		"1,23,456 orders",
	]);
});
