import type { OrderStatus } from "../domain/orders/order-status.ts";

/** The Tamil names of an order's statuses in the audit, both in its sentences (server) and in its changes (app). */
export const AUDIT_STATUSES_TA: Readonly<Record<OrderStatus, string>> = {
	Pending: "காத்திருக்கிறது",
	Confirmed: "உறுதியானது",
	Preparing: "தயாராகிறது",
	"Out for Delivery": "வழியில் உள்ளது",
	Delivered: "டெலிவரி ஆனது",
	Cancelled: "ரத்தானது",
};
