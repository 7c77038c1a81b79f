import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { ordersTexts } from "./orders-texts.ts";

/** How the customer hears of a cancellation; a guest's text message does not give the reason (decision 042). */
export function cancelHelp(
	{ customerId }: Pick<AdminOrderView, "customerId">,
	isNotified: boolean,
	texts: Pick<(typeof ordersTexts)["en"], "cancelHelp" | "textThem" | "tellThem">,
): string {
	if (!isNotified) return texts.tellThem;
	return customerId === null ? texts.textThem : texts.cancelHelp;
}
