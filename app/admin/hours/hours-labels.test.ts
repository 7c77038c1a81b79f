import { expect, it } from "vitest";
import { slotsLabel, spanLabel, whyLabel } from "./hours-labels.ts";
import { hoursTexts } from "./hours-texts.ts";
import { prebookedNames } from "./waiting-prebookings.ts";

it.each([
	["a day", [{ opens: "10:00", closes: "15:00" }], "10:00 am – 3:00 pm"],
	[
		"a day with an evening",
		[
			{ opens: "10:00", closes: "12:30" },
			{ opens: "18:00", closes: "00:30" },
		],
		"10:00 am – 12:30 pm, 6:00 pm – 12:30 am",
	],
	["a whole day", [{ opens: "00:00", closes: "00:00" }], "All day"],
	["no hours", [], "Closed"],
])("formats the hours of %s", (_what, slots, label) => {
	expect(slotsLabel(slots, hoursTexts.en, "en").replaceAll("\u00a0", " ")).toBe(label);
});

it("gives the reason why a day is not as usual, and the days of a span", () => {
	expect(whyLabel({ reason: "new-moon", label: null }, hoursTexts.en)).toBe("New moon");
	expect(whyLabel({ reason: "closure", label: "Pongal" }, hoursTexts.en)).toBe("Pongal");
	expect(whyLabel({ reason: "closure", label: null }, hoursTexts.en)).toBe("Closed by you");
	expect(whyLabel({ reason: "weekly", label: null }, hoursTexts.en)).toBeNull();
	expect(spanLabel("2026-12-24", "2026-12-24", "en")).toBe("Thu 24 Dec");
	expect(spanLabel("2026-12-31", "2027-01-01", "en")).toBe("Thu 31 Dec – Fri 1 Jan");
});

it("names the customers of the first prebookings and counts the others", () => {
	const waiting = Array.from({ length: 7 }, (_, n) => ({ orderId: `PRE${n}`, customerName: "Meena" }));
	expect(prebookedNames(waiting.slice(0, 1), hoursTexts.en)).toBe("Meena (PRE0)");
	expect(prebookedNames(waiting, hoursTexts.en)).toMatch(/PRE4\) and 2 more$/);
});
