import { type Direction, distanceBetween, type Point } from "../../domain/deliveries/distance-between.ts";
import type { MapTexts } from "./map-texts.ts";

/** The rider may have moved since a position older than this. */
export const OLD_AFTER_MS = 2 * 60_000;
/** A phone's position is not more accurate than this. */
const NEAR_METRES = 50;

/** How far a rider is from the door, or from the shop if the door is unknown, and in which direction. */
export function wayLabel(
	{ rider, destination, shop }: { rider: Point; destination: Point | null; shop: Point },
	texts: MapTexts,
): { distance: string; towards: string | null; direction: Direction | null } {
	const { metres, direction } = distanceBetween(destination ?? shop, rider);
	if (metres < NEAR_METRES)
		return { distance: destination ? texts.veryNear : texts.atShop, towards: null, direction: null };
	const say = destination ? texts.away : texts.fromShop;
	return { distance: say(distanceLabel(metres, texts)), towards: texts.towards[direction], direction };
}

/** A distance in everyday words: 350 m, 1.2 km, 14 km. */
export function distanceLabel(metres: number, texts: Pick<MapTexts, "metres" | "kilometres">): string {
	if (metres < 975) return texts.metres(Math.round(metres / 50) * 50);
	const kilometres = metres / 1000;
	return texts.kilometres(kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)));
}

/** How long ago a rider was seen. */
export function seenLabel(ageMs: number, texts: MapTexts): string {
	const seconds = Math.max(0, Math.floor(ageMs / 1000));
	if (seconds < 5) return texts.seenNow;
	if (seconds < 60) return texts.seenSeconds(seconds);
	const minutes = Math.floor(seconds / 60);
	return minutes < 60 ? texts.seenMinutes(minutes) : texts.seenLongAgo;
}
