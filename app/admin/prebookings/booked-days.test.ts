import { expect, it } from "vitest";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { bookedDays, dishInWords } from "./booked-days.ts";

const booked = (preferredDate: string, ...items: [string, string, number][]) =>
	({
		preferredDate,
		items: items.map(([name, size, quantity]) => ({ name, size, quantity })),
	}) as PrebookingView;
const uncut = { before: false, after: false };

it("overdue prebookings come before today and tomorrow, and each day says which dishes are booked for it", () => {
	const days = bookedDays(
		[
			booked("2026-11-19", ["Egg Biryani", "regular", 1]),
			booked("2026-11-20", ["Egg Biryani", "regular", 2]),
			booked("2026-11-21", ["Egg Biryani", "large", 1], ["Chicken Biryani", "regular", 2]),
			booked("2026-11-21", ["Chicken Biryani", "regular", 3]),
			booked("2026-11-22", ["Egg Biryani", "regular", 1]),
			booked("2026-11-29", ["Egg Biryani", "regular", 1]),
		],
		"2026-11-21",
		uncut,
		"en",
	);
	expect(days.map(({ title, prebookings }) => [title, prebookings.length])).toEqual([
		["Overdue", 2],
		["Today, Saturday, 21 Nov 2026", 2],
		["Tomorrow, Sunday, 22 Nov 2026", 1],
		["Sunday, 29 Nov 2026", 1],
	]);
	expect(days[1]?.dishes).toEqual([
		{ dish: "Chicken Biryani", quantity: 5 },
		{ dish: "Egg Biryani (Large)", quantity: 1 },
	]);
});

it("a day that continues on another page has no totals", () => {
	const days = bookedDays(
		[booked("2026-11-22", ["Egg Biryani", "regular", 1]), booked("2026-11-23", ["Egg Biryani", "regular", 1])],
		"2026-11-21",
		{ before: false, after: true },
		"en",
	);
	expect(days.map(({ dishes }) => dishes?.length ?? null)).toEqual([1, null]);
});

it("a dish has its name in the page's language, if it has one", () => {
	const item = { name: "Egg Biryani", nameTa: "முட்டை பிரியாணி", size: "regular" as const };
	expect(dishInWords(item, "ta")).toBe("முட்டை பிரியாணி");
	expect(dishInWords(item, "en")).toBe("Egg Biryani");
	expect(dishInWords({ ...item, nameTa: null }, "ta")).toBe("Egg Biryani");
});
