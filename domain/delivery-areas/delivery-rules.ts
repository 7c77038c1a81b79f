import type { Rupees } from "../money.ts";

/** Where the shop delivers: everywhere, up to a distance from it, or in areas drawn on the map (specification 8.4). */
export const DELIVERY_KINDS = ["everywhere", "radius", "areas"] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The fee for places farther than the previous band and up to `upToKm`. */
type DeliveryBand = { upToKm: number; fee: Rupees };
/** Latitude and longitude, in degrees. */
export type Corner = readonly [latitude: number, longitude: number];
/** A polygon with its fee; the first area that contains a place counts. */
type DeliveryArea = { name: string; polygon: readonly Corner[]; fee: Rupees };

/**
 * Where the shop delivers, for which fee and from which minimum. `kind` says which list applies; the other one is kept
 * for when the owner switches back. A null amount is no limit.
 */
export type DeliveryRules = {
	kind: DeliveryKind;
	/** From the nearest to the farthest. */
	bands: readonly DeliveryBand[];
	areas: readonly DeliveryArea[];
	/** The minimum subtotal. */
	minimumOrder: Rupees | null;
	/** The subtotal from which delivery is free. */
	freeDeliveryFrom: Rupees | null;
	/** The highest total that may be paid on delivery. */
	cashUpTo: Rupees | null;
};

/** The rules of a shop whose owner has set none. */
export const NO_DELIVERY_RULES: DeliveryRules = {
	kind: "everywhere",
	bands: [],
	areas: [],
	minimumOrder: null,
	freeDeliveryFrom: null,
	cashUpTo: null,
};

export const MAX_BANDS = 20;
export const MAX_AREAS = 30;
export const MAX_BAND_KM = 100;
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 100;
export const MAX_AREA_NAME = 60;

/** The highest total that may be paid on delivery, if this one exceeds it; else null. */
export function cashLimitPassed({ cashUpTo }: Pick<DeliveryRules, "cashUpTo">, total: Rupees): Rupees | null {
	return cashUpTo !== null && total > cashUpTo ? cashUpTo : null;
}

/** Whether an order needs a map location, because the area or the fee depends on it. */
export function needsLocation({ kind }: Pick<DeliveryRules, "kind">): boolean {
	return kind !== "everywhere";
}

/** The lowest delivery fee; null if the shop has a single fee. */
export function lowestFee(rules: DeliveryRules): Rupees | null {
	return rules.kind === "everywhere" ? null : (feesOf(rules)[0] ?? (0 as Rupees));
}

/** The highest delivery fee; null if the shop has a single fee. */
export function highestFee(rules: DeliveryRules): Rupees | null {
	return rules.kind === "everywhere" ? null : (feesOf(rules).at(-1) ?? (0 as Rupees));
}

function feesOf({ kind, bands, areas }: DeliveryRules): Rupees[] {
	return (kind === "radius" ? bands : areas).map(({ fee }) => fee).sort((a, b) => a - b);
}

/** Whether the rules limit nothing, as in a shop that has set none. */
export function asksNothing({ kind, minimumOrder, freeDeliveryFrom, cashUpTo }: DeliveryRules): boolean {
	return kind === "everywhere" && minimumOrder === null && freeDeliveryFrom === null && cashUpTo === null;
}
