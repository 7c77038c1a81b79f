import { expect, it } from "vitest";
import { counted, hourLabel } from "./figure-labels.ts";

it("formats hours and counts as people in the shop say them", () => {
	expect([0, 9, 12, 23].map((hour) => hourLabel(hour, "en"))).toEqual(["12 am", "9 am", "12 pm", "11 pm"]);
	expect(hourLabel(13, "ta")).toBe("மதியம் 1");
	expect([counted(1, "order"), counted(0, "order"), counted(123_456, "order")]).toEqual([
		"1 order",
		"0 orders",
		"1,23,456 orders",
	]);
});
