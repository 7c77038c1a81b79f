import fc from "fast-check";
import { expect, it } from "vitest";
import { rings, sketchOf } from "./sketch-of.ts";

const SIZE = { width: 360, height: 200, margin: 34 };
const point = fc.record({
	latitude: fc.double({ min: 12.8, max: 13.3, noNaN: true }),
	longitude: fc.double({ min: 80, max: 80.4, noNaN: true }),
});

it("shows every place inside its margin, north at the top and east at the right", () => {
	fc.assert(
		fc.property(fc.array(point, { minLength: 2, maxLength: 3 }), (points) => {
			const { place } = sketchOf(points, SIZE);
			for (const each of points) {
				const { x, y } = place(each);
				expect(x).toBeGreaterThanOrEqual(33.9);
				expect(x).toBeLessThanOrEqual(326.1);
				expect(y).toBeGreaterThanOrEqual(33.9);
				expect(y).toBeLessThanOrEqual(166.1);
			}
			const [one, other] = points as [(typeof points)[0], (typeof points)[0]];
			if (one.latitude > other.latitude) expect(place(one).y).toBeLessThanOrEqual(place(other).y);
			if (one.longitude > other.longitude) expect(place(one).x).toBeGreaterThanOrEqual(place(other).x);
		}),
	);
});

it("draws one place in the middle", () => {
	const here = { latitude: 13.05, longitude: 80.28 };
	expect(sketchOf([here, here], SIZE).place(here)).toEqual({ x: 180, y: 100 });
});

it("has at most three rings between a rider and the middle", () => {
	expect([0, 120, 700, 1_240, 3_100, 40_000].map(rings)).toEqual([100, 100, 250, 500, 2_500, 25_000]);
});
