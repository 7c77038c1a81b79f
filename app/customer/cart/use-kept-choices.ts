import { useState } from "react";
import { type Tip, tipNamed } from "../../../domain/pricing/tips.ts";
import { typedForm } from "../../storage/typed-form.ts";
import type { PaymentOption } from "./place-order.ts";

const kept = typedForm("choices");
const METHODS: readonly PaymentOption[] = ["cod", "online", "upi"];

/** The tip and the payment method; the tab keeps them, like what is typed, until the order is placed. */
export function useKeptChoices(isOnlineOffered: boolean) {
	const [tip, setTip] = useState<Tip>(() => tipNamed(kept.read(null).tip));
	const [preferred, setPreferred] = useState<PaymentOption>(
		() => METHODS.find((each) => each === kept.read(null).paymentMethod) ?? "cod",
	);
	const paymentMethod = isOnlineOffered ? preferred : "cod";

	function keep(choice: { tip: Tip } | { paymentMethod: PaymentOption }) {
		const [[name, value] = ["", ""]] = Object.entries(choice);
		kept.write(null, { ...kept.read(null), [name]: `${value}` });
	}

	return {
		...{ tip, paymentMethod },
		setTip(chosen: Tip) {
			setTip(chosen);
			keep({ tip: chosen });
		},
		setPaymentMethod(chosen: PaymentOption) {
			setPreferred(chosen);
			keep({ paymentMethod: chosen });
		},
		/** After an order is placed, the next one begins without a tip (specification 4.1). */
		settleChoices() {
			setTip(0);
			kept.forget();
		},
	};
}
