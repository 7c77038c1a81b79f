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

/** The same of the ways back into an account. */
export const AUDIT_RECOVERY_WAYS_TA: Readonly<Record<string, string>> = {
	email: "மின்னஞ்சல்",
	"recovery code": "மீட்புக் குறியீடு",
};
