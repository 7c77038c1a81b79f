import { type OrderDraft, type PlaceOrderOutcome, placeOrder } from "../place-order.ts";
import { leftPaying, paidItems, payingFor } from "./paying-for.ts";

/**
 * Places an order for cash. It replaces an open payment for the same dishes: if that was paid after all, its order is
 * the result.
 */
export async function payCash(draft: OrderDraft): Promise<PlaceOrderOutcome> {
	const attempt = payingFor();
	const isSame = attempt?.items === paidItems(draft.cart);
	const outcome = await placeOrder(draft, isSame ? attempt.attemptId : undefined);
	if (outcome.kind === "refused" && outcome.code === "paid-already") return { kind: "confirming" };
	if (outcome.kind === "placed") leftPaying();
	return outcome;
}
