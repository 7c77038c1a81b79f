import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertPayment, rowOf } from "../../server/payments/payment-store.ts";
import type { Payment } from "../../server/payments/provider-entities.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	ravi = await world.rider("Ravi Kumar");
});
afterEach(() => world.close());

const OUT = "Out for Delivery";
async function placed(): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
}
const set = (id: string, status: string, more: object = {}, by = ravi) =>
	by.call("PUT", `/api/rider/orders/${id}/status`, { status, ...more });
async function onTheWay(): Promise<string> {
	const id = await placed();
	await set(id, OUT);
	return id;
}
const orderOf = async (by: Person, id: string) =>
	(await by.call("GET", `/api${by === ravi ? "/rider" : ""}/orders/${id}`)).body.order;

/** The kinds of events that a person's page receives while something happens, up to the last one expected. */
async function kindsUntil(by: Person, until: string, happens: () => Promise<unknown>): Promise<string[]> {
	await world.shop.hub.caughtUp();
	const response = await world.app.request("http://localhost:3000/api/events", {
		headers: { authorization: `Bearer ${by.token}` },
	});
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	const read = async () => new TextDecoder().decode((await reader.read()).value);
	let text = await read();
	await happens();
	await world.shop.hub.caughtUp();
	while (!text.includes(until)) text += await read();
	await reader.cancel();
	expect(text).not.toContain("13.0");
	return [...text.matchAll(/"kind":"([\w-]+)"/g)].map(([, kind]) => kind ?? "").slice(1);
}
const settingsChange = () => owner.call("PUT", "/api/store/settings", { tagline: `Biryani ${Math.random()}` });

it("a pick-up reaches the other riders' pages at once", async () => {
	const id = await placed();
	const mani = await world.rider("Mani");
	expect(await kindsUntil(mani, "order-status-changed", () => set(id, OUT))).toEqual(["order-status-changed"]);
});

describe("where the rider is", () => {
	const at = (latitude: unknown, longitude: unknown, by = ravi) =>
		by.call("PUT", "/api/rider/location", { latitude, longitude });
	const rider = async (id: string, by = meena) => (await by.call("GET", `/api/orders/${id}/rider`)).body.rider;

	it("is seen by the customer and the owner while the order is on its way, the latest position only", async () => {
		const id = await onTheWay();
		expect(await rider(id)).toEqual({ name: "Ravi", position: null });
		expect((await at(13.01, 80.21)).status).toBe(204);
		world.wait(20);
		await at(13.02, 80.22);
		const seen = { latitude: 13.02, longitude: 80.22, at: "2026-11-21T06:30:20.000Z" };
		for (const by of [meena, owner]) expect(await rider(id, by)).toEqual({ name: "Ravi", position: seen });
		const other = await world.customer("Kumar");
		expect((await other.call("GET", `/api/orders/${id}/rider`)).status).toBe(403);
		const rows = await world.shop.storage.read.selectFrom("rider_positions").selectAll().execute();
		expect(rows).toHaveLength(1);
		const events = await world.shop.storage.read.selectFrom("events").select(["payload", "detail"]).execute();
		expect(JSON.stringify(events)).not.toMatch(/13\.0|80\.2/);
	});

	it("is deleted with the last order in hand, however that ends", async () => {
		const left = async () =>
			(await world.shop.storage.read.selectFrom("rider_positions").selectAll().execute()).length;
		const [first, second] = [await onTheWay(), await onTheWay()];
		await at(13.01, 80.21);
		await set(first, "Delivered");
		expect(await left()).toBe(1);
		expect(await rider(first)).toBeNull();
		await ravi.call("POST", `/api/rider/orders/${second}/release`, { reason: "Rain", where: "counter" });
		expect(await left()).toBe(0);
		const third = await onTheWay();
		await at(13.01, 80.21);
		await owner.call("PUT", `/api/orders/${third}/status`, { status: "Cancelled" });
		expect(await left()).toBe(0);
	});

	it("is deleted as well when the last two end at the same moment", async () => {
		for (let round = 0; round < 5; round++) {
			const ids = [await onTheWay(), await onTheWay()];
			await at(13.01, 80.21);
			await Promise.all(ids.map((id) => owner.call("PUT", `/api/orders/${id}/status`, { status: "Cancelled" })));
			expect(await world.shop.storage.read.selectFrom("rider_positions").selectAll().execute()).toEqual([]);
			world.wait(60);
		}
	});

	it("is deleted when the rider logs out or is disabled, who still has the order", async () => {
		const id = await onTheWay();
		await at(13.01, 80.21);
		await owner.call("PATCH", `/api/riders/${ravi.id}`, { disabled: true });
		expect((await at(13.02, 80.22)).status).toBe(401);
		expect(await rider(id)).toEqual({ name: "Ravi", position: null });
		const mani = await world.rider("Mani");
		const other = await placed();
		await set(other, OUT, {}, mani);
		await at(13.01, 80.21, mani);
		await mani.call("POST", "/api/auth/logout");
		expect(await rider(other)).toEqual({ name: "Mani", position: null });
		expect((await set(id, OUT, {}, await world.rider("Selvam"))).body.riderName).toBe("Ravi");
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Preparing" });
		expect((await set(id, OUT, {}, await world.rider("Anbu"))).status).toBe(200);
	});

	it("is deleted at once when the rider stops sharing, and the customer's page is told", async () => {
		const id = await onTheWay();
		await at(13.01, 80.21);
		world.wait(20);
		const stop = () => ravi.call("DELETE", "/api/rider/location");
		expect(await kindsUntil(meena, "rider-moved", stop)).toEqual(["rider-moved"]);
		expect(await rider(id)).toEqual({ name: "Ravi", position: null });
		expect((await stop()).status).toBe(204);
	});

	it("is not accepted from a rider without a delivery, nor too often, nor with invalid values", async () => {
		expect((await at(13.01, 80.21)).body.code).toBe("not-delivering");
		await onTheWay();
		for (const [latitude, longitude] of [
			[91, 80],
			[13, "80"],
			[null, 80],
			[13, 181],
		])
			expect((await at(latitude, longitude)).status).toBeGreaterThan(399);
		const replies = await Promise.all(Array.from({ length: 30 }, () => at(13.01, 80.21)));
		expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
	});

	it("is sent to its customer and the owner, at most every five seconds, and to nobody else", async () => {
		await onTheWay();
		const kumar = await world.customer("Kumar");
		const moves = async () => {
			for (let n = 0; n < 12; n++) {
				await at(13.01 + n / 1000, 80.21);
				world.wait(1);
			}
			await settingsChange();
		};
		for (const [by, times] of [
			[meena, 3],
			[owner, 3],
			[kumar, 0],
		] as const) {
			world.wait(60);
			const kinds = await kindsUntil(by, "settings-changed", moves);
			expect(kinds.filter((kind) => kind === "rider-moved")).toHaveLength(times);
		}
	});
});

describe("the four digits at the door", () => {
	const deliver = (id: string, pin?: unknown) => set(id, "Delivered", pin === undefined ? {} : { pin });
	const another = (pin: string, n = 1) => String((Number(pin) + n) % 10_000).padStart(4, "0");
	const switchOn = () => owner.call("PUT", "/api/store/settings", { handoverPin: true });

	it("are not required unless the owner switches them on", async () => {
		const id = await onTheWay();
		expect((await orderOf(meena, id)).handoverPin).toBeNull();
		await switchOn();
		expect((await orderOf(ravi, id)).asksPin).toBe(false);
		expect((await deliver(id)).status).toBe(200);
	});

	it("are shown to the customer, and entered by the rider", async () => {
		await switchOn();
		const id = await placed();
		expect((await orderOf(meena, id)).handoverPin).toBeNull();
		const picked = (await set(id, OUT)).body.order;
		expect([picked.asksPin, picked.handoverPin]).toEqual([true, null]);
		expect((await ravi.call("GET", `/api/orders/${id}`)).body.order.handoverPin).toBeNull();
		const { handoverPin: pin } = await orderOf(meena, id);
		expect(pin).toMatch(/^\d{4}$/);
		expect((await orderOf(owner, id)).handoverPin).toBe(pin);
		expect((await deliver(id)).body).toMatchObject({ code: "pin-needed", issues: [{ path: "pin" }] });
		expect((await deliver(id, another(pin))).body).toMatchObject({
			code: "pin-wrong",
			message: "Incorrect PIN. 4 attempts remaining.",
		});
		for (const bad of ["12", "12345", "abcd", 1234]) expect([400, 422]).toContain((await deliver(id, bad)).status);
		expect((await deliver(id, pin)).body.order.status).toBe("Delivered");
		expect((await deliver(id)).status).toBe(200);
		expect((await orderOf(meena, id)).handoverPin).toBeNull();
	});

	it("are refused for a minute after five wrong tries, even the right ones", async () => {
		await switchOn();
		const id = await onTheWay();
		const { handoverPin: pin } = await orderOf(meena, id);
		const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => deliver(id, another(pin, n))));
		expect(guesses.filter(({ status }) => status === 422)).toHaveLength(4);
		expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
		world.wait(59);
		const locked = await deliver(id, pin);
		expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "1"]);
		world.wait(1);
		expect((await deliver(id, pin)).status).toBe(200);
		const { entries } = (await owner.call("GET", "/api/audit?kind=pin-locked")).body;
		expect(entries).toMatchObject([
			{
				what: expect.stringMatching(/^entered an incorrect PIN 5 times for order \d+$/),
				who: { name: "Ravi Kumar" },
			},
		]);
	});

	it("are required of whichever rider has the order, and the wrong tries of all riders count together", async () => {
		await switchOn();
		const mani = await world.rider("Mani");
		const id = await onTheWay();
		const { handoverPin: pin } = await orderOf(meena, id);
		for (const n of [1, 2, 3]) await deliver(id, another(pin, n));
		expect((await set(id, "Delivered", { pin }, mani)).body.code).toBe("order-taken");
		await ravi.call("POST", `/api/rider/orders/${id}/release`, { reason: "Rain", where: "counter" });
		await set(id, OUT, {}, mani);
		expect((await set(id, "Delivered", { pin: another(pin) }, mani)).body.attemptsRemaining).toBe(1);
		expect((await set(id, "Delivered", { pin: another(pin) }, mani)).body.code).toBe("pin-locked");
		world.wait(60);
		expect((await set(id, "Delivered", { pin }, mani)).status).toBe(200);
	});

	it("are shown to nobody while they are switched off, and are the same once they are required again", async () => {
		await switchOn();
		const id = await onTheWay();
		const { handoverPin } = await orderOf(meena, id);
		const { email } = meena;
		const listed = async () => (await meena.call("GET", `/api/orders/user/${email}`)).body[0].handoverPin;
		expect(await listed()).toBe(handoverPin);
		await owner.call("PUT", "/api/store/settings", { handoverPin: false });
		expect([(await orderOf(meena, id)).handoverPin, await listed()]).toEqual([null, null]);
		expect((await orderOf(owner, id)).handoverPin).toBeNull();
		await switchOn();
		expect([(await orderOf(meena, id)).handoverPin, await listed()]).toEqual([handoverPin, handoverPin]);
	});

	it("stay the same when the rider takes the pick-up back, and the counter needs none", async () => {
		await switchOn();
		const id = await onTheWay();
		const { handoverPin } = await orderOf(meena, id);
		await ravi.call("POST", `/api/rider/orders/${id}/undo`);
		await set(id, OUT);
		expect((await orderOf(meena, id)).handoverPin).toBe(handoverPin);
		expect((await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" })).status).toBe(200);
	});
});

describe("a delivery that fails", () => {
	const fail = (id: string, reason: unknown = "Nobody opens", by = ravi) =>
		by.call("POST", `/api/rider/orders/${id}/failed`, { reason });
	const decide = (id: string, next: string) => owner.call("PUT", `/api/orders/${id}/failed-delivery`, { next });
	const record = async (id: string) => (await owner.call("GET", `/api/orders/${id}/record`)).body.order;

	it("waits with its reason and time, with the rider, until the owner decides", async () => {
		const id = await onTheWay();
		world.wait(600);
		for (const bad of ["", "  ", null]) expect((await fail(id, bad)).status).toBeGreaterThan(399);
		const failure = { reason: "Nobody opens", at: "2026-11-21T06:40:00.000Z", next: null };
		expect((await fail(id)).body.order).toMatchObject({ status: OUT, isMine: true, failure });
		world.wait(60);
		expect((await fail(id, "Still nobody")).body.order.failure).toEqual(failure);
		expect((await record(id)).failure).toEqual(failure);
		expect(JSON.stringify(await orderOf(meena, id))).not.toContain("opens");
		expect((await orderOf(meena, id)).failedDelivery).toBe("undecided");
		expect((await decide(id, "eat")).status).toBe(422);
		expect((await decide(id, "redeliver")).body.order).toMatchObject({
			status: OUT,
			failure: { next: "redeliver" },
		});
		expect((await orderOf(meena, id)).failedDelivery).toBe("redeliver");
		expect((await fail(id, "Still nobody")).body.order.failure).toMatchObject({
			reason: "Still nobody",
			next: null,
		});
		expect((await set(id, "Delivered")).body.order.failure).toBeNull();
		expect((await orderOf(meena, id)).failedDelivery).toBeNull();
		expect((await decide(id, "return")).body.code).toBe("no-failed-delivery");
	});

	it("is not left with a rider whose account is disabled", async () => {
		const id = await onTheWay();
		await fail(id);
		await owner.call("PATCH", `/api/riders/${ravi.id}`, { disabled: true });
		expect((await decide(id, "redeliver")).body.code).toBe("rider-disabled");
		expect((await record(id)).failure.next).toBeNull();
		expect((await decide(id, "return")).body.order.failure).toBeNull();
	});

	it("goes back to the counter, where another rider picks it up, and again if that one fails too", async () => {
		const id = await placed();
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Preparing" });
		await set(id, OUT);
		await fail(id);
		expect((await decide(id, "return")).body.order).toMatchObject({ status: "Preparing", failure: null });
		const mani = await world.rider("Mani");
		expect((await set(id, OUT, {}, mani)).body.order.failure).toBeNull();
		await fail(id, "Still nobody", mani);
		expect((await decide(id, "return")).body.order).toMatchObject({ status: "Preparing", failure: null });
	});

	it("goes back to the kitchen even if staff had taken it for delivered before", async () => {
		const id = await onTheWay();
		for (const status of ["Delivered", OUT]) await owner.call("PUT", `/api/orders/${id}/status`, { status });
		const back = await owner.call("PUT", `/api/orders/${id}/rider`, { riderId: null });
		expect(back.body.order).toMatchObject({ status: "Preparing" });
	});

	it("waits for the owner again when the decision is taken back", async () => {
		const id = await onTheWay();
		await fail(id);
		world.wait(5);
		await decide(id, "return");
		const { order } = (await owner.call("POST", `/api/orders/${id}/undo`)).body;
		expect(order).toMatchObject({ status: OUT, failure: { reason: "Nobody opens", next: null } });
		expect((await orderOf(ravi, id)).isMine).toBe(true);
		await decide(id, "redeliver");
		await set(id, "Delivered");
		await ravi.call("POST", `/api/rider/orders/${id}/undo`);
		expect((await record(id)).failure).toMatchObject({ next: "redeliver" });
	});

	it("is cancelled, and its online payment refunded", async () => {
		const id = await onTheWay();
		await world.shop.storage.write(async (tx) => {
			const paid = { id: "pay_1", status: "captured", amount: 16_100, currency: "INR" } as Payment;
			await insertPayment(tx, { ...rowOf(paid, world.shop.clock.now()), order_id: id });
			await tx
				.updateTable("orders")
				.set({ payment_method: "razorpay", payment_state: "paid" })
				.where("id", "=", id)
				.execute();
		});
		await fail(id);
		expect((await decide(id, "refund")).body.order).toMatchObject({
			status: "Cancelled",
			paymentState: "refund-pending",
		});
		const { entries } = (await owner.call("GET", `/api/audit?order=${id}`)).body;
		const kinds = entries.map((entry: { kind: string }) => entry.kind);
		expect(kinds).toEqual(expect.arrayContaining(["delivery-decided", "order-cancelled"]));
		expect(entries[kinds.indexOf("delivery-failed")].reason).toBe("Nobody opens");
	});

	it("is reported by the rider who has the order, and decided by the owner", async () => {
		const id = await placed();
		expect((await fail(id)).body.code).toBe("not-picked-up");
		await set(id, OUT);
		expect((await fail(id, "Nobody", await world.rider("Mani"))).body.code).toBe("not-your-order");
		expect((await decide(id, "return")).body.code).toBe("no-failed-delivery");
	});
});
