import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tipDays } from "../../server/cash/tip-days.ts";
import { placesTaken } from "../../server/slots/slot-places.ts";
import { tellDueOrders, watchLaterOrders } from "../../server/slots/watch-later-orders.ts";
import { happensAfterFirst } from "../between-questions.ts";
import { createOnlineWorld, type OnlineWorld, signed } from "../online-world.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

const ONE = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
/** On the first Saturday, whose noon it is now; the kitchen starts with it at one. */
const HALF_PAST_ONE = "2026-11-21T08:00:00.000Z";
const offer = (admin: Person, slots: object | null = {}, pickup = true) =>
	admin.call("PUT", "/api/store/fulfilment", { pickup, slots: slots && { ...ONE, ...slots } });
const pickup = (changes: object = {}) =>
	anOrder({ fulfilment: "pickup", deliveryAddress: undefined, totalAmount: 131, ...changes });

describe("a shop that offers neither", () => {
	let world: World;
	beforeEach(async () => {
		world = await createWorld();
	});
	afterEach(() => world.close());

	it("shows neither pickup nor times, and refuses both", async () => {
		const meena = await world.customer("Meena");
		const { body: settings } = await world.call("GET", "/api/store/settings");
		expect(Object.keys(settings).filter((key) => /fulfil|pickup|slot/i.test(key))).toEqual([]);
		expect((await world.call("GET", "/api/store/slots")).body).toEqual([]);
		const { body: placed } = await meena.call("POST", "/api/orders", anOrder());
		for (const field of ["dueAt", "dueUntil", "kitchenAt"]) expect(placed.order).not.toHaveProperty(field);
		expect((await meena.call("POST", "/api/orders", pickup())).body.code).toBe("pickup-not-offered");
		const later = anOrder({ dueAt: HALF_PAST_ONE });
		expect((await meena.call("POST", "/api/orders", later)).body.code).toBe("slot-unavailable");
		const noAddress = await meena.call("POST", "/api/orders", anOrder({ deliveryAddress: undefined }));
		expect([noAddress.status, noAddress.body.message]).toEqual([422, "Please select or enter a delivery address"]);
	});
});

describe("pickup", () => {
	let world: World;
	let owner: Person;
	let meena: Person;
	beforeEach(async () => {
		world = await createWorld();
		owner = await world.admin();
		meena = await world.customer("Meena");
		expect((await offer(owner, null)).body).toEqual({ pickup: true, slots: null });
	});
	afterEach(() => world.close());

	it("has no delivery fee and no address; staff take it from the kitchen to the counter and hand it over", async () => {
		const { body: settings } = await world.call("GET", "/api/store/settings");
		expect(settings.fulfilment).toEqual({ pickup: true, slots: null });
		const asked = { items: [{ name: "Chicken Biryani", quantity: 1 }], fulfilment: "pickup" };
		const { body: quote } = await world.call("POST", "/api/quote", asked);
		expect([quote.deliveryFee, quote.totalAmount]).toEqual([0, 131]);

		const placed = await meena.call("POST", "/api/orders", pickup({ deliveryAddress: "4, Big Street" }));
		expect(placed.status).toBe(201);
		const { order } = placed.body;
		expect(order).toMatchObject({ fulfilment: "pickup", deliveryFee: 0, deliveryAddress: "", totalAmount: 131 });
		expect(order).not.toHaveProperty("dueAt");
		const { body: ring } = await owner.call("GET", "/api/orders/admin/unacknowledged");
		expect(ring.orders[0]).toMatchObject({ _id: order._id, fulfilment: "pickup" });

		const ravi = await world.rider();
		expect((await ravi.call("GET", "/api/rider/orders")).body.orders).toEqual([]);
		const pickUp = { status: "Out for Delivery" };
		expect((await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, pickUp)).status).toBe(404);
		const given = await owner.call("PUT", `/api/orders/${order._id}/rider`, { riderId: ravi.id });
		expect([given.status, given.body.code]).toEqual([409, "not-a-delivery"]);
		expect((await ravi.call("GET", "/api/rider/orders")).body.orders).toEqual([]);
		for (const status of ["Confirmed", "Preparing", "Out for Delivery", "Delivered"])
			expect((await owner.call("PUT", `/api/orders/${order._id}/status`, { status })).status).toBe(200);
		const { body: done } = await meena.call("GET", `/api/orders/${order._id}`);
		expect(done.order).toMatchObject({ status: "Delivered", handoverPin: null, failedDelivery: null });
		const { body: invoice } = await meena.call("GET", `/api/orders/${order._id}/invoice`);
		expect(invoice).toMatchObject({ deliveryFee: 0, totalAmount: 131, fulfilment: "pickup" });
	});

	it("is paid at the counter at any sum: the limit is on what riders collect", async () => {
		await owner.call("PUT", "/api/store/delivery", { cashUpTo: 130 });
		expect((await meena.call("POST", "/api/orders", anOrder())).body.code).toBe("cash-too-high");
		expect((await meena.call("POST", "/api/orders", pickup())).status).toBe(201);
		const inSlot = { dueAt: HALF_PAST_ONE };
		await offer(owner);
		expect((await meena.call("POST", "/api/orders", pickup(inSlot))).status).toBe(201);
	});

	it("is refused at the price of a delivery, with the right one", async () => {
		const { body } = await meena.call("POST", "/api/orders", pickup({ totalAmount: 161 }));
		expect([body.code, body.quote.totalAmount]).toEqual(["stale-quote", 131]);
	});

	it("and delivery under the same key are two different requests", async () => {
		await meena.call("POST", "/api/orders", pickup({ orderId: "once" }));
		expect((await meena.call("POST", "/api/orders", pickup({ orderId: "once" }))).status).toBe(200);
		expect((await meena.call("POST", "/api/orders", anOrder({ orderId: "once" }))).body.code).toBe("key-reused");
	});

	it("is refused once it is switched off; orders placed before keep it, and times are offered without it", async () => {
		const { body } = await meena.call("POST", "/api/orders", pickup());
		await offer(owner, null, false);
		expect((await meena.call("POST", "/api/orders", pickup())).body.code).toBe("pickup-not-offered");
		expect((await meena.call("GET", `/api/orders/${body.order._id}`)).body.order.fulfilment).toBe("pickup");
		await offer(owner, {}, false);
		const { body: settings } = await world.call("GET", "/api/store/settings");
		expect(settings.fulfilment).toEqual({ pickup: false, slots: { minutes: 30, daysAhead: 1 } });
	});
});

describe("a chosen time", () => {
	let world: World;
	let owner: Person;
	let meena: Person;
	beforeEach(async () => {
		world = await createWorld();
		owner = await world.admin();
		meena = await world.customer("Meena");
	});
	afterEach(() => world.close());
	const slots = async (query = "") => {
		const { body } = await world.call("GET", `/api/store/slots${query}`);
		const listed = body as unknown as { from: string; isFull: boolean }[];
		return listed.map(({ from, isFull }) => `${from.slice(11, 16)}${isFull ? " full" : ""}`);
	};
	const place = (changes: object = {}, by = meena) =>
		by.call("POST", "/api/orders", anOrder({ dueAt: HALF_PAST_ONE, ...changes }));

	it("is one of the listed slots, and POST /orders takes exactly those", async () => {
		await offer(owner);
		expect(await slots()).toEqual(["07:00", "07:30", "08:00", "08:30", "09:00"]);
		expect(await slots("?fulfilment=pickup&date=2026-11-22")).toHaveLength(10);
		expect(await slots("?date=2026-11-23")).toEqual([]);
		const of = async (dueAt: string) => (await place({ dueAt })).body.code ?? "placed";
		expect(await of("2026-11-21T06:30:00.000Z")).toBe("slot-unavailable");
		expect(await of("2026-11-21T08:01:00.000Z")).toBe("slot-unavailable");
		expect(await of("2026-11-21T09:30:00.000Z")).toBe("slot-unavailable");
		expect(await of("2026-11-23T08:00:00.000Z")).toBe("slot-unavailable");
		const nonsense = [
			"soon",
			"2026-02-30T08:00:00Z",
			"2026-11-21",
			"9999-12-31T23:30:00Z",
			"0001-01-01T00:00:00Z",
			7,
		];
		for (const dueAt of nonsense) {
			const asked = { items: [{ name: "Chicken Biryani", quantity: 1 }], dueAt };
			expect([400, 422]).toContain((await world.call("POST", "/api/quote", asked)).status);
			expect([400, 422]).toContain((await place({ dueAt })).status);
		}
		expect(await of("2099-12-31T23:30:00.000Z")).toBe("slot-unavailable");
		expect(await of("2000-01-01T00:00:00.000Z")).toBe("slot-unavailable");
		// The same time as another clock writes it.
		expect(await of("2026-11-21T14:30:00+05:30")).toBe("placed");
		expect(await of("2026-11-22T04:30:00.000Z")).toBe("placed");
		world.set("2026-11-21T09:00:00.000Z");
		expect(await slots()).toEqual([]);
	});

	it("can be chosen while the shop is closed by its hours, and not today if it was closed by hand", async () => {
		await offer(owner);
		await owner.call("PUT", "/api/store/hours", { followHours: true });
		world.set("2026-11-21T03:00:00.000Z");
		expect((await meena.call("POST", "/api/orders", anOrder())).body.code).toBe("store-closed");
		expect((await place()).status).toBe(201);
		const closed = { isOpen: false, allowPrebooking: false, message: "" };
		await owner.call("PUT", "/api/store/status", closed);
		expect(await slots()).toEqual([]);
		expect((await place()).body.code).toBe("slot-unavailable");
		expect((await place({ dueAt: "2026-11-22T08:00:00.000Z" })).status).toBe(201);
		await owner.call("PUT", "/api/store/status", { ...closed, reopenTime: "2026-11-21T07:45:00.000Z" });
		expect(await slots()).toEqual(["08:00", "08:30", "09:00"]);
		await owner.call("POST", "/api/store/closures", { from: "2026-11-22", to: "2026-11-22", isOpen: false });
		expect(await slots("?date=2026-11-22")).toEqual([]);
	});

	it("uses that day's menu: Sunday's specials on Sunday, and today's sold-out dishes are back", async () => {
		await offer(owner);
		const items = [{ name: "Sunday Special Chicken 65", size: "regular", quantity: 1 }];
		const quoted = async (changes: object) => (await world.call("POST", "/api/quote", { items, ...changes })).body;
		expect((await quoted({})).code).toBe("wrong-day");
		expect((await quoted({ dueAt: "2026-11-22T08:00:00.000Z" })).totalAmount).toBe(161);
		expect((await place({ items, dueAt: "2026-11-22T08:00:00.000Z" })).status).toBe(201);
		expect((await place({ items })).body.code).toBe("wrong-day");
		const dishes: { id: string; name: string }[] = (await world.call("GET", "/api/dishes")).body as never;
		const id = dishes.find(({ name }) => name === "Chicken Biryani")?.id;
		await owner.call("PUT", `/api/dishes/${id}/stock`, { size: "regular", outOfStock: true });
		expect((await place()).body.code).toBe("out-of-stock");
		expect((await place({ dueAt: "2026-11-22T08:00:00.000Z" })).status).toBe(201);
	});

	it("has a capacity: of twenty orders at once three get in, and cancelling frees a slot", async () => {
		await offer(owner, { mostOrders: 3 });
		const customers = await Promise.all(Array.from({ length: 20 }, (_, n) => world.customer(`Guest${n}`)));
		const replies = await Promise.all(customers.map((customer) => place({}, customer)));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(17).fill(409)]);
		const refused = replies.find(({ status }) => status === 409);
		expect(refused?.body).toMatchObject({
			code: "slot-full",
			message: "This time is full. Please choose another one.",
		});
		expect(await slots()).toContain("08:00 full");
		const first = replies.findIndex(({ status }) => status === 201);
		const id = replies[first]?.body.order._id;
		expect((await customers[first]?.call("PUT", `/api/orders/${id}/cancel`))?.status).toBe(200);
		expect(await slots()).toContain("08:00");
		expect((await place()).status).toBe(201);
	});

	it("has a capacity of dishes, and says how many are left", async () => {
		await offer(owner, { mostPortions: 3 });
		const of = (quantity: number) =>
			place({
				items: [{ name: "Chicken Biryani", size: "regular", quantity }],
				totalAmount: 125 * quantity + Math.round(6.25 * quantity) + 30,
			});
		expect((await of(2)).status).toBe(201);
		expect((await of(2)).body).toMatchObject({ code: "slot-full", portionsLeft: 1 });
		expect((await of(1)).status).toBe(201);
		expect(await slots()).toContain("08:00 full");
		// None for anybody whose order has no place, however many dishes would fit.
		await offer(owner, { mostOrders: 2, mostPortions: 9 });
		expect((await of(1)).body).toMatchObject({ code: "slot-full", portionsLeft: 0 });
		await offer(owner, { mostOrders: 3, mostPortions: 9 });
		expect((await of(7)).body).toMatchObject({ code: "slot-full", portionsLeft: 6 });
		expect((await of(6)).status).toBe(201);
	});

	it("that is full by then is reported to staff who reopen a cancelled order", async () => {
		await offer(owner, { mostOrders: 1 });
		const { order } = (await place()).body;
		const move = (status: string) => owner.call("PUT", `/api/orders/${order._id}/status`, { status });
		await move("Cancelled");
		expect((await owner.call("POST", `/api/orders/${order._id}/undo`)).body.overfull).toBeUndefined();
		await move("Cancelled");
		expect((await place()).status).toBe(201);
		const undone = await owner.call("POST", `/api/orders/${order._id}/undo`);
		const overfull = { orders: 2, mostOrders: 1, dishes: 2, mostDishes: null };
		expect([undone.status, undone.body.overfull]).toEqual([200, overfull]);
		expect((await move("Cancelled")).body.overfull).toBeUndefined();
		expect((await move("Confirmed")).body.overfull).toEqual(overfull);
		expect((await move("Preparing")).body.overfull).toBeUndefined();
	});

	it("refuses dishes that staff add beyond its capacity of dishes, and ignores its capacity of orders", async () => {
		await offer(owner, { mostPortions: 3 });
		const { order } = (await place()).body;
		expect((await place()).status).toBe(201);
		const change = (quantity: number, totalAmount: number) => {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			return owner.call("PUT", `/api/orders/${order._id}/items`, { items, totalAmount, reason: "By phone" });
		};
		expect((await change(3, 424)).body).toMatchObject({ code: "slot-full", portionsLeft: 2 });
		await offer(owner, { mostPortions: 3, mostOrders: 1 });
		expect((await change(2, 293)).status).toBe(200);
		expect((await change(1, 161)).status).toBe(200);
	});

	it("of a week from now stays with the rider who picks it up, who gets its tip, even if it is delivered after midnight", async () => {
		await offer(owner, { daysAhead: 7 });
		const { order } = (await place({ dueAt: "2026-11-28T08:00:00.000Z", tip: 20, totalAmount: 181 })).body;
		const ravi = await world.rider();
		world.set("2026-11-28T07:40:00.000Z");
		const step = (status: string, payment?: string) =>
			ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status, payment });
		const listed = async () => (await ravi.call("GET", "/api/rider/orders")).body;
		expect((await step("Out for Delivery")).status).toBe(200);
		expect((await listed()).orders).toMatchObject([{ _id: order._id }]);
		world.set("2026-11-28T18:40:00.000Z");
		expect((await step("Delivered", "cash")).status).toBe(200);
		expect((await listed()).orders).toMatchObject([{ _id: order._id, status: "Delivered" }]);
		const days = { from: "2026-11-29", to: "2026-11-29" };
		expect(await tipDays(world.shop.storage.read, days)).toMatchObject([{ orders: 1, tips: 20 }]);
	});

	it("neither rings, nor is cooked or picked up before it is due; then it rings as a new order on every open page", async () => {
		await offer(owner);
		const cook = await world.staff("kitchen", "Mani");
		const ravi = await world.rider();
		const { body } = await place();
		const { _id, orderId } = body.order;
		expect(body.order).toMatchObject({
			...{ fulfilment: "delivery", dueAt: HALF_PAST_ONE, dueUntil: "2026-11-21T08:30:00.000Z" },
			...{ kitchenAt: "2026-11-21T07:30:00.000Z", promisedAt: "2026-11-21T08:30:00.000Z" },
			...{ status: "Pending", isNewOrder: false },
		});
		const seen = async () => ({
			rings: (await owner.call("GET", "/api/orders/admin/unacknowledged")).body.count,
			cooked: (await cook.call("GET", "/api/kitchen/orders")).body.orders.length,
			later: (await cook.call("GET", "/api/kitchen/orders")).body.later,
			rides: (await ravi.call("GET", "/api/rider/orders")).body.orders.length,
			listed: (await owner.call("GET", "/api/orders/admin/all?status=Later")).body.orders.length,
			counted: (await owner.call("GET", "/api/orders/admin/active")).body,
		});
		const waiting = { rings: 0, cooked: 0, later: 1, rides: 0, listed: 1, counted: { counts: {}, later: 1 } };
		expect(await seen()).toEqual(waiting);
		const hide = (hidden: boolean) => owner.call("PUT", `/api/orders/${_id}/hidden`, { hidden });
		await hide(true);
		expect(await seen()).toMatchObject({ later: undefined, listed: 0, counted: { counts: {} } });
		await hide(false);
		expect(await seen()).toEqual(waiting);
		const early = await ravi.call("PUT", `/api/rider/orders/${_id}/status`, { status: "Out for Delivery" });
		expect(early.status).toBe(404);
		expect((await ravi.call("GET", `/api/rider/orders/${_id}`)).status).toBe(403);
		await owner.call("PUT", `/api/orders/${_id}/acknowledge`);
		world.set("2026-11-21T07:29:59.999Z");
		expect(await tellDueOrders(world.shop)).toBe(Date.parse("2026-11-21T07:30:00Z"));
		expect(await seen()).toEqual(waiting);

		const told: string[] = [];
		world.shop.hub.onEvent((kind) => void told.push(kind));
		const stop = watchLaterOrders(world.shop);
		world.wait(0.001);
		expect(await seen()).toEqual({
			rings: 1,
			cooked: 1,
			later: undefined,
			rides: 1,
			listed: 0,
			counted: { counts: { Pending: 1 } },
		});
		const { body: ring } = await owner.call("GET", "/api/orders/admin/unacknowledged");
		expect(ring).toMatchObject({
			oldestPlacedAt: "2026-11-21T07:30:00.000Z",
			orders: [{ orderId, dueAt: HALF_PAST_ONE, orderDate: "2026-11-21T07:30:00.000Z" }],
		});
		await expect.poll(() => told).toEqual(["order-due"]);
		stop();
		// Announced once, whichever process looks.
		await Promise.all([tellDueOrders(world.shop), tellDueOrders(world.shop)]);
		await world.shop.hub.caughtUp();
		expect(told).toEqual(["order-due"]);
	});

	it("that was accepted ahead comes to the kitchen silently, and no promise is earlier than the chosen time", async () => {
		await offer(owner);
		const { body } = await place();
		const step = (status: string, minutes?: number) =>
			owner.call("PUT", `/api/orders/${body.order._id}/status`, { status, minutes });
		const { body: accepted } = await step("Confirmed", 15);
		expect(accepted.order.promisedAt).toBe("2026-11-21T08:30:00.000Z");
		const board = async () => (await owner.call("GET", "/api/kitchen/orders")).body.orders.length;
		expect(await board()).toBe(0);
		world.set("2026-11-21T07:30:00.000Z");
		expect(await board()).toBe(1);
		expect((await owner.call("GET", "/api/orders/admin/unacknowledged")).body.count).toBe(0);
		const { body: delayed } = await owner.call("PUT", `/api/orders/${body.order._id}/delay`, { minutes: 20 });
		expect(delayed.order.promisedAt).toBe("2026-11-21T08:50:00.000Z");
	});

	it("that is started early is on the board at once, for riders as well", async () => {
		await offer(owner);
		const ravi = await world.rider();
		const { body } = await place();
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Preparing" });
		expect((await owner.call("GET", "/api/kitchen/orders")).body.orders).toHaveLength(1);
		expect((await ravi.call("GET", "/api/rider/orders")).body.orders).toHaveLength(1);
	});

	it("can be cancelled within the five minutes of any order", async () => {
		await offer(owner);
		const { body } = await place({ dueAt: "2026-11-22T08:00:00.000Z" });
		world.wait(301);
		const { body: refused } = await meena.call("PUT", `/api/orders/${body.order._id}/cancel`);
		expect(refused.code).toBe("window-passed");
	});

	it("can be set by owner and manager only", async () => {
		const counter = await world.staff("counter", "Selvi");
		expect((await offer(counter)).status).toBe(403);
		const manager = await world.staff("manager", "Arun");
		expect((await offer(manager, { minutes: 25 })).status).toBe(422);
		expect((await offer(manager, { daysAhead: 8 })).status).toBe(422);
		expect((await offer(manager)).status).toBe(200);
	});
});

describe("a slot that is paid for online", () => {
	let world: OnlineWorld;
	let owner: Person;
	let meena: Person;
	let ravi: Person;
	beforeEach(async () => {
		world = await createOnlineWorld();
		owner = await world.admin();
		[meena, ravi] = [await world.customer("Meena"), await world.customer("Ravi")];
		await offer(owner, { mostOrders: 1 });
	});
	afterEach(() => world.close());
	const wanted = { dueAt: HALF_PAST_ONE, fulfilment: "pickup", deliveryAddress: undefined, totalAmount: 131 };

	it("may be paid at the counter instead, above what riders may collect", async () => {
		await owner.call("PUT", "/api/store/delivery", { cashUpTo: 130 });
		expect((await world.begin(meena, wanted)).reply.body.mayPayAtDoor).toBe(true);
		expect((await world.begin(ravi)).reply.body.mayPayAtDoor).toBe(false);
	});

	async function pay(customer: Person, { reply, body }: Awaited<ReturnType<OnlineWorld["begin"]>>) {
		const id = reply.body.id;
		const { payment } = await world.control.pay(id);
		const proof = { razorpay_order_id: id, razorpay_payment_id: payment.id };
		return customer.call("POST", "/api/orders", { ...body, ...proof, razorpay_signature: signed(id, payment.id) });
	}

	const TWO = "2026-11-21T08:30:00.000Z";
	const at = (dueAt: string) => ({ ...wanted, dueAt });
	const fullFor = async (by: Pick<World, "call">) =>
		((await by.call("GET", "/api/store/slots")).body as unknown as { from: string; isFull: boolean }[]).flatMap(
			({ from, isFull }) => (isFull ? from : []),
		);
	const ordered = () =>
		world.shop.storage.read.selectFrom("orders").select(["customer_id", "due_at"]).orderBy("due_at").execute();

	it("is held while it is being paid, against others and not against its customer", async () => {
		const begun = await world.begin(meena, wanted);
		expect(begun.reply.status).toBe(200);
		const isFull = async (by: Pick<World, "call">) =>
			((await by.call("GET", "/api/store/slots")).body as unknown as { from: string; isFull: boolean }[]).find(
				({ from }) => from === HALF_PAST_ONE,
			)?.isFull;
		expect([await isFull(ravi), await isFull(meena)]).toEqual([true, false]);
		expect((await world.begin(ravi, wanted)).reply.body.code).toBe("slot-full");
		expect((await ravi.call("POST", "/api/orders", anOrder(wanted))).body.code).toBe("slot-full");
		const paid = await pay(meena, begun);
		expect(paid.body.order).toMatchObject({ paymentState: "paid", dueAt: HALF_PAST_ONE, fulfilment: "pickup" });
		expect(await isFull(meena)).toBe(true);
	});

	it("goes to the order that staff take for its customer, and a late payment is refunded", async () => {
		await world.shop.storage.write((tx) =>
			tx.updateTable("accounts").set({ proven_phone: "9840012345" }).where("id", "=", meena.id).execute(),
		);
		const begun = await world.begin(meena, wanted);
		const customer = { name: "Meena", phone: "9840012345" };
		const taken = await owner.call(
			"POST",
			"/api/orders/counter",
			aCounterOrder({ customer, dueAt: HALF_PAST_ONE }),
		);
		expect([taken.status, taken.body.order.customerId]).toEqual([201, meena.id]);
		expect((await pay(meena, begun)).body.code).toBe("payment-returned");
		expect(await ordered()).toHaveLength(1);
	});

	it("is held against another order of its customer that staff want to move there", async () => {
		const { order } = (await meena.call("POST", "/api/orders", anOrder(at(TWO)))).body;
		const begun = await world.begin(meena, wanted);
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1 }];
		const move = () =>
			owner.call("PUT", `/api/orders/${order._id}/items`, {
				...{ items, totalAmount: 131, reason: "By phone", dueAt: HALF_PAST_ONE },
			});
		expect((await move()).body.code).toBe("slot-full");
		expect((await pay(meena, begun)).status).toBe(201);
		expect((await move()).body.code).toBe("slot-full");
	});

	it("counts exactly once for a reader while its payment arrives", async () => {
		const begun = await world.begin(meena, wanted);
		const slot = { from: Date.parse(HALF_PAST_ONE), to: Date.parse(TWO) };
		let isPaid = false;
		// Its order is written between two of the reader's queries.
		const reader = happensAfterFirst(world.shop.storage.read, async () => {
			expect((await pay(meena, begun)).status).toBe(201);
			isPaid = true;
		});
		expect(await placesTaken(reader, slot, { now: world.shop.clock.now(), customerId: ravi.id })).toHaveLength(1);
		expect(isPaid).toBe(true);
	});

	it("stays held although its browser reports the payment again while the provider does not answer", async () => {
		const begun = await world.begin(meena, wanted);
		world.wait(10 * 60);
		world.control.fault({ route: "*", kind: "error", times: null });
		const id = begun.reply.body.id;
		const { payment } = world.control.pay(id);
		const proof = { razorpay_order_id: id, razorpay_payment_id: payment.id };
		const report = () =>
			meena.call("POST", "/api/orders", {
				...{ ...begun.body, ...proof, razorpay_signature: signed(id, payment.id) },
			});
		expect((await report()).status).toBe(202);
		world.wait(7 * 60);
		expect((await report()).status).toBe(202);
		expect((await ravi.call("POST", "/api/orders", anOrder(wanted))).body.code).toBe("slot-full");
		world.control.clearFaults();
		expect((await report()).status).toBe(201);
	});

	it("is not held by a clock that was ahead and was set back", async () => {
		world.wait(3600);
		expect((await world.begin(meena, wanted)).reply.status).toBe(200);
		world.wait(-3600);
		expect((await ravi.call("POST", "/api/orders", anOrder(wanted))).status).toBe(201);
	});

	it("goes to the next customer if nobody pays, and a payment after that is refunded", async () => {
		const begun = await world.begin(meena, wanted);
		world.wait(16 * 60);
		expect((await ravi.call("POST", "/api/orders", anOrder(wanted))).status).toBe(201);
		const late = await pay(meena, begun);
		expect(late.body.code).toBe("payment-returned");
	});

	const limitNewCustomers = async () => {
		const limits = { newCustomerOpenOrders: 2, newCustomerCashUpTo: 3000, perPhonePerHour: 5 };
		const orderLimits = { ...limits, perNetworkPerHour: 20, perMinute: 30 };
		expect((await owner.call("PUT", "/api/store/settings", { orderLimits })).status).toBe(200);
	};

	it("is not held for new customers while they are limited: one who never pays takes no slot from others", async () => {
		await offer(owner, { mostOrders: 10 });
		await limitNewCustomers();
		const times = [HALF_PAST_ONE, TWO, "2026-11-21T09:00:00.000Z"];
		for (let n = 0; n < 30; n++) {
			const { reply } = await world.begin(meena, at(times[n % 3] ?? TWO));
			expect([n, reply.status]).toEqual([n, 200]);
		}
		expect(await fullFor(ravi)).toEqual([]);
		for (const dueAt of times.slice(1))
			expect((await ravi.call("POST", "/api/orders", anOrder(at(dueAt)))).status).toBe(201);
	});

	it("that is not held goes to the first payment; the other is refunded, and its customer is told", async () => {
		await limitNewCustomers();
		const [first, second] = [await world.begin(meena, wanted), await world.begin(ravi, wanted)];
		expect([first.reply.status, second.reply.status]).toEqual([200, 200]);
		expect((await pay(ravi, second)).body.order).toMatchObject({ paymentState: "paid", dueAt: HALF_PAST_ONE });
		expect((await world.begin(meena, wanted)).reply.body.code).toBe("slot-full");
		const returned = await pay(meena, first);
		expect([returned.status, returned.body.code]).toEqual([409, "payment-returned"]);
		await world.look();
		expect(world.state().refunds).toHaveLength(1);
		const { body: told } = await meena.call("GET", `/api/payments/${first.body.orderId}`);
		expect(told.payment).toMatchObject({ state: "returned", refund: { amount: 131 } });
		expect(await ordered()).toHaveLength(1);
	});

	it("is held once per customer, however often they start, one after the other or at once", async () => {
		await offer(owner, { mostOrders: 3 });
		for (const dueAt of [HALF_PAST_ONE, TWO, HALF_PAST_ONE, HALF_PAST_ONE])
			expect((await world.begin(meena, at(dueAt))).reply.status).toBe(200);
		const together = Array.from({ length: 12 }, (_, n) =>
			world.begin(meena, at(n % 2 === 0 ? HALF_PAST_ONE : TWO)),
		);
		for (const { reply } of await Promise.all(together)) expect(reply.status).toBe(200);
		const held = await world.shop.storage.read
			.selectFrom("payment_attempts")
			.select("id")
			.where("due_at", "is not", null)
			.execute();
		expect(held).toHaveLength(1);
		for (const name of ["Devi", "Kumar"]) {
			const guest = await world.customer(name);
			for (const dueAt of [HALF_PAST_ONE, TWO])
				expect((await guest.call("POST", "/api/orders", anOrder(at(dueAt)))).status).toBe(201);
		}
	});

	it("moves with its customer to another time, or to an order for cash, and is free for others", async () => {
		await world.begin(meena, wanted);
		const other = await world.begin(meena, at(TWO));
		expect(other.reply.status).toBe(200);
		expect(await fullFor(ravi)).toEqual([TWO]);
		expect((await ravi.call("POST", "/api/orders", anOrder(wanted))).status).toBe(201);
		expect((await pay(meena, other)).body.order).toMatchObject({ paymentState: "paid", dueAt: TWO });

		const kumar = await world.customer("Kumar");
		const tomorrow = "2026-11-22T08:00:00.000Z";
		await world.begin(kumar, at("2026-11-22T08:30:00.000Z"));
		expect((await kumar.call("POST", "/api/orders", anOrder(at(tomorrow)))).status).toBe(201);
		const open = await ravi.call("GET", "/api/store/slots?date=2026-11-22");
		const full = (open.body as unknown as { from: string; isFull: boolean }[]).filter(({ isFull }) => isFull);
		expect(full.map(({ from }) => from)).toEqual([tomorrow]);
	});

	it("stays held for the earlier attempt if the next one is refused", async () => {
		expect((await ravi.call("POST", "/api/orders", anOrder(at(TWO)))).status).toBe(201);
		const begun = await world.begin(meena, wanted);
		expect((await world.begin(meena, at(TWO))).reply.body.code).toBe("slot-full");
		expect(await fullFor(ravi)).toEqual([HALF_PAST_ONE, TWO]);
		expect((await pay(meena, begun)).status).toBe(201);
	});

	it("that was left for another tab goes to a late payment if it is free; otherwise that is refunded", async () => {
		const one = await world.begin(meena, wanted);
		await world.begin(meena, at(TWO));
		expect((await pay(meena, one)).body.order).toMatchObject({ paymentState: "paid", dueAt: HALF_PAST_ONE });
		// The placed order takes the slot that was held.
		expect(await fullFor(ravi)).toEqual([HALF_PAST_ONE]);

		const kumar = await world.customer("Kumar");
		const two = await world.begin(kumar, at(TWO));
		await world.begin(kumar, at("2026-11-21T09:00:00.000Z"));
		expect((await ravi.call("POST", "/api/orders", anOrder(at(TWO)))).status).toBe(201);
		expect((await pay(kumar, two)).body.code).toBe("payment-returned");
		await world.look();
		expect(world.state().refunds).toHaveLength(1);
		// It does not cost the slot that the other tab holds.
		expect(await fullFor(ravi)).toContain("2026-11-21T09:00:00.000Z");
	});

	it("that is held by the same customer's other tab goes to the first payment, and to one only", async () => {
		const one = await world.begin(meena, wanted);
		const other = await world.begin(meena, wanted);
		expect((await pay(meena, one)).status).toBe(201);
		expect((await pay(meena, other)).body.code).toBe("payment-returned");
		expect(await ordered()).toHaveLength(1);
	});

	it("goes to nobody else once it is paid and waits to be confirmed, nor to its own customer a second time", async () => {
		const begun = await world.begin(meena, wanted);
		world.control.fault({ route: "*", kind: "error", times: null });
		expect((await pay(meena, begun)).status).toBe(202);
		world.control.clearFaults();
		expect([await fullFor(ravi), await fullFor(meena)]).toEqual([[HALF_PAST_ONE], [HALF_PAST_ONE]]);
		expect((await world.begin(meena, wanted)).reply.body.code).toBe("slot-full");
		expect((await world.begin(meena, at(TWO))).reply.status).toBe(200);
		world.wait(10);
		await world.look();
		expect(await ordered()).toMatchObject([{ due_at: Date.parse(HALF_PAST_ONE) }]);
		expect(await fullFor(ravi)).toEqual([HALF_PAST_ONE, TWO]);
	});

	it("that two tabs take at once during a payment ends with one slot held and no order too many", async () => {
		await offer(owner, { mostOrders: 2 });
		const begun = await Promise.all([1, 2, 3, 4].map(() => world.begin(meena, wanted)));
		const replies = await Promise.all([
			...begun.map((each) => pay(meena, each)),
			...[1, 2, 3, 4].map(async () => (await world.begin(meena, wanted)).reply),
			...[1, 2].map(() => ravi.call("POST", "/api/orders", anOrder(wanted))),
		]);
		for (const { status } of replies) expect([200, 201, 202, 409]).toContain(status);
		for (const _ of begun) {
			world.wait(10);
			await world.look();
		}
		expect((await ordered()).length).toBe(2);
		const payments = await world.shop.storage.read
			.selectFrom("payments")
			.select(["order_id", "why_unmatched"])
			.execute();
		expect(payments).toHaveLength(4);
		for (const { order_id, why_unmatched } of payments)
			expect((order_id === null) !== (why_unmatched === null)).toBe(true);
	});
});
