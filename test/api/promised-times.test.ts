import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmailOutlet } from "../../server/messaging/email-outlet.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let mail: MailServer;
let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	mail = await startMailServer();
	world = await createWorld(undefined, () => ({ email: createEmailOutlet(mail.url) }));
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(async () => {
	await mail.close();
	await world.close();
});

const placed = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order;
const accept = (id: string, minutes?: number) =>
	owner.call("PUT", `/api/orders/${id}/status`, { status: "Confirmed", from: "Pending", minutes });
const delay = (id: string, minutes: number, reason = "") =>
	owner.call("PUT", `/api/orders/${id}/delay`, { minutes, reason });
const seen = async (id: string) => (await meena.call("GET", `/api/orders/${id}`)).body.order;
const inMinutes = (minutes: number) => new Date(world.shop.clock.now() + minutes * 60_000).toISOString();
const quoted = async () => (await meena.call("POST", "/api/quote", { items: anOrder().items })).body.promisedMinutes;
const rush = (extraMinutes: number, until?: string) => owner.call("PUT", "/api/store/rush", { extraMinutes, until });
const ringing = async () => (await owner.call("GET", "/api/orders/admin/unacknowledged")).body;

describe("an accepted order has a promised time", () => {
	it("that its customer sees; one accepted without minutes has none", async () => {
		const [first, second] = [await placed(), await placed()];
		expect(first.promisedAt).toBeNull();
		const { body } = await accept(first._id, 20);
		expect([body.order.status, body.order.promisedAt]).toEqual(["Confirmed", inMinutes(20)]);
		await accept(second._id);
		expect([(await seen(first._id)).promisedAt, (await seen(second._id)).promisedAt]).toEqual([
			inMinutes(20),
			null,
		]);
	});

	it("until the acceptance is undone", async () => {
		const order = await placed();
		await accept(order._id, 20);
		await owner.call("POST", `/api/orders/${order._id}/undo`);
		expect(await seen(order._id)).toMatchObject({ status: "Pending", promisedAt: null });
	});

	it("or until it is set back to Pending; undoing that restores it", async () => {
		const order = await placed();
		await accept(order._id, 20);
		const promised = inMinutes(20);
		world.wait(60);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Pending" });
		expect(await seen(order._id)).toMatchObject({ status: "Pending", promisedAt: null });
		await owner.call("POST", `/api/orders/${order._id}/undo`);
		expect(await seen(order._id)).toMatchObject({ status: "Confirmed", promisedAt: promised });
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Pending" });
		await accept(order._id);
		expect((await seen(order._id)).promisedAt).toBeNull();
	});

	it("of no more than four hours", async () => {
		const order = await placed();
		for (const minutes of [0, 241]) expect((await accept(order._id, minutes)).status).toBe(422);
		expect((await seen(order._id)).status).toBe("Pending");
	});

	it("that a delay moves, with a reason, while the order is active: its customer is told, its history has it", async () => {
		// A mailbox that an order has reached before.
		await owner.call("PUT", `/api/orders/${(await placed())._id}/status`, { status: "Delivered" });
		await world.shop.notifier.runOnce();
		const order = await placed();
		await accept(order._id, 20);
		const promised = inMinutes(30);
		const late = await delay(order._id, 10, "Heavy rain");
		expect([late.status, late.body.order.promisedAt, late.body.order.delayReason]).toEqual([
			200,
			promised,
			"Heavy rain",
		]);
		const { notes } = (await owner.call("GET", `/api/orders/${order._id}/notes`)).body;
		expect(notes).toMatchObject([{ kind: "order-delayed", reason: "Heavy rain", promisedAt: promised }]);
		await world.shop.notifier.runOnce();
		const told = mail.mails.find(({ subject }) => subject.includes("delayed"));
		expect(told?.text).toContain("with you by 12:30");
		expect(told?.text).toContain("The reason: Heavy rain");
	});

	it("that is moved once for each value that was seen, and by four hours at most", async () => {
		const order = await placed();
		const seenAt = (await accept(order._id, 20)).body.order.promisedAt;
		const again = (promisedAt: string | null, minutes = 10) =>
			owner.call("PUT", `/api/orders/${order._id}/delay`, { minutes, promisedAt });
		expect((await again(seenAt)).body.order.promisedAt).toBe(inMinutes(30));
		const twice = await again(seenAt);
		expect([twice.status, twice.body.code]).toEqual([409, "promise-changed"]);
		expect((await again(inMinutes(30), 240)).body.order.promisedAt).toBe(inMinutes(240));
	});

	it("that is not moved again at its limit: its customer is not told of a delay that is none", async () => {
		const order = await placed();
		await accept(order._id, 240);
		const promised = inMinutes(240);
		world.wait(59);
		const refused = await delay(order._id, 10, "Heavy rain");
		expect([refused.status, refused.body.code]).toEqual([409, "promise-at-limit"]);
		expect(await seen(order._id)).toMatchObject({ promisedAt: promised, delayReason: null });
		world.wait(1);
		expect((await delay(order._id, 10)).body.order.promisedAt).toBe(inMinutes(240));
	});

	it("that the kitchen can move as long as it cooks", async () => {
		const cook = await world.staff("kitchen", "Selvi");
		const order = await placed();
		const late = () => cook.call("PUT", `/api/orders/${order._id}/delay`, { minutes: 10 });
		expect((await late()).status).toBe(200);
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Out for Delivery" });
		expect((await late()).status).toBe(403);
	});

	it("that it keeps if it goes back to Pending and that is undone; ended orders get no new one", async () => {
		const order = await placed();
		const { promisedAt } = (await accept(order._id, 20)).body.order;
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Pending", reason: "by mistake" });
		await owner.call("POST", `/api/orders/${order._id}/undo`);
		expect(await seen(order._id)).toMatchObject({ status: "Confirmed", promisedAt });
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered", minutes: 60 });
		expect((await seen(order._id)).promisedAt).toBe(promisedAt);
	});

	it("that cannot be moved once the order is delivered or cancelled", async () => {
		const [arrived, cancelled] = [await placed(), await placed()];
		await owner.call("PUT", `/api/orders/${arrived._id}/status`, { status: "Delivered" });
		await owner.call("PUT", `/api/orders/${cancelled._id}/status`, { status: "Cancelled" });
		for (const { _id } of [arrived, cancelled]) {
			const refused = await delay(_id, 10);
			expect([refused.status, refused.body.code]).toEqual([409, "order-ended"]);
		}
		expect((await delay("nothing", 10)).status).toBe(404);
	});
});

describe("a proposal", () => {
	it("counts what the kitchen has to cook, in a shop that promises times; in other shops nothing is counted", async () => {
		expect((await ringing()).proposedMinutes).toBeUndefined();
		await owner.call("PUT", "/api/store/settings", { promiseTimes: true, promiseMinutes: 20, ordersAtOnce: 2 });
		const orders = [await placed(), await placed(), await placed()];
		expect([(await ringing()).proposedMinutes, await quoted()]).toEqual([20, 25]);
		for (const { _id } of orders.slice(0, 2)) await accept(_id, 20);
		expect([(await ringing()).proposedMinutes, await quoted()]).toEqual([25, 25]);
		await owner.call("PUT", `/api/orders/${orders[0]._id}/status`, { status: "Out for Delivery" });
		expect([(await ringing()).proposedMinutes, await quoted()]).toEqual([20, 25]);
		await owner.call("PUT", "/api/store/settings", { promiseTimes: false });
		expect([(await ringing()).proposedMinutes, await quoted()]).toEqual([undefined, 20]);
	});

	it("is longer in a rush, which ends automatically, or when somebody ends it", async () => {
		const status = async () => (await meena.call("GET", "/api/store/status")).body.rush;
		expect([await quoted(), await status()]).toEqual([15, undefined]);
		const until = inMinutes(30);
		expect((await rush(20, until)).body.rush).toEqual({ extraMinutes: 20, until });
		expect(await quoted()).toBe(35);
		world.wait(30 * 60);
		expect([await quoted(), await status()]).toEqual([15, undefined]);
		await rush(20, inMinutes(30));
		await rush(20, inMinutes(40));
		await rush(10, inMinutes(40));
		expect(await status()).toEqual({ extraMinutes: 10, until: inMinutes(40) });
		await rush(0);
		await rush(0);
		expect([await quoted(), await status()]).toEqual([15, undefined]);
		const { entries } = (await owner.call("GET", "/api/audit?kind=rush-changed")).body;
		expect(entries).toHaveLength(5);
		expect(entries[0].changes).toContainEqual({ path: ["extraMinutes"], before: 10, after: 0 });
	});

	it("is longer for the rest of today until the night is over, where the shop is open past midnight", async () => {
		const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ opens: "18:00", closes: "02:30" }] }));
		await owner.call("PUT", "/api/store/hours", {
			followHours: true,
			weekly,
			newMoon: "none",
			lastOrderMinutes: 0,
		});
		for (const evening of ["2026-11-21T22:00:00+05:30", "2026-11-22T00:30:00+05:30"]) {
			world.set(evening);
			expect((await rush(20, "today")).body.rush.until).toBe("2026-11-21T21:00:00.000Z");
		}
		world.set("2026-11-22T02:30:00+05:30");
		expect((await owner.call("GET", "/api/store/status")).body.rush).toBeUndefined();
	});

	it("of a rush that would end in the past, or in two days, is refused and names the field", async () => {
		for (const until of [undefined, inMinutes(-1), inMinutes(48 * 60)]) {
			const refused = await rush(20, until);
			expect([refused.status, refused.body.issues[0].path]).toEqual([422, "until"]);
		}
	});

	it("is absent for a prebooking", async () => {
		const booked = { items: anOrder().items, kind: "prebooking", preferredDate: "2026-11-24" };
		expect((await meena.call("POST", "/api/quote", booked)).body.promisedMinutes).toBeNull();
	});
});
