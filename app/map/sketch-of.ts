import type { Point } from "../../domain/deliveries/distance-between.ts";

const METRES_PER_DEGREE = 111_195;
/** The least distance that the sketch's height shows: places almost at the same spot must not look far apart. */
const LEAST_METRES = 200;

/** Puts places on a plane, north at the top, so that all are inside with a margin, centred and to one scale. */
export function sketchOf(
	points: readonly Point[],
	{ width, height, margin }: { width: number; height: number; margin: number },
): { place(point: Point): { x: number; y: number }; metresPerUnit: number } {
	const first = points[0] ?? { latitude: 0, longitude: 0 };
	const east = Math.cos((first.latitude * Math.PI) / 180) * METRES_PER_DEGREE;
	const metres = points.map((point) => inMetres(point));
	const [x, y] = [span(metres.map((each) => each.x)), span(metres.map((each) => each.y))];
	const metresPerUnit = Math.max(
		x.length / (width - 2 * margin),
		y.length / (height - 2 * margin),
		LEAST_METRES / (height - 2 * margin),
	);

	function inMetres({ latitude, longitude }: Point) {
		return {
			x: (longitude - first.longitude) * east,
			y: (first.latitude - latitude) * METRES_PER_DEGREE,
		};
	}

	return {
		metresPerUnit,
		place(point) {
			const at = inMetres(point);
			return {
				x: toTenth(width / 2 + (at.x - x.middle) / metresPerUnit),
				y: toTenth(height / 2 + (at.y - y.middle) / metresPerUnit),
			};
		},
	};
}

/** A round distance that fits two or three times between a rider and the middle. */
export function rings(metres: number): number {
	return [100, 250, 500, 1_000, 2_500, 5_000, 10_000].find((step) => metres / step <= 3) ?? 25_000;
}

function span(values: readonly number[]): { middle: number; length: number } {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	return { middle: (least + most) / 2, length: most - least };
}

function toTenth(value: number): number {
	return Math.round(value * 10) / 10;
}
