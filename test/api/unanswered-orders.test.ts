import { createECDH, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../server/messaging/email-outlet.ts";
import type { Push } from "../../server/messaging/push-outlet.ts";
import type { Sms } from "../../server/messaging/sms-outlet.ts";
import { createNotifier } from "../../server/notifications/notifier.ts";
import { endUnansweredOrders } from "../../server/orders/end-unanswered.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: OnlineWorld;
let owner: Person;
let meena: Person;
let pushes: Push[];
let texts: Sms[];
let mails: Mail[];

function outlets() {
	return {
		push: {
			publicKey: "key",
			accepts: () => true,
			send: async (push: Push) => {
				pushes.push(push);
				return "sent" as const;
			},
		},
		sms: {
			send: async (sms: Sms) => {
				texts.push(sms);
				return "sent" as const;
			},
		},
		email: {
			send: async (mail: Mail) => {
				mails.push(mail);
				return "sent" as const;
			},
			check: async () => null,
			close() {},
		},
	};
}

beforeEach(async () => {
	[pushes, texts, mails] = [[], [], []];
	world = await createOnlineWorld(outlets);
	owner = await world.admin();
	meena = await world.customer("Meena");
	await world.shop.notifier.runOnce();
});
afterEach(() => world.close());

const tell = () => world.shop.notifier.runOnce();
const place = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order as { _id: string };
async function paid(): Promise<{ _id: string }> {
	const { reply, body } = await world.begin(meena);
	const { checkout } = world.control.pay(reply.body.id);
	return (await meena.call("POST", "/api/orders", { ...body, ...checkout })).body.order;
}
const setUp = async (settings: object) =>
	expect((await owner.call("PUT", "/api/store/settings", settings)).status).toBe(200);
const cancel = (order: { _id: string }) => meena.call("PUT", `/api/orders/${order._id}/cancel`);
const read = async (order: { _id: string }) => (await meena.call("GET", `/api/orders/${order._id}`)).body.order;
const acknowledge = (order: { _id: string }) => owner.call("PUT", `/api/orders/${order._id}/acknowledge`);
const ringing = async () => (await owner.call("GET", "/api/orders/admin/unacknowledged")).body;

async function addDevice(person: Person, path: string, uses: object = {}) {
	const keys = createECDH("prime256v1");
	const json = {
		endpoint: `https://push.example${path}`,
		keys: { p256dh: keys.generateKeys().toString("base64url"), auth: randomBytes(16).toString("base64url") },
		...uses,
	};
	expect((await person.call("POST", "/api/auth/me/push-subscriptions", json)).status).toBe(204);
}
/** The rings that came by push, each with its address and text. */
const rings = () =>
	pushes
		.filter(({ message }) => message.tag === "new-orders")
		.map(
			({ subscription, message }) =>
				`${new URL(subscription.endpoint).pathname} ${message.title}: ${message.body}`,
		);

describe("acknowledging", () => {
	it("silences an order for five minutes, and an order not accepted by then rings again", async () => {
		const order = await place();
		world.wait(60);
		await acknowledge(order);
		expect(await ringing()).toMatchObject({ count: 0, ringsAgainAt: "2026-11-21T06:36:00.000Z" });
		world.wait(299);
		expect((await ringing()).count).toBe(0);
		world.wait(1);
		const again = await ringing();
		expect([again.count, again.orders[0]._id, again.ringsAgainAt]).toEqual([1, order._id, undefined]);
		expect((await read(order)).isNewOrder).toBe(true);
		expect((await owner.call("GET", "/api/kitchen/orders")).body.orders[0].isNewOrder).toBe(true);
		// It can be seen once more, and is then silent everywhere.
		await acknowledge(order);
		expect((await ringing()).count).toBe(0);
		expect((await owner.call("GET", "/api/kitchen/orders")).body.ringsAgainAt).toBe("2026-11-21T06:41:00.000Z");
		world.wait(400);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Confirmed" });
		world.wait(400);
		expect((await ringing()).count).toBe(0);
	});

	it("does not bring a hidden order back, and active orders of yesterday are counted instead", async () => {
		const [hidden, seen] = [await place(), await place()];
		await owner.call("DELETE", `/api/orders/${hidden._id}`);
		world.wait(301);
		expect((await ringing()).orders.map(({ _id }: { _id: string }) => _id)).toEqual([seen._id]);
		const earlier = async () => (await owner.call("GET", "/api/orders/admin/active")).body.earlier;
		expect(await earlier()).toBeUndefined();
		world.wait(13 * 3_600);
		expect(await earlier()).toBe(1);
	});

	it("nor are the evening's orders of an earlier day while its night goes on past midnight", async () => {
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "10:00", closes: "02:00" }] }));
		const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
		await place();
		const earlier = async () => (await owner.call("GET", "/api/orders/admin/active")).body.earlier;
		world.set("2026-11-21T20:29:00Z");
		expect(await earlier()).toBeUndefined();
		world.set("2026-11-21T20:30:00Z");
		expect(await earlier()).toBe(1);
	});
});

describe("a phone that rings with the browser closed", () => {
	it("rings at once, after 1 and 3 minutes and then every 5, until somebody acts", async () => {
		await addDevice(owner, "/phone", { rings: true });
		await addDevice(owner, "/alerts-only");
		const order = await place();
		const number = `#${(await read(order)).orderId.slice(-4)}`;
		await tell();
		expect(rings()).toEqual([`/phone New order ${number}: ₹161. Tap to accept.`]);
		expect(pushes[0]?.message).toMatchObject({ url: "/admin/orders", isUrgent: true });
		for (let seconds = 0; seconds < 11 * 60; seconds += 15) {
			world.wait(15);
			await tell();
		}
		expect(
			rings()
				.slice(1)
				.map((ring) => ring.split("waiting ")[1]),
		).toEqual([
			"1 min. Tap to accept.",
			"3 min. Tap to accept.",
			"5 min. Tap to accept.",
			"10 min. Tap to accept.",
		]);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Confirmed" });
		world.wait(600);
		await tell();
		expect(rings()).toHaveLength(5);
	});

	it("is silent for five minutes after somebody has seen the order, and rings once for all missed rings", async () => {
		await addDevice(owner, "/phone", { rings: true });
		const order = await place();
		await acknowledge(order);
		await tell();
		world.wait(240);
		await tell();
		expect(rings()).toEqual([]);
		world.wait(40 * 60);
		await tell();
		await tell();
		expect(rings()).toHaveLength(1);
	});

	it("belongs to staff who take orders, and gets each ring once from however many processes", async () => {
		const cook = await world.staff("kitchen", "Selvi");
		const counter = await world.staff("counter", "Devi");
		const refused = await cook.call("POST", "/api/auth/me/push-subscriptions", {});
		expect([403, 422]).toContain(refused.status);
		await addDevice(counter, "/counter", { rings: true });
		await addDevice(meena, "/customer", { rings: true });
		await place();
		const { storage, clock, cache, log } = world.shop;
		const parts = { storage, clock, cache, log, publicOrigin: "http://localhost:3000" };
		const others = [1, 2, 3].map(() => createNotifier(parts, outlets()));
		await Promise.all([tell(), ...others.map((other) => other.runOnce())]);
		expect(rings().map((ring) => ring.split(" ")[0])).toEqual(["/counter"]);
		await Promise.all(others.map((other) => other.close()));
	});

	it("one text message goes to each phone of the settings after three minutes, within the day's budget", async () => {
		await setUp({ ringPhones: ["9840099999", "9840088888"], smsPerDay: 4 });
		await meena.call("PUT", "/api/auth/me/notifications", { sms: false });
		await place();
		world.wait(179);
		await tell();
		expect(texts).toEqual([]);
		for (const seconds of [1, 15, 600]) {
			world.wait(seconds);
			await tell();
		}
		expect(texts.map(({ to }) => to).toSorted()).toEqual(["+919840088888", "+919840099999"]);
		expect(texts[0]?.text).toMatch(/^Handi Biryani: order #\d{4} for ₹161 has waited 3 min for an answer\.$/);
		await place();
		await place();
		for (const seconds of [181, 15]) {
			world.wait(seconds);
			await tell();
		}
		expect(texts).toHaveLength(4);
	});
});

describe("the customer of an unanswered order", () => {
	it("cannot cancel after five minutes unless the owner allows it; then until it is accepted", async () => {
		const order = await paid();
		world.wait(301);
		expect(await cancel(order)).toMatchObject({ status: 409, body: { code: "window-passed" } });
		await setUp({ cancelUnanswered: true });
		const accepted = await place();
		world.wait(3_600);
		await owner.call("PUT", `/api/orders/${accepted._id}/status`, { status: "Confirmed" });
		expect(await cancel(accepted)).toMatchObject({ status: 409, body: { code: "window-passed" } });
		const { status, body } = await cancel(order);
		expect([status, body.order.status, body.order.paymentState]).toEqual([200, "Cancelled", "refund-pending"]);
		await world.look();
		expect((await read(order)).paymentState).toBe("refunded");
	});

	it("gets one push message while the order can be cancelled, and none once somebody has answered", async () => {
		await addDevice(meena, "/meena");
		await meena.call("PUT", "/api/auth/me/notifications", { push: true, email: false, sms: false });
		const order = await place();
		world.wait(301);
		await tell();
		expect(pushes).toEqual([]);
		await setUp({ cancelUnanswered: true });
		const answered = await place();
		await tell();
		await tell();
		const { orderId } = await read(order);
		expect(pushes.map(({ message }) => message)).toMatchObject([
			{ tag: `order-${orderId}-unanswered`, url: "/orders" },
		]);
		await owner.call("PUT", `/api/orders/${answered._id}/status`, { status: "Confirmed" });
		world.wait(301);
		await tell();
		expect(pushes.filter(({ message }) => message.tag.endsWith("unanswered"))).toHaveLength(1);
	});
});

describe("an unanswered order is cancelled automatically", () => {
	const end = () => endUnansweredOrders(world.shop);

	it("never, unless the owner has chosen so", async () => {
		const order = await place();
		world.wait(24 * 3_600);
		expect([await end(), (await read(order)).status]).toEqual([0, "Pending"]);
	});

	it("after the minutes set by the owner, once, with the reason and a refund", async () => {
		await setUp({ endUnansweredMinutes: 20 });
		const order = await paid();
		await acknowledge(order);
		const accepted = await place();
		await owner.call("PUT", `/api/orders/${accepted._id}/status`, { status: "Confirmed" });
		world.wait(20 * 60 - 1);
		expect(await end()).toBe(0);
		world.wait(1);
		const ended = await Promise.all([end(), end(), end()]);
		expect(ended.toSorted()).toEqual([0, 0, 1]);
		expect(await read(order)).toMatchObject({
			status: "Cancelled",
			cancelReason: "The shop did not answer in time",
			paymentState: "refund-pending",
			history: [{ by: "customer" }, { status: "Cancelled", by: "shop" }],
		});
		await world.look();
		expect((await read(order)).refunds).toMatchObject([{ amount: 161, state: "processed" }]);
		expect((await read(accepted)).status).toBe("Confirmed");
		await tell();
		const told = mails.find(({ subject }) => subject.includes("is cancelled"));
		expect(told?.text).toContain("The reason: The shop did not answer in time");
		// An order that the owner brings back is not cancelled a second time.
		const again = await place();
		world.wait(20 * 60);
		await end();
		await owner.call("PUT", `/api/orders/${again._id}/status`, { status: "Pending", reason: "She called" });
		expect([await end(), (await read(again)).status]).toEqual([0, "Pending"]);
		expect((await read(again)).cancelReason).toBeUndefined();
	});

	it("never once staff have answered it, or took it, or a rider had it, whatever its status since, unless that was undone", async () => {
		await owner.call("PUT", "/api/store/settings", { endUnansweredMinutes: 10, cancelUnanswered: true });
		const move = (id: string, status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status });
		const [cooked, touched, carried] = [await place(), await place(), await place()];
		const body = aCounterOrder({ payment: "cash", customer: { name: "", phone: "9840012345" } });
		const proven = { proven_phone: "9840012345" };
		await world.shop.storage.write((tx) =>
			tx.updateTable("accounts").set(proven).where("id", "=", meena.id).execute(),
		);
		const taken = (await owner.call("POST", "/api/orders/counter", body)).body.order;
		await addDevice(meena, "/a");
		const ravi = await world.rider();
		await ravi.call("PUT", `/api/rider/orders/${carried._id}/status`, { status: "Out for Delivery" });
		world.wait(12 * 60);
		await ravi.call("POST", `/api/rider/orders/${carried._id}/release`, {
			reason: "A flat tyre",
			where: "counter",
		});
		for (const status of ["Confirmed", "Preparing", "Pending"]) await move(cooked._id, status);
		await move(taken._id, "Pending");
		await move(touched._id, "Confirmed");
		await owner.call("POST", `/api/orders/${touched._id}/undo`);
		expect(await endUnansweredOrders(world.shop)).toBe(1);
		const statusOf = async ({ _id }: { _id: string }) =>
			(await meena.call("GET", `/api/orders/${_id}`)).body.order.status;
		expect(await Promise.all([cooked, carried, taken, touched].map(statusOf))).toEqual([
			...["Pending", "Pending", "Pending"],
			"Cancelled",
		]);
		// A counter order is cancelled by staff: its payment may be in the drawer.
		expect((await meena.call("PUT", `/api/orders/${taken._id}/cancel`)).body.code).toBe("window-passed");
		await tell();
		const told = pushes.map(({ message }) => message.tag);
		expect(told).not.toContain(`order-${taken.orderId}-unanswered`);
		// An order set back waits for an answer again: its customer is told and may cancel, and it rings.
		expect(told).toContain(`order-${(await read(cooked)).orderId}-unanswered`);
		world.wait(300);
		expect((await ringing()).orders.map(({ _id }: { _id: string }) => _id)).toContain(cooked._id);
		expect((await cancel(cooked)).status).toBe(200);
	});

	it("at closing, but not in a pause, nor in its first five minutes", async () => {
		await setUp({ endUnansweredAtClosing: true });
		const order = await place();
		world.wait(240);
		const setStore = async (status: object) => {
			const json = { allowPrebooking: false, message: "", ...status };
			expect((await owner.call("PUT", "/api/store/status", json)).status).toBe(200);
			await world.shop.cache.refresh();
		};
		await setStore({ isOpen: false, reopenTime: "2026-11-21T07:30:00.000Z" });
		world.wait(120);
		expect(await end()).toBe(0);
		await setStore({ isOpen: true, reopenTime: null });
		const late = await place();
		await setStore({ isOpen: false });
		expect([await end(), (await read(order)).status, (await read(late)).status]).toEqual([
			1,
			"Cancelled",
			"Pending",
		]);
	});

	/** Meena's order for six in the evening, when the shop opens for the second time. */
	async function orderForSix() {
		await setUp({ endUnansweredAtClosing: true });
		const slots = [
			{ opens: "10:00", closes: "15:00" },
			{ opens: "18:00", closes: "23:00" },
		];
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots }));
		const hours = { followHours: true, weekly, newMoon: "none", lastOrderMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/hours", hours)).status).toBe(200);
		const times = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots: times });
		const dueAt = "2026-11-21T12:30:00.000Z";
		return (await meena.call("POST", "/api/orders", anOrder({ dueAt }))).body.order;
	}

	it("at closing, but not before the shop opens for its chosen time", async () => {
		const order = await orderForSix();
		// The kitchen has it from half past five on, and the shop opens at six.
		for (const at of ["17:36", "17:59", "18:10"]) {
			world.set(`2026-11-21T${at}:00+05:30`);
			await world.shop.cache.refresh();
			expect([at, await end()]).toEqual([at, 0]);
		}
		world.set("2026-11-21T23:01:00+05:30");
		await world.shop.cache.refresh();
		expect([await end(), (await read(order)).status]).toEqual([1, "Cancelled"]);
	});

	it("at closing by hand, if the shop does not say that it opens for the chosen time", async () => {
		const order = await orderForSix();
		world.set("2026-11-21T17:40:00+05:30");
		const closed = { isOpen: false, allowPrebooking: false, message: "The gas ran out." };
		for (const [reopenTime, ended] of [
			["2026-11-21T12:25:00.000Z", 0],
			[null, 1],
		] as const) {
			expect((await owner.call("PUT", "/api/store/status", { ...closed, reopenTime })).status).toBe(200);
			await world.shop.cache.refresh();
			expect([reopenTime, await end()]).toEqual([reopenTime, ended]);
		}
		expect((await read(order)).status).toBe("Cancelled");
	});
});

describe("the reason of a cancellation", () => {
	it("reaches the customer on the page, by mail and by push, and an undo removes it", async () => {
		await addDevice(meena, "/meena");
		await meena.call("PUT", "/api/auth/me/notifications", { push: true, email: true, sms: true });
		// A delivered order confirms the mailbox, which otherwise gets one mail only.
		await owner.call("PUT", `/api/orders/${(await place())._id}/status`, { status: "Delivered" });
		await tell();
		texts.length = 0;
		const order = await place();
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled", reason: "Sold out" });
		expect((await read(order)).cancelReason).toBe("Sold out");
		await tell();
		expect(mails.at(-1)?.text).toContain("The reason: Sold out");
		expect(pushes.at(-1)?.message.body).toContain("The reason: Sold out");
		// Longer than one text message would cost more.
		expect(texts.every(({ text }) => !text.includes("Sold out"))).toBe(true);
		await owner.call("POST", `/api/orders/${order._id}/undo`);
		expect((await read(order)).cancelReason).toBeUndefined();
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled" });
		expect((await read(order)).cancelReason).toBeUndefined();
	});

	it("promises no refund of an order that was fully refunded before", async () => {
		const [refunded, other] = [await paid(), await paid()];
		const all = { method: "online", amount: 161, reason: "It was late" };
		expect((await owner.call("POST", `/api/orders/${refunded._id}/refunds`, all)).status).toBe(201);
		await world.settle();
		for (const { _id } of [refunded, other]) {
			await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Cancelled", reason: "Out of gas" });
			await tell();
		}
		const cancelled = mails.filter(({ subject }) => subject.includes("is cancelled"));
		expect(cancelled.map(({ text }) => text.includes("Your payment will be refunded."))).toEqual([false, true]);
	});

	it("is shown for orders cancelled together too; the reason for a step back stays in the shop", async () => {
		const [many, back] = [await place(), await place()];
		await owner.call("PUT", "/api/orders/admin/cancel", { ids: [many._id], reason: "Closing early" });
		expect((await read(many)).cancelReason).toBe("Closing early");
		await owner.call("PUT", `/api/orders/${back._id}/status`, { status: "Preparing" });
		await owner.call("PUT", `/api/orders/${back._id}/status`, { status: "Pending", reason: "Pressed by mistake" });
		expect(JSON.stringify(await read(back))).not.toContain("Pressed by mistake");
		await cancel(back);
		expect((await read(back)).cancelReason).toBeUndefined();
	});
});
