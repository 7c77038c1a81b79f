import fc from "fast-check";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";

let world: OnlineWorld;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	owner = await world.admin();
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

type Line = { name: string; size: "regular" | "large"; quantity: number; note?: string };
const chicken = (quantity: number): Line => ({ name: "Chicken Biryani", size: "regular", quantity });
const egg = (quantity: number): Line => ({ name: "Egg Biryani", size: "regular", quantity });
const largeChicken = (quantity: number): Line => ({ name: "Chicken Biryani", size: "large", quantity });
const PRICES = { "Chicken Biryani regular": 125, "Egg Biryani regular": 125, "Chicken Biryani large": 185 };

function totalOf(items: readonly Line[]): number {
	const subtotal = items.reduce(
		(sum, { name, size, quantity }) => sum + (PRICES[`${name} ${size}` as keyof typeof PRICES] ?? 0) * quantity,
		0,
	);
	return subtotal + 30 + Math.round(subtotal * 0.05);
}

const placed = (items: Line[]) => anOrder({ items, totalAmount: totalOf(items) });
const cashOrder = async (items: Line[]): Promise<string> =>
	(await meena.call("POST", "/api/orders", placed(items))).body.order._id;
const paidOrder = (items: Line[], customer = meena) =>
	world.paidOrder(customer, { items, totalAmount: totalOf(items) });
const change = (id: string, items: Line[], more: object = {}, by = owner) =>
	by.call("PUT", `/api/orders/${id}/items`, {
		items,
		reason: "The customer called",
		totalAmount: totalOf(items),
		...more,
	});
const move = (id: string, status: string) =>
	owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "to see what it does" });
const read = async (id: string) => (await owner.call("GET", `/api/orders/${id}/record`)).body.order;
const given = () =>
	world
		.state()
		.refunds.filter(({ status }) => status !== "failed")
		.reduce((sum, { amount }) => sum + amount, 0) / 100;

it("a changed cash order costs what it now contains, and its history and its customer are told why", async () => {
	const id = await cashOrder([chicken(1)]);
	const reply = await change(id, [{ ...chicken(1), note: "No onions" }, egg(2)], { note: "Ring twice" });
	expect(reply.status).toBe(200);
	expect(reply.body.difference).toEqual({ kind: "collect", amount: 263 });
	expect(reply.body.order).toMatchObject({
		totalAmount: 424,
		subtotal: 375,
		gst: 19,
		toCollect: 424,
		note: "Ring twice",
		items: [
			{ name: "Chicken Biryani", quantity: 1, note: "No onions" },
			{ name: "Egg Biryani", quantity: 2, note: null },
		],
	});
	// Fields left out stay unchanged.
	const again = await change(id, [chicken(1)], { reason: "Sold out" });
	expect(again.body.difference).toEqual({ kind: "none", amount: 0 });
	expect(again.body.order).toMatchObject({ totalAmount: 161, note: "Ring twice", items: [{ note: "No onions" }] });
	const { notes } = (await owner.call("GET", `/api/orders/${id}/notes`)).body;
	expect(notes).toMatchObject([
		{ kind: "order-changed", reason: "The customer called", change: { from: 161, to: 424 } },
		{ kind: "order-changed", change: { from: 424, to: 161, items: ["1 × Chicken Biryani"] } },
	]);
	expect((await meena.call("GET", `/api/orders/${id}`)).body.order).toMatchObject({
		...{ totalAmount: 161, changeReason: "Sold out" },
	});
	const ravi = await world.rider();
	await move(id, "Preparing");
	const ridden = await ravi.call("PUT", `/api/rider/orders/${id}/status`, { status: "Out for Delivery" });
	expect(ridden.body.order).toMatchObject({ isMine: true, totalAmount: 161 });
	expect(ridden.body.order).not.toHaveProperty("changeReason");
});

it("another address drops the old pin and directions, and a pickup takes no address", async () => {
	await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots: null });
	const there = { deliveryCoordinates: { latitude: 13.06, longitude: 80.28 }, deliveryDirections: "Blue gate" };
	const id = (await meena.call("POST", "/api/orders", anOrder(there))).body.order._id;
	expect((await change(id, [chicken(1)], { note: "Ring" })).body.order.deliveryDirections).toBe("Blue gate");
	// The same address sent along is no other one.
	const same = (await read(id)).deliveryAddress;
	expect((await change(id, [chicken(1)], { deliveryAddress: same })).body.order).toMatchObject(there);
	const deliveryAddress = "9, Car Street, Mylapore";
	const { order } = (await change(id, [chicken(1)], { deliveryAddress })).body;
	expect(order).toMatchObject({ deliveryAddress, deliveryCoordinates: null });
	expect(order).not.toHaveProperty("deliveryDirections");
	const { entries } = (await owner.call("GET", "/api/audit")).body;
	expect(entries[0].changes).toContainEqual(expect.objectContaining({ path: ["addressChanged"], after: true }));
	const fetched = anOrder({ fulfilment: "pickup", totalAmount: 131 });
	const pickup = (await meena.call("POST", "/api/orders", fetched)).body.order._id;
	const changed = await change(pickup, [chicken(1)], { deliveryAddress, totalAmount: 131 });
	expect(changed.body.order.deliveryAddress).toBe("");
});

it("lines that stay keep the agreed price, new ones have today's", async () => {
	const id = await cashOrder([chicken(1)]);
	const dishes = (await owner.call("GET", "/api/dishes")).body;
	for (const dish of dishes.filter(({ name }: { name: string }) => /^(Chicken|Egg) Biryani$/.test(name))) {
		const sizes = dish.sizes.map(({ size, price }: { size: string; price: number }) => ({
			size,
			price: price + 10,
		}));
		const { name, category, description, image } = dish;
		const put = await owner.call("PUT", `/api/dishes/${dish.id}`, { name, category, description, image, sizes });
		expect(put.status).toBe(200);
	}
	const stale = await change(id, [chicken(2), egg(1)]);
	expect([stale.status, stale.body.code]).toEqual([409, "stale-quote"]);
	expect(stale.body.quote.items).toMatchObject([
		{ name: "Chicken Biryani", price: 125, lineTotal: 250 },
		{ name: "Egg Biryani", price: 135 },
	]);
	expect((await change(id, [chicken(2), egg(1)], { totalAmount: stale.body.quote.totalAmount })).status).toBe(200);
	expect((await change(id, [chicken(1)], { from: 161 })).body.code).toBe("stale-quote");
});

it("what a paid order no longer costs is refunded once, and what it costs more is collected on delivery", async () => {
	const id = await paidOrder([chicken(2)]);
	const less = await change(id, [chicken(1)]);
	expect(less.body.difference).toEqual({ kind: "refund", amount: 132 });
	for (const kind of ["error", "malformed"] as const)
		world.control.fault({ route: "POST /payments/:id/refund", kind, times: 1 });
	for (let tries = 0; tries < 4; tries += 1) {
		await world.look();
		world.wait(3_600);
	}
	expect(given()).toBe(132);
	expect(world.state().refunds).toHaveLength(1);
	expect(await read(id)).toMatchObject({ paymentState: "paid", refundable: 161, totalAmount: 161 });

	const more = await change(id, [chicken(1), egg(2)]);
	expect(more.body.difference).toEqual({ kind: "collect", amount: 263 });
	expect(more.body.order).toMatchObject({ payOnDelivery: 263, toCollect: 263, paymentState: "paid" });
	await move(id, "Delivered");
	const unsaid = (await owner.call("GET", "/api/unsaid-payments")).body;
	expect(unsaid).toMatchObject({ all: { count: 1, amount: 263 }, orders: [{ _id: id }] });
	await owner.call("POST", `/api/orders/${id}/undo`, {});
	const ravi = await world.rider();
	await move(id, "Preparing");
	await ravi.call("PUT", `/api/rider/orders/${id}/status`, { status: "Out for Delivery" });
	expect((await ravi.call("GET", `/api/rider/orders/${id}`)).body.order.toCollect).toBe(263);
	expect((await change(id, [chicken(1)])).body.code).toBe("not-changeable");
	expect((await ravi.call("POST", "/api/generate-qr", { orderId: id, amount: 263 })).status).toBe(200);
	const done = await ravi.call("PUT", `/api/rider/orders/${id}/status`, { status: "Delivered", payment: "cash" });
	expect(done.status).toBe(200);
	const cash = (await owner.call("GET", "/api/cash?date=2026-11-21")).body;
	expect(cash).toMatchObject({ expected: 263, riders: [{ expected: 263 }] });
	const { range } = (await owner.call("GET", "/api/reports/dashboard")).body;
	expect(range).toMatchObject({ delivered: 1, sales: 424 });
	expect((await owner.call("GET", `/api/orders/${id}/invoice`)).body).toMatchObject({
		totalAmount: 424,
		payOnDelivery: 263,
		doorPayment: { method: "cash" },
		givenBack: 0,
	});
});

it("a failed refund is no longer shown once the change that caused it is taken back", async () => {
	world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
	const refunds = async (id: string) => {
		const { body } = await meena.call("GET", `/api/orders/${id}`);
		expect((await read(id)).refunds).toHaveLength(body.order.refunds.length);
		return body.order.refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]);
	};
	const changed = await paidOrder([chicken(2)]);
	await change(changed, [chicken(1)]);
	await world.settle();
	expect(await refunds(changed)).toEqual([[132, "failed"]]);
	await change(changed, [chicken(2)]);
	expect(await refunds(changed)).toEqual([]);
	// A refund agreed apart from the change is still owed.
	await owner.call("POST", `/api/orders/${changed}/refunds`, { amount: 20, reason: "It was late" });
	await world.settle();
	expect(await refunds(changed)).toEqual([[20, "failed"]]);

	const cancelled = await paidOrder([chicken(1)]);
	await move(cancelled, "Cancelled");
	world.wait(36);
	await world.settle();
	expect(await refunds(cancelled)).toEqual([[161, "failed"]]);
	await move(cancelled, "Confirmed");
	expect(await refunds(cancelled)).toEqual([]);
	expect((await read(cancelled)).paymentState).toBe("paid");
});

it("money collected on a delivery that was taken back is forgotten once a change makes the order fully paid online", async () => {
	const id = await paidOrder([chicken(1)]);
	await change(id, [chicken(2)]);
	const ravi = await world.rider();
	const ride = (body: object) => ravi.call("PUT", `/api/rider/orders/${id}/status`, body);
	await ride({ status: "Out for Delivery" });
	await ride({ status: "Delivered", payment: "upi" });
	await move(id, "Preparing");
	await change(id, [chicken(1)]);
	await ride({ status: "Out for Delivery" });
	const done = await ride({ status: "Delivered" });
	for (const order of [done.body.order, await read(id)])
		expect(order).toMatchObject({ totalAmount: 161, payOnDelivery: 0, paymentState: "paid", doorPayment: null });
	expect((await owner.call("GET", `/api/orders/${id}/invoice`)).body.doorPayment).toBeNull();
});

it("if two people change an order at once, the second is told that it has changed, and one refund is sent", async () => {
	const id = await paidOrder([chicken(3)]);
	const counter = await world.staff("counter", "Mani");
	const both = await Promise.all([
		change(id, [chicken(1)], { from: 424 }),
		change(id, [chicken(2)], { from: 424 }, counter),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	await world.look();
	expect(given()).toBe(424 - (await read(id)).totalAmount);
	expect(world.state().refunds).toHaveLength(1);
});

it("a change of an order that has changed since it was read is refused, even if the total stays", async () => {
	const id = await cashOrder([chicken(1)]);
	const { note, deliveryAddress } = await read(id);
	const was = { items: [chicken(1)], note, deliveryAddress, dueAt: null };
	expect((await change(id, [egg(1)], { was })).status).toBe(200);
	const elsewhere = { deliveryAddress: "9, Car Street, Triplicane" };
	expect((await change(id, [chicken(1)], { ...elsewhere, was })).body.code).toBe("order-changed-meanwhile");
	expect((await change(id, [egg(1)], { ...elsewhere, was: { ...was, items: [egg(1)] } })).status).toBe(200);
	expect((await change(id, [egg(1)], { was: { ...was, items: [egg(1)] } })).status).toBe(409);
	expect(await read(id)).toMatchObject({ ...elsewhere, items: [egg(1)] });
	// Of all that was read, anything may be what somebody else has changed.
	const both = { ...was, ...elsewhere, items: [egg(1), largeChicken(2)] };
	expect((await change(id, both.items, { was: { ...both, items: [egg(1)] } })).status).toBe(200);
	for (const other of [
		{ items: [egg(1), chicken(2)] },
		{ items: [egg(1), largeChicken(1)] },
		{ items: [chicken(1), largeChicken(2)] },
		{ items: [egg(1), largeChicken(2), chicken(1)] },
		{ note: "Ring twice" },
		{ deliveryAddress },
		{ dueAt: "2026-11-22T06:30:00.000Z" },
	]) {
		const refused = await change(id, [egg(2)], { was: { ...both, ...other } });
		expect([refused.status, refused.body.code], JSON.stringify(other)).toEqual([409, "order-changed-meanwhile"]);
	}
	expect((await change(id, [egg(2)], { was: both })).status).toBe(200);
});

it("an order never becomes cheaper than what was refunded of it", async () => {
	const id = await paidOrder([chicken(3)]);
	const refund = (amount: number) =>
		owner.call("POST", `/api/orders/${id}/refunds`, { amount, method: "online", reason: "It was cold" });
	expect((await refund(162)).status).toBe(201);
	const cheaper = await change(id, [chicken(1)]);
	expect([cheaper.status, cheaper.body.message]).toEqual([409, "More than that has been refunded"]);
	expect((await change(id, [chicken(2)])).body.difference).toEqual({ kind: "refund", amount: 131 });
	await world.look();
	expect([given(), (await read(id)).totalAmount]).toEqual([162 + 131, 293]);
	// What is left of it may be nothing.
	const other = await paidOrder([chicken(2)]);
	await owner.call("POST", `/api/orders/${other}/refunds`, { amount: 161, method: "online", reason: "Cold" });
	expect((await change(other, [chicken(1)])).body.difference).toEqual({ kind: "refund", amount: 132 });
});

it("dishes not sold today are refused by name, and nothing changes", async () => {
	const id = await paidOrder([chicken(1)]);
	const dish = (await owner.call("GET", "/api/dishes")).body.find(
		({ name }: { name: string }) => name === "Egg Biryani",
	);
	await owner.call("PUT", `/api/dishes/${dish.id}/stock`, { size: "regular", outOfStock: true });
	const gone = await change(id, [chicken(1), egg(1)]);
	expect([gone.status, gone.body.code]).toEqual([409, "out-of-stock"]);
	const empty = (await change(id, [], { totalAmount: 0 })).body;
	expect([empty.code, empty.issues]).toEqual(["empty-cart", [{ path: "items", message: "Your cart is empty" }]]);
	expect((await change(id, [chicken(1)], {}, await world.staff("kitchen", "Kavi"))).status).toBe(403);
	expect(await read(id)).toMatchObject({ totalAmount: 161, toCollect: 0 });
});

it("a refunded item stays in the order, and its money is not refunded twice", async () => {
	const id = await paidOrder([chicken(2), egg(1)]);
	await owner.call("POST", `/api/orders/${id}/refunds`, { items: [{ line: 1, quantity: 1 }], reason: "None left" });
	const off = await change(id, [chicken(2)]);
	expect([off.status, off.body.code]).toEqual([409, "refunded-item"]);
	expect((await change(id, [chicken(1), egg(1)])).body.difference).toEqual({ kind: "refund", amount: 131 });
	await world.look();
	expect(given()).toBe(262);
	await move(id, "Delivered");
	expect((await owner.call("GET", "/api/reports/dashboard")).body.range.sales).toBe(424 - 262);
});

it("items refunded before and after a change count as food and its GST, and no fee", async () => {
	const id = await paidOrder([egg(2)]);
	const refund = (quantity: number, method: string) =>
		owner.call("POST", `/api/orders/${id}/refunds`, {
			...{ items: [{ line: 0, quantity }], method, reason: "They were cold" },
		});
	await refund(1, "online");
	await change(id, [egg(3)]);
	await move(id, "Delivered");
	await refund(2, "cash");
	expect((await read(id)).refunds.map(({ amount }: { amount: number }) => amount)).toEqual([132, 262]);
	expect(await read(id)).toMatchObject({ subtotal: 375, gst: 19, refunded: 394, refundableByHand: 30 });
	const { creditNotes } = (await owner.call("GET", `/api/orders/${id}/invoice`)).body;
	expect(creditNotes).toMatchObject([{ deliveryFee: 0 }, { deliveryFee: 0 }]);
});

it("the registers name the credit note for a refund before the bill beside that refund, not beside a change's refund or a payment", async () => {
	const id = await paidOrder([egg(3)]);
	const refund = (what: object) =>
		owner.call("POST", `/api/orders/${id}/refunds`, { ...what, method: "online", reason: "None left" });
	await refund({ amount: 20 });
	world.wait(60);
	await change(id, [egg(2)]);
	world.wait(60);
	await refund({ items: [{ line: 0, quantity: 1 }] });
	world.wait(60);
	await move(id, "Delivered");
	const register = async (name: string) => {
		const { columns, rows } = (await owner.call("GET", `/api/reports/registers?register=${name}`)).body;
		const at = (column: string) => columns.indexOf(column);
		return rows.map((row: unknown[]) => [row[at("Amount (Rs)")], row[at("Credit note")]]);
	};
	expect(await register("receipts")).toEqual([[424, ""]]);
	expect(await register("refunds")).toEqual([
		[20, "HC/26-27/000001"],
		[131, ""],
		[132, "HC/26-27/000001"],
	]);
});

it("whatever is changed and refunded, the money, the bill, the portions and the figures agree", async () => {
	const counted = (await owner.call("GET", "/api/dishes")).body.find(
		({ name }: { name: string }) => name === "Chicken Biryani",
	);
	await owner.call("PUT", `/api/dishes/${counted.id}/portions`, { perDay: 500, left: 500 });
	const quantities = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2)).filter((all) => all.some((quantity) => quantity > 0));
	const acts = fc.array(
		fc.oneof(
			{ weight: 3, arbitrary: fc.record({ kind: fc.constant("change" as const), quantities }) },
			{ weight: 2, arbitrary: fc.record({ kind: fc.constant("items" as const), line: fc.nat(2) }) },
			{
				weight: 1,
				arbitrary: fc.record({ kind: fc.constant("cash" as const), amount: fc.integer({ min: 1, max: 90 }) }),
			},
			{ weight: 1, arbitrary: fc.record({ kind: fc.constant("look" as const) }) },
		),
		{ minLength: 3, maxLength: 8 },
	);
	const itemsOf = ([one, two, three]: readonly [number, number, number]) =>
		[chicken(one), egg(two), largeChicken(three)].filter(({ quantity }) => quantity > 0);
	let portions = 0;
	let sales = 0;
	await fc.assert(
		fc.asyncProperty(quantities, fc.boolean(), acts, async (first, isOnline, history) => {
			const customer = await world.customer(`Guest${Math.random()}`);
			const items = itemsOf(first);
			const id = isOnline
				? await paidOrder(items, customer)
				: (await customer.call("POST", "/api/orders", placed(items))).body.order._id;
			const paid = isOnline ? totalOf(items) : 0;
			const backBefore = given();
			const act = async (one: (typeof history)[number]) => {
				const path = `/api/orders/${id}/refunds`;
				const reason = "to see what it does";
				if (one.kind === "look") await world.look();
				if (one.kind === "change") await change(id, itemsOf(one.quantities));
				if (one.kind === "items")
					await owner.call("POST", path, { items: [{ line: one.line, quantity: 1 }], reason });
				if (one.kind === "cash") await owner.call("POST", path, { amount: one.amount, method: "cash", reason });
			};
			for (const one of history) await act(one);
			await move(id, "Delivered");
			// What was paid on delivery can be refunded from here on.
			for (const one of history) if (one.kind !== "change") await act(one);
			await world.look();
			const order = await read(id);
			const byHand = order.refunds
				.filter(({ method }: { method: string }) => method === "cash")
				.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
			const kept = paid - (given() - backBefore) + order.payOnDelivery - byHand;
			const bill = (await owner.call("GET", `/api/orders/${id}/invoice`)).body;
			expect(bill.totalAmount - bill.givenBack).toBe(kept);
			expect(bill.totalAmount).toBe(order.totalAmount);
			expect(totalOf(order.items)).toBe(order.totalAmount);
			if (kept > 0) sales += kept;
			expect((await owner.call("GET", "/api/reports/dashboard?days=30")).body.range.sales).toBe(sales);
			for (const { name, quantity } of order.items as Line[])
				if (name === "Chicken Biryani") portions += quantity;
			const dish = (await owner.call("GET", "/api/dishes")).body.find(
				({ id: dishId }: { id: string }) => dishId === counted.id,
			);
			expect(500 - dish.portions.left).toBe(portions);
		}),
		{ numRuns: inject("engine") === "sqlite" ? 12 : 5 },
	);
});

it("a new time takes its slot, that day's dishes and portions, and is announced; until the order is prepared", async () => {
	const slots = { minutes: 30, mostOrders: 1, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
	await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots });
	const [{ id: chickenId = "" } = {}] = ((await world.call("GET", "/api/dishes")).body as { id: string }[]) ?? [];
	await owner.call("PUT", `/api/dishes/${chickenId}/portions`, { perDay: 2 });
	const leftToday = async () =>
		(await world.call("GET", "/api/dishes")).body.find(({ id }: { id: string }) => id === chickenId).portions.left;
	const [today, later, sunday] = ["2026-11-21T08:00:00.000Z", "2026-11-21T08:30:00.000Z", "2026-11-22T07:00:00.000Z"];
	const id = await cashOrder([chicken(2)]);
	const to = (dueAt: string | null) => change(id, [chicken(2)], { dueAt });

	expect((await to(today)).body.order).toMatchObject({
		...{ dueAt: today, dueUntil: later, promisedAt: later, totalAmount: 293 },
	});
	const other = (await meena.call("POST", "/api/orders", { ...placed([egg(1)]), dueAt: later })).body.order._id;
	expect((await to(later)).body.code).toBe("slot-full");
	expect((await to("2026-11-21T08:10:00.000Z")).body.code).toBe("slot-unavailable");
	// Its old slot is free again.
	expect((await change(other, [egg(1)], { dueAt: today })).body.code).toBe("slot-full");
	expect(await leftToday()).toBe(0);
	expect((await to(sunday)).body.order.dueAt).toBe(sunday);
	expect(await leftToday()).toBe(2);
	expect((await change(other, [egg(1)], { dueAt: today })).status).toBe(200);
	expect((await owner.call("GET", "/api/orders/admin/all?status=Later")).body.orders).toHaveLength(2);
	const { notes } = (await owner.call("GET", `/api/orders/${id}/notes`)).body;
	expect(notes.at(-1)).toMatchObject({ kind: "order-changed", change: { from: 293, to: 293, dueAt: sunday } });

	await move(id, "Confirmed");
	const soon = await to(null);
	expect(soon.body.order).not.toHaveProperty("dueAt");
	expect(await leftToday()).toBe(0);
	await move(id, "Preparing");
	expect((await to(sunday)).body).toMatchObject({ code: "not-changeable", status: "Preparing" });
	expect((await to(null)).status).toBe(200);
});

it("moves to another day only with dishes sold on that day", async () => {
	const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
	await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots });
	const special = { name: "Sunday Special Chicken 65", size: "regular" as const, quantity: 1 };
	const sunday = "2026-11-22T07:00:00.000Z";
	const order = anOrder({ items: [special], totalAmount: 161, dueAt: sunday });
	const id = (await meena.call("POST", "/api/orders", order)).body.order._id;
	const back = { totalAmount: 161, dueAt: "2026-11-21T08:00:00.000Z" };
	expect((await change(id, [special], back)).body.lines).toMatchObject([{ code: "wrong-day" }]);
	expect((await change(id, [special], { totalAmount: 161, note: "Less salt" })).status).toBe(200);
});

it("an order left from yesterday moves to a time today only with dishes sold today", async () => {
	const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
	await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots });
	world.wait(86_400);
	const special = { name: "Sunday Special Chicken 65", size: "regular" as const, quantity: 1 };
	const order = anOrder({ items: [special, egg(1)], totalAmount: 293 });
	const id = (await meena.call("POST", "/api/orders", order)).body.order._id;
	world.wait(86_400);
	const kala = await world.admin("Kala");
	const monday = { totalAmount: 293, dueAt: "2026-11-23T08:00:00.000Z" };
	expect((await change(id, [special, egg(1)], monday, kala)).body).toMatchObject({ lines: [{ code: "wrong-day" }] });
	expect((await change(id, [egg(1)], { ...monday, totalAmount: 161 }, kala)).status).toBe(200);
});

it("a changed note is told to the kitchen as a change, unchanged ones are not", async () => {
	const id = await cashOrder([chicken(1)]);
	await move(id, "Confirmed");
	const noted = async () => (await owner.call("GET", "/api/kitchen/orders")).body.orders[0].noteChangedAt;
	await change(id, [chicken(2)]);
	expect(await noted()).toBeUndefined();
	await change(id, [chicken(2)], { note: "Less spicy" });
	expect(await noted()).toBe("2026-11-21T06:30:00.000Z");
	world.wait(60);
	await change(id, [{ ...chicken(2), note: "No onions" }]);
	expect(await noted()).toBe("2026-11-21T06:31:00.000Z");
});

it("the customer of a paid order that a change made dearer sees the amount due, and how the rest was paid", async () => {
	const mails: string[] = [];
	const texts: string[] = [];
	await world.close();
	world = await createOnlineWorld(() => ({
		email: {
			async send({ text }) {
				mails.push(text);
				return "sent";
			},
			check: async () => null,
			close() {},
		},
		sms: {
			async send({ text }) {
				texts.push(text);
				return "sent";
			},
		},
	}));
	owner = await world.admin();
	meena = await world.customer("Meena");
	const ravi = await world.rider();
	await world.shop.notifier.runOnce();
	const id = await paidOrder([chicken(1)]);
	await world.shop.notifier.runOnce();
	await change(id, [chicken(1), egg(2)]);
	await world.shop.notifier.runOnce();
	expect(mails.at(-1)).toContain("The new total is ₹424. Please pay ₹263 of it when you get your order.");
	expect(mails.at(-1)).toContain("Total (Paid online ₹161; ₹263 to pay): ₹424");
	expect(texts.at(-1)).toContain("The new total is ₹424, ₹263 of it to pay when you get it.");
	expect(mails.at(-1)).toContain("We’ve changed the dishes of your order as agreed.");
	expect(mails.at(-1)).toContain("The reason: The customer called");
	expect(texts.at(-1)).not.toContain("The customer called");
	await move(id, "Out for Delivery");
	await world.shop.notifier.runOnce();
	await move(id, "Delivered");
	await world.shop.notifier.runOnce();
	expect(mails.at(-1)).toContain("Total (Paid online ₹161; Cash on delivery ₹263): ₹424");
	await owner.call("POST", `/api/orders/${id}/undo`);
	await owner.call("PUT", `/api/orders/${id}/rider`, { riderId: ravi.id });
	await ravi.call("PUT", `/api/rider/orders/${id}/status`, { status: "Delivered", payment: "cash" });
	await world.shop.notifier.runOnce();
	expect(mails.at(-1)).toContain("Total (Paid online ₹161; Paid in cash ₹263): ₹424");

	// UPI taken by staff counts as paid as well, until it is found missing.
	const counter = { key: "1", source: "phone", customer: { name: "", phone: "9840012345" }, totalAmount: 131 };
	const taken = { ...counter, fulfilment: "pickup", items: [chicken(1)], payment: "upi" };
	const proven = { proven_phone: "9840012345" };
	await world.shop.storage.write((tx) => tx.updateTable("accounts").set(proven).where("id", "=", meena.id).execute());
	world.wait(3_600);
	const atCounter = (await owner.call("POST", "/api/orders/counter", taken)).body.order._id;
	const noted = async (note: string) => {
		await change(atCounter, [chicken(1)], { totalAmount: 131, note });
		await world.shop.notifier.runOnce();
		return mails.at(-1);
	};
	const ofNote = await noted("Less salt");
	expect(ofNote).toContain("Total (UPI at the counter): ₹131");
	expect(ofNote).toContain("We’ve changed the note of your order as agreed. The total is still ₹131.");
	expect(texts.at(-1)).toContain("was changed as agreed: the note. The total is still ₹131.");
	await owner.call("PUT", `/api/orders/${atCounter}/payment`, { state: "missing" });
	expect(await noted("More salt")).toContain("Total (Pay at the counter): ₹131");
});
