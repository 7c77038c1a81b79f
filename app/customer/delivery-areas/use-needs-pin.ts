import { needsLocation } from "../../../domain/delivery-areas/delivery-rules.ts";
import { useShop } from "../../shop-data.tsx";

/** Whether an order needs a location on the map, because the area or the fee depends on it (specification 8.4). */
export function useNeedsPin(): boolean {
	const { delivery } = useShop().settings;
	return delivery !== undefined && needsLocation(delivery);
}
