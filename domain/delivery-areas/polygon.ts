import type { Point } from "../deliveries/distance-between.ts";
import type { Corner } from "./delivery-rules.ts";

/** Whether a place lies in a polygon, its edges and corners included. */
export function isInside({ latitude, longitude }: Point, polygon: readonly Corner[]): boolean {
	const place: Corner = [latitude, longitude];
	let isIn = false;
	for (const [from, to] of edgesOf(polygon)) {
		if (isOnEdge(place, from, to)) return true;
		// Counts how often a line to the east crosses the border.
		const isBetween = from[0] > latitude !== to[0] > latitude;
		if (!isBetween) continue;
		const crossesAt = from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
		if (longitude < crossesAt) isIn = !isIn;
	}
	return isIn;
}

/** Whether a border crosses or touches itself, or encloses nothing: then its inside is undefined. */
export function isTangled(polygon: readonly Corner[]): boolean {
	const edges = edgesOf(polygon);
	if (Math.abs(doubleArea(polygon)) < 1e-12) return true;
	return edges.some(([from, to], at) =>
		edges.some(([start, end], other) => {
			if (other <= at) return false;
			// Neighbouring edges share a corner. If they overlap, one of them meets yet another edge, or the area is 0.
			const areNeighbours = other === at + 1 || (at === 0 && other === edges.length - 1);
			return !areNeighbours && doMeet(from, to, start, end);
		}),
	);
}

/** The corners of a ring without a repeated first corner at the end. */
export function openRing<Place extends Corner>(ring: Place[]): Place[] {
	const [first, last] = [ring[0], ring.at(-1)];
	const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
	return isClosed ? ring.slice(0, -1) : ring;
}

type Edge = readonly [Corner, Corner];

function edgesOf(polygon: readonly Corner[]): Edge[] {
	return polygon.map((corner, at): Edge => [corner, polygon[(at + 1) % polygon.length] ?? corner]);
}

/** Positive on one side of the line, negative on the other, zero on it. */
function turn(from: Corner, to: Corner, place: Corner): number {
	return (to[1] - from[1]) * (place[0] - from[0]) - (to[0] - from[0]) * (place[1] - from[1]);
}

function isOnEdge(place: Corner, from: Corner, to: Corner): boolean {
	return turn(from, to, place) === 0 && isBetween(place[0], from[0], to[0]) && isBetween(place[1], from[1], to[1]);
}

function isBetween(value: number, one: number, other: number): boolean {
	return value >= Math.min(one, other) && value <= Math.max(one, other);
}

function doMeet(from: Corner, to: Corner, start: Corner, end: Corner): boolean {
	if ([start, end].some((place) => isOnEdge(place, from, to))) return true;
	if ([from, to].some((place) => isOnEdge(place, start, end))) return true;
	const isApart = turn(from, to, start) > 0 === turn(from, to, end) > 0;
	return !isApart && turn(start, end, from) > 0 !== turn(start, end, to) > 0;
}

function doubleArea(polygon: readonly Corner[]): number {
	return edgesOf(polygon).reduce((sum, [from, to]) => sum + from[1] * to[0] - to[1] * from[0], 0);
}
