import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const parotta = {
	name: "Parotta",
	description: "Two, with salna.",
	category: "breads",
	diet: "veg",
	image: null,
	badge: null,
	availableDays: null,
	sizes: [{ size: "regular", price: 60, outOfStock: false }],
};

describe("the menu", () => {
	it("is the specification's: three biryanis in two sizes, three Sunday and three Friday specials", async () => {
		const dishes = (await world.call("GET", "/api/dishes")).body;
		const rows = dishes.map((dish: { name: string; category: string; sizes: { size: string; price: number }[] }) =>
			[dish.category, dish.name, ...dish.sizes.map((entry) => `${entry.size} ${entry.price}`)].join(" | "),
		);
		expect(rows).toEqual([
			"regular | Chicken Biryani | regular 125 | large 185",
			"regular | Egg Biryani | regular 125 | large 175",
			"regular | Plain Biryani | regular 125 | large 150",
			"sunday | Sunday Special Chicken 65 | regular 125",
			"sunday | Chicken 65 Biryani Regular | regular 150",
			"sunday | Large Chicken 65 Biryani | large 200",
			"friday | Chicken Biryani Special | regular 100",
			"friday | Egg Biryani Special | regular 100",
			"friday | Plain Biryani Special | regular 100",
		]);
	});

	it("shows the dishes sold today, and switches after midnight in Chennai", async () => {
		const soldToday = async () =>
			(await world.call("GET", "/api/dishes")).body
				.filter((dish: { availableToday: boolean }) => dish.availableToday)
				.map((dish: { category: string }) => dish.category);
		expect(new Set(await soldToday())).toEqual(new Set(["regular"]));
		world.set("2026-11-21T18:30:00Z");
		expect(new Set(await soldToday())).toEqual(new Set(["regular", "sunday"]));
	});

	it("has the home listing, also under /api/api/menu, and the carousel's three", async () => {
		const listing = (await world.call("GET", "/api/menu")).body;
		expect(listing.map((entry: { name: string; closed: boolean }) => [entry.name, entry.closed])).toEqual([
			["Price List", false],
			["Sunday SPL", false],
			["Friday Offer", false],
			["Holiday Update", true],
		]);
		expect((await world.call("GET", "/api/api/menu")).body).toEqual(listing);
		const specials = (await world.call("GET", "/api/specials")).body;
		expect(specials.map((entry: { price: number }) => entry.price)).toEqual([299, 100, 125]);
	});

	it("is changed by the admin: a dish is added, changes its price and is deleted, and an old order keeps what it bought", async () => {
		const meena = await world.customer("Meena");
		const { id } = (await owner.call("POST", "/api/dishes", parotta)).body;
		const order = () => anOrder({ items: [{ name: "Parotta", quantity: 1 }], totalAmount: 93 });
		const placed = (await meena.call("POST", "/api/orders", order())).body.order;
		await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, sizes: [{ size: "regular", price: 70 }] });
		expect((await meena.call("POST", "/api/orders", order())).body.code).toBe("stale-quote");
		expect((await owner.call("DELETE", `/api/dishes/${id}`)).status).toBe(204);
		expect((await meena.call("POST", "/api/orders", order())).body.code).toBe("unknown-dish");
		expect((await meena.call("GET", `/api/orders/${placed._id}`)).body.order.items[0]).toMatchObject({
			name: "Parotta",
			price: 60,
		});
	});

	it("keeps a dish's Tamil texts if a change leaves them out, and removes them if it says so", async () => {
		const words = { nameTa: "பரோட்டா", descriptionTa: "மெல்லிய அடுக்குகள்", badgeTa: "புதியது" };
		const { id } = (await owner.call("POST", "/api/dishes", { ...parotta, ...words })).body;
		const change = (change: object) => owner.call("PUT", `/api/dishes/${id}`, { ...parotta, ...change });
		expect((await change({})).body).toMatchObject(words);
		expect((await change({ nameTa: null, badgeTa: " " })).body).toMatchObject({
			nameTa: null,
			descriptionTa: words.descriptionTa,
			badgeTa: null,
		});
		expect((await owner.call("POST", "/api/dishes", { ...parotta, name: "Plain" })).body.nameTa).toBeNull();
	});

	it("shows no badge rather than an empty one", async () => {
		const { body } = await owner.call("POST", "/api/dishes", { ...parotta, name: "Wheat Parotta", badge: " " });
		expect(body.badge).toBeNull();
	});

	it("never has two dishes of one name, but a name is free again once its dish is deleted", async () => {
		expect((await owner.call("POST", "/api/dishes", { ...parotta, name: "Egg Biryani" })).status).toBe(409);
		await owner.call("DELETE", "/api/dishes/egg-biryani");
		expect((await owner.call("POST", "/api/dishes", { ...parotta, name: "Egg Biryani" })).status).toBe(201);
	});

	it("cannot be changed by anybody else", async () => {
		for (const person of [await world.customer("Meena"), await world.rider()]) {
			expect((await person.call("POST", "/api/dishes", parotta)).status).toBe(403);
			expect(
				(await person.call("PUT", "/api/dishes/egg-biryani/stock", { size: "regular", outOfStock: true }))
					.status,
			).toBe(403);
			expect(
				(
					await person.call("PUT", "/api/store/status", {
						isOpen: false,
						allowPrebooking: false,
						message: "",
					})
				).status,
			).toBe(403);
		}
		expect((await world.call("DELETE", "/api/dishes/egg-biryani")).status).toBe(401);
	});

	it.each([
		["a price of 0", { sizes: [{ size: "regular", price: 0 }] }, "sizes.0.price"],
		["a price of 12.5", { sizes: [{ size: "regular", price: 12.5 }] }, "sizes.0.price"],
		["a size twice", { sizes: [parotta.sizes[0], parotta.sizes[0]] }, "sizes"],
		["a picture from elsewhere", { image: "//evil.example/x.png" }, "image"],
		["a day 7", { availableDays: [7] }, "availableDays.0"],
	])("refuses %s and names the field", async (_what, change, path) => {
		const refused = await owner.call("POST", "/api/dishes", { ...parotta, ...change });
		expect([400, 422]).toContain(refused.status);
		expect(refused.body.issues[0].path).toBe(path);
	});
});

describe("the store", () => {
	it("tells its status and its public settings to anybody", async () => {
		expect((await world.call("GET", "/api/store/status")).body).toMatchObject({
			isOpen: true,
			allowPrebooking: true,
			reopenTime: null,
		});
		expect((await world.call("GET", "/api/store/settings")).body).toMatchObject({
			deliveryFee: 30,
			gstPercent: 5,
			cancelWindowSeconds: 300,
		});
	});
});

describe("the interface", () => {
	it("describes itself in OpenAPI 3.1 and on a readable page", async () => {
		const document = (await world.call("GET", "/api/openapi.json")).body;
		expect(document.openapi).toBe("3.1.0");
		expect(Object.keys(document.paths)).toContain("/orders/{id}/cancel");
		const page = (await world.call("GET", "/api/docs")).body.text;
		for (const path of Object.keys(document.paths)) expect(page).toContain(path);
	});

	it("is alive and ready", async () => {
		expect((await world.call("GET", "/healthz")).status).toBe(200);
		expect((await world.call("GET", "/readyz")).status).toBe(200);
	});

	it.each(["{", "[1", "null", '"x"', "", "[]", '{"__proto__":{"role":"admin"}}'])(
		"answers the body %j with a named error, never a fault",
		async (body) => {
			for (const path of ["/api/auth/login", "/api/auth/signup", "/api/quote", "/api/admin/login"]) {
				const refused = await world.call("POST", path, body);
				expect([400, 422]).toContain(refused.status);
				expect(refused.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
			}
		},
	);

	it("refuses a body that is too large", async () => {
		const refused = await world.call(
			"POST",
			"/api/quote",
			{ items: [], padding: "x".repeat(300_000) },
			{
				"content-length": "300030",
			},
		);
		expect([refused.status, refused.body.code]).toEqual([413, "too-large"]);
	});

	it("answers unknown paths with 404 in its own format, whatever the path contains", async () => {
		for (const path of ["/api/nothing", "/api/orders/..%2f..%2fetc", "/api/dishes/%00/stock", "/api//dishes"]) {
			const reply = await world.call("GET", path);
			expect([401, 404]).toContain(reply.status);
			expect(reply.body.code).toEqual(expect.any(String));
		}
	});

	it("carries the security headers on every answer", async () => {
		for (const path of ["/api/dishes", "/api/nothing", "/healthz"]) {
			const { headers } = await world.call("GET", path);
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
		}
	});
});
