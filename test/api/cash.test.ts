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

async function deliver(payment: "cash" | "upi", by = ravi): Promise<string> {
	const { _id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	for (const body of [{ status: "Out for Delivery" }, { status: "Delivered", payment }])
		await by.call("PUT", `/api/rider/orders/${_id}/status`, body);
	return _id;
}
const own = async (by = ravi, query = "") => (await by.call("GET", `/api/rider/cash${query}`)).body.cash;
const handOver = (body: object, key?: string, by = owner) =>
	by.call("POST", `/api/riders/${ravi.id}/cash-handovers`, body, key ? { "idempotency-key": key } : {});

describe("the rider's cash", () => {
	it("is the cash collected less the cash handed over", async () => {
		expect(await own()).toEqual({
			rider: { _id: ravi.id, name: "Ravi" },
			date: "2026-11-21",
			deliveries: 0,
			expected: 0,
			handedOver: 0,
			difference: 0,
			handovers: [],
		});
		await deliver("cash");
		await deliver("cash");
		await deliver("upi");
		expect(await own()).toMatchObject({ deliveries: 2, expected: 322, difference: -322 });
		const reply = await handOver({ amount: 300, note: " two 100s, two 50s " });
		expect([reply.status, reply.body.cash.difference]).toEqual([201, -22]);
		expect(await own()).toMatchObject({
			handedOver: 300,
			difference: -22,
			handovers: [
				{ amount: 300, note: "two 100s, two 50s", at: "2026-11-21T06:30:00.000Z", confirmedBy: "Owner" },
			],
		});
		expect((await owner.call("GET", `/api/riders/${ravi.id}/cash`)).body.cash).toEqual(await own());
	});

	it("follows the admin's corrections of a payment, and deliveries taken back", async () => {
		const upi = await deliver("upi");
		await owner.call("PUT", `/api/orders/${upi}/payment`, { state: "verified", method: "cash" });
		expect((await own()).expected).toBe(161);
		const cash = await deliver("cash");
		expect((await own()).expected).toBe(322);
		await owner.call("PUT", `/api/orders/${cash}/payment`, { state: "verified", method: "upi" });
		expect((await own()).expected).toBe(161);
		await owner.call("PUT", `/api/orders/${cash}/payment`, { state: "unverified", method: "cash" });
		expect((await own()).expected).toBe(322);
		await owner.call("PUT", `/api/orders/${cash}/payment`, { state: "missing" });
		expect((await own()).expected).toBe(161);
		const slip = await deliver("cash");
		await ravi.call("POST", `/api/rider/orders/${slip}/undo`);
		expect((await own()).expected).toBe(161);
	});

	it("belongs to the shop day, separately for each rider, and the owner sees all of them", async () => {
		const mani = await world.rider("mani");
		world.set("2026-11-21T18:29:59Z");
		await deliver("cash");
		world.set("2026-11-21T18:30:00Z");
		await deliver("cash");
		await deliver("cash", mani);
		expect(await own()).toMatchObject({ date: "2026-11-22", expected: 161 });
		expect(await own(ravi, "?date=2026-11-21")).toMatchObject({ expected: 161 });
		await handOver({ amount: 161, date: "2026-11-21" });
		const { riders, ...all } = (await owner.call("GET", "/api/cash?date=2026-11-21")).body;
		expect(all).toEqual({
			date: "2026-11-21",
			expected: 161,
			handedOver: 161,
			difference: 0,
			isOver: true,
			stillOut: [],
		});
		expect(riders).toHaveLength(1);
		const today = (await owner.call("GET", "/api/cash")).body;
		expect(today).toMatchObject({ expected: 322, handedOver: 0, difference: -322 });
		expect(today.riders.map((day: { rider: { name: string } }) => day.rider.name)).toEqual(["mani", "Ravi"]);
	});
});

describe("refunded cash", () => {
	const refund = (id: string, changes: object = {}) =>
		owner.call("POST", `/api/orders/${id}/refunds`, {
			amount: 61,
			method: "cash",
			reason: "It was cold",
			...changes,
		});
	const counter = async () => (await owner.call("GET", "/api/cash")).body.counter;

	it("is the rider's if the rider gave it back at the door, and the shop's otherwise", async () => {
		const id = await deliver("cash");
		const unknown = (await refund(id, { riderId: "nobody" })).body;
		expect([unknown.code, unknown.issues[0].path]).toEqual(["staff-not-found", "riderId"]);
		expect((await refund(id, { riderId: ravi.id, method: "upi" })).body.issues[0].path).toBe("riderId");
		const { body } = await refund(id, { riderId: ravi.id });
		expect(body.order.refunds).toMatchObject([{ amount: 61, method: "cash", givenBy: "Owner", rider: "Ravi" }]);
		expect(await own()).toMatchObject({ expected: 100, givenBack: 61, difference: -100 });
		expect(await counter()).toBeUndefined();
		await refund(id, { amount: 40 });
		expect(await own()).toMatchObject({ expected: 100 });
		expect(await counter()).toEqual({ taken: 0, givenBack: 40 });
		await handOver({ amount: 100 });
		expect((await owner.call("GET", "/api/cash")).body.difference).toBe(0);
	});

	it("is repaid to a rider who advanced it on a day without collected cash", async () => {
		const id = await deliver("cash");
		await handOver({ amount: 161 });
		world.set("2026-11-21T19:00:00Z");
		await refund(id, { riderId: ravi.id });
		expect(await own()).toMatchObject({ deliveries: 0, expected: -61, difference: 61 });
		expect((await handOver({ amount: -62 })).body.code).toBe("cash-below-nothing");
		expect((await handOver({ amount: -61 })).body.cash.difference).toBe(0);
	});

	it("of a cancelled delivery leaves the rider's cash on the same day, and the drawer later", async () => {
		const [today, tomorrow] = [await deliver("cash"), await deliver("cash")];
		const cancel = (id: string) =>
			owner.call("PUT", `/api/orders/${id}/status`, { status: "Cancelled", reason: "Returned" });
		await cancel(today);
		expect(await own()).toMatchObject({ expected: 161, givenBack: 161 });
		world.set("2026-11-21T19:00:00Z");
		await cancel(tomorrow);
		expect(await own(ravi, "?date=2026-11-21")).toMatchObject({ expected: 161 });
		expect(await counter()).toEqual({ taken: 0, givenBack: 161 });
		await owner.call("POST", `/api/orders/${tomorrow}/undo`, {});
		expect(await counter()).toBeUndefined();
		const { stillOut } = (await owner.call("GET", "/api/cash")).body;
		expect(stillOut).toMatchObject([{ date: "2026-11-21", missing: 161 }]);
		// Undoing one cancellation leaves what another returned.
		const [one, other] = [await deliver("cash"), await deliver("cash")];
		await cancel(one);
		await cancel(other);
		await owner.call("POST", `/api/orders/${one}/undo`, {});
		expect(await own()).toMatchObject({ expected: 161, givenBack: 161 });
	});
});

it("each amount is on the day on which it moved, which begins at midnight", async () => {
	const refund = (id: string, amount: number, rider: object = {}) =>
		owner.call("POST", `/api/orders/${id}/refunds`, { amount, method: "cash", reason: "It was cold", ...rider });
	const cancel = (id: string) => owner.call("PUT", `/api/orders/${id}/status`, { status: "Cancelled" });
	const byRavi = { riderId: ravi.id };
	const [returned, later, byRider, byShop] = [
		await deliver("cash"),
		await deliver("cash"),
		await deliver("cash"),
		await deliver("cash"),
	];
	await cancel(returned);
	await refund(byRider, 61, byRavi);
	await refund(byShop, 40);
	world.set("2026-11-21T18:30:00Z");
	await cancel(await deliver("cash"));
	await refund(byRider, 10, byRavi);
	await refund(byShop, 20);
	await cancel(later);
	await owner.call("POST", "/api/orders/counter", aCounterOrder({ payment: "cash" }));
	const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map(async (date) => {
		const { riders, counter, stillOut } = (await owner.call("GET", `/api/cash?date=${date}`)).body;
		const amounts = riders.map((day: Record<string, number>) => [day.deliveries, day.expected, day.givenBack]);
		return [amounts, counter, stillOut.map((day: { missing: number }) => day.missing)];
	});
	expect(await Promise.all(days)).toEqual([
		[[], undefined, []],
		[[[4, 422, 222]], { taken: 0, givenBack: 40 }, []],
		[[[1, -10, 171]], { taken: 131, givenBack: 181 }, [422]],
		[[], undefined, [422]],
	]);
});

describe("handing over", () => {
	it("is counted once however often it is sent, and recorded in the audit", async () => {
		await deliver("cash");
		for (const _ of [1, 2]) expect((await handOver({ amount: 161 }, "count-1")).body.cash.handedOver).toBe(161);
		const reused = (await handOver({ amount: 160 }, "count-1")).body;
		expect([reused.code, reused.issues[0].path]).toEqual(["key-reused", "idempotency-key"]);
		const [entry] = (await owner.call("GET", "/api/audit?kind=cash-handed-over")).body.entries;
		expect(entry).toMatchObject({ what: "counted the cash of the rider Ravi", who: { name: "Owner" } });
		expect(entry.changes).toContainEqual({ path: ["handedOver"], before: 0, after: 161 });
	});

	it("can be corrected, but never below zero", async () => {
		await handOver({ amount: 500 });
		expect((await handOver({ amount: -450 })).body.cash.handedOver).toBe(50);
		expect((await handOver({ amount: -51 })).body).toMatchObject({ code: "cash-below-nothing" });
		const both = await Promise.all([handOver({ amount: -50 }), handOver({ amount: -50 })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
	});

	it("is not counted twice by two who were shown the same", async () => {
		const shown = { amount: 161, handedOver: 0 };
		const both = await Promise.all([handOver(shown, "desk"), handOver(shown, "phone")]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		const refused = both.find(({ status }) => status === 409)?.body;
		expect(refused).toMatchObject({ code: "cash-counted-meanwhile", amount: 161 });
		// Sent again since its answer was lost, it is the same count.
		const counted = both[0]?.status === 201 ? "desk" : "phone";
		expect((await handOver(shown, counted)).body.cash.handedOver).toBe(161);
		expect((await handOver({ amount: 39, handedOver: 161 })).body.cash.handedOver).toBe(200);
	});

	it("is refused by field name if it makes no sense", async () => {
		for (const body of [{ amount: 0 }, { amount: 1.5 }, { amount: 1e9 }, { amount: "5" }, {}])
			expect((await handOver(body)).body.issues[0].path).toBe("amount");
		expect((await handOver({ amount: 5, date: "2026-02-30" })).status).toBe(422);
		expect((await handOver({ amount: 5, date: "2026-11-22" })).body.issues[0].path).toBe("date");
		for (const [date, status] of [
			["0001-01-01", 422],
			["2099-12-31", 200],
		])
			expect((await owner.call("GET", `/api/cash?date=${date}`)).status).toBe(status);
		expect((await owner.call("POST", `/api/riders/${meena.id}/cash-handovers`, { amount: 5 })).status).toBe(404);
		for (const by of [ravi, meena]) expect((await handOver({ amount: 5 }, undefined, by)).status).toBe(403);
	});
});
