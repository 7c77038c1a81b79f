import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DaySheet } from "../../contract/day-close.ts";
import { ticketPayment } from "../../domain/printing/ticket-payment.ts";
import { cleanUp } from "../../server/cleanup.ts";
import type { Sms } from "../../server/messaging/sms-outlet.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";
import { expectRegistersAgree } from "./registers-agree.ts";

const PHONE = "9840055555";
const DAY = 24 * 3_600;
const TODAY = "2026-11-21";
let world: World;
let owner: Person;
let mani: Person;
let texts: Sms[];

beforeEach(async () => {
	texts = [];
	const keep = async (sms: Sms) => {
		texts.push(sms);
		return "sent" as const;
	};
	world = await createWorld(undefined, () => ({ sms: { send: keep } }));
	[owner, mani] = [await world.admin(), await world.staff("counter", "Mani")];
});
afterEach(() => world.close());

const place = (changes: Record<string, unknown> = {}, by = mani) =>
	by.call("POST", "/api/orders/counter", aCounterOrder(changes));
const lookUp = async (phone = PHONE) => (await mani.call("GET", `/api/customers/lookup?phone=${phone}`)).body.customer;
const move = (id: string, status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status });
const delivered = { fulfilment: "delivery", deliveryAddress: "7, Car Street, Triplicane", totalAmount: 161 };
const isOpen = (open: boolean) =>
	owner.call("PUT", "/api/store/status", {
		isOpen: open,
		allowPrebooking: true,
		message: "Closed",
		reopenTime: null,
	});

describe("an order that staff take", () => {
	it("is Confirmed at once in the name of whoever took it, does not ring, and goes through the usual statuses", async () => {
		const placed = await place({ source: "phone", note: "Less oil" });
		expect(placed.status).toBe(201);
		const { order } = placed.body;
		expect(order).toMatchObject({
			...{ status: "Confirmed", source: "phone", fulfilment: "pickup", isNewOrder: false, customerName: "Selvi" },
			...{ phoneNumber: PHONE, paymentMethod: "cod", paymentState: "due", customerId: null },
			note: "Less oil",
		});
		const { body } = await owner.call("GET", `/api/orders/${order._id}/record`);
		expect(body.record).toMatchObject([{ status: "Confirmed", by: "admin", name: "Mani" }]);
		expect((await owner.call("GET", "/api/orders/admin/unacknowledged")).body.orders).toEqual([]);
		for (const status of ["Preparing", "Out for Delivery", "Delivered"])
			expect((await move(order._id, status)).status).toBe(200);
		const { body: invoice } = await owner.call("GET", `/api/orders/${order._id}/invoice`);
		expect(invoice).toMatchObject({ totalAmount: 131, recipient: { name: "Selvi" } });
	});

	it("leaves its own fields out of orders that customers place themselves, which have the source web", async () => {
		const meena = await world.customer("Meena");
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		expect(order.source).toBe("web");
		expect(order).not.toHaveProperty("eatsHere");
	});

	it("is the same order under the same key, and a different request under that key is refused", async () => {
		const first = await place({ key: "once" });
		const again = await place({ key: "once" });
		expect([again.status, again.body.order._id]).toEqual([200, first.body.order._id]);
		const { code, issues } = (await place({ key: "once", note: "Less oil" })).body;
		expect([code, issues[0].path]).toEqual(["key-reused", "key"]);
		expect((await place({ key: "once" }, owner)).status).toBe(201);
	});

	it("is refused at a total that differs from its quote, and costs what the quote says", async () => {
		const { body } = await place({ totalAmount: 161 });
		expect([body.code, body.quote.totalAmount]).toEqual(["stale-quote", 131]);
		const asked = { items: aCounterOrder().items, fulfilment: "delivery" };
		expect((await mani.call("POST", "/api/orders/counter/quote", asked)).body.totalAmount).toBe(161);
	});

	it("is taken while the shop is closed, and for pickup where none is offered, but never with dishes out of stock", async () => {
		await isOpen(false);
		expect((await place()).status).toBe(201);
		const dishes: { id: string; name: string }[] = (await world.call("GET", "/api/dishes")).body;
		const { id = "" } = dishes.find(({ name }) => name === "Chicken Biryani") ?? {};
		await owner.call("PUT", `/api/dishes/${id}/stock`, { size: "regular", outOfStock: true });
		expect((await place()).body.lines).toMatchObject([{ code: "out-of-stock" }]);
	});

	it("takes counted portions and gives them back when it is cancelled", async () => {
		const dishes: { id: string; name: string }[] = (await world.call("GET", "/api/dishes")).body;
		const { id = "" } = dishes.find(({ name }) => name === "Chicken Biryani") ?? {};
		await owner.call("PUT", `/api/dishes/${id}/portions`, { perDay: 1 });
		const { order } = (await place()).body;
		expect((await place()).body).toMatchObject({ lines: [{ code: "sold-out", left: 0 }] });
		await move(order._id, "Cancelled");
		expect((await place()).status).toBe(201);
	});

	it("for a slot is bound to its capacity, and refused for a time that is no slot", async () => {
		const dueAt = "2026-11-21T08:00:00.000Z";
		expect((await place({ dueAt })).body.code).toBe("slot-unavailable");
		const slots = { minutes: 30, mostOrders: 1, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots });
		expect((await place({ dueAt })).body.order).toMatchObject({ dueAt, promisedAt: "2026-11-21T08:30:00.000Z" });
		expect((await place({ dueAt })).body.code).toBe("slot-full");
	});

	it("for another day has that day's dishes, portions and slots, waits under Later, and is paid today", async () => {
		const slots = { minutes: 30, mostOrders: 1, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots });
		const dishes: { id: string; name: string }[] = (await world.call("GET", "/api/dishes")).body;
		const special = "Sunday Special Chicken 65";
		const { id = "" } = dishes.find(({ name }) => name === special) ?? {};
		await owner.call("PUT", `/api/dishes/${id}/portions`, { perDay: 2 });
		const sunday = "2026-11-22T07:00:00.000Z";
		const two = { items: [{ name: special, size: "regular", quantity: 1 }], payment: "cash" };
		expect((await place(two)).body.lines).toMatchObject([{ code: "wrong-day" }]);
		const { order } = (await place({ ...two, dueAt: sunday })).body;
		expect(order).toMatchObject({ dueAt: sunday, status: "Confirmed", paymentState: "paid" });
		expect((await place({ ...two, dueAt: sunday })).body.code).toBe("slot-full");
		const more = { ...two, items: [{ ...two.items[0], quantity: 2 }], totalAmount: 263 };
		const next = await place({ ...more, dueAt: "2026-11-22T07:30:00.000Z" });
		expect(next.body.lines).toMatchObject([{ code: "sold-out", left: 1 }]);
		expect((await place({ dueAt: "2026-11-23T07:00:00.000Z" })).body.code).toBe("slot-unavailable");
		expect((await owner.call("GET", "/api/orders/admin/all?status=Later")).body.orders).toMatchObject([
			{ _id: order._id, items: [{ dishId: id }] },
		]);
		expect((await mani.call("GET", "/api/cash")).body.counter).toEqual({ taken: 131, givenBack: 0 });
		const changed = await mani.call("PUT", `/api/orders/${order._id}/items`, {
			...{ items: more.items, reason: "One more", totalAmount: 263 },
		});
		expect(changed.body.difference).toEqual({ kind: "collect", amount: 132 });
	});

	it("is delivered only inside the delivery area, with an address and a phone", async () => {
		expect((await place(delivered)).body.order).toMatchObject({ deliveryFee: 30, totalAmount: 161 });
		expect((await place({ ...delivered, deliveryAddress: "" })).status).toBe(422);
		expect((await place({ ...delivered, eatsHere: true })).status).toBe(422);
		const nobody = { customer: { name: "", phone: "" } };
		expect((await place({ ...delivered, ...nobody })).body).toMatchObject({
			code: "phone-missing",
			issues: [{ path: "customer.phone", message: "Phone number must be exactly 10 digits" }],
		});
		expect((await place({ ...nobody, eatsHere: true })).body.order).toMatchObject({
			...{ customerName: "Guest", phoneNumber: "", eatsHere: true, fulfilment: "pickup" },
		});
		await owner.call("PUT", "/api/store/delivery", { kind: "radius", bands: [{ upToKm: 3, fee: 20 }] });
		expect((await place(delivered)).body.code).toBe("location-needed");
		const deliveryCoordinates = { latitude: 14, longitude: 80.2787 };
		expect((await place({ ...delivered, deliveryCoordinates })).body.code).toBe("outside-area");
	});

	it("is taken for payment on delivery up to the cash limit, and at the counter for any sum", async () => {
		await owner.call("PUT", "/api/store/delivery", { cashUpTo: 160 });
		const refused = await place({ ...delivered, payment: "later" });
		expect([refused.status, refused.body.code, refused.body.upTo]).toEqual([409, "cash-too-high", 160]);
		expect(refused.body.message).toBe("Riders collect up to ₹160. Take the payment now, in cash or by UPI.");
		expect((await place({ ...delivered, payment: "upi" })).status).toBe(201);
		await owner.call("PUT", "/api/store/delivery", { cashUpTo: 161 });
		expect((await place({ ...delivered, payment: "later" })).status).toBe(201);
	});

	it("has a promised time where the shop promises times", async () => {
		expect((await place()).body.order.promisedAt).toBeNull();
		await owner.call("PUT", "/api/store/settings", { promiseTimes: true });
		const { promisedAt, orderDate } = (await place()).body.order;
		expect(Date.parse(promisedAt)).toBeGreaterThan(Date.parse(orderDate));
	});
});

describe("its payment", () => {
	it("is in the drawer if it was cash: nobody collects it, and no rider owes it", async () => {
		const { order } = (await place({ ...delivered, payment: "cash" })).body;
		expect(order).toMatchObject({ paymentState: "paid", doorPayment: { method: "cash", state: "verified" } });
		const ravi = await world.rider();
		const offered = (await ravi.call("GET", "/api/rider/orders")).body.orders;
		expect(offered).toMatchObject([{ _id: order._id, toCollect: 0, doorPayment: null, customerName: "Selvi" }]);
		for (const status of ["Out for Delivery", "Delivered"])
			expect((await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status })).status).toBe(200);
		expect((await ravi.call("GET", "/api/rider/cash")).body.cash).toMatchObject({ expected: 0 });
		const [brought] = (await ravi.call("GET", "/api/rider/orders")).body.orders;
		expect(brought).toMatchObject({
			status: "Delivered",
			paymentState: "paid",
			doorPayment: null,
			toCollect: 0,
		});
		const { body } = await owner.call("GET", `/api/orders/${order._id}`);
		expect(body.order).toMatchObject({ paymentState: "paid", doorPayment: { method: "cash" } });
	});

	it("is to be checked if it was UPI; if found missing before it leaves, the rider collects it", async () => {
		const { order } = (await place({ ...delivered, payment: "upi" })).body;
		expect(order).toMatchObject({ paymentState: "due", doorPayment: { method: "upi", state: "unverified" } });
		const code = { orderId: order._id, amount: 161 };
		expect((await mani.call("POST", "/api/generate-qr", code)).body.link).toMatch(/^upi:/);
		const ravi = await world.rider();
		// The rider must not collect again what was paid at the counter.
		expect((await ravi.call("POST", "/api/generate-qr", code)).body.code).toBe("nothing-to-collect");
		const dueAtDoor = async () => (await ravi.call("GET", "/api/rider/orders")).body.orders[0].toCollect;
		expect(await dueAtDoor()).toBe(0);
		await mani.call("PUT", `/api/orders/${order._id}/payment`, { state: "missing" });
		expect(await dueAtDoor()).toBe(161);
		for (const [status, payment] of [["Out for Delivery"], ["Delivered", "cash"]])
			await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status, payment });
		expect((await ravi.call("GET", "/api/rider/cash")).body.cash).toMatchObject({ expected: 161 });
	});

	it("by UPI stays to be checked when a rider brings the food, who cannot record cash for it", async () => {
		const { order } = (await place({ ...delivered, payment: "upi" })).body;
		const ravi = await world.rider();
		const bring = (status: string, payment?: string) =>
			ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status, payment });
		await bring("Out for Delivery");
		expect((await bring("Delivered", "cash")).body.code).toBe("nothing-to-collect");
		expect((await bring("Delivered")).status).toBe(200);
		expect((await ravi.call("GET", "/api/rider/cash")).body.cash).toMatchObject({ expected: 0 });
		const { body } = await owner.call("GET", `/api/orders/${order._id}`);
		expect(body.order.doorPayment).toMatchObject({ method: "upi", state: "unverified" });
	});

	it("is on the bill as it was paid, before the order leaves too, and no longer once it is found missing", async () => {
		const { order } = (await place({ ...delivered, payment: "upi" })).body;
		const bill = async () => (await owner.call("GET", `/api/orders/${order._id}/invoice`)).body;
		expect((await bill()).doorPayment).toEqual({ method: "upi", state: "unverified", atCounter: true });
		await mani.call("PUT", `/api/orders/${order._id}/payment`, { state: "missing" });
		expect((await bill()).doorPayment).toBeNull();
		// So it is on the order and its ticket; staff still read what was found, as the money may arrive after all.
		const { body } = await owner.call("GET", `/api/orders/${order._id}`);
		expect(body.order).toMatchObject({ doorPayment: null, toCollect: 161 });
		expect(ticketPayment(body.order)).toBe("COLLECT ₹161 CASH");
		const record = (await owner.call("GET", `/api/orders/${order._id}/record`)).body.order;
		expect(record.doorPayment).toMatchObject({ method: "upi", state: "missing" });
		expect(ticketPayment(record)).toBe("COLLECT ₹161 CASH");
	});

	it("stays paid at the counter after the delivery, on the order and on its bill", async () => {
		const { order } = (await place({ ...delivered, payment: "upi" })).body;
		await move(order._id, "Delivered");
		const said = async () => {
			const { body: bill } = await owner.call("GET", `/api/orders/${order._id}/invoice`);
			const { body } = await owner.call("GET", `/api/orders/${order._id}`);
			return [bill.doorPayment, body.order.doorPayment];
		};
		const upi = { method: "upi", state: "unverified", atCounter: true };
		expect(await said()).toEqual([upi, upi]);
		await mani.call("PUT", `/api/orders/${order._id}/payment`, { state: "missing" });
		expect(await said()).toEqual([
			{ ...upi, state: "missing" },
			{ ...upi, state: "missing" },
		]);
	});

	it("is to be checked again once more is paid by UPI than was found", async () => {
		const { order } = (await place({ payment: "upi" })).body;
		const found = { method: "upi", state: "verified" };
		const path = `/api/orders/${order._id}`;
		await owner.call("PUT", `${path}/payment`, { state: "verified" });
		const hold = async (quantity: number, totalAmount: number) => {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			const changed = { items, reason: "The customer called", totalAmount };
			return (await mani.call("PUT", `${path}/items`, changed)).body.order;
		};
		const due = { doorPayment: { method: "upi", state: "unverified" }, paymentState: "due" };
		expect(await hold(2, 263)).toMatchObject({ ...due, payOnDelivery: 132 });
		expect(await hold(1, 131)).toMatchObject({ doorPayment: found, paymentState: "paid", payOnDelivery: 131 });
		expect(await hold(3, 394)).toMatchObject({ ...due, payOnDelivery: 263 });
		await owner.call("PUT", `${path}/payment`, { state: "verified" });
		expect(await hold(1, 131)).toMatchObject({ doorPayment: found, paymentState: "paid", payOnDelivery: 131 });
	});

	it("is in the drawer with what a change added while it was missing, once it is found to have been cash", async () => {
		const { order } = (await place({ payment: "upi" })).body;
		const path = `/api/orders/${order._id}`;
		const settle = (said: object) => owner.call("PUT", `${path}/payment`, said);
		await settle({ state: "missing" });
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		await mani.call("PUT", `${path}/items`, { items, reason: "They called", totalAmount: 263 });
		expect((await settle({ state: "verified", method: "cash" })).body.order).toMatchObject({
			...{ doorPayment: { method: "cash", state: "verified" }, paymentState: "paid", payOnDelivery: 263 },
		});
		expect((await owner.call("GET", "/api/cash")).body.counter).toEqual({ taken: 263, givenBack: 0 });
		const { figures } = (await owner.call("GET", `/api/day-closes/${TODAY}`)).body.sheet;
		expect([figures.drawer.counter, figures.upi.found.amount, figures.upi.missing.amount]).toEqual([263, 0, 0]);
	});

	it("is recorded only with the amount that staff saw: after a change nothing of a new total counts as found or given back", async () => {
		const { order } = (await place({ payment: "upi" })).body;
		const path = `/api/orders/${order._id}`;
		const seen = order.payOnDelivery;
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		await mani.call("PUT", `${path}/items`, { items, reason: "They called", totalAmount: 263 });
		for (const said of [{ state: "verified" }, { state: "missing" }, { state: "verified", method: "cash" }]) {
			const { status, body } = await owner.call("PUT", `${path}/payment`, { ...said, amount: seen });
			expect([status, body.code, body.amount]).toEqual([409, "amount-changed", 263]);
			expect(body.message).toBe("The amount is now ₹263. Check it, then try again.");
		}
		const cancel = (totalAmount: number) =>
			mani.call("PUT", `${path}/status`, { status: "Cancelled", totalAmount });
		expect((await cancel(seen)).body).toMatchObject({
			...{ code: "amount-changed", amount: 263, issues: [{ path: "totalAmount" }] },
		});
		const ids = [order._id];
		const many = (amounts: number[]) =>
			owner.call("PUT", "/api/door-payments", { ids, amounts, state: "verified" });
		const refused = [{ id: order._id, code: "amount-changed" }];
		expect((await many([seen])).body).toEqual({ settled: [], refused });
		expect((await owner.call("GET", path)).body.order.doorPayment.state).toBe("unverified");
		expect((await many([263])).body).toEqual({ settled: ids, refused: [] });
		expect((await cancel(263)).body.order.status).toBe("Cancelled");
	});

	it("takes its owner's confirmation to cancel once it is delivered, also if only a part was found", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const { order } = (await place({ payment: "upi" })).body;
		const path = `/api/orders/${order._id}`;
		await owner.call("PUT", `${path}/payment`, { state: "verified" });
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		await mani.call("PUT", `${path}/items`, { items, reason: "They called", totalAmount: 263 });
		for (const status of ["Preparing", "Out for Delivery", "Delivered"]) await move(order._id, status);
		world.wait(20 * 60);
		expect((await move(order._id, "Cancelled")).body.code).toBe("confirm-first");
	});

	it("counts what its owner lately cancelled by UPI, a found part and a payment at the door, as refunds", async () => {
		const partFound = async () => {
			const { order } = (await place({ payment: "upi" })).body;
			await owner.call("PUT", `/api/orders/${order._id}/payment`, { state: "verified" });
			const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
			const changed = { items, reason: "They called", totalAmount: 263 };
			await mani.call("PUT", `/api/orders/${order._id}/items`, changed);
			return order._id;
		};
		const { order } = (await place({ payment: "later" })).body;
		await move(order._id, "Delivered");
		const upi = { state: "verified", method: "upi" };
		await owner.call("PUT", `/api/orders/${order._id}/payment`, upi);
		const [one, other] = [await partFound(), await partFound()];
		// A rest that was found missing leaves no entry of the counter.
		await owner.call("PUT", `/api/orders/${other}/payment`, { state: "missing" });
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 350 });
		world.wait(20 * 60);
		const cancel = async (id: string) => (await move(id, "Cancelled")).body.code;
		expect(await cancel(one)).toBeUndefined();
		expect(await cancel(order._id)).toBeUndefined();
		expect(await cancel(other)).toBe("confirm-first");
	});

	it("never has a rest below zero, also of an order that an earlier release made cheaper than what was found", async () => {
		const { order } = (await place({ payment: "upi" })).body;
		const path = `/api/orders/${order._id}`;
		await world.shop.storage.write((tx) =>
			tx.updateTable("orders").set({ found_rupees: 263 }).where("id", "=", order._id).execute(),
		);
		const nothingDue = { _id: order._id, totalAmount: 131, payOnDelivery: 0, toCollect: 0 };
		expect((await owner.call("GET", "/api/orders/admin/all")).body).toMatchObject([nothingDue]);
		expect((await owner.call("GET", `/api/day-closes/${TODAY}`)).body.sheet.figures.upi).toMatchObject({
			...{ found: { amount: 263 }, toCheck: { amount: 0 } },
		});
		// The next change puts it right.
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
		const changed = { items, reason: "They called", totalAmount: 263 };
		expect((await mani.call("PUT", `${path}/items`, changed)).body.order).toMatchObject({
			...{ doorPayment: { method: "upi", state: "verified" }, payOnDelivery: 263, paymentState: "paid" },
		});
	});

	it("is no refund when a change makes it cheaper while nobody has looked for it", async () => {
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 100 });
		const { order } = (await place({ payment: "upi" })).body;
		const hold = async (quantity: number, totalAmount: number) => {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			const changed = { items, reason: "They called", totalAmount };
			return (await mani.call("PUT", `/api/orders/${order._id}/items`, changed)).body.difference;
		};
		expect(await hold(2, 263)).toEqual({ kind: "collect", amount: 132 });
		expect(await hold(1, 131)).toEqual({ kind: "none", amount: 0 });
		const { notes } = (await mani.call("GET", `/api/orders/${order._id}/notes`)).body;
		expect(notes.at(-1).change).toEqual({ from: 263, to: 131, items: expect.any(Array) });
	});

	it("of what was found before a change, nothing is asked for again, and all is given back that is too much", async () => {
		const { order } = (await place({ ...delivered, payment: "upi" })).body;
		const path = `/api/orders/${order._id}`;
		const code = async (amount: number) =>
			(await mani.call("POST", "/api/generate-qr", { orderId: order._id, amount })).body;
		const hold = async (quantity: number, totalAmount: number) => {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			return (await mani.call("PUT", `${path}/items`, { items, reason: "They called", totalAmount })).body
				.difference;
		};
		const upi = async () => {
			const { figures } = (await owner.call("GET", `/api/day-closes/${TODAY}`)).body.sheet;
			return [figures.upi.found.amount, figures.upi.toCheck.amount, figures.upi.missing.amount];
		};
		// Whoever has scanned the code while ordering scans another for what is added.
		expect(await hold(2, 293)).toEqual({ kind: "collect", amount: 132 });
		expect((await code(132)).link).toContain("am=132");
		await owner.call("PUT", `${path}/payment`, { state: "verified" });
		expect(await hold(3, 424)).toEqual({ kind: "collect", amount: 131 });
		expect((await code(131)).link).toContain("am=131");
		expect((await code(424)).code).toBe("amount-differs");
		expect(await upi()).toEqual([293, 131, 0]);
		// Whatever is said of the rest, and taken back again, what was found before stays found.
		const settle = (state: string) => owner.call("PUT", `${path}/payment`, { state });
		for (const [state, figures] of [
			["verified", [424, 0, 0]],
			["missing", [293, 0, 131]],
			["verified", [424, 0, 0]],
			["unverified", [293, 131, 0]],
		] as const) {
			await settle(state);
			expect(await upi()).toEqual(figures);
		}
		expect(await hold(2, 293)).toEqual({ kind: "none", amount: 0 });
		expect(await hold(3, 424)).toEqual({ kind: "collect", amount: 131 });
		expect(await hold(1, 161)).toEqual({ kind: "refund", amount: 132 });
		expect(await upi()).toEqual([161, 0, 0]);
		const { notes } = (await mani.call("GET", `${path}/notes`)).body;
		expect(notes.at(-1).change).toMatchObject({ from: 424, to: 161, goesBack: 132 });

		// The rest never arrives: the rider collects that much, and no more.
		await hold(2, 293);
		await mani.call("PUT", `${path}/payment`, { state: "missing" });
		expect(await upi()).toEqual([161, 0, 132]);
		const ravi = await world.rider();
		const [brought] = (await ravi.call("GET", "/api/rider/orders")).body.orders;
		expect(brought).toMatchObject({ toCollect: 132, totalAmount: 293 });
		for (const [status, payment] of [["Out for Delivery"], ["Delivered", "cash"]])
			await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status, payment });
		expect((await ravi.call("GET", "/api/rider/cash")).body.cash).toMatchObject({ expected: 132 });
		expect(await upi()).toEqual([161, 0, 0]);
		expect((await owner.call("GET", path)).body.order).toMatchObject({ paymentState: "paid", payOnDelivery: 132 });
		const sheet: DaySheet = (await owner.call("GET", `/api/day-closes/${TODAY}`)).body.sheet;
		expect(sheet.figures.bridge).toEqual([{ reason: "upi", amount: -161 }]);
		await expectRegistersAgree(world, owner);
	});

	it("is refunded by hand if the order is cancelled, and is restored if the cancellation is taken back", async () => {
		const { order } = (await place({ payment: "cash" })).body;
		expect((await move(order._id, "Cancelled")).body.order.paymentState).toBe("due");
		expect((await move(order._id, "Confirmed")).body.order.paymentState).toBe("paid");
	});
});

describe("the drawer", () => {
	const drawer = async () => (await mani.call("GET", "/api/cash")).body.counter;
	const two = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }], totalAmount: 263 };
	const change = (id: string, quantity: number, totalAmount: number) =>
		mani.call("PUT", `/api/orders/${id}/items`, {
			items: [{ name: "Chicken Biryani", size: "regular", quantity }],
			reason: "Changed their mind",
			totalAmount,
		});

	it("holds the total of an order paid in cash, after each change, and nothing of a cancelled one", async () => {
		const { order } = (await place({ ...two, payment: "cash" })).body;
		expect(await drawer()).toEqual({ taken: 263, givenBack: 0 });
		const less = await change(order._id, 1, 131);
		expect(less.body.difference).toEqual({ kind: "refund", amount: 132 });
		expect(await drawer()).toEqual({ taken: 263, givenBack: 132 });
		const more = await change(order._id, 3, 394);
		expect(more.body.difference).toEqual({ kind: "collect", amount: 263 });
		expect(more.body.order).toMatchObject({ paymentState: "paid", toCollect: 0 });
		expect(await drawer()).toEqual({ taken: 526, givenBack: 132 });
		await move(order._id, "Cancelled");
		expect(await drawer()).toEqual({ taken: 526, givenBack: 526 });
		await owner.call("POST", `/api/orders/${order._id}/undo`, {});
		expect(await drawer()).toEqual({ taken: 920, givenBack: 526 });
		await move(order._id, "Delivered");
		const refund = { amount: 100, method: "cash", reason: "It was cold" };
		await owner.call("POST", `/api/orders/${order._id}/refunds`, refund);
		expect(await drawer()).toEqual({ taken: 920, givenBack: 626 });
	});

	it("holds nothing of orders paid later, by UPI or on delivery", async () => {
		for (const payment of ["later", "upi"]) {
			const { order } = (await place({ ...two, payment })).body;
			await change(order._id, 1, 131);
			await move(order._id, "Cancelled");
		}
		expect(await drawer()).toBeUndefined();
	});
});

describe("a customer with a known phone", () => {
	it("is found with name, addresses and the last three orders, from accounts and from the counter", async () => {
		expect(await lookUp()).toBeNull();
		await place(delivered);
		world.wait(60);
		for (const totalAmount of [131, 131, 131]) await place({ totalAmount });
		const known = await lookUp();
		expect(known).toMatchObject({ name: "Selvi", orders: [{ fulfilment: "pickup" }, {}, {}] });
		expect(known.orders).toHaveLength(3);
		const meena = await world.customer("Meena");
		await meena.call("POST", "/api/orders", anOrder());
		expect(await lookUp("+91 98400 12345")).toMatchObject({
			name: "Meena",
			addresses: [{ address: "4, Big Street, Triplicane, Chennai" }, { address: "4, Big Street, Triplicane" }],
			orders: [{ items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }], totalAmount: 161 }],
		});
		const sizes = [{ size: "regular", price: 125 }];
		const renamed = { name: "Kozhi Biryani", category: "regular", sizes };
		expect((await owner.call("PUT", "/api/dishes/chicken-biryani", renamed)).status).toBe(200);
		expect((await lookUp()).orders[0].items).toMatchObject([{ name: "Kozhi Biryani" }]);
		expect((await mani.call("GET", "/api/customers/lookup?phone=12")).status).toBe(422);
	});

	it("who proves the phone by a code gets the orders of the last 90 days, and those to come", async () => {
		await owner.call("PUT", "/api/store/settings", {
			waysIn: { passkey: false, emailLink: false, phoneCode: true },
		});
		await place({ note: "too long ago" });
		world.wait(91 * DAY);
		const kala = await world.staff("counter", "Kala");
		const { order } = (await place({}, kala)).body;
		await world.call("POST", "/api/auth/code", { phone: PHONE });
		await world.shop.notifier.runOnce();
		const code = texts.flatMap(({ text }) => /^(\d{6})/.exec(text)?.[1] ?? []).at(-1);
		const signedUp = await world.call("POST", "/api/auth/code/confirm", { phone: PHONE, code, name: "Selvi R" });
		expect(signedUp.status).toBe(200);
		const headers = { authorization: `Bearer ${signedUp.body.token}` };
		const own = await world.call("GET", `/api/orders/${order._id}`, undefined, headers);
		expect(own.body.order).toMatchObject({ _id: order._id, source: "counter" });
		const later = (await place({ customer: { name: "", phone: PHONE } }, kala)).body.order;
		expect(later).toMatchObject({ customerName: "Selvi R", customerId: expect.any(String) });
		const exported = await world.call("GET", "/api/auth/me/export", undefined, headers);
		expect(exported.body.orders).toHaveLength(2);
	});

	it("who proves the phone by a code and deletes the account is removed from earlier counter orders too", async () => {
		await owner.call("PUT", "/api/store/settings", {
			waysIn: { passkey: false, emailLink: false, phoneCode: true },
		});
		const { order } = (await place({ ...delivered, note: "Ring twice" })).body;
		const reason = "Selvi is not at home";
		const rider = await world.rider();
		await rider.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		const failed = await rider.call("POST", `/api/rider/orders/${order._id}/failed`, { reason });
		expect(failed.status).toBe(200);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled", reason });
		const others = (await place({ customer: { name: "Velu", phone: "9840066666" } })).body.order;
		await move(others._id, "Delivered");
		world.wait(91 * DAY);
		await world.call("POST", "/api/auth/code", { phone: PHONE });
		await world.shop.notifier.runOnce();
		const code = texts.flatMap(({ text }) => /^(\d{6})/.exec(text)?.[1] ?? []).at(-1);
		const { token } = (await world.call("POST", "/api/auth/code/confirm", { phone: PHONE, code, name: "S" })).body;
		const headers = { authorization: `Bearer ${token}` };
		expect((await world.call("DELETE", "/api/auth/me", { password: null }, headers)).status).toBe(204);
		mani = await world.staff("counter", "Kala");
		expect(await lookUp()).toBeNull();
		expect(await lookUp("9840066666")).toMatchObject({ name: "Velu" });
		const { read } = world.shop.storage;
		const kept = [
			await read.selectFrom("orders").selectAll().where("id", "=", order._id).execute(),
			await read.selectFrom("order_lines").selectAll().where("order_id", "=", order._id).execute(),
			await read.selectFrom("order_history").selectAll().where("order_id", "=", order._id).execute(),
			await read.selectFrom("failed_deliveries").selectAll().where("order_id", "=", order._id).execute(),
			await read.selectFrom("events").selectAll().where("subject_id", "=", order._id).execute(),
		];
		expect(JSON.stringify(kept)).not.toMatch(/Selvi|Car Street|Ring twice|9840055555/);
	});
});

describe("a customer without an account", () => {
	const look = () => world.shop.notifier.runOnce();
	const told = () =>
		texts.map(({ to, text }) => `${to} ${/confirmed|ready|out for delivery|cancelled/.exec(text)?.[0]}`);
	beforeEach(look);

	it("gets an SMS if the order is accepted, ready or on its way, or cancelled", async () => {
		const pickup = (await place()).body.order;
		await look();
		for (const status of ["Preparing", "Out for Delivery"]) {
			await move(pickup._id, status);
			await look();
		}
		world.wait(3_600);
		const customer = { name: "Velu", phone: "9840066666" };
		const delivery = (await place({ ...delivered, customer })).body.order;
		await look();
		await move(delivery._id, "Out for Delivery");
		await look();
		await move(delivery._id, "Cancelled");
		await look();
		expect(told()).toEqual([
			...["confirmed", "ready"].map((word) => `+91${PHONE} ${word}`),
			...["confirmed", "out for delivery", "cancelled"].map((word) => `+919840066666 ${word}`),
		]);
		// Nobody can track an order without an account.
		expect(texts.find(({ text }) => text.includes("out for delivery"))?.text).toMatch(/\. Questions\? Call \d+$/);
	});

	it("gets no message without a phone, and no more than the day's text messages", async () => {
		await place({ customer: { name: "", phone: "" } });
		await owner.call("PUT", "/api/store/settings", { smsPerDay: 1 });
		await place();
		await place({ customer: { name: "Velu", phone: "9840066666" } });
		await look();
		expect(told()).toEqual([`+91${PHONE} confirmed`]);
	});

	it("gets no SMS once the order belongs to an account, which is notified by its own choices", async () => {
		const { order } = (await place()).body;
		const meena = await world.customer("Meena");
		await world.shop.storage.write((tx) =>
			tx.updateTable("orders").set({ customer_id: meena.id }).where("id", "=", order._id).execute(),
		);
		await look();
		expect(texts).toEqual([]);
	});

	it("has no message queued in a shop without SMS", async () => {
		const other = await createWorld();
		await other.shop.notifier.runOnce();
		const taken = await (await other.admin()).call("POST", "/api/orders/counter", aCounterOrder());
		await other.shop.notifier.runOnce();
		const rows = await other.shop.storage.read.selectFrom("notifications").select("id").execute();
		expect([taken.status, rows]).toEqual([201, []]);
		await other.close();
	});
});

describe("somebody else's order", () => {
	const code = async (phone: string) => {
		await world.call("POST", "/api/auth/code", { phone });
		await world.shop.notifier.runOnce();
		return texts.flatMap(({ to, text }) => (to.endsWith(phone) ? (/^(\d{6})/.exec(text)?.[1] ?? []) : [])).at(-1);
	};
	const ordersOf = async (who: Person) => (await who.call("GET", `/api/orders/user/${who.email}`)).body;

	it("cannot be read by people who only know its phone, but can by those who prove it", async () => {
		await owner.call("PUT", "/api/store/settings", {
			waysIn: { passkey: false, emailLink: false, phoneCode: true },
		});
		const { order } = (await place()).body;
		const [eve, selvi] = [await world.customer("Eve"), await world.customer("Selvi")];
		expect((await eve.call("PATCH", "/api/auth/me", { phone: PHONE })).status).toBe(200);
		await eve.call("POST", "/api/orders", anOrder({ phoneNumber: PHONE }));
		const sent = await code(PHONE);
		const guess = sent === "000000" ? "000001" : "000000";
		expect((await eve.call("PUT", "/api/auth/phone", { phone: PHONE, code: guess })).body.code).toBe(
			"login-code-wrong",
		);
		// A code sent to one phone gives access to no other phone's orders.
		const own = await code("9840077777");
		expect((await eve.call("PUT", "/api/auth/phone", { phone: PHONE, code: own })).status).toBe(401);
		expect((await eve.call("PUT", "/api/auth/phone", { phone: "9840077777", code: own })).status).toBe(204);
		expect(await ordersOf(eve)).toHaveLength(1);
		expect((await eve.call("GET", `/api/orders/${order._id}`)).status).toBe(403);
		expect((await selvi.call("PUT", "/api/auth/phone", { phone: PHONE, code: sent })).status).toBe(204);
		expect(await ordersOf(selvi)).toMatchObject([{ _id: order._id, source: "counter" }]);
		expect(await ordersOf(eve)).toHaveLength(1);
		// Nor by whoever has the number next.
		world.wait(120);
		const next = "9840066666";
		expect((await selvi.call("PUT", "/api/auth/phone", { phone: next, code: await code(next) })).status).toBe(204);
		expect((await eve.call("PUT", "/api/auth/phone", { phone: PHONE, code: await code(PHONE) })).status).toBe(204);
		expect([await ordersOf(eve), await ordersOf(selvi)]).toMatchObject([[{ source: "web" }], [{ _id: order._id }]]);
	});
});

it("a year after an order no customer can be found by it, and its amounts stay", async () => {
	const { order } = (await place({ ...delivered, note: "Ring twice" })).body;
	await move(order._id, "Delivered");
	const nameless = (await place({ customer: { name: "Velu", phone: "" }, note: "Velu waits outside" })).body.order;
	await move(nameless._id, "Delivered");
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: "For Velu, who sits outside" }];
	const silent = (await place({ customer: {}, items })).body.order;
	const change = { items, reason: "Velu asked", totalAmount: silent.totalAmount };
	expect((await owner.call("PUT", `/api/orders/${silent._id}/items`, change)).status).toBe(200);
	await owner.call("PUT", `/api/orders/${silent._id}/status`, { status: "Cancelled", reason: "Velu has left" });
	// One that was still open, or came with a copy, when its turn would have been.
	const older = (await place({ customer: { name: "Velu", phone: "" } })).body.order;
	await move(older._id, "Delivered");
	const recent = [{ customer: { name: "Ravi", phone: "9962012345" } }, { customer: { name: "Ravi" } }];
	for (const changes of recent) await move((await place(changes)).body.order._id, "Delivered");
	const longAgo = { placed_at: world.shop.clock.now() - 100 * DAY * 1_000 };
	await world.shop.storage.write((tx) => tx.updateTable("orders").set(longAgo).where("id", "=", older._id).execute());
	world.wait(366 * DAY);
	mani = await world.staff("counter", "Kala");
	owner = await world.admin("Selvi");
	const kept = await Promise.all(recent.map(async (changes) => (await place(changes)).body.order._id));
	for (const id of kept) await move(id, "Delivered");
	await cleanUp(world.shop);
	for (const id of kept) expect((await mani.call("GET", `/api/orders/${id}`)).body.order.customerName).toBe("Ravi");
	const { body } = await mani.call("GET", `/api/orders/${order._id}`);
	expect(body.order).toMatchObject({
		...{ customerName: "Deleted customer", phoneNumber: "", deliveryAddress: "", note: null, totalAmount: 161 },
	});
	expect(await lookUp()).toBeNull();
	expect((await mani.call("GET", `/api/orders/${nameless._id}`)).body.order).toMatchObject({
		...{ customerName: "Deleted customer", note: null, totalAmount: nameless.totalAmount },
	});
	expect((await mani.call("GET", `/api/orders/${older._id}`)).body.order.customerName).toBe("Deleted customer");
	const notes = (await mani.call("GET", `/api/orders/${silent._id}`)).body.order;
	expect([notes.items[0].note, notes.cancelReason, notes.changeReason]).toEqual([null, undefined, undefined]);
	const { read } = world.shop.storage;
	const contacts = await read.selectFrom("order_contacts").select("contact").where("customer_id", "=", "").execute();
	expect(contacts.map(({ contact }) => contact).toSorted()).toEqual([
		...["deleted customer  ", "ravi  ", "ravi  9962012345"],
	]);
});
