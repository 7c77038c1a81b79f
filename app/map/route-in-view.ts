import { distanceBetween, type Point } from "../../domain/deliveries/distance-between.ts";

/** What a map shows: the rider's position, and the known ends of the route. */
export type Places = { rider: Point; destination: Point | null; shop: Point; isOld: boolean };

/**
 * The places that must be in view: at first the whole route; once the rider is nearer to the door, only the rest of it,
 * as those streets matter more than where it began.
 */
export function routeInView({ rider, destination, shop }: Places): Point[] {
	if (!destination) return [shop, rider];
	const isNearDestination = distanceBetween(rider, destination).metres < distanceBetween(rider, shop).metres;
	return isNearDestination ? [rider, destination] : [shop, rider, destination];
}
