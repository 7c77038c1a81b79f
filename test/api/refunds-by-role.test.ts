import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endUnansweredOrders } from "../../server/orders/end-unanswered.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, type Person } from "../world.ts";

it("the counter cancels active orders, and gives no refund for delivered ones", async () => {
	const world = await createOnlineWorld();
	const [owner, counter] = [await world.admin(), await world.staff("counter", "Mani")];
	const meena = await world.customer("Meena");
	const paidOrder = async (status: string, orderId: string) => {
		const path = `/api/orders/${await world.paidOrder(meena, { orderId })}/status`;
		await owner.call("PUT", path, { status });
		return path;
	};
	const delivered = await paidOrder("Delivered", "one");
	const refused = await counter.call("PUT", delivered, { status: "Cancelled" });
	expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
	expect((await owner.call("PUT", delivered, { status: "Cancelled" })).status).toBe(200);
	const toCome = await paidOrder("Preparing", "two");
	expect((await counter.call("PUT", toCome, { status: "Cancelled" })).status).toBe(200);
	await world.close();
});

describe("money for a delivered order", () => {
	let world: OnlineWorld;
	let owner: Person;
	let counter: Person;
	let meena: Person;
	let ravi: Person;
	beforeEach(async () => {
		world = await createOnlineWorld();
		[owner, counter] = [await world.admin(), await world.staff("counter", "Mani")];
		meena = await world.customer("Meena");
		ravi = await world.rider();
	});
	afterEach(() => world.close());

	const move = (by: Person, id: string, status: string) => by.call("PUT", `/api/orders/${id}/status`, { status });
	async function deliveredForCash(): Promise<string> {
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		const path = `/api/rider/orders/${order._id}/status`;
		expect((await ravi.call("PUT", path, { status: "Out for Delivery" })).status).toBe(200);
		const paid = { status: "Delivered", payment: "cash" };
		expect((await ravi.call("PUT", path, paid)).status).toBe(200);
		return order._id;
	}
	async function deliveredOnline(orderId: string): Promise<string> {
		const id = await world.paidOrder(meena, { orderId });
		await move(owner, id, "Delivered");
		return id;
	}

	it("is not refunded by the counter through another status, nor by a customer there", async () => {
		for (const id of [await deliveredOnline("one"), await deliveredForCash()]) {
			world.wait(60);
			expect((await move(counter, id, "Preparing")).status).toBe(200);
			const refused = await move(counter, id, "Cancelled");
			expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
			expect((await move(counter, id, "Pending")).status).toBe(200);
			const own = await meena.call("PUT", `/api/orders/${id}/cancel`);
			expect([own.status, own.body.code]).toEqual([409, "too-far-along"]);
			expect((await move(owner, id, "Cancelled")).status).toBe(200);
		}
	});

	it("is not refunded automatically as if the order were unanswered", async () => {
		await owner.call("PUT", "/api/store/settings", { endUnansweredMinutes: 10 });
		const id = await deliveredOnline("one");
		await move(counter, id, "Pending");
		world.wait(30 * 60);
		await endUnansweredOrders(world.shop);
		expect((await owner.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Pending");
	});

	it("includes cash: the counter does not cancel it, and a manager confirms their identity above the limit", async () => {
		const manager = await world.staff("manager", "Kala");
		const [first, second] = [await deliveredForCash(), await deliveredForCash()];
		const refused = await move(counter, first, "Cancelled");
		expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
		await owner.call("PUT", "/api/store/settings", { confirmRefundsAbove: 200 });
		world.wait(20 * 60);
		expect((await move(manager, first, "Cancelled")).status).toBe(200);
		// Refunds of the last ten minutes count too.
		const asked = await move(manager, second, "Cancelled");
		expect([asked.status, asked.body.code]).toEqual([403, "confirm-first"]);
	});

	it("is not refunded by removing an item from an order that was delivered before", async () => {
		const two = { name: "Chicken Biryani", size: "regular", quantity: 2 };
		const id = await world.paidOrder(meena, { items: [two], totalAmount: 293 });
		await move(owner, id, "Delivered");
		await move(counter, id, "Preparing");
		const change = { items: [{ ...two, quantity: 1 }], reason: "One was missing", totalAmount: 161 };
		const refused = await counter.call("PUT", `/api/orders/${id}/items`, change);
		expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
		expect((await owner.call("PUT", `/api/orders/${id}/items`, change)).status).toBe(200);
	});

	it("leaves the counter free to cancel if the delivery was tapped by mistake and taken back at once", async () => {
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		await move(counter, order._id, "Delivered");
		expect((await counter.call("POST", `/api/orders/${order._id}/undo`, { status: "Delivered" })).status).toBe(200);
		expect((await move(counter, order._id, "Cancelled")).status).toBe(200);
	});
});
