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

/** 2 × 125 and 1 × 185, 5 % GST, a fee of 30: 250 + 185 + 22 + 30. */
const THREE = {
	items: [
		{ name: "Egg Biryani", size: "regular", quantity: 2, price: 125 },
		{ name: "Chicken Biryani", size: "large", quantity: 1, price: 185 },
	],
	totalAmount: 487,
};

async function cashOrder(status = "Delivered"): Promise<string> {
	const { body } = await meena.call("POST", "/api/orders", anOrder(THREE));
	await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status, reason: "to see what it does" });
	return body.order._id;
}

const paidOrder = () => world.paidOrder(meena, THREE);

const refund = (id: string, body: object, by = owner) =>
	by.call("POST", `/api/orders/${id}/refunds`, { reason: "One was cold", ...body });
const read = async (id: string) => (await owner.call("GET", `/api/orders/${id}/record`)).body.order;
const sales = async () => (await owner.call("GET", "/api/reports/dashboard")).body.range;
const given = () => world.state().refunds.reduce((sum, { amount }) => sum + amount, 0) / 100;

it("a partial refund by hand of a cash order lowers sales, and shows on the order and its bill", async () => {
	const id = await cashOrder();
	// The same dish in another order is not refunded with it.
	const items = ["Chicken Biryani", "Egg Biryani"].map((name) => ({ name, size: "regular", quantity: 1 }));
	expect((await meena.call("POST", "/api/orders", anOrder({ items, totalAmount: 293 }))).status).toBe(201);
	expect(await sales()).toMatchObject({ delivered: 1, sales: 487 });
	const reply = await refund(id, { items: [{ line: 0, quantity: 1 }], method: "cash" });
	expect(reply.status).toBe(201);
	expect(reply.body.order).toMatchObject({
		paymentState: "due",
		refundable: 0,
		refundableByHand: 356,
		refundedPortions: [1, 0],
		refunds: [
			{
				amount: 131,
				method: "cash",
				state: "processed",
				reason: "One was cold",
				isByAdmin: true,
				items: [{ name: "Egg Biryani", size: "regular", quantity: 1 }],
			},
		],
	});
	expect(reply.body.order.refunds[0].givenBy).toBeTruthy();
	expect(await sales()).toMatchObject({ delivered: 1, sales: 356 });
	const dishes = (await owner.call("GET", "/api/reports/sales?by=dish")).body;
	expect(dishes.find(({ dish }: { dish: string }) => dish === "Egg Biryani")).toMatchObject({
		portions: 2,
		sales: 125,
	});
	expect((await meena.call("GET", `/api/orders/${id}/invoice`)).body).toMatchObject({
		givenBack: 131,
		totalAmount: 487,
	});
	const own = (await meena.call("GET", `/api/orders/${id}`)).body.order;
	expect(own.refunds).toMatchObject([{ amount: 131, method: "cash" }]);
	expect(JSON.stringify(own)).not.toContain("One was cold");
});

it("a fully refunded cash order is no sale any more, and its delivery cannot be undone", async () => {
	const id = await cashOrder();
	expect((await refund(id, { amount: 400, method: "upi" })).status).toBe(201);
	const tooMuch = await refund(id, { amount: 88, method: "cash" });
	expect([tooMuch.status, tooMuch.body.code]).toEqual([422, "refund-too-large"]);
	expect((await refund(id, { amount: 87, method: "cash" })).body.order.paymentState).toBe("refunded");
	expect((await refund(id, { amount: 1, method: "cash" })).body.code).toBe("nothing-to-refund");
	expect(await sales()).toMatchObject({ delivered: 0, sales: 0 });
	const undone = await owner.call("PUT", `/api/orders/${id}/status`, { status: "Cancelled" });
	expect([undone.status, undone.body.code]).toEqual([409, "refunded-by-hand"]);
});

it("a cash order cannot be refunded before it was paid, or by the provider", async () => {
	const id = await cashOrder("Preparing");
	const early = await refund(id, { amount: 10, method: "cash" });
	expect([early.status, early.body.code]).toEqual([409, "nothing-to-refund"]);
	await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
	const online = await refund(id, { amount: 10 });
	expect([online.status, online.body.code]).toEqual([409, "nothing-to-refund"]);
	const neither = await refund(id, { method: "cash" });
	expect(neither.status).toBe(422);
	expect((await refund(id, { amount: 10, method: "cash" }, await world.staff("counter", "Mani"))).status).toBe(403);
});

it("items of an online order are refunded with their GST, before and after delivery, each once", async () => {
	const id = await paidOrder();
	const seen = await refund(id, { items: [{ line: 1, quantity: 1 }], amount: 185 });
	expect([seen.status, seen.body.code, seen.body.amount]).toEqual([409, "refund-changed", 194]);
	expect((await refund(id, { items: [{ line: 1, quantity: 1 }], amount: 194 })).status).toBe(201);
	const twice = await refund(id, { items: [{ line: 1, quantity: 1 }] });
	expect([twice.status, twice.body.code, twice.body.most]).toEqual([422, "item-not-refundable", 0]);
	const unknown = await refund(id, {
		items: [
			{ line: 0, quantity: 1 },
			{ line: 9, quantity: 1 },
		],
	});
	expect([unknown.status, unknown.body.message]).toEqual([422, "This order has no such item"]);
	const fields = [seen, twice, unknown].map(({ body }) => body.issues[0]);
	expect(fields.map(({ path }) => path)).toEqual(["amount", "items.0.quantity", "items.1.line"]);
	expect(fields[1].message).toBe(twice.body.message);
	await world.look();
	expect(given()).toBe(194);
	await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered", reason: "to see what it does" });
	expect(await sales()).toMatchObject({ delivered: 1, sales: 293 });
	// Both remaining items: together subtotal and GST are refunded, the fee is not.
	expect((await refund(id, { items: [{ line: 0, quantity: 2 }] })).body.order.refundable).toBe(30);
	await world.look();
	expect(given()).toBe(457);
	expect(await sales()).toMatchObject({ delivered: 1, sales: 30 });
});

it("an item whose refund failed at the provider can be refunded by hand", async () => {
	const id = await paidOrder();
	world.control.settings({ refundOutcome: "failed", refundSeconds: 0 });
	await refund(id, { items: [{ line: 1, quantity: 1 }] });
	expect(await read(id)).toMatchObject({ refundedPortions: [0, 1], refundable: 293 });
	await world.look();
	world.wait(60);
	await world.look();
	expect(await read(id)).toMatchObject({ refundedPortions: [0, 0], refundable: 487 });
	expect((await refund(id, { items: [{ line: 1, quantity: 1 }], method: "cash" })).status).toBe(201);
	// After a cancellation the provider refunds only the rest.
	world.control.settings({ refundOutcome: "processed", refundSeconds: 0 });
	world.wait(60);
	await owner.call("PUT", `/api/orders/${id}/status`, { status: "Cancelled" });
	world.wait(60);
	await world.look();
	expect((await read(id)).refunds).toMatchObject([
		{ amount: 194, state: "failed", method: "online" },
		{ amount: 194, state: "processed", method: "cash" },
		{ amount: 293, state: "processed", method: "online" },
	]);
	expect(await read(id)).toMatchObject({ paymentState: "refunded", refundableByHand: 0 });
});

it("two refunds at the same moment refund no more than was paid", async () => {
	for (const [id, method] of [
		[await cashOrder(), "cash"],
		[await paidOrder(), "online"],
	] as const) {
		const both = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 300, method })));
		expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
		expect((await read(id)).refundableByHand).toBe(187);
	}
	// Two who were shown the same amount do not give the same refund twice.
	for (const [id, method] of [
		[await cashOrder(), "cash"],
		[await paidOrder(), "online"],
	] as const) {
		const both = await Promise.all([1, 2].map(() => refund(id, { amount: 30, method, refundable: 487 })));
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		const refused = both.find(({ status }) => status === 409)?.body;
		expect(refused).toMatchObject({ code: "refunded-meanwhile", amount: 457 });
		expect((await refund(id, { amount: 30, method, refundable: 457 })).status).toBe(201);
	}
	// One by the provider and one by hand come from the same payment.
	const id = await paidOrder();
	const mixed = await Promise.all(["online", "cash"].map((method) => refund(id, { amount: 300, method })));
	expect(mixed.map(({ status }) => status).sort()).toEqual([201, 422]);
});
