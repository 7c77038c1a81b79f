import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Customer = Pick<AdminOrderView, "customerId">;
export type CancelNotice = "with-reason" | "text-message" | "none";

/** How the customer hears of a cancellation; a guest's text message does not give the reason (decision 042). */
export function cancelNotice({ customerId }: Customer, isNotified: boolean): CancelNotice {
	if (!isNotified) return "none";
	return customerId === null ? "text-message" : "with-reason";
}

/** The same in words. */
export function cancelHelp(
	order: Customer,
	isNotified: boolean,
	texts: Pick<(typeof ordersTexts)["en"], "cancelHelp" | "textThem" | "tellThem">,
): string {
	const said = { "with-reason": texts.cancelHelp, "text-message": texts.textThem, none: texts.tellThem };
	return said[cancelNotice(order, isNotified)];
}
