export type Point = { latitude: number; longitude: number };

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
export type Direction = (typeof COMPASS)[number];

const EARTH_METRES = 6_371_000;

/** The straight-line distance in whole metres, and the compass direction: no map is needed. */
export function distanceBetween(from: Point, to: Point): { metres: number; direction: Direction } {
	const [south, north] = [radians(from.latitude), radians(to.latitude)];
	const across = radians(to.longitude - from.longitude);
	const chord = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(across / 2) ** 2;
	const metres = Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, chord))));
	const bearing = Math.atan2(
		Math.sin(across) * Math.cos(north),
		Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(across),
	);
	const eighth = Math.round((bearing * 4) / Math.PI);
	return { metres, direction: COMPASS[(eighth + 8) % 8] ?? "north" };
}

/** Rounded to half a kilometre: enough to decide whether to take the order, too rough to find the door. */
export function roughKilometres(metres: number): number {
	return Math.round(metres / 500) / 2;
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
