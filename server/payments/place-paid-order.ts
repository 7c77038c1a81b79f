import { PREBOOKED } from "../../domain/payments/online-payment.ts";
import type { Tx } from "../db/storage.ts";
import { orderOf } from "../order-intake/order-of-request.ts";
import { insertOrder } from "../orders/insert-order.ts";
import { originPaid } from "../orders/order-origins.ts";
import { insertPrebooking } from "../prebookings/insert-prebooking.ts";
import type { Shop } from "../shop.ts";
import { type AttemptRow, draftOf } from "./attempt-store.ts";
import { insertPayment, rowOf } from "./payment-store.ts";
import type { Payment } from "./provider-entities.ts";

/**
 * Places or books what was paid, as agreed and at that price; the result has the attempt's id, so there cannot be a
 * second one.
 */
export async function placePaidOrder(
	shop: Shop,
	tx: Tx,
	attempt: AttemptRow,
	{ payment, portions, now }: { payment: Payment; portions: string | null; now: number },
): Promise<void> {
	const draft = draftOf(attempt);
	const account = await tx
		.selectFrom("accounts")
		.select(["id", "name", "email"])
		.where("id", "=", attempt.customer_id)
		.executeTakeFirstOrThrow();
	const customer = { accountId: account.id, name: account.name, email: account.email ?? "" };
	const paid = { ...rowOf(payment, now), attempt_id: attempt.id, customer_id: attempt.customer_id };
	if (draft.kind === "prebooking") {
		const { request, priced } = draft;
		const by = { ...customer, role: "customer" as const };
		await insertPrebooking(tx, { request, quote: priced.quote, customer: by, id: attempt.id, portions, now });
		await insertPayment(tx, { ...paid, why_unmatched: PREBOOKED, prebooking_id: attempt.id });
	} else {
		const isAtScreen = attempt.reported_at !== null;
		const order = orderOf(draft.request, draft.priced, { id: attempt.id, customer, now }, "paid");
		await insertOrder(shop, tx, { ...order, portions }, { ...customer, role: "customer", isAtScreen });
		await insertPayment(tx, { ...paid, order_id: attempt.id });
	}
	await originPaid(tx, attempt.id, now);
}
