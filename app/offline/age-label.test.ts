import { expect, test } from "vitest";
import { ageLabel } from "./age-label.ts";

const minutes = (count: number) => count * 60_000;

test.each([
	[0, "just now"],
	[-minutes(3), "just now"],
	[minutes(1), "1 minute ago"],
	[minutes(59.9), "59 minutes ago"],
	[minutes(60), "1 hour ago"],
	[minutes(60 * 23), "23 hours ago"],
	[minutes(60 * 24), "yesterday"],
	[minutes(60 * 24 * 3), "3 days ago"],
])("%d ms is %s", (age, label) => {
	expect(ageLabel(age, "en")).toBe(label);
});

test("Tamil has its own words for it", () => {
	expect(ageLabel(0, "ta")).toBe("சற்று முன்");
	expect(ageLabel(minutes(12), "ta")).toContain("12 நிமிட");
});
