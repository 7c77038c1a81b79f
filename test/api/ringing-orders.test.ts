import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isRinging } from "../../server/orders/acknowledge-orders.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aPrebooking } from "./authorization-bodies.ts";

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
const ringing = async () => (await owner.call("GET", "/api/orders/admin/unacknowledged")).body;
const ringingIds = async () => (await ringing()).orders.map((order: { _id: string }) => order._id);
const acknowledge = (id: string) => owner.call("PUT", `/api/orders/${id}/acknowledge`);

describe("a new order rings", () => {
	it("with what the kitchen needs, the longest waiting first", async () => {
		const first = await placed();
		world.wait(60);
		const second = await placed();
		const { orders, count, oldestPlacedAt } = await ringing();
		expect(orders.map((order: { _id: string }) => order._id)).toEqual([first, second]);
		expect([count, oldestPlacedAt]).toEqual([2, "2026-11-21T06:30:00.000Z"]);
		expect(orders[0]).toMatchObject({
			customerName: "Meena",
			totalAmount: 161,
			paymentMethod: "cod",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		});
		expect(orders[0]).not.toHaveProperty("userEmail");
		expect(orders[0]).toMatchObject({ note: null, items: [{ note: null }] });
	});

	it("for an alarm band: only the first in full, the others in short form", async () => {
		const [first, second] = [await placed(), await placed()];
		const asked = await owner.call("GET", "/api/orders/admin/unacknowledged?limit=1");
		const { orders, others, count } = asked.body;
		const [whole, ...rest] = (await ringing()).orders;
		expect([orders, count]).toEqual([[whole], 2]);
		expect(new Set([whole._id, ...others.map(({ _id }: { _id: string }) => _id)])).toEqual(
			new Set([first, second]),
		);
		expect(others).toEqual(
			rest.map(({ _id, totalAmount, orderDate }: typeof whole) => ({ _id, totalAmount, orderDate })),
		);
		expect((await owner.call("GET", "/api/orders/admin/unacknowledged?limit=0")).status).toBe(422);
	});

	it("in a rush a hundred with their details and all by number, those that ring again among them", async () => {
		const first = await placed();
		await acknowledge(first);
		world.wait(5 * 60);
		for (const name of ["Arun", "Divya", "Farida", "Kumar", "Selvi"]) {
			const customer = await world.customer(name);
			for (let more = 0; more < 20; more += 1) await customer.call("POST", "/api/orders", anOrder());
		}
		const { orders, count, oldestPlacedAt } = await ringing();
		expect([orders.length, count, oldestPlacedAt]).toEqual([100, 101, "2026-11-21T06:30:00.000Z"]);
		expect(orders[0]._id).toBe(first);
		const inShort = (await owner.call("GET", "/api/orders/admin/unacknowledged?limit=6")).body;
		expect([inShort.orders.length, inShort.others.length, inShort.count]).toEqual([6, 94, 101]);
	});

	it("by the domain's rule, of which the database applies the part for orders that nobody has seen", async () => {
		const booked = (await meena.call("POST", "/api/prebookings", aPrebooking(meena))).body.prebooking._id;
		const later = world.shop.clock.now() + 3_600_000;
		const changes = [
			{},
			{ status: "Confirmed" },
			{ hidden_at: 1 },
			{ kitchen_at: later },
			{ prebooking_id: booked },
		];
		const ids: string[] = [];
		for (const change of changes) {
			const id = await placed();
			ids.push(id);
			await world.shop.storage.write((tx) =>
				tx
					.updateTable("orders")
					.set({ is_new: 1, ...change } as object)
					.where("id", "=", id)
					.execute(),
			);
		}
		const rows = await world.shop.storage.read.selectFrom("orders").selectAll().where("id", "in", ids).execute();
		const byRule = rows.filter((row) => isRinging(row, world.shop.clock.now())).map(({ id }) => id);
		expect([byRule, await ringingIds()]).toEqual([[ids[0]], [ids[0]]]);
	});

	it("until an admin acknowledges it, by _id or by number, and is then no longer a new order", async () => {
		const id = await placed();
		const { order } = (await acknowledge(id)).body;
		expect([order.isNewOrder, order.status]).toEqual([false, "Pending"]);
		const other = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		expect(other.isNewOrder).toBe(true);
		expect(await ringingIds()).toEqual([other._id]);
		expect((await acknowledge(other.orderId)).status).toBe(200);
		expect(await ringing()).toMatchObject({ orders: [], count: 0, oldestPlacedAt: null });
	});

	it.each(["Confirmed", "Cancelled", "Delivered"])("until an admin makes it %s", async (status) => {
		const id = await placed();
		await owner.call("PUT", `/api/orders/${id}/status`, { status });
		expect(await ringingIds()).toEqual([]);
		// An undo brings the order back, not the sound.
		await owner.call("POST", `/api/orders/${id}/undo`);
		expect((await owner.call("GET", `/api/orders/${id}`)).body.order.status).toBe("Pending");
		expect(await ringingIds()).toEqual([]);
	});

	it("until its customer cancels it, a rider picks it up, or an admin hides it", async () => {
		const [cancelled, picked, hidden] = [await placed(), await placed(), await placed()];
		await meena.call("PUT", `/api/orders/${cancelled}/cancel`);
		await world.shop.storage.write((tx) =>
			tx.updateTable("orders").set({ status: "Out for Delivery" }).where("id", "=", picked).execute(),
		);
		expect(await ringingIds()).toEqual([hidden]);
		await owner.call("DELETE", `/api/orders/${hidden}`);
		expect(await ringingIds()).toEqual([]);
	});
});

describe("acknowledging", () => {
	it("is one event with its actor, however often and from however many devices it is sent", async () => {
		const id = await placed();
		const selvi = await world.admin("Selvi");
		const replies = await Promise.all([
			acknowledge(id),
			acknowledge(id),
			selvi.call("PUT", `/api/orders/${id}/acknowledge`),
		]);
		expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
		expect((await acknowledge(id)).body.order.isNewOrder).toBe(false);
		const events = await world.shop.storage.read
			.selectFrom("events")
			.selectAll()
			.where("kind", "=", "order-acknowledged")
			.execute();
		expect(events).toHaveLength(1);
		expect([owner.id, selvi.id]).toContain(events[0]?.actor_id);
		expect(events[0]).toMatchObject({ subject_id: id, visible_to: "staff", customer_id: meena.id });
		expect(JSON.parse(events[0]?.detail ?? "")).toMatchObject({ after: { acknowledged: true } });
	});

	it("of many at once silences those that were seen, not one that came meanwhile", async () => {
		const seen = [await placed(), await placed()];
		const unseen = await placed();
		const reply = await owner.call("PUT", "/api/orders/admin/acknowledge", {
			ids: [...seen, ...seen, "nothing"],
		});
		expect(reply.status).toBe(200);
		expect(reply.body.orders.map((order: { _id: string }) => order._id)).toEqual([unseen]);
		expect(await ringingIds()).toEqual([unseen]);
	});

	it("refuses a body that is no list, an empty one and one that is too long", async () => {
		const put = async (json: unknown) => {
			const { status } = await owner.call("PUT", "/api/orders/admin/acknowledge", json);
			return status;
		};
		expect([
			await put({}),
			await put({ ids: [] }),
			await put({ ids: "all" }),
			await put({ ids: [1] }),
			await put({ ids: Array(101).fill("x") }),
			await put({ ids: ["\0"] }),
		]).toEqual([422, 422, 400, 400, 422, 422]);
	});

	it("an order that does not exist answers 404", async () => {
		expect((await acknowledge("nothing")).status).toBe(404);
	});

	it("is only for admins, as is hearing the ring", async () => {
		const id = await placed();
		const rider = await world.rider();
		const calls = [
			["GET", "/api/orders/admin/unacknowledged"],
			["PUT", `/api/orders/${id}/acknowledge`],
			["PUT", "/api/orders/admin/acknowledge", { ids: [id] }],
		] as const;
		for (const [method, path, body] of calls) {
			expect((await world.call(method, path, body)).status).toBe(401);
			for (const person of [meena, rider]) expect((await person.call(method, path, body)).status).toBe(403);
		}
		expect(await ringingIds()).toEqual([id]);
	});
});
