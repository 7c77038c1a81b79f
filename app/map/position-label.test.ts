import { describe, expect, it, test } from "vitest";
import { mapTexts } from "./map-texts.ts";
import { distanceLabel, seenLabel, wayLabel } from "./position-label.ts";

const { en, ta } = mapTexts;
const shop = { latitude: 13.06, longitude: 80.27 };
const destination = { latitude: 13.05, longitude: 80.28 };
const rider = { latitude: 13.0576, longitude: 80.2878 };

test.each([
	[52, "50 m"],
	[340, "350 m"],
	[974, "950 m"],
	[975, "1.0 km"],
	[1_240, "1.2 km"],
	[9_940, "9.9 km"],
	[9_960, "10 km"],
	[1_234_567, "1235 km"],
])("%i m is formatted as %s", (metres, label) => {
	expect(distanceLabel(metres, en)).toBe(label);
});

describe("where a rider is", () => {
	it("is given as seen from the door", () => {
		expect(wayLabel({ rider, destination, shop }, en)).toEqual({
			distance: "1.2 km away",
			towards: "to the north-east",
			direction: "north-east",
		});
		expect(wayLabel({ rider, destination, shop }, ta)).toMatchObject({
			distance: "1.2 கி.மீ. தொலைவில்",
			towards: "வடகிழக்குத் திசையில்",
		});
	});
	it("is given as seen from the shop if the door is unknown", () => {
		expect(wayLabel({ rider, destination: null, shop }, en)).toEqual({
			distance: "1.9 km from the shop",
			towards: "to the east",
			direction: "east",
		});
	});
	it("has no direction at the place itself, within a phone's accuracy", () => {
		const near = { latitude: 13.0502, longitude: 80.2801 };
		expect(wayLabel({ rider: near, destination, shop }, en)).toEqual({
			distance: "Almost at the door",
			towards: null,
			direction: null,
		});
		expect(wayLabel({ rider: shop, destination: null, shop }, en).distance).toBe("Still near the shop");
	});
});

test.each([
	[-3_000, "updated just now"],
	[4_999, "updated just now"],
	[20_400, "updated 20 s ago"],
	[60_000, "updated 1 min ago"],
	[179_000, "updated 2 min ago"],
	[3_600_000, "updated more than an hour ago"],
])("after %i ms: %s", (age, label) => {
	expect(seenLabel(age, en)).toBe(label);
});
