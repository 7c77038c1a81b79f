import { ok, type Result, refuse } from "../result.ts";
import { shopDay } from "../shop-day.ts";

/** The statuses of a prebooking: pending, converted to an order, or ended without one (specification 7.2). */
export const PREBOOKING_STATUSES = ["Pending", "Converted", "Declined", "Cancelled"] as const;
export type PrebookingStatus = (typeof PREBOOKING_STATUSES)[number];

/** The longest reason for declining a prebooking, in characters. */
export const MAX_END_REASON = 300;

/** The most prebookings that one call declines. */
export const MAX_DECLINED_AT_ONCE = 100;

type Booked = { status: PrebookingStatus; preferredDate: string };
type SettledRefusal = { code: "prebooking-converted" } | { code: "prebooking-ended"; status: "Declined" | "Cancelled" };

/** The owner may convert a prebooking to an order, or decline it, on any day while it is pending. */
export function settling({ status }: Pick<Booked, "status">): Result<null, SettledRefusal> {
	if (status === "Converted") return refuse({ code: "prebooking-converted" });
	return status === "Pending" ? ok(null) : refuse({ code: "prebooking-ended", status });
}

/** The customer may withdraw a pending prebooking before its day begins: on that day the kitchen cooks for it. */
export function withdrawal(prebooking: Booked, now: number): Result<null, SettledRefusal | { code: "prebooking-due" }> {
	const settled = settling(prebooking);
	if (!settled.ok) return settled;
	return shopDay(now).date < prebooking.preferredDate ? ok(null) : refuse({ code: "prebooking-due" });
}
