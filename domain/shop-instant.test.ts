import { expect, it } from "vitest";
import { shopInstant } from "./shop-instant.ts";

it.each([
	["2026-11-22T10:30", "2026-11-22T05:00:00.000Z"],
	["2026-11-22T00:00", "2026-11-21T18:30:00.000Z"],
	["2026-11-22T23:59", "2026-11-22T18:29:00.000Z"],
	["2024-02-29T05:30", "2024-02-29T00:00:00.000Z"],
])("%s in the shop is %s", (written, instant) => {
	expect(new Date(shopInstant(written) ?? 0).toISOString()).toBe(instant);
});

it.each(["", "2026-02-30T10:00", "2026-11-22T24:00", "2026-11-22", "tomorrow at ten", "2026-11-22T10:30:00"])(
	"%j is not a time on the shop's clock",
	(written) => {
		expect(shopInstant(written)).toBeNull();
	},
);
