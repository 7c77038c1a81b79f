import type { Language } from "../../../contract/language.ts";
import type { AcceptTexts } from "../../order/accept-order.tsx";
import { ordersTexts } from "./orders-texts.ts";

/** The text of the button that accepts an order and promises a time in so many minutes. */
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
