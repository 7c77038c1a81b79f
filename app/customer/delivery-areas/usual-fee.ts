import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { feeTexts } from "./fee-texts.ts";

/**
 * The delivery fee for general sentences: the one fee, or the lowest if it depends on the location, or the highest if
 * the lowest is none; null if delivery is free.
 */
export function useUsualFee(): string | null {
	const texts = usePageTexts(feeTexts);
	const { deliveryFee, delivery } = useShop().settings;
	const lowest = delivery?.lowestFee ?? null;
	if (lowest === null) return deliveryFee === 0 ? null : formatRupees(deliveryFee);
	if (lowest > 0) return texts.orMore(formatRupees(lowest));
	return delivery?.highestFee ? texts.upTo(formatRupees(delivery.highestFee)) : null;
}
