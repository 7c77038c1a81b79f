import type { Language } from "../../../contract/language.ts";
import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { paymentOnDeliveryTexts } from "./payment-on-delivery-texts.ts";

/** How an order was paid on delivery, and whether the money has arrived. */
export function paymentOnDeliveryLabel({ method, state }: PaymentOnDelivery, language: Language): string {
	const { methods, states } = paymentOnDeliveryTexts[language];
	return `${methods[method]}, ${states[state]}`;
}

/** How a cancelled order was paid at the counter: that payment is given back (decision 036). */
export function givenBackLabel({ method }: Pick<PaymentOnDelivery, "method">, language: Language): string {
	const { methods, givenBack } = paymentOnDeliveryTexts[language];
	return `${methods[method]}, ${givenBack}`;
}

/** Shown once the payment is recorded. */
export function settledLabel({ method, state }: PaymentOnDelivery, language: Language): string {
	const { settled } = paymentOnDeliveryTexts[language];
	return settled[state === "verified" ? method : state];
}
