import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";

let world: Awaited<ReturnType<typeof createOnlineWorld>>;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	[owner, meena] = [await world.admin(), await world.customer("Meena")];
});
afterEach(() => world.close());

const SHOP = { latitude: 13.0569, longitude: 80.2787 };
/** A point that many kilometres to the north of the shop. */
const north = (km: number) => ({ ...SHOP, latitude: SHOP.latitude + km / 111.195 });
const RADIUS = {
	kind: "radius",
	bands: [
		{ upToKm: 2, fee: 20 },
		{ upToKm: 5, fee: 45 },
	],
};
const SQUARE = [
	[13.05, 80.27],
	[13.05, 80.29],
	[13.07, 80.29],
	[13.07, 80.27],
];
const rules = (change: object) => owner.call("PUT", "/api/store/delivery", change);
const quote = async (change: object = {}) =>
	(await world.call("POST", "/api/quote", { items: anOrder().items, tip: 0, ...change })).body;
/** An order at the shop's quoted price, whatever the total turns out to be. */
const order = (change: Record<string, unknown> = {}) => meena.call("POST", "/api/orders", anOrder(change));
const answer = async (reply: ReturnType<typeof order>) => {
	const { status, body } = await reply;
	return status === 201 ? body.order.deliveryFee : { status, ...body };
};
const orders = async () => (await meena.call("GET", "/api/orders/user/meena@gmail.com")).body;
const aPrebooking = (change: object) => ({
	...{ orderId: anOrder().orderId, userEmail: "meena@gmail.com", phoneNumber: "9840012345" },
	...{ deliveryAddress: "4, Big Street, Triplicane, Chennai", items: anOrder().items, preferredDate: "2026-11-27" },
	...change,
});

describe("a shop whose owner has set nothing", () => {
	it("delivers everywhere at its own fee, and its settings and orders have no fields about delivery rules", async () => {
		expect((await world.call("GET", "/api/store/delivery")).body).toEqual({
			...{ kind: "everywhere", bands: [], areas: [] },
			...{ minimumOrder: null, freeDeliveryFrom: null, cashUpTo: null },
		});
		expect((await world.call("GET", "/api/store/settings")).body).not.toHaveProperty("delivery");
		const { items: _items, promisedMinutes: _minutes, ...sums } = await quote();
		expect(sums).toEqual({ subtotal: 125, deliveryFee: 30, gst: 6, gstPercent: 5, tip: 0, totalAmount: 161 });
		expect(await quote({ deliveryCoordinates: north(400) })).toMatchObject({ deliveryFee: 30 });
		const placed = (await order({ deliveryCoordinates: north(400) })).body.order;
		expect(placed).toMatchObject({ deliveryFee: 30 });
		expect(placed).not.toHaveProperty("deliveryDirections");
	});
});

describe("a shop that delivers up to a distance", () => {
	beforeEach(() => rules(RADIUS));

	it("keeps the distances and areas that somebody else has saved since they were read", async () => {
		const area = (name: string) => ({ name, polygon: SQUARE, fee: 20 });
		const was = (await world.call("GET", "/api/store/delivery")).body;
		expect((await rules({ bands: RADIUS.bands, areas: [area("Triplicane")], was })).status).toBe(200);
		for (const late of [{ areas: [area("Adyar")] }, { bands: [{ upToKm: 9, fee: 90 }] }]) {
			const read = "areas" in late ? { areas: was.areas } : { bands: [] };
			const refused = await rules({ ...late, was: read });
			expect([refused.status, refused.body.code]).toEqual([409, "delivery-rules-changed-meanwhile"]);
		}
		const now = (await world.call("GET", "/api/store/delivery")).body;
		expect(now).toEqual({ ...was, areas: [area("Triplicane")] });
		expect((await rules({ minimumOrder: 200, was: { bands: now.bands, areas: now.areas } })).status).toBe(200);
	});

	it("quotes and takes an order by its distance, refuses one outside with the distance, and requires a pin", async () => {
		expect(await quote({ deliveryCoordinates: north(1) })).toMatchObject({ deliveryFee: 20, totalAmount: 151 });
		expect(await quote({ deliveryCoordinates: north(4) })).toMatchObject({ deliveryFee: 45, totalAmount: 176 });
		expect(await quote()).toMatchObject({ deliveryFee: 20, isLowestFee: true });
		const outside = { code: "outside-area", distanceKm: 6.2, upToKm: 5 };
		expect(await quote({ deliveryCoordinates: north(6.2) })).toMatchObject(outside);
		expect(await answer(order({ deliveryCoordinates: north(4), totalAmount: 176 }))).toBe(45);
		const refused = await answer(order({ deliveryCoordinates: north(6.2), totalAmount: 176 }));
		expect(refused).toMatchObject({ status: 409, ...outside });
		expect(refused.message).toBe("This address is 6.2 km away. We deliver up to 5 km.");
		expect(await answer(order({ totalAmount: 151 }))).toMatchObject({
			status: 422,
			code: "location-needed",
			issues: [{ path: "deliveryCoordinates" }],
		});
		// The fee of a nearer place is refused here.
		expect(await answer(order({ deliveryCoordinates: north(4), totalAmount: 151 }))).toMatchObject({
			code: "stale-quote",
			quote: { deliveryFee: 45, totalAmount: 176 },
		});
		expect(await orders()).toHaveLength(1);
	});

	it("decides again when the order is placed: by the rules of that moment, not of the quote", async () => {
		const asked = { deliveryCoordinates: north(4), totalAmount: 176 };
		await rules({ bands: [{ upToKm: 3, fee: 20 }] });
		expect(await answer(order(asked))).toMatchObject({ code: "outside-area", upToKm: 3 });
		await rules({ bands: [{ upToKm: 5, fee: 60 }] });
		expect(await answer(order(asked))).toMatchObject({ code: "stale-quote", quote: { deliveryFee: 60 } });
		await rules({ bands: [{ upToKm: 5, fee: 45 }], minimumOrder: 200 });
		expect(await answer(order(asked))).toMatchObject({ status: 409, code: "below-minimum", missing: 75 });
		// Concurrently: each order follows the rules before the change or after it, never a mixture.
		await rules({ minimumOrder: null });
		const some = () => Array.from({ length: 3 }, () => answer(order(asked)));
		const before = some();
		expect(await Promise.race(before)).toBe(45);
		const change = rules({ bands: [{ upToKm: 5, fee: 60 }] });
		const placed = await Promise.all([...before, ...some()]);
		await change;
		for (const each of placed)
			expect(each === 45 || (each.code === "stale-quote" && each.quote.deliveryFee === 60)).toBe(true);
		const made = await orders();
		expect(made).toHaveLength(placed.filter((each) => each === 45).length);
		for (const { deliveryFee, totalAmount } of made) expect([deliveryFee, totalAmount]).toEqual([45, 176]);
	});

	it("prices prebookings by the same rules", async () => {
		const book = (change: object) => meena.call("POST", "/api/prebookings", aPrebooking(change));
		const inside = { deliveryCoordinates: north(4), totalAmount: 193 };
		expect((await book({ totalAmount: 193 })).body.code).toBe("location-needed");
		expect((await book({ ...inside, deliveryCoordinates: north(6) })).body.code).toBe("outside-area");
		expect((await rules({ minimumOrder: 0 })).body.minimumOrder).toBeNull();
		await rules({ minimumOrder: 300 });
		expect((await book(inside)).body).toMatchObject({ code: "below-minimum", missing: 175 });
		await rules({ minimumOrder: null, cashUpTo: 190 });
		expect((await book(inside)).body).toMatchObject({ code: "cash-too-high", upTo: 190, payOnline: true });
		await rules({ cashUpTo: null });
		const { prebooking } = (await book({ ...inside, deliveryDirections: "Blue gate" })).body;
		expect(prebooking).toMatchObject({ deliveryFee: 45, deliveryDirections: "Blue gate" });
		const { order } = (
			await owner.call("PUT", `/api/prebookings/${prebooking._id}/status`, { status: "Converted" })
		).body;
		expect(order).toMatchObject({ deliveryFee: 45, deliveryDirections: "Blue gate" });
	});

	it("lets nobody pay online for an order that it would not deliver", async () => {
		const begin = async (change: Record<string, unknown>) => (await world.begin(meena, change)).reply;
		expect((await begin({ totalAmount: 151 })).body.code).toBe("location-needed");
		const outside = await begin({ deliveryCoordinates: north(6), totalAmount: 176 });
		expect([outside.status, outside.body.code]).toEqual([409, "outside-area"]);
		await rules({ minimumOrder: 126 });
		expect((await begin({ deliveryCoordinates: north(4), totalAmount: 176 })).body.missing).toBe(1);
		await rules({ minimumOrder: 125, cashUpTo: 100 });
		const begun = await begin({ deliveryCoordinates: north(4), totalAmount: 176 });
		expect(begun).toMatchObject({ status: 200, body: { amount: 17_600, mayPayAtDoor: false } });
	});
});

describe("a shop that delivers in areas", () => {
	it("takes the fee of the first area that contains the place, whatever its bands say", async () => {
		await rules({ ...RADIUS, kind: "areas", areas: [{ name: "Triplicane", polygon: SQUARE, fee: 10 }] });
		expect(await quote({ deliveryCoordinates: SHOP })).toMatchObject({ deliveryFee: 10 });
		expect(await quote({ deliveryCoordinates: north(3) })).toMatchObject({
			code: "outside-area",
			message: "This address is 3 km away, outside the area we deliver to.",
		});
		expect(await answer(order({ deliveryCoordinates: SHOP, totalAmount: 141 }))).toBe(10);
	});

	it("accepts an area as a closed ring, whose first corner is repeated at the end", async () => {
		const areas = [{ name: "Triplicane", polygon: [...SQUARE, SQUARE[0]], fee: 10 }];
		const taken = await owner.call("PUT", "/api/store/delivery", { kind: "areas", areas });
		expect([taken.status, taken.body.areas?.[0].polygon]).toEqual([200, SQUARE]);
	});
});

describe("amounts", () => {
	it("count the dishes for the minimum and for free delivery, everywhere too", async () => {
		await rules({ minimumOrder: 200, freeDeliveryFrom: 250 });
		const two = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }] };
		expect(await quote({ tip: 50 })).toMatchObject({ missing: 75, toFreeDelivery: 125, deliveryFee: 30 });
		const free = await quote(two);
		expect(free).toMatchObject({ deliveryFee: 0, totalAmount: 263 });
		expect([free.missing, free.toFreeDelivery]).toEqual([undefined, undefined]);
		expect(await answer(order())).toMatchObject({ status: 409, code: "below-minimum", missing: 75 });
		expect(await answer(order({ ...two, totalAmount: 263 }))).toBe(0);
	});

	it("allow cash up to a total that includes tip and fee, and a higher total online", async () => {
		await rules({ cashUpTo: 161 });
		expect(await answer(order())).toBe(30);
		expect(await answer(order({ tip: 10, totalAmount: 171 }))).toMatchObject({
			status: 409,
			code: "cash-too-high",
			upTo: 161,
			payOnline: true,
		});
		expect((await world.begin(meena, { tip: 10, totalAmount: 171 })).reply.status).toBe(200);
	});
});

describe("directions to the door", () => {
	it("are on the order, for its customer, staff and rider, until the account is deleted; other directions make another order", async () => {
		const tooLong = await meena.call("POST", "/api/orders", anOrder({ deliveryDirections: "a".repeat(201) }));
		expect(tooLong.body.issues).toEqual([
			{ path: "deliveryDirections", message: "Directions can have at most 200 letters" },
		]);
		const request = anOrder({ deliveryDirections: "  Blue gate,\n2nd floor " });
		const { order: placed } = (await meena.call("POST", "/api/orders", request)).body;
		expect(placed.deliveryDirections).toBe("Blue gate, 2nd floor");
		expect((await meena.call("POST", "/api/orders", request)).status).toBe(200);
		const other = await meena.call("POST", "/api/orders", { ...request, deliveryDirections: "Green gate" });
		expect(other.body.code).toBe("key-reused");
		expect((await owner.call("GET", `/api/orders/${placed._id}`)).body.order.deliveryDirections).toBe(
			"Blue gate, 2nd floor",
		);
		const rider = await world.rider("Kumar");
		const seen = async () => (await rider.call("GET", `/api/rider/orders/${placed._id}`)).body.order;
		expect(await seen()).not.toHaveProperty("deliveryDirections");
		await rider.call("PUT", `/api/rider/orders/${placed._id}/status`, { status: "Out for Delivery" });
		expect((await seen()).deliveryDirections).toBe("Blue gate, 2nd floor");
		const long = await order({ deliveryDirections: "x".repeat(201) });
		expect(long).toMatchObject({ status: 422, body: { issues: [{ path: "deliveryDirections" }] } });
	});

	it("stay with a saved address and with the profile’s, until they are removed", async () => {
		const address = { address: "7, Car Street, Triplicane", ...SHOP };
		const saved = await meena.call("POST", "/api/addresses", { ...address, directions: "Behind the temple" });
		expect(saved.body).toMatchObject({ ...SHOP, directions: "Behind the temple" });
		const own = { address: "4, Big Street, Triplicane", ...SHOP };
		await meena.call("PUT", "/api/addresses/profile", { ...own, directions: "Ring twice" });
		await meena.call("PUT", "/api/addresses/profile", own);
		expect((await meena.call("GET", "/api/addresses")).body).toMatchObject([
			{ id: "profile", directions: "Ring twice" },
			{ directions: "Behind the temple" },
		]);
		await meena.call("PUT", `/api/addresses/${saved.body.id}`, { ...address, directions: null });
		expect((await meena.call("GET", "/api/addresses")).body[1]).not.toHaveProperty("directions");
	});
});

describe("changing the rules", () => {
	it("refuses invalid rules, names the field, and changes nothing", async () => {
		const issue = async (change: object) => {
			const { status, body } = await rules(change);
			return [status, body.issues?.[0]?.path];
		};
		const area = { name: "Triplicane", polygon: SQUARE, fee: 10 };
		expect(await issue({ kind: "radius" })).toEqual([422, "bands"]);
		expect(await issue({ kind: "areas" })).toEqual([422, "areas"]);
		expect(await issue({ kind: "moon" })).toEqual([422, "kind"]);
		expect(await issue({ ...RADIUS, bands: [...RADIUS.bands].reverse() })).toEqual([422, "bands.1.upToKm"]);
		expect(await issue({ bands: [{ upToKm: 0, fee: 1 }] })).toEqual([422, "bands.0.upToKm"]);
		expect(await issue({ bands: [{ upToKm: 2, fee: 1.5 }] })).toEqual([422, "bands.0.fee"]);
		expect(await issue({ areas: [{ ...area, polygon: SQUARE.slice(1, 3) }] })).toEqual([422, "areas.0.polygon"]);
		const bowTie = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]];
		expect(await issue({ areas: [{ ...area, polygon: bowTie }] })).toEqual([422, "areas.0.polygon"]);
		expect(await issue({ areas: [{ ...area, polygon: [...SQUARE, [91, 80]] }] })).toEqual([
			422,
			"areas.0.polygon.4.0",
		]);
		expect(await issue({ areas: [{ ...area, name: " " }] })).toEqual([422, "areas.0.name"]);
		expect(await issue({ minimumOrder: -1 })).toEqual([422, "minimumOrder"]);
		expect(await issue({ freeDeliveryFrom: 0 })).toEqual([422, "freeDeliveryFrom"]);
		expect((await world.call("GET", "/api/store/delivery")).body.kind).toBe("everywhere");
	});

	it("keeps fields left out, tells every open page what it needs, and is in the audit", async () => {
		await rules({ ...RADIUS, freeDeliveryFrom: 500 });
		await rules({ kind: "everywhere" });
		expect((await world.call("GET", "/api/store/delivery")).body).toMatchObject({
			kind: "everywhere",
			bands: RADIUS.bands,
			freeDeliveryFrom: 500,
		});
		await rules({ kind: "radius" });
		expect((await world.call("GET", "/api/store/settings")).body.delivery).toEqual({
			...{ kind: "radius", lowestFee: 20, freeDeliveryFrom: 500, minimumOrder: null, cashUpTo: null },
		});
		const { entries } = (await owner.call("GET", "/api/audit?limit=1")).body;
		expect(entries[0]).toMatchObject({ what: "changed where the shop delivers" });
	});
});
