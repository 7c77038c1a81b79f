import type { Language } from "../../../contract/language.ts";
import type { AcceptTexts } from "../../order/accept-order.tsx";
import { ordersTexts } from "./orders-texts.ts";

/** What the button says that accepts an order for so many minutes. */
export function acceptTexts(
	{ orderId, customerName }: { orderId: string; customerName: string },
	language: Language,
): AcceptTexts {
	const { accept, acceptOf, fewerMinutes, moreMinutes } = ordersTexts[language];
	return {
		accept,
		label: (minutes) => acceptOf(accept(minutes), orderId, customerName),
		fewer: fewerMinutes,
		more: moreMinutes,
	};
}
