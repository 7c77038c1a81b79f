import type { Point } from "./distance-between.ts";

/** Where a place is on the map; null if it is not known. */
export function pointOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
