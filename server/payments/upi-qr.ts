import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import { isDue } from "../../domain/payments/payment-on-delivery.ts";
import { upiLink } from "../../domain/payments/upi-link.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DEFAULT_SETTINGS } from "../../domain/settings/default-settings.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { amountOnDelivery } from "../orders/payment-on-delivery.ts";

/**
 * The link in a UPI QR code for an order: the shop's UPI id, the exact amount, the order's number. The amount is all
 * that is due, or what changes have added (`added`) to an order whose payment at the counter is to be checked. Refuses
 * with `upi-not-set` if no UPI id is set; a try-out may use the demo's.
 */
export function orderUpiLink(
	order: OrderRow,
	{ amount, added }: { amount: number; added: number },
	{ upiId, shopName }: ShopSettings,
	isTryOut: boolean,
): Result<string, RefusalOf<"nothing-to-collect" | "amount-differs" | "upi-not-set">> {
	const { payment_method: paymentMethod, payment_state: paymentState } = order;
	const due = amountOnDelivery(order);
	const isOpen = paymentMethod === "razorpay" ? order.status !== "Delivered" : isDue({ paymentMethod, paymentState });
	const isOwed = due > 0 && isOpen;
	if (order.status === "Cancelled" || !isOwed) return refuse({ code: "nothing-to-collect" });
	if (amount !== due && (amount !== added || added <= 0))
		return refuse({ code: "amount-differs", amount: due, at: "amount" });
	if (upiId === "" || (upiId === DEFAULT_SETTINGS.upiId && !isTryOut)) return refuse({ code: "upi-not-set" });
	return ok(
		upiLink({
			payee: upiId,
			payeeName: shopName,
			amount: rupees(amount),
			reference: order.order_number,
			note: `Order ${order.order_number}`,
		}),
	);
}
