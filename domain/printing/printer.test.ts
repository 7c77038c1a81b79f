import { expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { isStale, type Prints, pauseAfter, printedAt } from "./printer.ts";

const at = (prints: Prints, isEnabled = true) =>
	ORDER_STATUSES.flatMap((status) => printedAt({ prints, isEnabled }, status).map((kind) => `${kind}: ${status}`));

it("prints tickets of accepted orders, or also of placed ones, and bills of orders that leave", () => {
	expect(at({ tickets: "accepted", bills: "leaving" })).toEqual([
		"ticket: Confirmed",
		"ticket: Preparing",
		"bill: Out for Delivery",
		"bill: Delivered",
	]);
	expect(at({ tickets: "placed", bills: "never" })).toEqual([
		"ticket: Pending",
		"ticket: Confirmed",
		"ticket: Preparing",
	]);
	expect(at({ tickets: "never", bills: "never" })).toEqual([]);
	expect(at({ tickets: "placed", bills: "leaving" }, false)).toEqual([]);
});

it("tries a printer again after 2 seconds, then later, and always within half a minute", () => {
	expect([0, 1, 2, 3, 4, 99].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("skips printouts that have waited for twelve hours", () => {
	const hours = (count: number) => count * 3_600_000;
	expect([isStale(0, hours(12) - 1), isStale(0, hours(12))]).toEqual([false, true]);
});
