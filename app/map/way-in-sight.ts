import { type Point, wayBetween } from "../../domain/deliveries/way-between.ts";

/** What a map shows: the rider's position, and the known ends of the route. */
export type Places = { rider: Point; destination: Point | null; shop: Point; isOld: boolean };

/**
 * The places that must be in view: at first the whole route; once the rider is nearer to the door, only the rest of it,
 * as those streets matter more than where it began.
 */
export function wayInSight({ rider, destination, shop }: Places): Point[] {
	if (!destination) return [shop, rider];
	const isNearDestination = wayBetween(rider, destination).metres < wayBetween(rider, shop).metres;
	return isNearDestination ? [rider, destination] : [shop, rider, destination];
}
