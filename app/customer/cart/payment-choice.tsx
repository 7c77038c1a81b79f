import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { type Choice, ChoiceCards } from "../../ui/choice-cards.tsx";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { paymentTexts } from "./payment/payment-texts.ts";
import { mayHaveUpiApps } from "./payment/upi-apps.ts";
import type { PaymentOption } from "./place-order.ts";
import type { Checkout } from "./use-checkout.ts";

/** Cash on delivery and, if the shop offers it, online payment: on a phone, a UPI app comes first. */
export function PaymentChoice({
	checkout: { paymentMethod, setPaymentMethod, quote, fulfilment },
}: {
	checkout: Pick<Checkout, "paymentMethod" | "setPaymentMethod" | "quote"> & {
		fulfilment: Pick<Checkout["fulfilment"], "kind">;
	};
}) {
	const { onlinePayment: online, delivery } = useShop().settings;
	const total = quote.quote?.totalAmount ?? null;
	const texts = useCartTexts();
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const { testMode, upi, upiNote } = usePageTexts(paymentTexts);
	const upTo = delivery?.cashUpTo ?? null;
	const isPickup = fulfilment.kind === "pickup";
	const codNote = upTo === null ? texts.codNote : texts.codUpTo(formatRupees(upTo));
	const choices: Choice<PaymentOption>[] = [
		{
			value: "cod",
			label: isPickup ? choiceTexts.atCounter : texts.cod,
			description: isPickup ? choiceTexts.atCounterNote : codNote,
			icon: "cash",
		},
	];
	if (online.offered) {
		const noted = (note: string) => (online.testMode ? `${note} ${testMode}` : note);
		choices.push({ value: "online", label: texts.online, description: noted(texts.onlineNote), icon: "card" });
		if (mayHaveUpiApps()) {
			const label = upi(total === null ? null : formatRupees(total));
			choices.unshift({ value: "upi", label, description: noted(upiNote), icon: "mobile" });
		}
	}
	return (
		<ChoiceCards
			legend={texts.paymentTitle}
			name="payment-method"
			choices={choices}
			value={paymentMethod}
			onChange={setPaymentMethod}
		/>
	);
}
