import type { AttemptView } from "../../contract/online-payments.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Caller } from "../identity/sessions.ts";
import { orderView } from "../orders/order-views.ts";
import { isShown, refundView } from "../orders/refund-views.ts";
import { prebookingView } from "../prebookings/prebooking-view.ts";
import type { Shop } from "../shop.ts";
import { endOf } from "./attempt-end.ts";
import { type AttemptRow, ownAttempt } from "./attempt-store.ts";
import { refundsOf } from "./refunds.ts";

/**
 * The state of a customer's own attempt. While the outcome is unknown, asking makes the shop check with the provider
 * soon, if `mayLook` allows it.
 */
export async function readAttempt(
	shop: Shop,
	customer: Caller,
	idOrKey: string,
	mayLook: (attemptId: string) => boolean,
): Promise<Result<AttemptView, RefusalOf<"payment-not-found">>> {
	const { read } = shop.storage;
	const attempt = await ownAttempt(read, customer.accountId, idOrKey);
	if (!attempt) return refuse({ code: "payment-not-found" });
	const now = shop.clock.now();
	const end = await endOf(read, attempt);
	if (end?.kind === "order") return ok(view(attempt, { state: "placed", order: orderView(end.order, now) }));
	if (end) return ok(view(attempt, { state: "placed", prebooking: prebookingView(end.prebooking) }));
	const payment = await read
		.selectFrom("payments")
		.select("id")
		.where("attempt_id", "=", attempt.id)
		.orderBy("received_at", "desc")
		.executeTakeFirst();
	if (payment) {
		const refund = (await refundsOf(read, payment.id)).filter(isShown).at(-1);
		// The money has arrived but the owner has to decide about it, and nothing is placed yet.
		if (!refund) return ok(view(attempt, { state: "confirming" }));
		return ok(view(attempt, { state: "returned", refund: refundView(refund) }));
	}
	// Refunded at the provider before the shop learned of it.
	if (attempt.paid_at !== null) return ok(view(attempt, { state: "returned" }));
	if (mayLook(attempt.id)) await lookNow(shop, attempt, now);
	return ok(view(attempt, { state: attempt.reported_at === null ? "waiting" : "confirming" }));
}

function view({ id }: AttemptRow, standing: Pick<AttemptView, "state"> & Partial<AttemptView>): AttemptView {
	return { attemptId: id, order: null, prebooking: null, refund: null, ...standing };
}

async function lookNow(shop: Shop, { id, next_look_at }: AttemptRow, now: number): Promise<void> {
	if (next_look_at === null) return;
	await shop.storage.write(async (tx) => {
		await tx
			.updateTable("payment_attempts")
			.set({ next_look_at: now, looks: 0 })
			.where("id", "=", id)
			.where("next_look_at", "=", next_look_at)
			.execute();
	});
	shop.payments.wake();
}
