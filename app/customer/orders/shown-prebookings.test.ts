import { expect, it } from "vitest";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { isStillNews, shownPrebookings } from "./shown-prebookings.ts";

const booked = (preferredDate: string, status: PrebookingView["status"], convertedTo: string | null = null) =>
	({ preferredDate, status, convertedTo, refunds: [], paymentState: "due" }) as unknown as PrebookingView;

it("confirmed ones come first while their order is in progress, then waiting ones by day; finished ones are hidden", () => {
	const shown = shownPrebookings(
		[
			booked("2026-12-03", "Pending"),
			booked("2026-12-01", "Pending"),
			booked("2026-11-30", "Converted", "under way"),
			booked("2026-11-20", "Converted", "delivered"),
			booked("2026-12-09", "Cancelled"),
			booked("2026-12-08", "Declined"),
		],
		[{ _id: "under way" }],
	);
	expect(shown.map(({ preferredDate }) => preferredDate)).toEqual([
		"2026-11-30",
		"2026-12-01",
		"2026-12-03",
		"2026-12-08",
	]);
});

it("a declined one is shown until the end of its day", () => {
	const declined = booked("2026-12-08", "Declined");
	expect([isStillNews(declined, "2026-12-08"), isStillNews(declined, "2026-12-09")]).toEqual([true, false]);
	expect(isStillNews(booked("2026-12-08", "Pending"), "2026-12-09")).toBe(true);
});

it("a cancelled one is shown while it is being refunded, or until the end of its day", () => {
	const refunded = {
		...booked("2026-12-08", "Cancelled"),
		refunds: [{ amount: 345 }],
		paymentState: "refund-pending",
	} as PrebookingView;
	expect(shownPrebookings([refunded, booked("2026-12-09", "Cancelled")], [])).toEqual([refunded]);
	expect(isStillNews(refunded, "2026-12-20")).toBe(true);
	expect(isStillNews({ ...refunded, paymentState: "refunded" }, "2026-12-20")).toBe(false);
});
