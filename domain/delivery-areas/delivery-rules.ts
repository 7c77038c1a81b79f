import type { Rupees } from "../money.ts";

/** Where the shop delivers: everywhere, up to a distance from it, or in areas drawn on the map (specification 8.4). */
export const DELIVERY_KINDS = ["everywhere", "radius", "areas"] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The fee of whatever is no farther than `upToKm` and farther than the band before. */
type DeliveryBand = { upToKm: number; fee: Rupees };
/** Latitude and longitude, in degrees. */
export type Corner = readonly [latitude: number, longitude: number];
/** A polygon with its fee; the first of those that hold a place counts. */
type DeliveryArea = { name: string; polygon: readonly Corner[]; fee: Rupees };

/**
 * Where, for how much and from what amount on the shop delivers. `kind` says which list counts; the other one waits for
 * the owner to come back to it. An amount that is null is not asked for.
 */
export type DeliveryRules = {
	kind: DeliveryKind;
	/** From the nearest to the farthest. */
	bands: readonly DeliveryBand[];
	areas: readonly DeliveryArea[];
	/** The least subtotal. */
	minimumOrder: Rupees | null;
	/** The subtotal from which delivery costs nothing. */
	freeDeliveryFrom: Rupees | null;
	/** The largest total that may be paid on delivery. */
	cashUpTo: Rupees | null;
};

/** A shop whose owner has set nothing. */
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

/** Whether an order needs a place on the map, because the area or the fee depends on it. */
export function needsLocation({ kind }: Pick<DeliveryRules, "kind">): boolean {
	return kind !== "everywhere";
}

/** What delivery costs at least; null where it is the shop's one fee. */
export function lowestFee({ kind, bands, areas }: DeliveryRules): Rupees | null {
	if (kind === "everywhere") return null;
	const fees = (kind === "radius" ? bands : areas).map(({ fee }) => fee);
	return fees.reduce((least, fee) => (fee < least ? fee : least), fees[0] ?? (0 as Rupees));
}

/** Whether the rules ask nothing of anybody: the shop is as if nobody had set them. */
export function asksNothing({ kind, minimumOrder, freeDeliveryFrom, cashUpTo }: DeliveryRules): boolean {
	return kind === "everywhere" && minimumOrder === null && freeDeliveryFrom === null && cashUpTo === null;
}
