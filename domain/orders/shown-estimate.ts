import { type Rush, rushAt } from "../store/rush.ts";
import { type Pace, proposedMinutes } from "./promised-time.ts";

/**
 * The estimate shown before an order is accepted: the shop's own text; during a rush, the minutes; if the shop promises
 * times, the minimum minutes, since only a cart's quote counts the orders before it.
 */
export function deliveryEstimate(
	shop: Pace & { promiseTimes: boolean; estimatedDelivery: string; estimatedDeliveryTa: string },
	rush: Rush | null,
	language: "en" | "ta",
	now: number,
): string {
	const isTamil = language === "ta";
	if (!shop.promiseTimes && !rushAt(rush, now))
		return (isTamil && shop.estimatedDeliveryTa) || shop.estimatedDelivery;
	const minutes = proposedMinutes(shop, 0, rush, now);
	if (shop.promiseTimes) return isTamil ? `குறைந்தது ${minutes} நிமிடங்களில்` : `${minutes} minutes or more`;
	return isTamil ? `சுமார் ${minutes} நிமிடங்களில்` : `about ${minutes} minutes`;
}
