import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fromCaches } from "../../server/from-caches.ts";
import { NO_ONLINE_PAYMENTS } from "../../server/payments/online-payments.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";

let world: OnlineWorld;
let owner: Person;
let cook: Person;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	owner = await world.admin();
	cook = await world.staff("kitchen", "Selvi");
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

const BIRYANI = { name: "Chicken Biryani", id: "chicken-biryani" };
const FRIDAY = "2026-11-27";

/** An order of so many regular and large chicken biryanis, with its price. */
function biryanis(regular: number, large = 0, fee = 30, gstPercent = 5) {
	const subtotal = 125 * regular + 185 * large;
	const items = [
		{ name: BIRYANI.name, size: "regular", quantity: regular },
		{ name: BIRYANI.name, size: "large", quantity: large },
	].filter(({ quantity }) => quantity > 0);
	return { items, totalAmount: subtotal + fee + Math.round((subtotal * gstPercent) / 100) };
}
const order = (person: Person, regular: number, large = 0) =>
	person.call("POST", "/api/orders", anOrder(biryanis(regular, large)));
const book = (person: Person, regular: number, preferredDate = FRIDAY) =>
	person.call("POST", "/api/prebookings", {
		...anOrder(biryanis(regular, 0, 50, 18)),
		userEmail: person.email,
		phoneNumber: "9840012345",
		preferredDate,
	});
const count = (body: object) => cook.call("PUT", `/api/dishes/${BIRYANI.id}/portions`, body);
const cancel = (id: string) => meena.call("PUT", `/api/orders/${id}/cancel`);
const set = (id: string, status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status });
async function dish() {
	const { body } = await world.call("GET", "/api/dishes");
	return body.find(({ id }: { id: string }) => id === BIRYANI.id);
}
const left = async () => (await dish()).portions?.left;
async function largeIsTwo() {
	const { availableToday: _today, portions: _portions, updatedAt: _at, ...plain } = await dish();
	const sizes = plain.sizes.map(({ size, price }: { size: string; price: number }) => ({
		...{ size, price },
		portions: size === "large" ? 2 : 1,
	}));
	expect((await owner.call("PUT", `/api/dishes/${BIRYANI.id}`, { ...plain, sizes })).status).toBe(200);
}
const portionEvents = () =>
	world.shop.storage.read.selectFrom("events").selectAll().where("kind", "=", "portions-changed").execute();

describe("a dish without counted portions", () => {
	it("is sold without limit, and its orders say nothing about portions", async () => {
		expect(Object.keys(await dish())).not.toContain("portions");
		for (const size of (await dish()).sizes) {
			expect(Object.keys(size).sort()).toEqual(["outOfStock", "outOfStockUntil", "price", "size"]);
		}
		expect((await order(meena, 50, 50)).status).toBe(201);
		const { portions } = await world.shop.storage.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
		expect(portions).toBeNull();
		expect(await portionEvents()).toEqual([]);
	});
});

describe("a dish with counted portions", () => {
	it("is sold until its pot is empty, each size for what it counts, and a refusal names what is left", async () => {
		await largeIsTwo();
		expect((await dish()).sizes.map(({ portions }: { portions?: number }) => portions)).toEqual([undefined, 2]);
		expect((await count({ perDay: 6 })).body.portions).toEqual({ perDay: 6, left: 6, lowFrom: 5 });
		const countEgg = (body: object) => cook.call("PUT", "/api/dishes/egg-biryani/portions", body);
		await countEgg({ perDay: 6, left: 4 });
		expect((await order(meena, 1, 1)).status).toBe(201);
		expect(await left()).toBe(3);
		const refused = await order(meena, 2, 1);
		expect([refused.status, refused.body]).toEqual([
			409,
			{
				message: "Only 3 of Chicken Biryani left.",
				code: "sold-out",
				name: "Chicken Biryani",
				left: 3,
				lines: [
					expect.objectContaining({ code: "sold-out", size: "regular", left: 3, most: 1 }),
					expect.objectContaining({ code: "sold-out", size: "large", left: 3, most: 0 }),
				],
			},
		]);
		const quoted = await world.call("POST", "/api/quote", { items: biryanis(4).items, tip: 0 });
		expect([quoted.status, quoted.body.code, quoted.body.left]).toEqual([409, "sold-out", 3]);
		expect((await order(meena, 2)).status).toBe(201);
		expect((await dish()).sizes.map(({ soldOut }: { soldOut?: boolean }) => soldOut)).toEqual([undefined, true]);
		expect((await order(meena, 1)).status).toBe(201);
		const none = await order(meena, 1);
		expect([none.body.code, none.body.left, none.body.message]).toEqual([
			"sold-out",
			0,
			"Chicken Biryani is sold out.",
		]);
		expect((await countEgg({ perDay: 6 })).body.portions.left).toBe(4);
		const inTamil = { cookie: "language=ta" };
		const tamil = await meena.call("POST", "/api/orders", anOrder(biryanis(1)), inTamil);
		expect(tamil.body.message).toContain("தீர்ந்துவிட்டது");
	});

	it("is told to visitors as it is left now, although the menu shows that only when few are left", async () => {
		const server = createServer(fromCaches(world.app, world.shop)).listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		const told = async () => {
			const dishes = await (await fetch(`http://127.0.0.1:${port}/api/dishes`)).json();
			return dishes.find(({ id }: { id: string }) => id === BIRYANI.id).portions?.left;
		};
		expect([await told(), await told()]).toEqual([undefined, undefined]);
		await count({ perDay: 60 });
		expect(await told()).toBe(60);
		await order(meena, 2);
		expect(await told()).toBe(58);
		expect(await portionEvents()).toEqual([]);
		server.closeAllConnections();
		await once(server.close(), "close");
	});

	it("is refused by name together with other faults", async () => {
		await count({ perDay: 1 });
		const items = [...biryanis(2).items, { name: "Dosa", size: "regular", quantity: 1 }];
		const { body } = await world.call("POST", "/api/quote", { items, tip: 0 });
		expect(body.code).toBe("unsellable");
		expect(body.lines.map(({ code }: { code: string }) => code)).toEqual(["unknown-dish", "sold-out"]);
		expect(body.left).toBeUndefined();
	});

	it("is counted by staff: a number, more or fewer, another number a day, or no longer", async () => {
		await count({ perDay: 10 });
		await cook.call("PUT", "/api/dishes/egg-biryani/portions", { perDay: 6, left: 4 });
		await order(meena, 4);
		expect((await count({ perDay: 10, left: 2 })).body.portions.left).toBe(2);
		type Listed = { id: string; portions?: { left: number } };
		const dishes = (await world.call("GET", "/api/dishes")).body as Listed[];
		const lefts = dishes.flatMap(({ id, portions }) => (portions ? [[id, portions.left]] : []));
		expect(Object.fromEntries(lefts)).toEqual({ [BIRYANI.id]: 2, "egg-biryani": 4 });
		await order(meena, 1);
		expect((await count({ perDay: 10, add: 5 })).body.portions.left).toBe(6);
		expect((await count({ perDay: 10, add: -100 })).body.portions.left).toBe(0);
		expect((await count({ perDay: 10, left: 2, lowFrom: 3 })).body.portions).toEqual({
			...{ perDay: 10, left: 2, lowFrom: 3 },
		});
		expect((await count({ perDay: 20 })).body.portions).toEqual({ perDay: 20, left: 15, lowFrom: 3 });
		expect((await count({ perDay: 3 })).body.portions.left).toBe(0);
		expect((await count({ perDay: null, left: null })).body.portions).toBeUndefined();
		expect((await order(meena, 5)).status).toBe(201);
		expect((await count({ perDay: 0 })).status).toBe(422);
		expect((await meena.call("PUT", `/api/dishes/${BIRYANI.id}/portions`, { perDay: 1 })).status).toBe(403);
		const { entries } = (await owner.call("GET", "/api/audit?kind=pot-changed")).body;
		expect(entries).toHaveLength(6);
		expect(entries[0].changes).toContainEqual({ path: ["perDay"], before: 3, after: null });
		expect((await cook.call("PUT", "/api/dishes/nothing/portions", { perDay: 1 })).status).toBe(404);
	});

	it("tells open menus when customers see a change, and leaves orders of other dishes alone", async () => {
		await count({ perDay: 10, lowFrom: 4 });
		const { version } = await world.shop.cache.known();
		await order(meena, 5);
		expect(await portionEvents()).toEqual([]);
		const id = (await order(meena, 1)).body.order._id;
		expect(await portionEvents()).toMatchObject([{ subject_id: BIRYANI.id, visible_to: "everyone" }]);
		await cancel(id);
		expect(await portionEvents()).toHaveLength(2);
		await count({ perDay: 10, left: 9 });
		expect(await portionEvents()).toHaveLength(3);
		for (const left of [0, 8]) await count({ perDay: 10, left });
		expect(await portionEvents()).toHaveLength(5);
		const { entries } = (await owner.call("GET", "/api/audit?kind=portions-changed")).body;
		expect(entries[0]).toMatchObject({
			what: `counted what is left of the dish ${BIRYANI.name}`,
			changes: [{ path: ["left"], before: 0, after: 8 }],
		});
		expect((await world.shop.cache.known()).version).toBe(version);
	});

	it("counts the portions that an order already holds, however few are left when it is changed", async () => {
		expect((await count({ perDay: 20 })).status).toBe(200);
		const first = (await order(meena, 5)).body.order;
		await order(meena, 5);
		const change = (id: string, regular: number) =>
			owner.call("PUT", `/api/orders/${id}/items`, { ...biryanis(regular), note: "Call", reason: "Burnt" });
		await count({ perDay: 6 });
		expect((await change(first._id, 5)).status).toBe(200);
		expect((await change(first._id, 6)).body).toMatchObject({ code: "sold-out", left: 5 });
		expect((await change(first._id, 3)).status).toBe(200);
		expect(await left()).toBe(0);
		// An order from before counting may find none left by now.
		await count({ perDay: null });
		const uncounted = (await order(meena, 4)).body.order;
		await count({ perDay: 20, left: 1 });
		expect((await change(uncounted._id, 3)).status).toBe(200);
		expect(await left()).toBe(0);
	});
});

describe("a cancelled order", () => {
	it("gives back its portions, whatever the menu says since; once reopened it takes them again", async () => {
		await largeIsTwo();
		await count({ perDay: 4 });
		const id = (await order(meena, 0, 2)).body.order._id;
		expect(await left()).toBe(0);
		await owner.call("PUT", `/api/dishes/${BIRYANI.id}`, {
			...{ name: BIRYANI.name, category: "regular" },
			sizes: [
				{ size: "regular", price: 125 },
				{ size: "large", price: 185, portions: 1 },
			],
		});
		await set(id, "Confirmed");
		await set(id, "Cancelled");
		expect(await left()).toBe(4);
		expect((await owner.call("POST", `/api/orders/${id}/undo`, {})).status).toBe(200);
		expect(await left()).toBe(0);
		await cancel(id);
		expect(await left()).toBe(4);
		await order(meena, 1);
		const refused = await set(id, "Preparing");
		expect([refused.status, refused.body.code, refused.body.name, refused.body.left]).toEqual([
			409,
			"sold-out",
			"Chicken Biryani",
			3,
		]);
		expect((await owner.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Cancelled");
	});

	it("gives nothing back once cooking has started, nor does a failed delivery", async () => {
		await count({ perDay: 5 });
		const [cooked, gone] = [await order(meena, 1), await order(meena, 1)].map(({ body }) => body.order._id);
		await set(cooked, "Preparing");
		await set(cooked, "Cancelled");
		await set(gone, "Out for Delivery");
		await set(gone, "Cancelled");
		expect(await left()).toBe(3);
		// Nor are they taken twice if it is reopened.
		await set(cooked, "Preparing");
		expect(await left()).toBe(3);
		// Reopening it by mistake changes nothing.
		await set(gone, "Pending");
		expect((await owner.call("POST", `/api/orders/${gone}/undo`, {})).body.order.status).toBe("Cancelled");
		expect(await left()).toBe(3);
	});

	it("gives portions back as part of a selection too", async () => {
		await count({ perDay: 5 });
		const ids = [await order(meena, 1), await order(meena, 2)].map(({ body }) => body.order._id);
		await set(ids[0], "Preparing");
		await owner.call("PUT", "/api/orders/admin/cancel", { ids, reason: "Power cut" });
		expect(await left()).toBe(4);
	});
});

describe("pots are full again", () => {
	it("at the shop's midnight, for a shop that opens and closes by hand, and never twice", async () => {
		await count({ perDay: 3 });
		await order(meena, 3);
		world.set("2026-11-21T18:29:00Z");
		expect(await left()).toBe(0);
		world.set("2026-11-21T18:30:00Z");
		expect(await left()).toBe(3);
		await order(meena, 2);
		// The machine's clock was an hour fast.
		world.set("2026-11-21T17:30:00Z");
		expect((await order(meena, 1)).body.code).toBe("sold-out");
		world.set("2026-11-21T18:31:00Z");
		expect(await left()).toBe(1);
	});

	it("when the night is over, for a shop that follows its hours, past midnight too", async () => {
		const late = { opens: "18:00", closes: "02:00" };
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: day === 1 ? [] : [late] }));
		const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
		await count({ perDay: 3 });
		world.set("2026-11-22T13:00:00Z");
		expect((await order(meena, 3)).status).toBe(201);
		// Half past midnight, on the closed Monday.
		world.set("2026-11-22T19:00:00Z");
		expect((await order(meena, 1)).body.code).toBe("sold-out");
		world.set("2026-11-22T20:29:00Z");
		expect(await left()).toBe(0);
		world.set("2026-11-22T20:30:00Z");
		expect(await left()).toBe(3);
		world.set("2026-11-24T12:30:00Z");
		expect((await order(meena, 3)).status).toBe(201);
	});

	it("before the first opening: what staff count in the morning is the day's, and uncounted dishes are full", async () => {
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
			...{ day, slots: [{ opens: "10:00", closes: "15:00" }] },
		}));
		const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 0, leadMinutes: 30 };
		expect((await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots })).status).toBe(200);
		await count({ perDay: 3 });
		expect((await order(meena, 3)).status).toBe(201);
		// Open late tonight, until half past midnight: nothing is cooked for that.
		world.set("2026-11-21T18:00:00Z");
		const late = { isOpen: true, openUntil: "2026-11-21T19:00:00Z" };
		expect((await owner.call("PUT", "/api/store/status", late)).status).toBe(200);
		world.set("2026-11-21T18:45:00Z");
		expect((await order(meena, 1)).body.code).toBe("sold-out");
		world.set("2026-11-21T19:00:00Z");
		expect(await left()).toBe(3);
		// Nine in the morning: somebody orders for noon, then the cook counts.
		world.set("2026-11-22T03:30:00Z");
		const noon = anOrder({ ...biryanis(1), dueAt: "2026-11-22T06:30:00.000Z" });
		expect((await meena.call("POST", "/api/orders", noon)).status).toBe(201);
		expect(await left()).toBe(2);
		expect((await count({ perDay: 3, left: 8 })).body.portions.left).toBe(8);
		world.set("2026-11-22T04:30:00Z");
		expect(await left()).toBe(8);
		expect((await order(meena, 8)).status).toBe(201);
		expect((await order(meena, 1)).body.code).toBe("sold-out");
		world.set("2026-11-23T03:30:00Z");
		expect(await left()).toBe(3);
	});
});

describe("a prebooking", () => {
	it("holds portions of its day and leaves today's alone; declined or cancelled it gives them back", async () => {
		await count({ perDay: 3 });
		const [one, two] = [(await book(meena, 2)).body.prebooking, (await book(meena, 1)).body.prebooking];
		expect(await left()).toBe(3);
		const refused = await book(meena, 1);
		expect([refused.status, refused.body.code, refused.body.left]).toEqual([409, "sold-out", 0]);
		const quote = { items: biryanis(1).items, tip: 0, kind: "prebooking", preferredDate: FRIDAY };
		expect((await world.call("POST", "/api/quote", quote)).body.code).toBe("sold-out");
		expect((await book(meena, 1, "2026-11-26")).status).toBe(201);
		await owner.call("PUT", `/api/prebookings/${one._id}/decline`, { reason: "A wedding" });
		await count({ perDay: 3, left: 1 });
		expect((await book(meena, 2)).status).toBe(201);
		await meena.call("PUT", `/api/prebookings/${two._id}/cancel`);
		world.set("2026-11-27T06:00:00Z");
		expect(await left()).toBe(1);
	});

	it("still holds them once as the order made from it", async () => {
		await count({ perDay: 3 });
		const { _id } = (await book(meena, 2)).body.prebooking;
		world.set("2026-11-27T06:00:00Z");
		owner = await world.admin("Second");
		const { body } = await owner.call("PUT", `/api/prebookings/${_id}/status`, { status: "Converted" });
		expect(await left()).toBe(1);
		await set(body.order._id, "Cancelled");
		expect(await left()).toBe(3);
	});
});

describe("portions that are about to be paid online", () => {
	let latha: Person;
	beforeEach(async () => {
		latha = await world.customer("Latha");
		await count({ perDay: 1 });
	});
	const begin = (person: Person) => world.begin(person);
	type Begun = Awaited<ReturnType<typeof begin>>;
	const pay = (person: Person, { reply, body }: Begun) => {
		const { checkout } = world.control.pay(reply.body.id);
		return person.call("POST", "/api/orders", { ...body, ...checkout });
	};
	const unmatched = async () => {
		const { read } = world.shop.storage;
		const payments = await read.selectFrom("payments").select("why_unmatched").execute();
		return payments.flatMap(({ why_unmatched }) => why_unmatched ?? []);
	};

	it("are held for the paying customer, and sold to them once paid", async () => {
		const begun = await begin(meena);
		expect(await left()).toBe(0);
		const refused = await begin(latha);
		expect([refused.reply.status, refused.reply.body.code]).toEqual([409, "sold-out"]);
		expect((await order(latha, 1)).body.code).toBe("sold-out");
		world.wait(9 * 60);
		await world.look();
		const { status, body } = await pay(meena, begun);
		expect(status).toBe(201);
		world.wait(2 * 60);
		await world.look();
		expect(await left()).toBe(0);
		await set(body.order._id, "Cancelled");
		expect(await left()).toBe(1);
	});

	it("are released after ten minutes; a late payment for sold portions is refunded", async () => {
		const begun = await begin(meena);
		world.wait(10 * 60);
		await world.look();
		expect(await left()).toBe(1);
		expect((await order(latha, 1)).status).toBe(201);
		const late = await pay(meena, begun);
		expect([late.status, late.body.code]).toEqual([409, "payment-returned"]);
		expect(await unmatched()).toEqual(["sold-out"]);
		await world.look();
		expect(world.state().refunds).toHaveLength(1);
	});

	it("are released as well once the shop is not paid online any more", async () => {
		await begin(meena);
		world.shop.payments = NO_ONLINE_PAYMENTS;
		world.wait(10 * 60);
		await world.look();
		expect((await order(latha, 1)).status).toBe(201);
	});

	it("do not block the same customer's other orders: another cart, or cash", async () => {
		await begin(meena);
		const price = (person: Person) => person.call("POST", "/api/quote", { items: biryanis(1).items, tip: 0 });
		expect([(await price(meena)).status, (await price(latha)).body.code]).toEqual([200, "sold-out"]);
		expect((await begin(meena)).reply.status).toBe(200);
		expect(await left()).toBe(0);
		expect((await order(meena, 1)).status).toBe(201);
		world.wait(10 * 60);
		await world.look();
		expect(await left()).toBe(0);
	});

	it("are free for others once their customer orders something else for cash instead", async () => {
		await begin(meena);
		const eggs = { items: [{ name: "Egg Biryani", size: "regular", quantity: 1, price: 125 }] };
		expect((await meena.call("POST", "/api/orders", anOrder(eggs))).status).toBe(201);
		expect(await left()).toBe(1);
		expect((await order(latha, 1)).status).toBe(201);
	});

	it("are held once for a customer who starts several times at once", async () => {
		await count({ perDay: 20 });
		await Promise.all(Array.from({ length: 8 }, () => begin(meena)));
		expect(await left()).toBe(19);
	});

	it("are held on the day they are for: a hold for tomorrow does not change today's price", async () => {
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		expect((await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots })).status).toBe(200);
		const tomorrow = await world.call("GET", "/api/store/slots?date=2026-11-22");
		const dueAt = tomorrow.body.at(0)?.from;
		expect((await world.begin(meena, { ...biryanis(1), dueAt })).reply.status).toBe(200);
		expect((await order(latha, 1)).status).toBe(201);
		const price = (person: Person, when: object) =>
			person.call("POST", "/api/quote", { items: biryanis(1).items, tip: 0, ...when });
		expect((await price(meena, {})).body.code).toBe("sold-out");
		expect((await price(meena, { dueAt })).status).toBe(200);
		expect((await price(latha, { dueAt })).body.code).toBe("sold-out");
	});

	it("stay on their day when an order for tomorrow is changed", async () => {
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		const tomorrow = await world.call("GET", "/api/store/slots?date=2026-11-22");
		const dueAt = tomorrow.body.at(0)?.from;
		const { body } = await meena.call("POST", "/api/orders", anOrder({ ...biryanis(1), dueAt }));
		const changed = await owner.call("PUT", `/api/orders/${body.order._id}/items`, {
			...biryanis(1),
			note: "By the blue gate",
			reason: "As asked",
		});
		expect([changed.status, changed.body.order?.note]).toEqual([200, "By the blue gate"]);
		expect(await left()).toBe(1);
		expect((await latha.call("POST", "/api/orders", anOrder({ ...biryanis(1), dueAt }))).body.code).toBe(
			"sold-out",
		);
		expect((await order(latha, 1)).status).toBe(201);
	});

	it("are taken on the new day, if an order of yesterday is moved to a time today", async () => {
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		const { body } = await order(meena, 1);
		world.set("2026-11-22T04:30:00Z");
		owner = await world.admin("Second");
		const noon = { ...biryanis(1), dueAt: "2026-11-22T06:30:00.000Z", reason: "As asked" };
		expect((await owner.call("PUT", `/api/orders/${body.order._id}/items`, noon)).status).toBe(200);
		expect(await left()).toBe(0);
		await set(body.order._id, "Cancelled");
		expect(await left()).toBe(1);
	});

	it("are not held for new customers while they are limited: the first payment gets them", async () => {
		const limits = { newCustomerOpenOrders: 2, newCustomerCashUpTo: 3000, perPhonePerHour: 5 };
		const orderLimits = { ...limits, perNetworkPerHour: 20, perMinute: 30 };
		expect((await owner.call("PUT", "/api/store/settings", { orderLimits })).status).toBe(200);
		const [one, other] = [await begin(meena), await begin(latha)];
		expect(await left()).toBe(1);
		expect((await pay(latha, other)).status).toBe(201);
		expect((await pay(meena, one)).body.code).toBe("payment-returned");
		expect(await unmatched()).toEqual(["sold-out"]);
	});
});

it("200 buyers at once of 120 portions: 120 are sold, the rest are told what is left", async () => {
	await count({ perDay: 120 });
	const people: Person[] = [];
	// Twenty at a time: a database on a busy machine would refuse some of two hundred accounts.
	while (people.length < 200) {
		const next = Array.from({ length: 20 }, (_, n) => world.customer(`Guest ${people.length + n}`));
		people.push(...(await Promise.all(next)));
	}
	// An overloaded database says so; trying again with the same key orders once.
	const insist = async (person: Person) => {
		const wanted = anOrder(biryanis(1));
		for (;;) {
			const reply = await person.call("POST", "/api/orders", wanted);
			if (reply.status !== 503) return reply;
		}
	};
	const replies = await Promise.all(people.map(insist));
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(120);
	const refused = replies.filter(({ status }) => status !== 201);
	for (const { status, body } of refused) {
		expect([status, body.code, body.name, body.left]).toEqual([409, "sold-out", "Chicken Biryani", 0]);
	}
	expect(await left()).toBe(0);
});
