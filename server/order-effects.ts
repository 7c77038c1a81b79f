import { adjustBillAtStep } from "./bills/adjust-bill.ts";
import { issueBill } from "./bills/issue-bill.ts";
import { returnCash } from "./cash/cash-returns.ts";
import { settleAtCounter } from "./cash/counter-payments.ts";
import { endFailedDelivery } from "./deliveries/end-failed-delivery.ts";
import { forgetPosition } from "./deliveries/rider-position.ts";
import { endRoadReturn } from "./deliveries/road-returns.ts";
import { stopRinging } from "./orders/acknowledge-orders.ts";
import type { OrderEffect } from "./orders/order-effect.ts";
import { guardDelivered } from "./payments/guard-delivered.ts";
import { payFromPrebooking } from "./payments/payment-of-prebooking.ts";
import { recordPaymentOnDelivery } from "./payments/record-payment-on-delivery.ts";
import { refundCancelled } from "./payments/refund-cancelled.ts";
import { portionsOfOrder } from "./portions/portions-of-order.ts";
import { printByItself } from "./printing/print-by-itself.ts";

/**
 * The effects of an order's status change, in its transaction and in this order. Messages and live pages follow its
 * event instead.
 */
export const orderEffects: readonly OrderEffect[] = [
	guardDelivered,
	stopRinging,
	recordPaymentOnDelivery,
	settleAtCounter,
	returnCash,
	refundCancelled,
	payFromPrebooking,
	portionsOfOrder,
	endFailedDelivery,
	endRoadReturn,
	forgetPosition,
	issueBill,
	adjustBillAtStep,
	printByItself,
];
