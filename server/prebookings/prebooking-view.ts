import type { PrebookingView } from "../../contract/prebookings.ts";
import { rupees } from "../../domain/money.ts";
import { onlineState } from "../../domain/payments/online-payment.ts";
import { orderedLines, purchaseView } from "../orders/purchase-view.ts";
import { isShown, refundView, withoutMadeGood } from "../orders/refund-views.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { type PrebookingRecord, statusOf, totalOf } from "./prebooking-store.ts";

/** A prebooking in the API's terms (specification 7.1). */
export function prebookingView(prebooking: PrebookingRecord): PrebookingView {
	return {
		...purchaseView(prebooking),
		tip: rupees(prebooking.tip_rupees),
		totalAmount: rupees(totalOf(prebooking)),
		paymentMethod: prebooking.payment_method,
		paymentState: paymentStateOf(prebooking),
		refunds: withoutMadeGood(prebooking.refunds.filter(isShown), prebooking).map(refundView),
		items: orderedLines(prebooking.lines),
		note: prebooking.note,
		contactEmail: prebooking.contact_email,
		gstPercent: prebooking.gst_rate_percent,
		preferredDate: prebooking.preferred_date,
		status: statusOf(prebooking),
		endReason: prebooking.end_reason,
		convertedTo: prebooking.order_id,
		createdAt: isoTime(prebooking.created_at),
	};
}

/** Whether it is paid; for one that has become an order, whether it was paid before. */
export function paymentStateOf({ payment, refunds, ended_at }: PrebookingRecord): PrebookingView["paymentState"] {
	if (!payment) return "due";
	const given = refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state }));
	return onlineState(payment.amount_paise, given, ended_at !== null);
}
