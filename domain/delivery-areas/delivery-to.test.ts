import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceBetween, type Point } from "../deliveries/distance-between.ts";
import { type Rupees, rupees } from "../money.ts";
import {
	asksNothing,
	type Corner,
	cashLimitPassed,
	type DeliveryRules,
	lowestFee,
	NO_DELIVERY_RULES,
} from "./delivery-rules.ts";
import { deliveryOf, deliveryTo } from "./delivery-to.ts";
import { isInside, isTangled } from "./polygon.ts";
import { ruleIssues } from "./rule-issues.ts";

const shop: Point = { latitude: 13.0604, longitude: 80.2812 };
/** A point so many kilometres north and east of the shop. */
const at = (north: number, east = 0): Point => ({
	latitude: shop.latitude + north / 111.195,
	longitude: shop.longitude + east / (111.195 * Math.cos((shop.latitude * Math.PI) / 180)),
});
const corner = (north: number, east: number): Corner => [at(north, east).latitude, at(north, east).longitude];
const radius: DeliveryRules = {
	...NO_DELIVERY_RULES,
	kind: "radius",
	bands: [
		{ upToKm: 2, fee: rupees(20) },
		{ upToKm: 5, fee: rupees(45) },
	],
};
const square = (side: number, fee: number, name = "Square") => ({
	name,
	polygon: [corner(-side, -side), corner(-side, side), corner(side, side), corner(side, -side)],
	fee: rupees(fee),
});

describe("a shop that delivers up to a distance", () => {
	it("takes the fee of the nearest band, its end included, and refuses a place outside with its distance", () => {
		const fee = (place: Point) => deliveryTo(radius, shop, place);
		expect(fee(at(0))).toMatchObject({ value: { fee: 20 } });
		expect(fee(at(1.9999))).toMatchObject({ value: { fee: 20 } });
		expect(fee(at(2.001))).toMatchObject({ value: { fee: 45 } });
		expect(fee(at(6.2))).toEqual({ ok: false, refusal: { code: "outside-area", distanceKm: 6.2, upToKm: 5 } });
		// Otherwise a place at 5.01 km would read "5 km away; we deliver up to 5 km".
		expect(fee(at(5.01))).toMatchObject({ refusal: { distanceKm: 5.1 } });
	});

	it("refuses an order without a map location, unless the rules need none", () => {
		expect(deliveryOf(radius, shop, null)).toEqual({ ok: false, refusal: { code: "location-needed" } });
		expect(deliveryOf(NO_DELIVERY_RULES, shop, null)).toMatchObject({ value: { fee: null } });
	});

	it("never charges a nearer place the fee of a farther band, and refuses every place outside", () => {
		const bands = fc
			.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 })
			.map((tenths) =>
				tenths.sort((a, b) => a - b).map((tenth, band) => ({ upToKm: tenth / 10, fee: rupees(band * 10) })),
			);
		const place = fc.tuple(
			fc.double({ min: -25, max: 25, noNaN: true }),
			fc.double({ min: -25, max: 25, noNaN: true }),
		);
		fc.assert(
			fc.property(bands, place, place, (ofShop, one, other) => {
				const rules = { ...radius, bands: ofShop };
				const judged = [at(...one), at(...other)].map((each) => ({
					metres: distanceBetween(shop, each).metres,
					verdict: deliveryTo(rules, shop, each),
				}));
				const farthest = (ofShop.at(-1)?.upToKm ?? 0) * 1000;
				for (const { metres, verdict } of judged) {
					expect(verdict.ok).toBe(metres <= farthest);
					if (!verdict.ok) expect(verdict.refusal.distanceKm).toBeGreaterThan(farthest / 1000);
				}
				const [near, far] = judged.sort((a, b) => a.metres - b.metres).map(({ verdict }) => verdict);
				if (near?.ok && far?.ok) expect(near.value.fee).toBeLessThanOrEqual(far.value.fee as Rupees);
			}),
		);
	});
});

describe("a shop that delivers in areas", () => {
	const areas: DeliveryRules = {
		...radius,
		kind: "areas",
		areas: [square(1, 15, "Triplicane"), square(3, 40, "Around it")],
	};

	it("takes the first area that contains the place, and ignores the bands", () => {
		expect(deliveryTo(areas, shop, at(0.5))).toMatchObject({ value: { fee: 15 } });
		expect(deliveryTo(areas, shop, at(2.5, 2.5))).toMatchObject({ value: { fee: 40 } });
		expect(deliveryTo(areas, shop, at(4))).toEqual({
			ok: false,
			refusal: { code: "outside-area", distanceKm: 4, upToKm: null },
		});
		expect(lowestFee(areas)).toBe(15);
		expect(lowestFee({ ...areas, areas: [square(3, 40), square(1, 15), square(5, 30)] })).toBe(15);
		expect(lowestFee({ ...areas, kind: "radius" })).toBe(20);
	});

	it("includes the corners and edges of an area's border", () => {
		const [first] = square(1, 15).polygon;
		if (!first) throw new Error("no corner");
		expect(isInside({ latitude: first[0], longitude: first[1] }, square(1, 15).polygon)).toBe(true);
		const flat: Corner[] = [
			[0, 0],
			[0, 4],
			[4, 4],
		];
		expect(isInside({ latitude: 0, longitude: 2 }, flat)).toBe(true);
		expect(isInside({ latitude: 2, longitude: 2 }, flat)).toBe(true);
		expect(isInside({ latitude: 2, longitude: 1.9 }, flat)).toBe(false);
		const onBorder = [0, 2, 4].flatMap((north) => [0, 2, 4].map((east) => [north, east] as const));
		for (const [latitude, longitude] of onBorder)
			expect(isInside({ latitude, longitude }, [...flat, [4, 0]]), `${latitude}, ${longitude}`).toBe(true);
		// In line with a side, but beyond its end.
		for (const [latitude, longitude] of [-1, 5].flatMap((beyond) => [
			...[0, 4].map((east) => [beyond, east] as const),
			...[0, 4].map((north) => [north, beyond] as const),
		]))
			expect(isInside({ latitude, longitude }, [...flat, [4, 0]]), `${latitude}, ${longitude}`).toBe(false);
	});

	it("agrees with the winding angle, for any star-shaped area", () => {
		const star = fc
			.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 5, maxLength: 24 })
			.chain((angles) =>
				fc.tuple(
					fc.constant(angles.sort((a, b) => a - b)),
					fc.array(fc.double({ min: 0.2, max: 3, noNaN: true }), {
						minLength: angles.length,
						maxLength: angles.length,
					}),
				),
			)
			.map(([angles, lengths]) =>
				angles.map((angle, index): Corner => {
					const turned = (angle * Math.PI) / 180;
					const length = lengths[index] ?? 1;
					return [Math.sin(turned) * length, Math.cos(turned) * length];
				}),
			);
		const coordinate = fc.double({ min: -3.5, max: 3.5, noNaN: true });
		fc.assert(
			fc.property(star, coordinate, coordinate, (polygon, latitude, longitude) => {
				const angles = anglesAround({ latitude, longitude }, polygon);
				const turns = angles.reduce((sum, angle) => sum + angle, 0) / (2 * Math.PI);
				// On the border, to the last digits, the angles are undefined: an edge spans both sides there.
				fc.pre(Math.abs(turns - Math.round(turns)) < 1e-6);
				fc.pre(angles.every((angle) => Math.abs(angle) < Math.PI - 1e-6));
				expect(isInside({ latitude, longitude }, polygon)).toBe(Math.round(turns) !== 0);
			}),
		);
	});
});

/** The angle of each edge of a border as seen from a place; their sum is a number of full turns. */
function anglesAround({ latitude, longitude }: Point, polygon: readonly Corner[]): number[] {
	return polygon.map((from, index) => {
		const to = polygon[(index + 1) % polygon.length] ?? from;
		const [a, b] = [from, to].map((each) => Math.atan2(each[0] - latitude, each[1] - longitude)) as [
			number,
			number,
		];
		const seen = b - a;
		return seen > Math.PI ? seen - 2 * Math.PI : seen < -Math.PI ? seen + 2 * Math.PI : seen;
	});
}

describe("rules", () => {
	const issues = (change: Partial<DeliveryRules>) => ruleIssues({ ...NO_DELIVERY_RULES, ...change });

	it("need at least one band or area, bands in increasing distance, and borders that enclose an area", () => {
		expect(issues({})).toEqual([]);
		expect(issues({ kind: "radius" })).toMatchObject([{ path: "bands" }]);
		expect(issues({ kind: "areas" })).toMatchObject([{ path: "areas" }]);
		expect(issues({ bands: [...radius.bands, { upToKm: 5, fee: rupees(60) }] })).toMatchObject([
			{ path: "bands.2.upToKm" },
		]);
		const { polygon } = square(1, 10);
		expect(issues({ areas: [{ ...square(1, 10), polygon: polygon.slice(0, 2) }] })).toMatchObject([
			{ path: "areas.0.polygon", message: "An area has at least 3 points" },
		]);
		expect(issues({ areas: [{ ...square(1, 10), polygon: polygon.slice(0, 3) }] })).toEqual([]);
	});

	it("refuse a bow tie, a line, a repeated corner and a spike", () => {
		const [a, b, c, d] = [
			[0, 0],
			[0, 2],
			[2, 2],
			[2, 0],
		] as [Corner, Corner, Corner, Corner];
		expect(isTangled([a, b, c, d])).toBe(false);
		expect(isTangled([a, b, c])).toBe(false);
		expect(isTangled([a, c, b, d])).toBe(true);
		expect(isTangled([a, [1, 1], c])).toBe(true);
		const repeated = [
			[a, a, b, c],
			[a, b, b, c],
			[a, b, c, a],
			[a, a, a, b],
			[a, a, a],
		];
		expect(repeated.map((ring) => isTangled(ring))).toEqual(repeated.map(() => true));
		expect(isTangled([a, b, [0, 1], c])).toBe(true);
		// An extra corner on a straight side is allowed.
		expect(isTangled([a, [0, 1], b, c, d])).toBe(false);
	});

	it("refuse a border in which any two sides meet, wherever on the map it lies", () => {
		const meets = (one: Corner, two: Corner, three: Corner, four: Corner) => {
			// Where the lines cross, as shares of both sides; whole numbers below 2 ** 26 keep this exact.
			const [ax, ay] = [two[0] - one[0], two[1] - one[1]];
			const [bx, by] = [four[0] - three[0], four[1] - three[1]];
			const [cx, cy] = [three[0] - one[0], three[1] - one[1]];
			const across = ax * by - ay * bx;
			if (across !== 0) {
				const [s, t] = [(cx * by - cy * bx) / across, (cx * ay - cy * ax) / across];
				return s >= 0 && s <= 1 && t >= 0 && t <= 1;
			}
			if (cx * ay - cy * ax !== 0) return false;
			const along = (point: Corner) => (point[0] - one[0]) * ax + (point[1] - one[1]) * ay;
			const [from, to] = [along(three), along(four)].sort((a, b) => a - b) as [number, number];
			return to >= 0 && from <= ax * ax + ay * ay;
		};
		const corner = fc.tuple(
			fc.integer({ min: -4, max: 4 }),
			fc.integer({ min: -4, max: 4 }),
		) as fc.Arbitrary<Corner>;
		fc.assert(
			fc.property(
				fc.uniqueArray(corner, { minLength: 4, maxLength: 6, selector: String }),
				corner,
				(ring, by) => {
					const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] as Corner] as const);
					const areApart = sides.every(([one, two], at) =>
						sides.every(([three, four], other) => {
							if (other <= at) return true;
							const isNext = other === at + 1;
							if (!isNext && !(at === 0 && other === sides.length - 1))
								return !meets(one, two, three, four);
							// They share a corner, and must not lie on each other.
							return isNext
								? !meets(one, two, four, four) && !meets(three, four, one, one)
								: !meets(one, two, three, three) && !meets(three, four, two, two);
						}),
					);
					expect(isTangled(ring)).toBe(!areApart);
					expect(
						isTangled(ring.map(([north, east]): Corner => [north + 10 * by[0], east + 10 * by[1]])),
					).toBe(!areApart);
				},
			),
			{ numRuns: 300 },
		);
	});

	it("ask nothing of a customer only if they limit nothing at all", () => {
		expect(asksNothing({ ...NO_DELIVERY_RULES, bands: radius.bands, areas: [square(1, 15)] })).toBe(true);
		for (const change of [
			{ kind: "radius" },
			{ minimumOrder: rupees(200) },
			{ freeDeliveryFrom: rupees(500) },
			{ cashUpTo: rupees(3000) },
		] as const)
			expect(asksNothing({ ...NO_DELIVERY_RULES, ...change })).toBe(false);
	});

	it("allow payment on delivery up to the owner's limit, to the rupee", () => {
		const rules = { cashUpTo: rupees(500) };
		expect([499, 500, 501].map((total) => cashLimitPassed(rules, rupees(total)))).toEqual([null, null, 500]);
		expect(cashLimitPassed({ cashUpTo: null }, rupees(9_000))).toBeNull();
	});
});
