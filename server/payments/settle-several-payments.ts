import type { SettledPayments } from "../../contract/payments-on-delivery.ts";
import type { PaymentOnDeliveryState } from "../../domain/payments/payment-on-delivery.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { settlePayment } from "./settle-payment-on-delivery.ts";

/**
 * Settles each of these payments separately, one after the other; returns which were settled, and why the others were
 * not.
 */
export async function settleSeveralPayments(
	shop: Shop,
	admin: Caller,
	{
		ids,
		amounts,
		state,
	}: { ids: readonly string[]; amounts?: readonly number[] | undefined; state: PaymentOnDeliveryState },
): Promise<SettledPayments> {
	const done: SettledPayments = { settled: [], refused: [] };
	for (const id of new Set(ids)) {
		const outcome = await settlePayment(shop, admin, id, { state, amount: amounts?.[ids.indexOf(id)] });
		if (outcome.ok) done.settled.push(id);
		else done.refused.push({ id, code: outcome.refusal.code });
	}
	return done;
}
