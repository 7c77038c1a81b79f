import { usePageTexts } from "../../../texts/texts.ts";
import type { PaymentOption } from "../place-order.ts";
import { paymentTexts } from "./payment-texts.ts";

type UnderWay = { paymentMethod: PaymentOption; isCheckingPayment: boolean };

/** The button's text while an order or a prebooking is being sent: the state of its payment, else `placing`. */
export function useUnderWayLabel({ paymentMethod, isCheckingPayment }: UnderWay, placing: string): string {
	const { opening, checking } = usePageTexts(paymentTexts);
	if (paymentMethod === "cod") return placing;
	return isCheckingPayment ? checking : opening;
}
