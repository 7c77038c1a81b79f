import type { RefusalOf } from "../../contract/refusals.ts";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import {
	type DeliveryTerms,
	deliveryOf,
	deliveryTo,
	deliveryToSomewhere,
} from "../../domain/delivery-areas/delivery-to.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { ShopState } from "../menu/shop-cache.ts";

type DeliveryPlaceRefusal = RefusalOf<"location-needed" | "outside-area">;

/**
 * The terms on which the shop in this state delivers to a place, for everything that takes an order: placing, paying,
 * prebooking and the counter. A pickup needs none.
 */
export function deliveryTerms(
	{ delivery, settings }: Pick<ShopState, "delivery" | "settings">,
	to: Point | null,
): Result<DeliveryTerms, DeliveryPlaceRefusal> {
	const { latitude, longitude } = settings;
	const terms = deliveryOf(delivery, { latitude, longitude }, to);
	if (terms.ok) return terms;
	if (terms.refusal.code === "outside-area") return refuse(terms.refusal);
	const message = "Please put a pin on the map";
	return refuse({ code: "location-needed", issues: [{ path: "deliveryCoordinates", message }] });
}

/** The same for a quote: the lowest fee while no address is given. */
export function quoteTerms(
	state: Pick<ShopState, "delivery" | "settings">,
	to: Point | null,
): Result<DeliveryTerms, RefusalOf<"outside-area">> {
	const { latitude, longitude } = state.settings;
	if (to === null) return ok(deliveryToSomewhere(state.delivery));
	return deliveryTo(state.delivery, { latitude, longitude }, to);
}
