import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
import { firstSettings } from "../../server/config.ts";
import { createShopCache } from "../../server/menu/shop-cache.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

const LIMITS = {
	newCustomerOpenOrders: 2,
	newCustomerCashUpTo: 3000,
	perPhonePerHour: 5,
	perNetworkPerHour: 20,
	perMinute: 30,
};

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const limit = (orderLimits: unknown = LIMITS, by = owner) => by.call("PUT", "/api/store/settings", { orderLimits });
let people = 0;
/** A person with another phone. */
async function newcomer(in_: Pick<World, "customer"> = world) {
	people += 1;
	const person = await in_.customer(`Guest${people}`);
	const phone = String(9_000_000_000 + people);
	return { ...person, phone };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;
const order = (by: Newcomer, changes: object = {}, from = `198.51.100.${people % 250}`) =>
	by.call("POST", "/api/orders", anOrder({ phoneNumber: by.phone, ...changes }), { "x-forwarded-for": from });
const many = (quantity: number, totalAmount: number) => ({
	items: [{ name: "Chicken Biryani", size: "regular", quantity }],
	totalAmount,
});
async function delivered(by: Newcomer): Promise<void> {
	const { body } = await order(by);
	await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered", reason: "Counter" });
}

describe("the setting", () => {
	it("limits nobody in a try-out, and new customers where the shop is public", async () => {
		const { storage, clock } = world.shop;
		const limitsAt = async (url: string) =>
			(await createShopCache(storage, clock, firstSettings(new URL(url))).current()).settings.orderLimits;
		expect((await world.call("GET", "/api/store/settings")).body.orderLimits).toBeNull();
		for (const url of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
			expect(await limitsAt(url)).toBeNull();
		expect(await limitsAt("https://shop.example")).toEqual(LIMITS);
		expect(await limitsAt("http://192.168.1.7:3000")).toEqual(LIMITS);

		// The owner's setting stays, even if it repeats the default.
		expect((await limit(null)).body.orderLimits).toBeNull();
		expect(await limitsAt("https://shop.example")).toBeNull();
		await limit({ ...LIMITS, perMinute: 7 });
		expect(await limitsAt("http://localhost:3000")).toEqual({ ...LIMITS, perMinute: 7 });
	});

	it("takes whole numbers, all five of them, and is in the audit", async () => {
		for (const bad of [
			{ ...LIMITS, perMinute: 0 },
			{ ...LIMITS, newCustomerCashUpTo: -1 },
			{ ...LIMITS, newCustomerOpenOrders: 1.5 },
			{ perMinute: 3 },
		])
			expect([400, 422]).toContain((await limit(bad)).status);
		await limit();
		const { entries } = (await owner.call("GET", "/api/audit?kind=settings-changed")).body;
		expect(entries[0].changes.map(({ path }: { path: string[] }) => path[0])).toContain("orderLimits");
	});
});

it("an account may send sixty orders at once and twenty a minute after that, whoever it is", async () => {
	const meena = await newcomer();
	await delivered(meena);
	const refusals = async (times: number) => {
		let limited = 0;
		for (let n = 0; n < times; n++) {
			const { status, headers } = await order(meena, { items: [], totalAmount: 0 });
			if (status === 429 && Number(headers.get("retry-after")) > 0) limited += 1;
		}
		return limited;
	};
	expect(await refusals(62)).toBe(0);
	await limit();
	expect([await refusals(60), await refusals(1)]).toEqual([0, 1]);
	world.wait(60);
	expect([await refusals(20), await refusals(1)]).toEqual([0, 1]);
});

describe("a new customer", () => {
	it("orders without limits where none are set", async () => {
		const meena = await newcomer();
		for (let n = 0; n < 7; n += 1) expect((await order(meena, many(40, 5280))).status).toBe(201);
	});

	it("pays cash up to the limit, and above it is refused politely", async () => {
		await limit();
		const meena = await newcomer();
		const refused = await order(meena, many(30, 3968));
		expect([refused.status, refused.body]).toMatchObject([409, { code: "cash-too-high", upTo: 3000 }]);
		expect(refused.body.message).toBe("Cash on delivery is available up to ₹3,000. Please call us: 9840012345.");
		expect((await order(meena, many(22, 2918))).status).toBe(201);
	});

	it("has two open orders, and a third once the first is delivered or cancelled", async () => {
		await limit();
		const meena = await newcomer();
		const first = (await order(meena)).body.order;
		expect((await order(meena)).status).toBe(201);
		expect((await order(meena)).body.code).toBe("too-many-open-orders");
		await meena.call("PUT", `/api/orders/${first._id}/cancel`);
		const third = await order(meena);
		expect(third.status).toBe(201);
		expect((await order(meena)).status).toBe(409);
		await owner.call("PUT", `/api/orders/${third.body.order._id}/status`, {
			status: "Delivered",
			reason: "Counter",
		});
		// A delivered order makes a regular customer, without limits.
		for (let n = 0; n < 6; n += 1) expect((await order(meena, many(40, 5280))).status).toBe(201);
	});

	it("has prebookings counted with the orders, and is refused them alike", async () => {
		await limit();
		const meena = await newcomer();
		const book = (items: object = {}, by = meena) =>
			by.call("POST", "/api/prebookings", {
				orderId: `key-${Math.random()}`,
				userEmail: "meena@gmail.com",
				phoneNumber: by.phone,
				deliveryAddress: "4, Big Street",
				items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
				totalAmount: 345,
				preferredDate: "2026-11-22",
				...items,
			});
		expect((await book()).status).toBe(201);
		expect((await order(meena)).status).toBe(201);
		expect((await book()).body.code).toBe("too-many-open-orders");
		expect((await order(meena)).body.code).toBe("too-many-open-orders");
		const kumar = await newcomer();
		const dear = await book({ ...many(40, 5950) }, kumar);
		expect(dear.body).toMatchObject({ code: "cash-too-high", payOnline: false });
		const [open] = (await meena.call("GET", `/api/prebookings/user/${meena.email}`)).body;
		await owner.call("PUT", `/api/prebookings/${open._id}/status`, { status: "Converted" });
		// They count as one, not two.
		expect((await order(meena)).body.code).toBe("too-many-open-orders");
		expect((await book({ ...many(1, 198), preferredDate: "2026-11-23" }, kumar)).status).toBe(201);
		expect((await book({ ...many(1, 198), preferredDate: "2026-11-24" }, kumar)).status).toBe(201);
		world.set("2026-11-24T18:29:00.000Z");
		expect((await order(kumar)).status).toBe(201);
		expect((await order(kumar)).body.code).toBe("too-many-open-orders");
		world.set("2026-11-24T18:30:00.000Z");
		// Prebookings of earlier days that never became orders don't block their customer forever.
		expect((await order(kumar)).status).toBe(201);
	});

	it("sends the same order twice and it is one, whatever the limits are by then", async () => {
		await limit({ ...LIMITS, newCustomerOpenOrders: 1 });
		const meena = await newcomer();
		const body = { ...anOrder(), phoneNumber: meena.phone };
		const [first, again] = [await order(meena, body), await order(meena, body)];
		expect([first.status, again.status]).toEqual([201, 200]);
	});
});

describe("the number of orders", () => {
	it("from a phone in an hour is limited over all accounts, and the reply says when to try again", async () => {
		await limit();
		const orders = async () => order({ ...(await newcomer()), phone: "9444444444" });
		for (let n = 0; n < 5; n += 1) {
			expect((await orders()).status).toBe(201);
			world.wait(60);
		}
		const refused = await orders();
		expect([refused.status, refused.body.code]).toEqual([429, "too-many-orders"]);
		expect(refused.headers.get("retry-after")).toBe(String(55 * 60));
		world.wait(55 * 60);
		expect((await orders()).status).toBe(201);
		expect((await orders()).status).toBe(429);
	});

	it("from a whole /48 of IPv6 is limited, however many networks it has", async () => {
		await limit({ ...LIMITS, perNetworkPerHour: 2, perMinute: 1_000 });
		const statuses = [];
		for (let n = 0; n < 9; n += 1)
			statuses.push((await order(await newcomer(), {}, `2001:db8:a:${(n + 1).toString(16)}::7`)).status);
		expect(statuses).toEqual([...Array(8).fill(201), 429]);
		expect((await order(await newcomer(), {}, "2001:db8:b:1::7")).status).toBe(201);
	});

	it("from a network in an hour is limited, for IPv6 by its /64, while people elsewhere order on", async () => {
		await limit({ ...LIMITS, perNetworkPerHour: 3 });
		const from = async (address: string) => (await order(await newcomer(), {}, address)).status;
		for (const n of [1, 2, 3]) expect(await from(`2001:db8:1:2::${n}`)).toBe(201);
		expect(await from("2001:db8:1:2:aaaa::9")).toBe(429);
		expect(await from("2001:db8:1:3::1")).toBe(201);
		for (const _ of [1, 2, 3]) expect(await from("203.0.113.7")).toBe(201);
		expect(await from("203.0.113.7")).toBe(429);
		expect(await from("203.0.113.8")).toBe(201);
	});

	it("in a minute is limited for the whole shop, except for regular customers", async () => {
		const regular = await newcomer();
		await delivered(regular);
		world.wait(61);
		await limit({ ...LIMITS, perMinute: 3 });
		for (let n = 0; n < 3; n += 1) expect((await order(await newcomer())).status).toBe(201);
		expect((await order(await newcomer())).body).toMatchObject({
			code: "too-many-orders",
			retryAfterSeconds: 60,
		});
		for (let n = 0; n < 5; n += 1) expect((await order(regular)).status).toBe(201);
		world.wait(60);
		// The regular customer's orders have used nothing up.
		expect((await order(await newcomer())).status).toBe(201);
	});

	it("is not limited for a day because of orders of a day that the clock has since been set back from", async () => {
		await limit({ ...LIMITS, perMinute: 3 });
		world.wait(86_400);
		const [gone] = await Promise.all(
			[newcomer(), newcomer(), newcomer()].map(async (guest) => {
				const by = await guest;
				const { body } = await order(by);
				return { ...by, orderId: body.order._id as string };
			}),
		);
		await gone?.call("PUT", `/api/orders/${gone.orderId}/cancel`);
		expect((await gone?.call("DELETE", "/api/auth/me", { password: PASSWORD }))?.status).toBe(204);
		expect((await order(await newcomer())).body.code).toBe("too-many-orders");
		world.wait(-86_400 + 120);
		expect((await order(await newcomer())).status).toBe(201);
	});

	it("is counted exactly, however many are sent together", async () => {
		await limit({ ...LIMITS, perPhonePerHour: 4 });
		const guests = await Promise.all(Array.from({ length: 12 }, () => newcomer()));
		const replies = await Promise.all(guests.map((guest) => order({ ...guest, phone: "9444444444" })));
		expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
		expect(replies.filter(({ status }) => status === 429)).toHaveLength(8);

		const meena = await newcomer();
		const own = await Promise.all(Array.from({ length: 8 }, () => order(meena)));
		expect(own.filter(({ status }) => status === 201)).toHaveLength(2);
		expect(own.filter(({ body }) => body.code === "too-many-open-orders")).toHaveLength(6);
	});
});

describe("paying online", () => {
	let online: OnlineWorld;
	let owner: Person;
	beforeEach(async () => {
		online = await createOnlineWorld();
		owner = await online.admin();
		await limit({ ...LIMITS, newCustomerOpenOrders: 1, perPhonePerHour: 1 }, owner);
	});
	afterEach(() => online.close());

	async function pay(by: Newcomer, changes: Record<string, unknown> = {}) {
		const { reply, body } = await online.begin(by, { phoneNumber: by.phone, ...changes });
		if (reply.status !== 200) return reply;
		return by.call("POST", "/api/orders", { ...body, ...online.control.pay(reply.body.id).checkout });
	}

	it("is offered to refused customers, and has no limit", async () => {
		const meena = await newcomer(online);
		expect((await order(meena)).status).toBe(201);
		const refused = await order(meena);
		expect(refused.body).toMatchObject({ code: "too-many-open-orders", payOnline: true });
		expect(refused.body.message).toContain("You can pay online, or call us: 9840012345.");
		for (const _ of [1, 2]) expect((await pay(meena)).status).toBe(201);
		expect((await pay(meena, many(40, 5280))).status).toBe(201);
	});

	it("can be started by new customers of one network five times as often as unpaid orders, not counting paid ones", async () => {
		await limit({ ...LIMITS, perNetworkPerHour: 1 }, owner);
		const regular = await newcomer(online);
		const { body } = await order(regular);
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered", reason: "Counter" });
		expect((await pay(await newcomer(online))).status).toBe(201);
		for (let n = 0; n < 5; n += 1) expect((await online.begin(await newcomer(online))).reply.status).toBe(200);
		const { reply } = await online.begin(await newcomer(online));
		expect([reply.status, reply.body]).toMatchObject([429, { code: "too-many-orders", payOnline: false }]);
		expect((await online.begin(regular)).reply.status).toBe(200);
		online.wait(3_600_001);
		expect((await online.begin(await newcomer(online))).reply.status).toBe(200);
	});

	it("leaves no unpaid order behind that would count", async () => {
		const meena = await newcomer(online);
		expect((await pay(meena)).status).toBe(201);
		expect((await order(meena)).status).toBe(201);
	});

	it("is possible for a customer who may only pay online", async () => {
		const meena = await newcomer(online);
		const standing = { standing: "paid-only", reason: "Nobody at the door, twice" };
		expect((await owner.call("PUT", `/api/users/${meena.id}/standing`, standing)).body).toEqual(standing);
		const refused = await order(meena);
		expect([refused.status, refused.body]).toMatchObject([409, { code: "paid-only", payOnline: true }]);
		expect((await pay(meena)).status).toBe(201);
	});

	it("is refused to a blocked customer before payment, and never after", async () => {
		const meena = await newcomer(online);
		const block = (standing: string) =>
			owner.call("PUT", `/api/users/${meena.id}/standing`, { standing, reason: "Fake orders" });
		const { reply, body } = await online.begin(meena, { phoneNumber: meena.phone });
		await block("blocked");
		const blocked = { status: 403, body: { code: "blocked", payOnline: false } };
		expect((await online.begin(meena)).reply).toMatchObject(blocked);
		expect(await order(meena)).toMatchObject(blocked);
		const { checkout } = online.control.pay(reply.body.id);
		const placed = await meena.call("POST", "/api/orders", { ...body, ...checkout });
		expect(placed.status).toBe(201);
		expect(placed.body.order.paymentState).toBe("paid");
	});
});

describe("a customer's standing", () => {
	const stand = (id: string, standing: string, reason = "Fake orders") =>
		owner.call("PUT", `/api/users/${id}/standing`, { standing, reason });

	it("blocks orders and prebookings with a polite text and the shop's phone, until it is lifted", async () => {
		const meena = await newcomer();
		await delivered(meena);
		expect((await owner.call("GET", `/api/users/${meena.id}/standing`)).body).toEqual({
			standing: "ok",
			reason: "",
		});
		await stand(meena.id, "blocked");
		const refused = await order(meena);
		expect([refused.status, refused.body.code]).toEqual([403, "blocked"]);
		expect(refused.body.message).toContain("9840012345");
		expect(JSON.stringify(refused.body)).not.toContain("Fake orders");
		const booked = await meena.call("POST", "/api/prebookings", {
			orderId: "key",
			userEmail: meena.email,
			phoneNumber: meena.phone,
			deliveryAddress: "4, Big Street",
			items: anOrder().items,
			totalAmount: 198,
			preferredDate: "2026-11-22",
		});
		expect([booked.status, booked.body.code]).toEqual([403, "blocked"]);
		const { user } = (await owner.call("GET", `/api/users/${meena.id}`)).body;
		expect([user.standing, user.standingReason]).toEqual(["blocked", "Fake orders"]);

		// A shop without online payment has no other way to offer.
		await stand(meena.id, "paid-only");
		expect(await order(meena)).toMatchObject({ status: 409, body: { code: "paid-only", payOnline: false } });
		expect((await stand(meena.id, "ok", "")).body).toEqual({ standing: "ok", reason: "" });
		expect((await order(meena)).status).toBe(201);
	});

	it("needs a reason, applies to customers only, and is in the audit", async () => {
		const meena = await newcomer();
		expect((await stand(meena.id, "blocked", " ")).status).toBe(422);
		expect((await stand(owner.id, "blocked")).status).toBe(404);
		await stand(meena.id, "paid-only");
		await stand(meena.id, "paid-only");
		await stand(meena.id, "blocked", "Again");
		const { entries } = (await owner.call("GET", "/api/audit?kind=customer-standing-changed")).body;
		expect(entries.map(({ what, reason }: { what: string; reason: string }) => [what, reason])).toEqual([
			[expect.stringMatching(/^blocked Guest\d+$/), "Again"],
			[expect.stringMatching(/^limited Guest\d+ to online payment$/), "Fake orders"],
		]);
	});

	it("set at this moment lets an order through that was placed before, and none after", async () => {
		for (let round = 0; round < 6; round += 1) {
			const meena = await newcomer();
			await Promise.all([order(meena), stand(meena.id, "blocked"), order(meena)]);
			expect((await order(meena)).status).toBe(403);
			const kinds = await world.shop.storage.read
				.selectFrom("events")
				.select("kind")
				.where((row) => row.or([row("customer_id", "=", meena.id), row("subject_id", "=", meena.id)]))
				.where("kind", "in", ["order-placed", "customer-standing-changed"])
				.orderBy("seq")
				.execute();
			expect(kinds.at(-1)?.kind).toBe("customer-standing-changed");
		}
	});
});

describe("what the owner sees about the customer of a new order", () => {
	const seen = async (id: string) => (await owner.call("GET", `/api/orders/${id}/record`)).body.order.newcomer;

	it("is that it is their first, and how many others came from the same phone or network today", async () => {
		const place = async (phone: string, from: string) => {
			world.wait(1);
			return (await order({ ...(await newcomer()), phone }, {}, from)).body.order._id as string;
		};
		await place("9444444444", "198.51.100.1");
		await place("9555555555", "198.51.100.2");
		await place("9666666666", "198.51.100.3");
		const id = await place("9444444444", "198.51.100.2");
		expect(await seen(id)).toEqual({ isFirstOrder: true, othersToday: 2 });
		const listed = (await owner.call("GET", "/api/orders/admin/all?limit=50")).body.orders;
		expect(listed.map(({ newcomer }: { newcomer: unknown }) => newcomer)).toEqual([
			{ isFirstOrder: true, othersToday: 2 },
			{ isFirstOrder: true, othersToday: 0 },
			{ isFirstOrder: true, othersToday: 1 },
			{ isFirstOrder: true, othersToday: 1 },
		]);
		const { orders: ringing } = (await owner.call("GET", "/api/orders/admin/unacknowledged")).body;
		expect(ringing.at(-1).newcomer).toEqual({ isFirstOrder: true, othersToday: 2 });

		world.wait(12 * 3600);
		const tomorrow = await place("9444444444", "198.51.100.2");
		expect(await seen(tomorrow)).toEqual({ isFirstOrder: true, othersToday: 0 });
	});

	it("is nothing about regular customers, nor once the order has ended", async () => {
		const meena = await newcomer();
		const first = (await order(meena)).body.order._id;
		const second = (await order(meena)).body.order._id;
		expect(await seen(second)).toEqual({ isFirstOrder: false, othersToday: 1 });
		await owner.call("PUT", `/api/orders/${first}/status`, { status: "Delivered", reason: "Counter" });
		expect(await seen(first)).toBeNull();
		expect(await seen((await order(meena)).body.order._id)).toBeNull();
		// Nobody else is told.
		const own = (await meena.call("GET", `/api/orders/${second}`)).body.order;
		expect(own).not.toHaveProperty("newcomer");
	});

	it("is that somebody else with this phone is blocked or paid-only, which does not bind this customer", async () => {
		const stand = (id: string, standing: string) =>
			owner.call("PUT", `/api/users/${id}/standing`, { standing, reason: "Fake orders" });
		const [meena, selvi, kumar] = [await newcomer(), await newcomer(), await newcomer()];
		const phone = (await kumar.call("GET", "/api/auth/me")).body.user.phone;
		const id = (await order({ ...kumar, phone })).body.order._id;
		expect(await seen(id)).toEqual({ isFirstOrder: true, othersToday: 0 });
		await stand(meena.id, "paid-only");
		expect(await seen(id)).toEqual({ isFirstOrder: true, othersToday: 0, phoneStanding: "paid-only" });
		await stand(selvi.id, "blocked");
		expect(await seen(id)).toMatchObject({ phoneStanding: "blocked" });
		// A decision about the customer is not one about somebody else.
		await stand(selvi.id, "ok");
		await stand(meena.id, "ok");
		await stand(kumar.id, "blocked");
		expect(await seen(id)).not.toHaveProperty("phoneStanding");
	});

	it("counts no payment that was only started", async () => {
		const online = await createOnlineWorld();
		try {
			const admin = await online.admin();
			const meena = await newcomer(online);
			await online.begin(meena, { phoneNumber: "9444444444" });
			const kumar = await newcomer(online);
			const { body } = await order({ ...kumar, phone: "9444444444" });
			const record = await admin.call("GET", `/api/orders/${body.order._id}/record`);
			expect(record.body.order.newcomer).toEqual({ isFirstOrder: true, othersToday: 0 });
		} finally {
			await online.close();
		}
	});
});

describe("the network that an order came from", () => {
	const origins = () => world.shop.storage.read.selectFrom("order_origins").selectAll().execute();

	it("is deleted after a week", async () => {
		await order(await newcomer(), {}, "203.0.113.9");
		expect(await origins()).toMatchObject([{ network: "203.0.113.9" }]);
		world.wait(7 * 24 * 3600 - 1);
		await cleanUp(world.shop);
		expect(await origins()).toHaveLength(1);
		world.wait(2);
		await cleanUp(world.shop);
		expect(await origins()).toEqual([]);
	});

	it("is in the customer's own data, and is deleted with the account", async () => {
		const meena = await newcomer();
		const id = (await order(meena, {}, "203.0.113.9")).body.order._id;
		const { body } = await meena.call("GET", "/api/auth/me/export");
		expect(body.orderedFrom).toMatchObject([{ order: id, network: "203.0.113.9" }]);
		expect(body.standing).toEqual({ standing: "ok", reason: "" });
		await meena.call("PUT", `/api/orders/${id}/cancel`);
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect(await origins()).toEqual([]);
	});
});

describe("a customer who deletes the account and signs up again", () => {
	const remove = (person: Person) => person.call("DELETE", "/api/auth/me", { password: PASSWORD });
	const cancelled = async (by: Newcomer, from: string) => {
		const { status, body } = await order(by, {}, from);
		if (status !== 201) return body.code as string;
		await by.call("PUT", `/api/orders/${body.order._id}/cancel`);
		return "placed";
	};

	it("keeps counting, for the phone, the network and the /48, until the hour is over", async () => {
		for (const [limits, again, allowed] of [
			[{ perPhonePerHour: 3 }, (_n: number) => "198.51.100.9", "203.0.113.77"],
			[{ perNetworkPerHour: 3 }, (_n: number) => "203.0.113.8", "203.0.113.78"],
			[{ perNetworkPerHour: 1 }, (n: number) => `2001:db8:7:${n}::1`, "2001:db8:8::1"],
		] as const) {
			await limit({ ...LIMITS, perMinute: 1_000, ...limits });
			const { phone } = await newcomer();
			const outcomes: string[] = [];
			for (let n = 0; n < 5; n += 1) {
				const anew = await newcomer();
				const isByPhone = "perPhonePerHour" in limits;
				outcomes.push(await cancelled(isByPhone ? { ...anew, phone } : anew, again(n)));
				expect((await remove(anew)).status).toBe(204);
			}
			const fits = "perNetworkPerHour" in limits && limits.perNetworkPerHour === 1 ? 4 : 3;
			expect(outcomes).toEqual(outcomes.map((_, n) => (n < fits ? "placed" : "too-many-orders")));
			expect(await cancelled(await newcomer(), allowed)).toBe("placed");
			world.wait(3600);
			expect(await cancelled({ ...(await newcomer()), phone }, again(9))).toBe("placed");
			world.wait(3600);
		}
		const kept = await world.shop.storage.read.selectFrom("forgotten_orders").selectAll().execute();
		expect(kept.length).toBeGreaterThan(0);
		expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|198\.51\.100|2001:db8|900000/);
		await cleanUp(world.shop);
		expect(await world.shop.storage.read.selectFrom("forgotten_orders").selectAll().execute()).toEqual([]);
	});

	it("stays blocked, by email or by phone, until the owner lifts it, and nothing reveals who it was", async () => {
		const signUp = async (email: string, phone: string) => {
			const { body } = await world.call("POST", "/api/auth/signup", {
				...{ name: "Somebody", email, phone, password: PASSWORD },
				location: { address: "4, Big Street" },
			});
			const { users } = (await owner.call("GET", `/api/users?limit=1&q=${encodeURIComponent(email)}`)).body;
			const call: Person["call"] = (method, path, json, headers) =>
				world.call(method, path, json, { ...headers, authorization: `Bearer ${body.token}` });
			return { email, phone, call, id: users[0]._id as string } as Newcomer;
		};
		const first = await signUp("prank.ster@gmail.com", "9811111111");
		await cancelled({ ...first, phone: "9822222222" }, "203.0.113.1");
		await cancelled(await signUp("neighbour@gmail.com", "9855555555"), "203.0.113.9");
		await owner.call("PUT", `/api/users/${first.id}/standing`, {
			standing: "blocked",
			reason: "Fake orders",
		});
		expect((await remove(first)).status).toBe(204);
		const kept = await world.shop.storage.read.selectFrom("former_standings").selectAll().execute();
		expect(kept).toHaveLength(3);
		expect(JSON.stringify(kept)).not.toMatch(/prank|98111|98222|Fake/);

		for (const again of [
			await signUp("prankster+2@gmail.com", "9833333333"),
			await signUp("another@gmail.com", "9811111111"),
		]) {
			expect(await cancelled(again, "203.0.113.2")).toBe("blocked");
			const { body } = await owner.call("GET", `/api/users/${again.id}/standing`);
			expect(body.standing).toBe("blocked");
		}
		const friend = await signUp("friend@gmail.com", "9844444444");
		expect(await cancelled({ ...friend, phone: "9822222222" }, "203.0.113.3")).toBe("blocked");
		expect(await cancelled(friend, "203.0.113.3")).toBe("placed");

		const path = `/api/users/former-standing?contact=${encodeURIComponent("+91 98222 22222")}`;
		expect((await owner.call("GET", path)).body).toMatchObject({ standing: "blocked" });
		expect((await owner.call("DELETE", path)).status).toBe(204);
		expect((await owner.call("DELETE", path)).status).toBe(404);
		expect((await owner.call("GET", path)).body).toEqual({ standing: "ok", since: null });
		expect(await cancelled({ ...friend, phone: "9822222222" }, "203.0.113.4")).toBe("placed");

		const second = await signUp("third@gmail.com", "9811111111");
		await owner.call("PUT", `/api/users/${second.id}/standing`, { standing: "ok" });
		expect(await cancelled(second, "203.0.113.5")).toBe("placed");
	});
});
