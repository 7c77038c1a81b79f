import { useState } from "react";
import { FULFILMENTS, type Fulfilment } from "../../../domain/orders/fulfilment.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";

const kept = typedForm("fulfilment");

/** The fields a quote and an order send; empty for a delivery as soon as possible. */
export type FulfilmentChoice = { fulfilment?: Fulfilment; dueAt?: string };

/**
 * How and when the customer wants the order, as far as the shop offers a choice; the tab keeps it until the order is
 * placed. While `isFixed` it is a delivery as soon as possible, whatever was chosen.
 */
export function useFulfilment(isFixed: boolean) {
	const { settings, store } = useShop();
	const offered = isFixed ? undefined : settings.fulfilment;
	const [chosen, setChosen] = useState(() => kept.read(null));
	const [refused, setRefused] = useState<{ message: string; isForLater: boolean } | null>(null);

	const kind = (offered?.pickup && FULFILMENTS.find((each) => each === chosen.fulfilment)) || "delivery";
	// A closed shop can offer nothing as soon as possible.
	const isForLater = Boolean(offered?.slots) && (chosen.when === "later" || !store.isOpen);
	const dueAt = (isForLater && chosen.dueAt) || null;
	// If no time is asked for any more, its problem no longer applies.
	const problem = refused?.isForLater && !isForLater ? null : refused;
	/** Chosen options that the shop no longer offers: an order must not change without the customer being told. */
	const lost = ([] as ("noPickup" | "noTimes")[])
		.concat(!isFixed && chosen.fulfilment === "pickup" && !offered?.pickup ? "noPickup" : [])
		.concat(!isFixed && chosen.when === "later" && !offered?.slots ? "noTimes" : []);
	const request: FulfilmentChoice = {
		...(kind === "pickup" && { fulfilment: kind }),
		...(dueAt !== null && { dueAt }),
	};

	function choose(change: { fulfilment: Fulfilment } | { when: "now" | "later" } | { dueAt: string }) {
		// A closed shop asks for a time automatically; once it opens, the order is still for that time.
		const next = { ...chosen, ...change, ...("dueAt" in change && { when: "later" }) };
		setChosen(next);
		setRefused(null);
		kept.write(null, next);
	}

	return {
		...{ offered: offered ?? null, kind, isForLater, dueAt, request, choose, problem, lost },
		/** The choice is not available: says so where it is made, so that the customer chooses again. */
		refuse(message: string) {
			const { dueAt: _dueAt, fulfilment, when, ...others } = chosen;
			const left = {
				...others,
				...(fulfilment && offered?.pickup && { fulfilment }),
				...(when && offered?.slots && { when }),
			};
			setChosen(left);
			kept.write(null, left);
			setRefused({ message, isForLater });
		},
		settle() {
			setChosen({});
			setRefused(null);
			kept.forget();
		},
	};
}

export type FulfilmentState = ReturnType<typeof useFulfilment>;
