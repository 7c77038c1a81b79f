import type { AdminOrderView } from "../../../contract/orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Paid = Pick<AdminOrderView, "totalAmount" | "refundable" | "doorPayment">;

/** What of an order's money goes back once it is cancelled, and by whom; null where nothing was paid before it left. */
export function whatGoesBack(
	{ totalAmount, refundable, doorPayment }: Paid,
	texts: (typeof ordersTexts)["en"],
): string | null {
	if (refundable > 0) return texts.goesBackOnline(formatRupees(refundable));
	if (!doorPayment || doorPayment.state === "missing") return null;
	return texts.goesBackByHand[doorPayment.method](formatRupees(totalAmount));
}
