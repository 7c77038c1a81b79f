import { useTexts } from "../../texts/texts.ts";
import { type Choice, ChoiceCards } from "../../ui/choice-cards.tsx";
import type { PaymentMethod } from "./place-order.ts";

/** Cash on delivery, and paying online where the shop offers it. */
export function PaymentChoice({
	method,
	offersOnline,
	onChange,
}: {
	method: PaymentMethod;
	offersOnline: boolean;
	onChange: (method: PaymentMethod) => void;
}) {
	const texts = useTexts().cart;
	const choices: Choice<PaymentMethod>[] = [
		{ value: "cod", label: texts.cod, description: texts.codNote, icon: "cash" },
	];
	if (offersOnline) {
		choices.push({ value: "online", label: texts.online, description: texts.onlineNote, icon: "card" });
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
