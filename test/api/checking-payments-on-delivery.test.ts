import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	ravi = await world.rider("Ravi");
});
afterEach(() => world.close());

async function onTheWay(by = ravi) {
	const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
	await by.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
	return order as { _id: string; orderId: string };
}
async function delivered(payment: "cash" | "upi", by = ravi) {
	const order = await onTheWay(by);
	await by.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Delivered", payment });
	return order;
}
const settle = (id: string, body: object) => owner.call("PUT", `/api/orders/${id}/payment`, body);
const toCheck = async (query = "") => (await owner.call("GET", `/api/door-payments${query}`)).body;
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

describe("the payments to check", () => {
	it("are those by UPI on delivery, until an admin has checked them", async () => {
		const { _id, orderId } = await delivered("upi");
		await delivered("cash");
		const { payments, nextCursor, unverified } = await toCheck();
		expect(payments).toEqual([
			{
				_id,
				orderId,
				reference: orderId,
				customerName: "Meena",
				phoneNumber: "9840012345",
				amount: 161,
				doorPayment: { method: "upi", state: "unverified" },
				collectedAt: "2026-11-21T06:30:00.000Z",
				rider: { _id: ravi.id, name: "Ravi" },
			},
		]);
		expect([nextCursor, unverified]).toEqual([null, { count: 1, amount: 161 }]);
		for (const state of ["verified", "missing", "unverified"]) {
			await settle(_id, { state });
			for (const asked of ["unverified", "verified", "missing"])
				expect(ids((await toCheck(`?state=${asked}`)).payments)).toEqual(asked === state ? [_id] : []);
		}
		await settle(_id, { state: "verified", method: "cash" });
		expect((await toCheck()).unverified).toEqual({ count: 0, amount: 0 });
		expect((await toCheck("?state=verified")).payments).toEqual([]);
		await settle(_id, { state: "unverified", method: "upi" });
		expect(ids((await toCheck()).payments)).toEqual([_id]);
	});

	it("are read page by page, newest first, without a gap", async () => {
		const orders: string[] = [];
		for (const seconds of [0, 0, 60, 60, 60]) {
			world.wait(seconds);
			orders.push((await delivered("upi"))._id);
		}
		const seen: { _id: string; collectedAt: string }[] = [];
		let cursor: string | null = "";
		do {
			const page = await toCheck(`?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
			seen.push(...page.payments);
			cursor = page.nextCursor;
		} while (cursor);
		expect(ids(seen).toSorted()).toEqual(orders.toSorted());
		const times = seen.map(({ collectedAt }) => collectedAt);
		expect(times).toEqual(times.toSorted().reverse());
		for (const cursor of ["x", "1", "9.9.9", "a.b"])
			expect([200, 400]).toContain((await owner.call("GET", `/api/door-payments?cursor=${cursor}`)).status);
		expect((await owner.call("GET", "/api/door-payments?state=lost")).status).toBe(422);
	});

	it("exclude orders that are no longer delivered, which are no UPI sales then", async () => {
		const { _id } = await delivered("upi");
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Preparing" });
		expect((await toCheck()).unverified.count).toBe(0);
		expect((await byPayment()).upi).toMatchObject({ orders: 0, sales: 0 });
	});
});

async function byPayment() {
	const rows = (await owner.call("GET", "/api/reports/sales?by=payment")).body;
	return Object.fromEntries(rows.map((row: { payment: string }) => [row.payment, row]));
}

it("sales are cash, UPI on delivery and online, and the three add up to the day", async () => {
	await delivered("cash");
	const { _id } = await delivered("upi");
	await onTheWay();
	const counter = await onTheWay();
	await owner.call("PUT", `/api/orders/${counter._id}/status`, { status: "Delivered" });
	expect(await byPayment()).toMatchObject({
		cod: { orders: 3, delivered: 2, sales: 322 },
		upi: { orders: 1, delivered: 1, sales: 161 },
		razorpay: { orders: 0, sales: 0 },
	});
	for (const state of ["verified", "missing"]) {
		await settle(_id, { state });
		expect((await byPayment()).upi).toMatchObject({ delivered: 1, sales: 161 });
	}
	await settle(counter._id, { state: "unverified", method: "upi" });
	await settle(_id, { state: "verified", method: "cash" });
	const rows = await byPayment();
	expect([rows.cod.sales, rows.upi.sales]).toEqual([322, 161]);
	expect((await owner.call("GET", "/api/reports/dashboard")).body.byPayment).toEqual(Object.values(rows));
	const file = (await owner.call("GET", "/api/reports/sales?by=payment&format=csv")).body.text;
	expect(file).toContain('"UPI",1,0,1,161,161\r\n');
});

describe("a delivery that failed", () => {
	const waiting = async () => (await owner.call("GET", "/api/orders/admin/failed-deliveries")).body.failed;
	const fail = (id: string, reason = "Nobody opens", by = ravi) =>
		by.call("POST", `/api/rider/orders/${id}/failed`, { reason });
	const decide = (id: string, next: string) => owner.call("PUT", `/api/orders/${id}/failed-delivery`, { next });

	it("says what is to be collected, and what is already paid", async () => {
		const order = aCounterOrder({
			fulfilment: "delivery",
			deliveryAddress: "4, Big Street, Triplicane",
			payment: "cash",
			totalAmount: 161,
		});
		const paid = (await owner.call("POST", "/api/orders/counter", order)).body.order;
		await ravi.call("PUT", `/api/rider/orders/${paid._id}/status`, { status: "Out for Delivery" });
		await fail(paid._id);
		world.wait(1);
		await fail((await onTheWay())._id);
		expect(await waiting()).toMatchObject([
			{ customerId: null, toCollect: 0, doorPayment: { method: "cash", state: "verified" }, refundable: 0 },
			{ customerId: meena.id, toCollect: 161, doorPayment: null, refundable: 0 },
		]);
	});

	it("waits for the admin with its reason, its rider and its customer, the longest waiting first", async () => {
		const mani = await world.rider("Mani");
		const [first, second] = [await onTheWay(), await onTheWay(mani)];
		await fail(first._id, "<b>Nobody</b> opens");
		world.wait(90);
		await fail(second._id, "No such house", mani);
		const failed = await waiting();
		expect(ids(failed)).toEqual([first._id, second._id]);
		expect(failed[0]).toMatchObject({
			orderId: first.orderId,
			customerName: "Meena",
			phoneNumber: "9840012345",
			reason: "<b>Nobody</b> opens",
			at: "2026-11-21T06:30:00.000Z",
			totalAmount: 161,
			rider: { _id: ravi.id, name: "Ravi" },
		});
		await decide(first._id, "redeliver");
		expect(ids(await waiting())).toEqual([second._id]);
		world.wait(1);
		await fail(first._id, "Still nobody");
		expect(ids(await waiting())).toEqual([second._id, first._id]);
		await decide(second._id, "return");
		await owner.call("PUT", `/api/orders/${first._id}/status`, { status: "Delivered" });
		expect(await waiting()).toEqual([]);
	});

	it("is in the order's history with the decision, and so is its payment", async () => {
		await delivered("cash", await world.rider("Arun"));
		const { _id } = await onTheWay();
		await fail(_id);
		await decide(_id, "redeliver");
		await ravi.call("PUT", `/api/rider/orders/${_id}/status`, { status: "Delivered", payment: "upi" });
		await settle(_id, { state: "missing" });
		const { notes, collectedBy } = (await owner.call("GET", `/api/orders/${_id}/notes`)).body;
		const nothing = { at: "2026-11-21T06:30:00.000Z", reason: null, next: null, payment: null };
		expect(notes).toEqual([
			{ ...nothing, kind: "delivery-failed", by: "rider", name: "Ravi", reason: "Nobody opens" },
			{ ...nothing, kind: "delivery-decided", by: "admin", name: "Owner", next: "redeliver" },
			{
				...nothing,
				kind: "payment-settled",
				by: "admin",
				name: "Owner",
				payment: { method: "upi", state: "missing" },
			},
		]);
		expect(collectedBy).toEqual({ _id: ravi.id, name: "Ravi" });
		expect((await owner.call("GET", "/api/orders/1/notes")).status).toBe(404);
	});
});

it("a rider's cash of earlier days is listed by day", async () => {
	const stillOut = async (date?: string) =>
		(await owner.call("GET", `/api/cash${date ? `?date=${date}` : ""}`)).body.stillOut;
	const handOver = (amount: number, date: string) =>
		owner.call("POST", `/api/riders/${ravi.id}/cash-handovers`, { amount, date });
	world.set("2026-11-19T18:29:00Z");
	await delivered("cash");
	world.set("2026-11-19T18:30:00Z");
	await delivered("cash");
	await delivered("cash", await world.rider("Mani"));
	await delivered("upi");
	expect(await stillOut()).toEqual([{ rider: { _id: ravi.id, name: "Ravi" }, date: "2026-11-19", missing: 161 }]);
	world.set("2026-11-21T06:30:00Z");
	await handOver(161, "2026-11-19");
	await handOver(100, "2026-11-20");
	const left = (await stillOut()).map((day: { rider: { name: string }; date: string; missing: number }) => [
		day.date,
		day.rider.name,
		day.missing,
	]);
	expect(left).toEqual([
		["2026-11-20", "Mani", 161],
		["2026-11-20", "Ravi", 61],
	]);
	expect(await stillOut("2026-11-20")).toEqual([]);
	expect((await owner.call("GET", "/api/cash")).body.isOver).toBe(false);
});
