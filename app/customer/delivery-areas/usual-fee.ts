import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { feeTexts } from "./fee-texts.ts";

/** The delivery fee for general sentences: the one fee, or the lowest if it depends on the location; null if free. */
export function useUsualFee(): string | null {
	const texts = usePageTexts(feeTexts);
	const { deliveryFee, delivery } = useShop().settings;
	const lowest = delivery?.lowestFee ?? null;
	if (lowest !== null) return texts.orMore(formatRupees(lowest));
	return deliveryFee === 0 ? null : formatRupees(deliveryFee);
}
