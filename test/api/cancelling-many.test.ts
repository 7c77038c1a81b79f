import { afterEach, beforeEach, expect, it } from "vitest";
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

const place = async () => (await meena.call("POST", "/api/orders", anOrder())).body.order as Placed;
type Placed = { _id: string; orderId: string };
const cancel = (ids: readonly string[], reason = "Fake orders") =>
	owner.call("PUT", "/api/orders/admin/cancel", { ids, reason });
const orderOf = async ({ _id }: Pick<Placed, "_id">) => (await owner.call("GET", `/api/orders/${_id}/record`)).body;

it("a selection is cancelled at once for one reason, and orders that cannot be cancelled are named", async () => {
	const [one, two, gone, done] = [await place(), await place(), await place(), await place()] as const;
	await owner.call("PUT", `/api/orders/${gone._id}/status`, { status: "Cancelled" });
	await owner.call("PUT", `/api/orders/${done._id}/status`, { status: "Delivered", reason: "Counter" });
	const { status, body } = await cancel([one._id, two.orderId, gone._id, done._id, "nobody", one._id]);
	expect(status).toBe(200);
	expect(body).toEqual({
		cancelled: [one._id, two.orderId],
		refused: [
			{ id: gone._id, code: "already-cancelled" },
			{ id: done._id, code: "already-delivered" },
			{ id: "nobody", code: "order-not-found" },
		],
	});
	for (const order of [one, two]) {
		const { order: read, record } = await orderOf(order);
		expect(read.status).toBe("Cancelled");
		expect(record.at(-1)).toMatchObject({ status: "Cancelled", by: "admin", reason: "Fake orders" });
	}
	expect((await orderOf(done)).order.status).toBe("Delivered");
	expect((await cancel([one._id])).body).toEqual({
		cancelled: [],
		refused: [{ id: one._id, code: "already-cancelled" }],
	});
	const { entries } = (await owner.call("GET", "/api/audit?kind=order-cancelled")).body;
	expect(entries.filter(({ reason }: { reason: string }) => reason === "Fake orders")).toHaveLength(2);
});

it("an order of the selection whose total has changed since is not cancelled, until that was seen too", async () => {
	const [one, two] = [await place(), await place()];
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
	await owner.call("PUT", `/api/orders/${two._id}/items`, { items, reason: "They called", totalAmount: 293 });
	const cancelSeen = (ids: readonly string[], totalAmounts: readonly number[]) =>
		owner.call("PUT", "/api/orders/admin/cancel", { ids, totalAmounts, reason: "Closing early" });
	expect((await cancelSeen([one._id, two._id], [161, 161])).body).toEqual({
		cancelled: [one._id],
		refused: [{ id: two._id, code: "amount-changed" }],
	});
	const withoutTotal = await cancelSeen([two._id, one._id], [161]);
	expect([withoutTotal.status, withoutTotal.body.issues]).toEqual([
		422,
		[{ path: "totalAmounts", message: "Please give one amount for each order" }],
	]);
	expect((await cancelSeen([two._id], [293])).body).toEqual({ cancelled: [two._id], refused: [] });
});

it("online payments are refunded", async () => {
	const _id = await world.paidOrder(meena);
	await cancel([_id]);
	const { order } = await orderOf({ _id });
	expect([order.paymentState, order.refunds[0].amount]).toEqual(["refund-pending", 161]);
});

it("when two people cancel the same selection at once, each order is cancelled once", async () => {
	const orders = await Promise.all(Array.from({ length: 12 }, () => place()));
	const ids = orders.map(({ _id }) => _id);
	const replies = await Promise.all([cancel(ids), cancel(ids.toReversed())]);
	const cancelled = replies.flatMap(({ body }) => body.cancelled);
	expect(cancelled.toSorted()).toEqual(ids.toSorted());
	const refused = replies.flatMap(({ body }) => body.refused.map(({ code }: { code: string }) => code));
	expect(new Set(refused)).toEqual(new Set(["already-cancelled"]));
	const events = await world.shop.storage.read
		.selectFrom("events")
		.select("seq")
		.where("kind", "=", "order-cancelled")
		.execute();
	expect(events).toHaveLength(12);
});

it("needs a reason and between 1 and 200 orders", async () => {
	const { _id } = await place();
	expect((await cancel([_id], " ")).status).toBe(422);
	expect((await cancel([])).status).toBe(422);
	expect((await cancel(Array.from({ length: 201 }, (_, n) => `id-${n}`))).status).toBe(422);
	expect((await cancel(Array.from({ length: 200 }, (_, n) => `id-${n}`))).body.refused).toHaveLength(200);
});
