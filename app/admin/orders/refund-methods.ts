import type { AdminOrderView } from "../../../contract/order-schemas.ts";

export type RefundMethod = "online" | "cash" | "upi";

/** How an order can be refunded, the likeliest first; online only while the shop has an account to send it from. */
export function refundMethods(
	{ refundable, doorPayment }: Pick<AdminOrderView, "refundable" | "doorPayment">,
	isOnlineOffered: boolean,
): { all: readonly RefundMethod[]; first: RefundMethod } {
	if (refundable > 0 && isOnlineOffered) return { all: ["online", "cash", "upi"], first: "online" };
	return { all: ["cash", "upi"], first: doorPayment?.method === "upi" ? "upi" : "cash" };
}
