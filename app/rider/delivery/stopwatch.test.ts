import { expect, it } from "vitest";
import { stopwatch } from "./stopwatch.ts";

it.each([
	[-5_000, "0:00"],
	[999, "0:00"],
	[61_000, "1:01"],
	[3_599_999, "59:59"],
	[3_723_000, "1:02:03"],
])("formats %i ms as %s", (lasted, label) => {
	expect(stopwatch(lasted)).toBe(label);
});
