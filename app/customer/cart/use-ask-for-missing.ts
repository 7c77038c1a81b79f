import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { useOutsideText } from "../delivery-areas/outside-text.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import type { Missing } from "./missing-for-order.ts";
import type { CheckoutProblemState } from "./use-checkout-problem.ts";
import type { CheckoutSteps } from "./use-checkout-steps.ts";
import type { WantedOrder } from "./use-wanted-order.ts";

/** Leads the customer to the field of what an order still lacks. */
export function useAskForMissing(
	{ fulfilment, addresses, quote }: WantedOrder,
	{ step, setStep, go, isOneSheet }: CheckoutSteps,
	{ refuse }: CheckoutProblemState,
) {
	const texts = useCartTexts();
	const placing = usePageTexts(placeTexts);
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const outsideText = useOutsideText();
	const { mapTilesUrl } = useShop().settings;

	return function askFor(missing: Missing) {
		switch (missing.code) {
			case "time":
				fulfilment.refuse(choiceTexts.missing);
				if (!isOneSheet) go("cart");
				return;
			case "address":
				return refuse("address-missing", texts.address.required);
			case "pin":
				if (step === "usual") setStep("address");
				addresses.askForPin();
				return refuse("location-needed", mapTilesUrl ? placing.needed : placing.neededAtLocation);
			case "door":
				return addresses.askForDoor();
			case "sellable-dishes":
				return go("cart");
			case "price":
				quote.retry();
				return refuse("quote-failed", texts.quoteFailed);
			case "place-inside":
				return refuse("outside-area", outsideText(missing.outside));
			case "least-amount":
				return refuse("below-minimum", texts.toMinimum(formatRupees(missing.rupees)));
		}
	};
}
