import type { PublicSettings } from "../../../contract/store-schemas.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { type Choice, ChoiceCards } from "../../ui/choice-cards.tsx";
import { paymentTexts } from "./payment/payment-texts.ts";
import type { PaymentMethod } from "./place-order.ts";

/** Cash on delivery, and paying online where the shop offers it. */
export function PaymentChoice({
	method,
	online,
	onChange,
}: {
	method: PaymentMethod;
	online: PublicSettings["onlinePayment"];
	onChange: (method: PaymentMethod) => void;
}) {
	const texts = useTexts().cart;
	const { testMode } = usePageTexts(paymentTexts);
	const choices: Choice<PaymentMethod>[] = [
		{ value: "cod", label: texts.cod, description: texts.codNote, icon: "cash" },
	];
	if (online.offered) {
		const description = online.testMode ? `${texts.onlineNote} ${testMode}` : texts.onlineNote;
		choices.push({ value: "online", label: texts.online, description, icon: "card" });
	}
	return (
		<ChoiceCards
			legend={texts.paymentTitle}
			name="payment-method"
			choices={choices}
			value={method}
			onChange={onChange}
		/>
	);
}
