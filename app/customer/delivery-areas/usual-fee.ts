import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { feeTexts } from "./fee-texts.ts";

/** The delivery fee for general sentences: the one fee, or the lowest if it depends on the location. */
export function useUsualFee(): string {
	const texts = usePageTexts(feeTexts);
	const { deliveryFee, delivery } = useShop().settings;
	const lowest = delivery?.lowestFee ?? null;
	return lowest === null ? formatRupees(deliveryFee) : texts.orMore(formatRupees(lowest));
}
