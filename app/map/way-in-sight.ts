import { type Point, wayBetween } from "../../domain/deliveries/way-between.ts";

/** What a map shows: where the rider is, and which ends of the way are known. */
export type Places = { rider: Point; destination: Point | null; shop: Point; isOld: boolean };

/**
 * The places that must be in sight: the whole way at first; once the rider is nearer to the door, only what is left of
 * it, for those streets say more than where it began.
 */
export function wayInSight({ rider, destination, shop }: Places): Point[] {
	if (!destination) return [shop, rider];
	const isNearDestination = wayBetween(rider, destination).metres < wayBetween(rider, shop).metres;
	return isNearDestination ? [rider, destination] : [shop, rider, destination];
}
