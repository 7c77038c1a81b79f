import { ok, type Result, refuse } from "../result.ts";
import { DAY_MS } from "../shop-day.ts";

/** Named ends by the shop's clock: its next opening, and the end of its day, or of its night past midnight. */
export const NAMED_STOCK_ENDS = ["next-opening", "today"] as const;

/** When a flag is lifted automatically: at a named end, at an instant (epoch ms), or never (null). */
export type StockEnd = (typeof NAMED_STOCK_ENDS)[number] | number | null;

const MAX_AHEAD_MS = 366 * DAY_MS;

/**
 * The instant (epoch ms) at which a flag set now is lifted, null for never; refuses an end that is not in the future,
 * or over a year away.
 */
export function stockEnd(
	wish: StockEnd,
	by: { opening: number; dayEnds: number },
	now: number,
): Result<number | null, { code: "stock-end-not-ahead" }> {
	if (wish === null) return ok(null);
	if (wish === "next-opening") return ok(by.opening);
	if (wish === "today") return ok(by.dayEnds);
	const isAhead = wish > now && wish <= now + MAX_AHEAD_MS;
	return isAhead ? ok(wish) : refuse({ code: "stock-end-not-ahead" });
}
