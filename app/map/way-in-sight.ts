import { type Point, wayBetween } from "../../domain/deliveries/way-between.ts";

/** What a map shows: where the rider is, and which ends of the way are known. */
export type Places = { rider: Point; door: Point | null; shop: Point; isOld: boolean };

/**
 * The places that must be in sight: the whole way at first; once the rider is nearer to the door, only what is left of
 * it, for those streets say more than where it began.
 */
export function wayInSight({ rider, door, shop }: Places): Point[] {
	if (!door) return [shop, rider];
	const isNearDoor = wayBetween(rider, door).metres < wayBetween(rider, shop).metres;
	return isNearDoor ? [rider, door] : [shop, rider, door];
}
