import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
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
	category: "breads",
	diet: "veg",
	sizes: [
		{ size: "regular", price: 60 },
		{ size: "large", price: 90 },
	],
};
const addParotta = async (changes: object = {}) =>
	(await owner.call("POST", "/api/dishes", { ...parotta, ...changes })).body;
const menu = async () => (await world.call("GET", "/api/dishes")).body;
const dishOf = async (id: string) => (await menu()).find((dish: { id: string }) => dish.id === id);
const flag = (id: string, changes: object) =>
	owner.call("PUT", `/api/dishes/${id}/stock`, { size: "regular", outOfStock: true, ...changes });
const newest = async () => {
	const row = await world.shop.storage.read
		.selectFrom("events")
		.selectAll()
		.orderBy("seq", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	return { kind: row.kind, actor: row.actor_id, ...JSON.parse(row.detail ?? "{}") };
};

describe("a dish out of stock", () => {
	it("stays so until somebody changes it, if no end is given", async () => {
		expect((await flag("egg-biryani", {})).body.sizes[0]).toMatchObject({
			outOfStock: true,
			outOfStockUntil: null,
		});
		world.wait(30 * 24 * 3600);
		type Listed = { id: string; sizes: { size: string; outOfStock: boolean }[] };
		const out = ((await menu()) as Listed[]).flatMap(({ id, sizes }) =>
			sizes.filter(({ outOfStock }) => outOfStock).map(({ size }) => `${id} ${size}`),
		);
		expect(out).toEqual(["egg-biryani regular"]);
	});

	it("is refused in a size that the dish does not have, by that field and in the caller's language", async () => {
		const body = { size: "large", outOfStock: true };
		const dish = await addParotta({ sizes: [{ size: "regular", price: 60 }] });
		const refused = await owner.call("PUT", `/api/dishes/${dish.id}/stock`, body);
		expect([refused.status, refused.body.code]).toEqual([422, "dish-size-not-found"]);
		expect(refused.body.issues).toEqual([{ path: "size", message: refused.body.message }]);
		const inTamil = await owner.call("PUT", `/api/dishes/${dish.id}/stock`, body, { cookie: "language=ta" });
		expect(inTamil.body.issues).toEqual([{ path: "size", message: inTamil.body.message }]);
		const asked = await owner.call("PUT", `/api/dishes/${dish.id}/stock?lang=ta`, body);
		expect(asked.body.message).toBe(inTamil.body.message);
		expect(inTamil.body.message).toMatch(/\p{Script=Tamil}/u);
	});

	it.each([
		["the next opening", "next-opening", "2026-11-22T04:30:00.000Z"],
		["the end of today", "today", "2026-11-21T18:30:00.000Z"],
		["a chosen time", "2026-11-21T14:00:00+05:30", "2026-11-21T08:30:00.000Z"],
	])(
		"is back in stock by itself at %s, for menus and orders alike, and not a moment earlier",
		async (_end, until, at) => {
			const meena = await world.customer("Meena");
			const order = () =>
				meena.call("POST", "/api/orders", anOrder({ items: [{ name: "Egg Biryani", quantity: 1 }] }));
			expect((await flag("egg-biryani", { until })).body.sizes[0]).toMatchObject({
				outOfStock: true,
				outOfStockUntil: at,
			});
			expect((await order()).body.code).toBe("out-of-stock");
			world.set(new Date(Date.parse(at) - 1).toISOString());
			expect((await order()).body.code).toBe("out-of-stock");
			world.set(at);
			expect((await dishOf("egg-biryani")).sizes[0]).toMatchObject({
				outOfStock: false,
				outOfStockUntil: null,
			});
			expect((await order()).status).toBe(201);
		},
	);

	it("for today stays so until the night is over, where the shop is open past midnight", async () => {
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "18:00", closes: "02:00" }] }));
		await owner.call("PUT", "/api/store/hours", {
			followHours: true,
			weekly,
			newMoon: "none",
			lastOrderMinutes: 0,
		});
		for (const evening of ["2026-11-21T15:30:00Z", "2026-11-21T19:00:00Z"]) {
			world.set(evening);
			const { sizes } = (await flag("egg-biryani", { until: "today" })).body;
			expect(sizes[0].outOfStockUntil).toBe("2026-11-21T20:30:00.000Z");
		}
	});

	it.each(["2026-11-21T11:00:00+05:30", "2029-01-01T00:00:00Z", "tomorrow", "2026-11-31T10:00:00Z", 5])(
		"cannot be back in stock at %s: the field is named",
		async (until) => {
			const refused = await flag("egg-biryani", { until });
			expect([400, 422]).toContain(refused.status);
			expect(refused.body.issues[0].path).toBe("until");
			expect((await dishOf("egg-biryani")).sizes[0].outOfStock).toBe(false);
		},
	);

	it("stays out of stock, with its end, when the dish is changed as a whole, and when the change repeats it", async () => {
		const { id } = await addParotta();
		await flag(id, { until: "next-opening" });
		const until = "2026-11-22T04:30:00.000Z";
		const change = async (sizes: object[]) =>
			(await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, sizes })).body.sizes[0];
		expect(await change([{ size: "regular", price: 65 }])).toEqual({
			size: "regular",
			price: 65,
			outOfStock: true,
			outOfStockUntil: until,
		});
		expect(await change([{ size: "regular", price: 65, outOfStock: true }])).toMatchObject({
			outOfStockUntil: until,
		});
		expect(await change([{ size: "regular", price: 65, outOfStock: false }])).toMatchObject({
			outOfStock: false,
			outOfStockUntil: null,
		});
	});

	it("is in the audit with old and new values", async () => {
		await flag("egg-biryani", { until: "next-opening" });
		expect(await newest()).toMatchObject({
			kind: "stock-changed",
			actor: owner.id,
			before: { size: "regular", outOfStock: false, until: null },
			after: { size: "regular", outOfStock: true, until: "2026-11-22T04:30:00.000Z" },
		});
	});
});

it("a special without given days is sold on those of its category, otherwise on the given days", async () => {
	const days = async (changes: object) => (await addParotta(changes)).availableDays;
	expect(await days({ name: "Sunday Parotta", category: "sunday" })).toEqual([0]);
	expect(await days({ name: "Friday Parotta", category: "friday" })).toEqual([5]);
	expect(await days({ name: "Any Parotta", category: "sunday", availableDays: null })).toBeNull();
	expect(await days({ name: "Other Parotta", category: "sunday", availableDays: [6] })).toEqual([6]);
});

it("a change of one dish leaves the others as they were; a new one is the last, and an unknown one not found", async () => {
	const { id } = await addParotta();
	const before = await menu();
	expect(before.at(-1).id).toBe(id);
	expect((await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, name: "Kothu" })).status).toBe(200);
	const after = await menu();
	expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
	expect(after.at(-1)).toMatchObject({ id, name: "Kothu", sizes: parotta.sizes });
	const unknown = [await owner.call("PUT", "/api/dishes/nothing", parotta), await flag("nothing", {})];
	expect(unknown.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([404, "dish-not-found"]));
});

describe("two people who change one dish", () => {
	it("the later one is told, and nothing is lost; a client that sends no version changes it as before", async () => {
		const dish = await addParotta();
		const change = (changes: object) => owner.call("PUT", `/api/dishes/${dish.id}`, { ...parotta, ...changes });
		const first = await change({ description: "Two, with salna.", updatedAt: dish.updatedAt });
		expect(first.status).toBe(200);
		const second = await change({ description: "With kurma.", updatedAt: dish.updatedAt });
		expect([second.status, second.body.code]).toEqual([409, "dish-changed-meanwhile"]);
		expect((await dishOf(dish.id)).description).toBe("Two, with salna.");
		expect((await change({ description: "With kurma.", updatedAt: first.body.updatedAt })).status).toBe(200);
		expect((await change({ description: "With both." })).status).toBe(200);
		expect((await change({ description: null })).body.description).toBe("");
	});

	it("the change is answered as it was made, although the dish is deleted before the answer", async () => {
		const { id } = await addParotta();
		const { cache } = world.shop;
		const { catchUp } = cache;
		let deleted: Promise<{ status: number }> | undefined;
		cache.catchUp = async () => {
			cache.catchUp = catchUp;
			deleted = owner.call("DELETE", `/api/dishes/${id}`);
			await deleted;
		};
		const changed = await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, name: "Kothu Parotta" });
		expect([changed.status, changed.body.name]).toEqual([200, "Kothu Parotta"]);
		// The event of the change may have been heard before its answer was made.
		expect((await deleted)?.status).toBe(204);
	});

	it("flags and order in the menu are no such change", async () => {
		const dish = await addParotta();
		await flag(dish.id, {});
		const ids = (await menu()).map(({ id }: { id: string }) => id).reverse();
		await owner.call("PUT", "/api/dishes/order", { ids });
		expect((await dishOf(dish.id)).updatedAt).toBe(dish.updatedAt);
	});
});

it("a name that was cut in the middle of an emoji is returned as it is stored, and two of them are the same", async () => {
	const dish = await addParotta({ name: "Parotta \ud83e" });
	expect(dish.name).toBe("Parotta \ufffd");
	const other = await addParotta({ name: "Kothu" });
	const taken = { status: 409, body: { code: "dish-name-taken", issues: [{ path: "name" }] } };
	expect(await owner.call("POST", "/api/dishes", { ...parotta, name: "Parotta \ud83c" })).toMatchObject(taken);
	expect(await owner.call("PUT", `/api/dishes/${other.id}`, { ...parotta, name: "Parotta \udf5b" })).toMatchObject(
		taken,
	);
});

it("a name that differs from another dish's only in letter case or blanks is refused, and the dish that has it is named", async () => {
	const dish = await addParotta({ name: "Parotta 65" });
	const other = await addParotta({ name: "Kothu" });
	const taken = {
		status: 409,
		body: { code: "dish-name-taken", message: "Parotta 65 is already on the menu", issues: [{ path: "name" }] },
	};
	for (const name of ["parotta 65", "PAROTTA65", "Parotta  65"]) {
		expect(await owner.call("POST", "/api/dishes", { ...parotta, name })).toMatchObject(taken);
		expect(await owner.call("PUT", `/api/dishes/${other.id}`, { ...parotta, name })).toMatchObject(taken);
	}
	expect((await owner.call("PUT", `/api/dishes/${dish.id}`, { ...parotta, name: "parotta 65" })).status).toBe(200);

	await owner.call("DELETE", `/api/dishes/${dish.id}`);
	await addParotta({ name: "Parotta 65" });
	const restored = await owner.call("POST", `/api/dishes/${dish.id}/restore`);
	expect(restored).toMatchObject({ status: 409, body: { message: "Parotta 65 is already on the menu" } });
});

it("two dishes that were named alike before that was refused can still be changed and told apart", async () => {
	const dish = await addParotta({ name: "Parotta 65" });
	const other = await addParotta({ name: "Kothu" });
	const name = "parotta 65";
	await world.shop.storage.write((tx) => tx.updateTable("dishes").set({ name }).where("id", "=", other.id).execute());
	await world.shop.cache.refresh();
	const change = (name: string) => owner.call("PUT", `/api/dishes/${other.id}`, { ...parotta, name });
	expect([(await change(name)).status, (await change("Parotta 66")).status]).toEqual([200, 200]);
	expect((await dishOf(dish.id)).name).toBe("Parotta 65");
});

it("a dish whose name was stored with decomposed letters can be ordered by the name in the menu", async () => {
	const dish = await addParotta({ name: "கொத்து Sauté" });
	const name = dish.name.normalize("NFD");
	await world.shop.storage.write((tx) => tx.updateTable("dishes").set({ name }).where("id", "=", dish.id).execute());
	await world.shop.cache.refresh();
	const told = (await menu()).find(({ id }: { id: string }) => id === dish.id);
	for (const said of [told.name, name]) {
		const items = [{ name: said, size: "regular", quantity: 1 }];
		expect((await world.call("POST", "/api/quote", { items })).status).toBe(200);
	}
});

describe("the order of the menu", () => {
	const ids = async () => (await menu()).map(({ id }: { id: string }) => id);

	it("is what the owner sets, at once, and names every dish before and after in the audit", async () => {
		const wanted = (await ids()).reverse();
		const reply = await owner.call("PUT", "/api/dishes/order", { ids: wanted });
		expect(reply.body.map(({ id }: { id: string }) => id)).toEqual(wanted);
		expect(await ids()).toEqual(wanted);
		const event = await newest();
		expect([event.kind, event.before[0], event.after[0]]).toEqual([
			"dishes-reordered",
			"Chicken Biryani",
			"Plain Biryani Special",
		]);
	});

	it("is refused if a dish is missing, named twice or deleted: somebody has changed the menu", async () => {
		const before = await ids();
		const gone = await addParotta();
		await owner.call("DELETE", `/api/dishes/${gone.id}`);
		for (const wanted of [
			before.slice(1),
			[...before, before[0]],
			[...before, gone.id],
			[],
			[...before.slice(1), "x"],
		]) {
			const refused = await owner.call("PUT", "/api/dishes/order", { ids: wanted });
			expect([refused.status, refused.body.code]).toEqual([409, "menu-changed-meanwhile"]);
		}
		expect(await ids()).toEqual(before);
	});
});

describe("a dish that was deleted", () => {
	it("can be restored to its old position, unchanged; old orders never notice", async () => {
		const meena = await world.customer("Meena");
		const placed = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await owner.call("DELETE", "/api/dishes/egg-biryani");
		const before = await menu();
		world.wait(1);
		expect((await owner.call("DELETE", "/api/dishes/chicken-biryani")).status).toBe(204);
		expect((await owner.call("DELETE", "/api/dishes/chicken-biryani")).status).toBe(404);
		const removed = { kind: "dish-removed", before: { name: "Chicken Biryani" }, after: null };
		expect(await newest()).toMatchObject(removed);
		const kept = (await meena.call("GET", `/api/orders/${placed._id}`)).body.order;
		expect(kept).toEqual(placed);
		expect((await owner.call("GET", "/api/dishes/removed")).body).toMatchObject({
			dishes: [
				{ id: "chicken-biryani", name: "Chicken Biryani", removedAt: "2026-11-21T06:30:01.000Z" },
				{ id: "egg-biryani" },
			],
			nextCursor: null,
		});
		expect((await owner.call("POST", "/api/dishes/chicken-biryani/restore")).status).toBe(200);
		const restored = { kind: "dish-restored", before: null, after: { name: "Chicken Biryani" } };
		expect(await newest()).toMatchObject(restored);
		const withoutTime = (dishes: { updatedAt: string }[]) => dishes.map(({ updatedAt: _at, ...dish }) => dish);
		expect(withoutTime(await menu())).toEqual(withoutTime(before));
		expect((await owner.call("GET", "/api/dishes/removed")).body.dishes).toMatchObject([{ id: "egg-biryani" }]);
		// A form that was opened before it was deleted is of another version.
		const { updatedAt } = before.find(({ id }: { id: string }) => id === "chicken-biryani");
		const late = await owner.call("PUT", "/api/dishes/chicken-biryani", { ...parotta, name: "Kothu", updatedAt });
		expect(late.body.code).toBe("dish-changed-meanwhile");
	});

	it("cannot be restored while another has its name; an unknown one is not found", async () => {
		const { id } = await addParotta();
		await owner.call("DELETE", `/api/dishes/${id}`);
		await addParotta();
		expect((await owner.call("POST", `/api/dishes/${id}/restore`)).body.code).toBe("dish-name-taken");
		expect((await owner.call("POST", "/api/dishes/nothing/restore")).status).toBe(404);
	});

	it("is in a list that is read page by page, newest first", async () => {
		const all = [];
		for (const name of ["A", "B", "C", "D", "E"]) {
			const { id } = await addParotta({ name });
			world.wait(1);
			await owner.call("DELETE", `/api/dishes/${id}`);
		}
		let path = "/api/dishes/removed?limit=2";
		for (let page = 0; page < 4 && path; page++) {
			const { dishes, nextCursor } = (await owner.call("GET", path)).body;
			all.push(...dishes.map(({ name }: { name: string }) => name));
			path = nextCursor && `/api/dishes/removed?limit=2&cursor=${nextCursor}`;
		}
		expect(all.join("")).toBe("EDCBA");
	});
});

describe("the content of the home page", () => {
	const listing = async () => (await world.call("GET", "/api/menu")).body;
	const specials = async () => (await world.call("GET", "/api/specials")).body;

	it("is replaced as a whole: changed, added, reordered, removed; ids stay with their entries", async () => {
		const [first, second] = await listing();
		const added = { name: "<b>Diwali</b>", nameTa: "தீபாவளி", img: "raita", button: "=1+1" };
		const reply = await owner.call("PUT", "/api/menu", {
			listing: [second, added, { ...first, closed: true }],
		});
		expect(reply.body.map(({ id, name, closed }: Record<string, unknown>) => [id, name, closed])).toEqual([
			[second.id, second.name, false],
			[expect.any(String), "<b>Diwali</b>", false],
			[first.id, first.name, true],
		]);
		expect(await listing()).toEqual(reply.body);
		expect(await newest()).toMatchObject({ kind: "home-listing-changed", before: [first, second, {}, {}] });

		const [one] = await specials();
		const changed = await owner.call("PUT", "/api/specials", {
			specials: [{ ...one, price: 310, badgeTa: " " }],
		});
		expect(changed.body).toEqual([{ ...one, price: 310, badgeTa: null }]);
		expect(await specials()).toEqual(changed.body);
		expect((await newest()).kind).toBe("specials-changed");
	});

	it("does not overwrite somebody else's change", async () => {
		const was = await listing();
		expect((await owner.call("PUT", "/api/menu", { listing: was.slice(1), was })).status).toBe(200);
		const late = await owner.call("PUT", "/api/menu", { listing: was, was });
		expect([late.status, late.body.code]).toEqual([409, "menu-changed-meanwhile"]);
		expect(await listing()).toEqual(was.slice(1));

		const three = await specials();
		expect((await owner.call("PUT", "/api/specials", { specials: [], was: three })).status).toBe(200);
		expect((await owner.call("PUT", "/api/specials", { specials: three, was: three })).status).toBe(409);
	});

	it("an id of another list, or one that is repeated, is unknown", async () => {
		const [first] = await listing();
		const reply = await owner.call("PUT", "/api/menu", {
			listing: [first, first, { ...first, id: "egg-biryani" }],
		});
		const ids = reply.body.map(({ id }: { id: string }) => id);
		expect([new Set(ids).size, ids[0], ids.includes("egg-biryani")]).toEqual([3, first.id, false]);
	});

	it.each([
		[
			"a listing without a name",
			"menu",
			{ listing: [{ img: "raita", button: "Go", name: " " }] },
			"listing.0.name",
		],
		["a listing without a picture", "menu", { listing: [{ img: null, button: "Go", name: "A" }] }, "listing.0.img"],
		[
			"a picture from elsewhere",
			"menu",
			{ listing: [{ img: "//x.y/z.png", button: "G", name: "A" }] },
			"listing.0.img",
		],
		[
			"an image that is not stored",
			"menu",
			{ listing: [{ img: "/images/0123456789abcdef-640x480.webp", button: "G", name: "A" }] },
			"listing.0.img",
		],
		[
			"a special for nothing",
			"specials",
			{ specials: [{ title: "A", img: "raita", price: 0 }] },
			"specials.0.price",
		],
		["a special without a title", "specials", { specials: [{ img: "raita", price: 5 }] }, "specials.0.title"],
	])("refuses %s and names the field", async (_what, path, body, field) => {
		const refused = await owner.call("PUT", `/api/${path}`, body);
		expect([400, 422]).toContain(refused.status);
		expect(refused.body.issues[0].path).toBe(field);
	});
});

it("cannot be changed by anybody else", async () => {
	const { id } = await addParotta();
	await owner.call("DELETE", `/api/dishes/${id}`);
	const actions: [string, string, object?][] = [
		["PUT", "/api/dishes/order", { ids: [] }],
		["GET", "/api/dishes/removed"],
		["POST", `/api/dishes/${id}/restore`],
		["PUT", "/api/menu", { listing: [] }],
		["PUT", "/api/specials", { specials: [] }],
	];
	const people = [await world.customer("Meena"), await world.rider()];
	for (const [method, path, body] of actions) {
		expect([path, (await world.call(method, path, body)).status]).toEqual([path, 401]);
		for (const person of people) {
			expect([path, (await person.call(method, path, body)).status]).toEqual([path, 403]);
		}
	}
	expect((await world.call("GET", "/api/menu")).body).toHaveLength(4);
});

describe("an image", () => {
	const upload = async () => {
		const form = new FormData();
		const canvas = { create: { width: 400, height: 300, channels: 3 as const, background: "#a5441e" } };
		form.set("image", new File([new Uint8Array(await sharp(canvas).jpeg().toBuffer())], "x.jpg"));
		const headers = { authorization: `Bearer ${owner.token}` };
		const reply = await world.app.request("http://localhost:3000/api/images", {
			method: "POST",
			headers,
			body: form,
		});
		return (await reply.json()).url as string;
	};
	const isThere = async (url: string) => (await world.app.request(`http://localhost:3000${url}`)).status === 200;
	const aDayLater = async () => {
		world.wait(25 * 3600);
		// Sessions end after a day.
		owner = await world.admin(`Owner${world.shop.clock.now()}`);
		await cleanUp(world.shop);
	};

	it("that is not used is deleted after a day, not before, and can then no longer be chosen", async () => {
		const url = await upload();
		await cleanUp(world.shop);
		expect(await isThere(url)).toBe(true);
		await aDayLater();
		expect(await isThere(url)).toBe(false);
		for (const refused of [
			await owner.call("POST", "/api/dishes", { ...parotta, image: url }),
			await owner.call("PUT", "/api/dishes/egg-biryani", { ...parotta, image: url }),
		])
			expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
				422,
				"photograph-gone",
				"image",
			]);
	});

	it("that a dish, a deleted dish, the listing or a special uses is kept", async () => {
		const urls = [await upload(), await upload(), await upload(), await upload()];
		await addParotta({ image: urls[0] });
		const { id } = await addParotta({ name: "Gone", image: urls[1] });
		await owner.call("DELETE", `/api/dishes/${id}`);
		await owner.call("PUT", "/api/menu", { listing: [{ name: "A", img: urls[2], button: "Go" }] });
		await owner.call("PUT", "/api/specials", { specials: [{ title: "A", img: urls[3], price: 9 }] });
		await aDayLater();
		for (const url of urls) expect(await isThere(url)).toBe(true);
	});

	it("that an old order or prebooking uses is kept, however often the dish got another one since", async () => {
		const meena = await world.customer("Meena");
		const [ordered, booked] = [await upload(), await upload()];
		const { id } = await addParotta({ image: ordered });
		const order = anOrder({ items: [{ name: "Parotta", quantity: 1 }], totalAmount: 93 });
		expect((await meena.call("POST", "/api/orders", order)).body.order.items[0].image).toBe(ordered);
		await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, image: booked });
		await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
		const { items, deliveryAddress } = order;
		const contact = { userEmail: meena.email, phoneNumber: "9840012345", deliveryAddress };
		const wish = { ...contact, orderId: "booked", items, preferredDate: "2026-11-27", totalAmount: 121 };
		expect(await meena.call("POST", "/api/prebookings", wish)).toMatchObject({ status: 201 });
		await owner.call("PUT", `/api/dishes/${id}`, { ...parotta, image: null });
		const unused = await upload();
		await aDayLater();
		await aDayLater();
		expect([await isThere(ordered), await isThere(booked), await isThere(unused)]).toEqual([true, true, false]);
	});
});
