import fc from "fast-check";
import { expect, it } from "vitest";
import { distanceBetween, roughKilometres } from "./distance-between.ts";

const triplicane = { latitude: 13.0569, longitude: 80.2787 };
const guindy = { latitude: 13.0067, longitude: 80.2206 };
const point = fc.record({
	latitude: fc.double({ min: -89, max: 89, noNaN: true }),
	longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it("measures distances in Chennai", () => {
	const way = distanceBetween(triplicane, guindy);
	expect(way.metres).toBeGreaterThan(8_300);
	expect(way.metres).toBeLessThan(8_500);
	expect(way.direction).toBe("south-west");
	expect(distanceBetween(guindy, triplicane).direction).toBe("north-east");
	expect(distanceBetween(guindy, guindy).metres).toBe(0);
	expect(roughKilometres(way.metres)).toBe(8.5);
});

it("is the same distance both ways, and always has a direction", () => {
	fc.assert(
		fc.property(point, point, (here, there) => {
			const way = distanceBetween(here, there);
			expect(Math.abs(way.metres - distanceBetween(there, here).metres)).toBeLessThanOrEqual(1);
			expect(way.metres).toBeLessThanOrEqual(20_020_000);
			expect(way.direction).toMatch(/^(north|south|east|west)/);
		}),
	);
});
