import { distanceBetween, type Point } from "../deliveries/distance-between.ts";
import type { Rupees } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";
import { type DeliveryRules, lowestFee, needsLocation } from "./delivery-rules.ts";
import { isInside } from "./polygon.ts";

/** Why the shop does not deliver to a place; `upToKm` is null if areas decide, not distance. */
type DeliveryRefusal =
	| { code: "location-needed" }
	| { code: "outside-area"; distanceKm: number; upToKm: number | null };

/** The delivery terms that `quote` prices an order by. */
export type DeliveryTerms = {
	/** Null means the shop's usual fee. */
	fee: Rupees | null;
	/** The place is not known yet, and the fee may be higher. */
	isLowestFee?: boolean;
	minimumOrder: Rupees | null;
	freeDeliveryFrom: Rupees | null;
};

/**
 * The terms on which the shop delivers an order; refuses a place outside, or an order without a map location if the
 * rules need one. Every call that takes a delivery order uses it; pickup orders do not.
 */
export function deliveryOf(
	rules: DeliveryRules,
	shop: Point,
	to: Point | null,
): Result<DeliveryTerms, DeliveryRefusal> {
	if (to !== null) return deliveryTo(rules, shop, to);
	return needsLocation(rules) ? refuse({ code: "location-needed" }) : ok(deliveryToSomewhere(rules));
}

/**
 * The terms on which the shop delivers to a place: the fee of the nearest band that reaches it, or of the first area
 * that contains it; refuses a place outside. The distance is the straight line (decision 029).
 */
export function deliveryTo(
	rules: DeliveryRules,
	shop: Point,
	to: Point,
): Result<DeliveryTerms, Extract<DeliveryRefusal, { code: "outside-area" }>> {
	const { kind, bands, areas, minimumOrder, freeDeliveryFrom } = rules;
	const terms = (fee: Rupees | null) => ok({ fee, minimumOrder, freeDeliveryFrom });
	if (kind === "everywhere") return terms(null);
	const { metres } = distanceBetween(shop, to);
	const fitting =
		kind === "areas"
			? areas.find(({ polygon }) => isInside(to, polygon))
			: bands.find(({ upToKm }) => metres <= upToKm * 1000);
	if (fitting) return terms(fitting.fee);
	const upToKm = kind === "areas" ? null : (bands.at(-1)?.upToKm ?? null);
	return refuse({ code: "outside-area", distanceKm: tellableKilometres(metres, upToKm), upToKm });
}

/** The terms of a cart without a place yet: the lowest fee. */
export function deliveryToSomewhere(rules: DeliveryRules): DeliveryTerms {
	const { minimumOrder, freeDeliveryFrom } = rules;
	const fee = lowestFee(rules);
	return { fee, minimumOrder, freeDeliveryFrom, ...(fee !== null && { isLowestFee: true }) };
}

/** Rounded to a tenth of a kilometre; a place outside a limit never reads as inside. */
function tellableKilometres(metres: number, upToKm: number | null): number {
	const nearest = Math.round(metres / 100) / 10;
	return upToKm !== null && nearest <= upToKm ? Math.floor(upToKm * 10 + 1) / 10 : nearest;
}
