import { type OrderDraft, type PlaceOrderOutcome, placeOrder } from "../place-order.ts";
import { linesOf } from "../use-quote.ts";
import { leftPaying, payingFor } from "./paying-for.ts";

/**
 * Places an order for cash. Where a payment for the same dishes was left open, in its place: if it was paid after all,
 * that order is the one.
 */
export async function payCash(draft: OrderDraft): Promise<PlaceOrderOutcome> {
	const attempt = payingFor();
	const isSame = attempt?.items === JSON.stringify(linesOf(draft.cart));
	const outcome = await placeOrder(draft, isSame ? attempt.attemptId : undefined);
	if (outcome.kind === "refused" && outcome.code === "paid-already") return { kind: "confirming" };
	if (outcome.kind === "placed") leftPaying();
	return outcome;
}
