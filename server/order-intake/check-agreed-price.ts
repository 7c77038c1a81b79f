import type { RefusalOf } from "../../contract/refusals.ts";
import type { Quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { quoteView } from "../orders/order-views.ts";

/** Whether the subtotal reaches the minimum for delivery, and the price is the agreed one. */
export function checkAgreedPrice(
	priced: Quote,
	totalAmount: number,
): Result<Quote, RefusalOf<"below-minimum" | "stale-quote">> {
	if (priced.missing !== undefined) return refuse({ code: "below-minimum", missing: priced.missing });
	if (priced.totalAmount !== totalAmount) return refuse({ code: "stale-quote", quote: quoteView(priced) });
	return ok(priced);
}
