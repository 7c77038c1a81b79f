import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

async function placed(): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
}

describe("cancelling", () => {
	it("at exactly 300 seconds is allowed, by _id or by order number", async () => {
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		world.wait(300);
		const cancelled = await meena.call("PUT", `/api/orders/${order.orderId}/cancel`);
		expect([cancelled.status, cancelled.body.order.status, cancelled.body.order.cancellableUntil]).toEqual([
			200,
			"Cancelled",
			null,
		]);
	});

	it("at 300.1 seconds is refused and names the window", async () => {
		const id = await placed();
		world.wait(300.1);
		const late = await meena.call("PUT", `/api/orders/${id}/cancel`);
		expect([late.status, late.body.code]).toEqual([409, "window-passed"]);
		expect(late.body.message).toContain("within 5 minutes");
	});

	it("once the kitchen has started is refused and changes nothing", async () => {
		const id = await placed();
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Preparing" });
		const late = await meena.call("PUT", `/api/orders/${id}/cancel`);
		expect([late.status, late.body.code]).toEqual([409, "too-far-along"]);
		expect((await meena.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Preparing");
	});

	it("racing the kitchen, exactly one of the two is written after the other", async () => {
		const id = await placed();
		const [cancel] = await Promise.all([
			meena.call("PUT", `/api/orders/${id}/cancel`),
			owner.call("PUT", `/api/orders/${id}/status`, { status: "Preparing" }),
		]);
		const { order } = (await meena.call("GET", `/api/orders/${id}`)).body;
		const steps = order.history.map((entry: { status: string }) => entry.status);
		// Either the kitchen came first and the cancel is refused, or the cancel did and the admin moved the order on,
		// which admins may.
		expect(steps).toEqual(cancel.status === 200 ? ["Pending", "Cancelled", "Preparing"] : ["Pending", "Preparing"]);
	});

	it("twice at once cancels once", async () => {
		const id = await placed();
		const both = await Promise.all([1, 2].map(() => meena.call("PUT", `/api/orders/${id}/cancel`)));
		expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
	});

	it("somebody else's order is refused", async () => {
		const id = await placed();
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("PUT", `/api/orders/${id}/cancel`)).status).toBe(403);
		expect((await owner.call("PUT", `/api/orders/${id}/cancel`)).status).toBe(403);
		expect((await meena.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Pending");
	});
});

describe("reading orders", () => {
	it("somebody else's orders cannot be read", async () => {
		const id = await placed();
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("GET", "/api/orders/user/meena@gmail.com")).status).toBe(403);
		expect((await kumar.call("GET", `/api/orders/${id}`)).status).toBe(403);
		expect((await kumar.call("GET", `/api/orders/${id}/invoice`)).status).toBe(403);
		expect((await world.call("GET", `/api/orders/${id}`)).status).toBe(401);
		expect((await kumar.call("GET", "/api/orders/admin/all")).status).toBe(403);
	});

	it("own orders come newest first, and the admin may read them too", async () => {
		const first = await placed();
		world.wait(60);
		const second = await placed();
		for (const reader of [meena, owner]) {
			const list = (await reader.call("GET", "/api/orders/user/MEENA@gmail.com")).body;
			expect(list.map((order: { _id: string }) => order._id)).toEqual([second, first]);
		}
	});

	it("own orders come in pages as well, those in progress apart, without missing or repeating one", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 7; n += 1) ids.unshift(await placed());
		const ended = ids.filter((_, place) => place % 2 === 1);
		for (const id of ended) await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/orders", anOrder());
		const pagesOf = async (who: Person, status: string) => {
			const pages: string[][] = [];
			for (let cursor: string | null = ""; cursor !== null; ) {
				const query: string = `limit=2${status}${cursor && `&cursor=${cursor}`}`;
				const path = `/api/orders/user/meena@gmail.com?${query}`;
				const { orders, nextCursor } = (await who.call("GET", path)).body;
				pages.push(orders.map((order: { _id: string }) => order._id).toSorted());
				cursor = nextCursor;
			}
			return pages;
		};
		const all = await pagesOf(meena, "");
		expect(all.map((page) => page.length)).toEqual([2, 2, 2, 1]);
		expect(all.flat().toSorted()).toEqual(ids.toSorted());
		expect((await pagesOf(owner, "&status=Ended")).flat().toSorted()).toEqual(ended.toSorted());
		const active = ids.filter((id) => !ended.includes(id));
		expect((await pagesOf(meena, "&status=Active")).flat().toSorted()).toEqual(active.toSorted());
		expect((await meena.call("GET", "/api/orders/user/me?unknown=1")).body).toHaveLength(7);
		expect((await meena.call("GET", "/api/orders/user/me?status=Active")).body.nextCursor).toBeNull();
		expect((await meena.call("GET", "/api/orders/user/me?cursor=made-up")).status).toBe(400);
		expect((await meena.call("GET", "/api/orders/user/me?limit=101")).status).toBe(422);
	});

	it("a rider reads the area and no email of an active order without a rider, and nothing once the counter has delivered it", async () => {
		const id = await placed();
		const rider = await world.rider();
		const { order } = (await rider.call("GET", `/api/orders/${id}`)).body;
		expect([order.deliveryAddress, order.userEmail]).toEqual(["Triplicane, Chennai", ""]);
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
		expect((await rider.call("GET", `/api/orders/${id}`)).status).toBe(403);
	});

	it("the admin pages through all orders without missing or repeating one, finds them by phone, and filters by status and day", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 7; n += 1) ids.unshift(await placed());
		await owner.call("PUT", `/api/orders/${ids[0]}/status`, { status: "Confirmed" });
		const seen: string[] = [];
		let cursor: string | null = "";
		while (cursor !== null) {
			const query: string = cursor === "" ? "limit=3" : `limit=3&cursor=${cursor}`;
			const page = (await owner.call("GET", `/api/orders/admin/all?${query}`)).body;
			seen.push(...page.orders.map((order: { _id: string }) => order._id));
			cursor = page.nextCursor;
		}
		expect(seen.toSorted()).toEqual(ids.toSorted());
		const count = async (query: string) =>
			(await owner.call("GET", `/api/orders/admin/all?${query}`)).body.orders.length;
		expect([
			await count("status=Confirmed"),
			await count("q=98400"),
			await count("q=100%25"),
			await count("from=2026-11-21&to=2026-11-21"),
			await count("from=2026-11-22"),
		]).toEqual([1, 7, 0, 7, 0]);
		expect((await owner.call("GET", "/api/orders/admin/all")).body).toHaveLength(7);
		expect((await owner.call("GET", "/api/orders/admin/all?unknown=1")).body).toHaveLength(7);
	});
});

describe("the admin", () => {
	it("moves an order to any status, each step in the history with actor and time", async () => {
		const id = await placed();
		for (const status of ["Out for Delivery", "Pending", "Delivered"]) {
			world.wait(60);
			expect((await owner.call("PUT", `/api/orders/${id}/status`, { status })).body.order.status).toBe(status);
		}
		const { order } = (await owner.call("GET", `/api/orders/${id}`)).body;
		expect(order.history.map((entry: { status: string; by: string }) => `${entry.status} by ${entry.by}`)).toEqual([
			"Pending by customer",
			"Out for Delivery by admin",
			"Pending by admin",
			"Delivered by admin",
		]);
	});

	it("setting the status that an order has already is no step", async () => {
		const id = await placed();
		const { order } = (await owner.call("PUT", `/api/orders/${id}/status`, { status: "Pending" })).body;
		expect(order.history).toHaveLength(1);
	});

	it("hides an order from the admin's list, never from the customer", async () => {
		const id = await placed();
		expect((await owner.call("DELETE", `/api/orders/${id}`)).status).toBe(204);
		expect((await owner.call("GET", "/api/orders/admin/all")).body).toEqual([]);
		expect((await meena.call("GET", "/api/orders/user/meena@gmail.com")).body).toHaveLength(1);
	});

	it("is the only role that may move and hide", async () => {
		const id = await placed();
		const rider = await world.rider();
		for (const person of [meena, rider]) {
			expect((await person.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" })).status).toBe(403);
			expect((await person.call("DELETE", `/api/orders/${id}`)).status).toBe(403);
		}
	});

	it("is refused an unknown order or status by name", async () => {
		expect((await owner.call("PUT", "/api/orders/none/status", { status: "Delivered" })).body.message).toBe(
			"Order not found",
		);
		const id = await placed();
		const eaten = await owner.call("PUT", `/api/orders/${id}/status`, { status: "Eaten" });
		expect([eaten.status, eaten.body.issues[0].path]).toEqual([422, "status"]);
	});
});

describe("the invoice", () => {
	it("is numbered without gaps when an order is delivered, and its GST halves add up", async () => {
		const ids = [await placed(), await placed(), await placed()];
		await owner.call("PUT", `/api/orders/${ids[1]}/status`, { status: "Cancelled" });
		for (const id of [ids[2], ids[0]]) await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
		const invoices = await Promise.all(
			ids.map(async (id) => (await meena.call("GET", `/api/orders/${id}/invoice`)).body),
		);
		expect(invoices.map((invoice) => invoice.invoiceNumber)).toEqual(["HB/26-27/000002", null, "HB/26-27/000001"]);
		expect(invoices[0].taxes).toEqual([
			{ head: "CGST", percent: 2.5, amount: 3 },
			{ head: "SGST", percent: 2.5, amount: 3 },
		]);
	});
});
