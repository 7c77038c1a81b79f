import { paise } from "../../domain/money.ts";
import type { Shop } from "../shop.ts";
import { adoptRefundsOf } from "./adopt-refund.ts";
import { isKnown } from "./payment-store.ts";
import type { Provider, ProviderFault } from "./provider-client.ts";
import type { Payment } from "./provider-entities.ts";
import { receivePayment } from "./receive-payment.ts";

/**
 * Records a payment; one that the bank has only authorised is captured first. Null unless the provider gave no answer.
 */
export async function captureAndReceive(
	shop: Shop,
	provider: Provider,
	payment: Payment,
	until?: number,
): Promise<ProviderFault | null> {
	if (payment.status !== "authorized") {
		if (await isKnown(shop.storage.read, payment.id)) return null;
		await receivePayment(shop, payment);
		// The provider may have reported these before, when nothing matched them.
		if (payment.amount_refunded) await adoptRefundsOf(shop, provider, payment.id);
		return null;
	}
	const amount = await amountOf(shop, payment);
	// An amount that nobody agreed to is not captured; the provider refunds it automatically.
	if (amount !== payment.amount || payment.currency !== "INR") return null;
	const captured = await provider.capture({ id: payment.id, amount }, until);
	if (captured.ok) {
		await receivePayment(shop, captured.value);
		return null;
	}
	// Another process may have been quicker.
	const now = await provider.payment(payment.id, until);
	if (!now.ok) return now.refusal;
	if (now.value.status !== "authorized") await receivePayment(shop, now.value);
	return captured.refusal.code === "unclear" ? captured.refusal : null;
}

async function amountOf(shop: Shop, { order_id }: Payment): Promise<number | null> {
	if (!order_id) return null;
	const attempt = await shop.storage.read
		.selectFrom("payment_attempts")
		.select("total_rupees")
		.where("provider_order_id", "=", order_id)
		.executeTakeFirst();
	return attempt ? paise(attempt.total_rupees) : null;
}
