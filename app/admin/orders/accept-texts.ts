import type { Language } from "../../../contract/language.ts";
import type { AcceptTexts } from "../../orders/accept-order.tsx";
import { ordersTexts } from "./orders-texts.ts";

/** The texts of the buttons that accept an order and set the minutes it is promised in. */
export function acceptTexts(
	{ orderId, customerName }: { orderId: string; customerName: string },
	language: Language,
): AcceptTexts {
	const { accept, acceptOf, fewerMinutes, moreMinutes } = ordersTexts[language];
	return {
		accept,
		label: (minutes) => acceptOf(accept(minutes), orderId, customerName),
		fewer: fewerMinutes(orderId),
		more: moreMinutes(orderId),
	};
}
