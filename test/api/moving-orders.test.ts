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

type Line = { status: string; by: string; [field: string]: unknown };

async function placed(): Promise<string> {
	return (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
}
const move = (id: string, status: string, more: object = {}, by = owner) =>
	by.call("PUT", `/api/orders/${id}/status`, { status, ...more });
const undo = (id: string, body?: object, by = owner) => by.call("POST", `/api/orders/${id}/undo`, body);
const record = async (id: string) => (await owner.call("GET", `/api/orders/${id}/record`)).body;
const row = (id: string) =>
	world.shop.storage.read
		.selectFrom("orders")
		.select(["status", "delivered_at", "cancelled_at", "invoice_number"])
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
	world.shop.storage.read
		.selectFrom("events")
		.select(["kind", "visible_to", "payload", "detail"])
		.where("subject_id", "=", id)
		.orderBy("seq")
		.execute();

describe("a step out of the usual sequence", () => {
	it("is taken with its reason, which stays in the history and never reaches the customer", async () => {
		const id = await placed();
		await move(id, "Delivered", { reason: "  =HYPERLINK(1) handed over at the counter " });
		const { order, record: lines } = await record(id);
		expect(order.status).toBe("Delivered");
		expect(lines.at(-1)).toMatchObject({
			status: "Delivered",
			from: "Pending",
			by: "admin",
			name: "Owner",
			reason: "=HYPERLINK(1) handed over at the counter",
			isUndo: false,
		});
		const event = (await eventsOf(id)).at(-1);
		expect(JSON.parse(event?.detail ?? "")).toEqual({
			before: { status: "Pending" },
			after: { status: "Delivered" },
			reason: "=HYPERLINK(1) handed over at the counter",
		});
		expect(event?.payload).not.toContain("counter");
		for (const path of [`/api/orders/${id}`, "/api/orders/user/meena@gmail.com"]) {
			const seen = JSON.stringify((await meena.call("GET", path)).body);
			expect(seen).not.toMatch(/counter|"Owner"|reason/);
		}
		expect((await meena.call("GET", `/api/orders/${id}/record`)).status).toBe(403);
	});

	it("is taken without one as well, as by programs", async () => {
		const id = await placed();
		expect((await move(id, "Delivered")).status).toBe(200);
		expect((await move(id, "Pending", { reason: "" })).status).toBe(200);
		expect((await record(id)).record.map((line: Line) => line.reason)).toEqual([null, null, null]);
	});

	it("with a reason that no database can store is refused by name", async () => {
		const id = await placed();
		for (const reason of ["a\0b", "x".repeat(201)]) {
			const refused = await move(id, "Delivered", { reason });
			expect([refused.status, refused.body.issues[0].path]).toEqual([422, "reason"]);
		}
	});
});

describe("two devices", () => {
	it("the second is told the order's current status, and nothing is lost", async () => {
		const id = await placed();
		const both = await Promise.all([
			move(id, "Confirmed", { from: "Pending" }),
			move(id, "Cancelled", { from: "Pending" }),
		]);
		const winner = both.find((reply) => reply.status === 200)?.body.order.status;
		const loser = both.find((reply) => reply.status === 409);
		expect(loser?.body).toMatchObject({ code: "moved-meanwhile", status: winner });
		expect(loser?.body.message).toBe(`The order is already ${winner}. Nothing was changed.`);
		expect((await record(id)).order.status).toBe(winner);
	});

	it("taking the same step is no conflict and counts once", async () => {
		const id = await placed();
		const both = await Promise.all([1, 2].map(() => move(id, "Confirmed", { from: "Pending" })));
		expect(both.map((reply) => reply.status)).toEqual([200, 200]);
		expect((await record(id)).record).toHaveLength(2);
	});
});

describe("undo", () => {
	it("puts the order back for 30 seconds, and its customer does not see that it was an undo", async () => {
		const id = await placed();
		const moved = (await move(id, "Confirmed")).body.order;
		expect(moved.undo).toEqual({ to: "Pending", until: "2026-11-21T06:30:30.000Z" });
		world.wait(30);
		const { status, body } = await undo(id, { status: "Confirmed" });
		expect([status, body.order.status, body.order.undo]).toEqual([200, "Pending", null]);
		expect((await record(id)).record.map((line: Line) => [line.status, line.isUndo, line.isUndone])).toEqual([
			["Pending", false, false],
			["Confirmed", false, true],
			["Pending", true, false],
		]);
		expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "order-undone", visible_to: "owner" });
		const seen = (await meena.call("GET", `/api/orders/${id}`)).body.order;
		expect(seen.history.map((line: Line) => line.status)).toEqual(["Pending"]);
	});

	it("is too late after 30.1 seconds", async () => {
		const id = await placed();
		await move(id, "Confirmed");
		world.wait(30.1);
		const late = await undo(id);
		expect([late.status, late.body.code]).toEqual([409, "undo-too-late"]);
		expect((await record(id)).order).toMatchObject({ status: "Confirmed", undo: null });
	});

	it("takes back only one's own last step, and only while it is the last", async () => {
		const id = await placed();
		const another = await world.admin("Selvi");
		await move(id, "Confirmed");
		expect((await undo(id, undefined, another)).body).toMatchObject({
			code: "moved-meanwhile",
			status: "Confirmed",
		});
		await move(id, "Preparing", {}, another);
		expect((await undo(id, { status: "Confirmed" })).body).toMatchObject({
			code: "moved-meanwhile",
			status: "Preparing",
		});
		expect((await undo(id)).status).toBe(409);
		expect((await undo(id, undefined, meena)).status).toBe(403);
		expect((await record(id)).order.status).toBe("Preparing");
	});

	it("is done once if pressed twice; neither an undo nor the placing can be undone", async () => {
		const id = await placed();
		expect((await undo(id)).body.code).toBe("nothing-to-undo");
		await move(id, "Confirmed");
		const both = await Promise.all([1, 2].map(() => undo(id)));
		expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
		expect((await record(id)).record).toHaveLength(3);
		expect((await undo("none")).status).toBe(404);
		expect((await undo(id, { status: "Eaten" })).body.issues[0].path).toBe("status");
	});

	it("of a delivery keeps the invoice's number for that order alone", async () => {
		const [first, second] = [await placed(), await placed()];
		await move(first, "Delivered");
		await undo(first);
		expect(await row(first)).toMatchObject({
			status: "Pending",
			delivered_at: null,
			invoice_number: "HB/26-27/000001",
		});
		await move(second, "Delivered");
		await move(first, "Delivered");
		expect([(await row(second)).invoice_number, (await row(first)).invoice_number]).toEqual([
			"HB/26-27/000002",
			"HB/26-27/000001",
		]);
	});

	it("back to an ended status restores when the order ended", async () => {
		const id = await placed();
		await move(id, "Delivered");
		const deliveredAt = world.shop.clock.now();
		world.wait(3600);
		await move(id, "Cancelled");
		expect(await row(id)).toMatchObject({ delivered_at: null, cancelled_at: world.shop.clock.now() });
		world.wait(5);
		await undo(id);
		expect(await row(id)).toMatchObject({
			status: "Delivered",
			delivered_at: deliveredAt,
			cancelled_at: null,
		});
	});

	it("racing the customer's own cancelling, one of the two is refused", async () => {
		const id = await placed();
		await move(id, "Confirmed");
		const [cancelled, undone] = await Promise.all([meena.call("PUT", `/api/orders/${id}/cancel`), undo(id)]);
		expect(cancelled.status).toBe(200);
		expect([200, 409]).toContain(undone.status);
		expect((await record(id)).order.status).toBe("Cancelled");
	});
});

describe("the list of orders", () => {
	const list = async (query: string) =>
		(await owner.call("GET", `/api/orders/admin/all?${query}`)).body.orders.map(
			(order: { _id: string }) => order._id,
		);

	it("shows active orders, and hidden ones, which can be shown again", async () => {
		const [first, second, third] = [await placed(), await placed(), await placed()];
		await move(first, "Delivered");
		await owner.call("DELETE", `/api/orders/${second}`);
		expect(await list("status=Active")).toEqual([third]);
		expect(await list("hidden=true")).toEqual([second]);
		expect(await list("hidden=true&status=Delivered")).toEqual([]);
		const active = (await owner.call("GET", "/api/orders/admin/active")).body;
		expect(active).toEqual({ counts: { Pending: 1 } });
		const shown = await owner.call("PUT", `/api/orders/${second}/hidden`, { hidden: false });
		expect([shown.status, shown.body.order.isHidden]).toEqual([200, false]);
		expect((await list("status=Active")).toSorted()).toEqual([second, third].toSorted());
		expect((await eventsOf(second)).map((event) => event.kind)).toEqual([
			"order-placed",
			"order-hidden",
			"order-shown",
		]);
		expect((await eventsOf(second)).slice(1).map((event) => event.visible_to)).toEqual(["admin", "admin"]);
	});

	it("hides from admins only, and only they may ask for hidden orders", async () => {
		const id = await placed();
		const rider = await world.rider();
		for (const person of [meena, rider]) {
			for (const [method, path, body] of [
				["PUT", `/api/orders/${id}/hidden`, { hidden: true }],
				["GET", `/api/orders/${id}/record`],
				["GET", "/api/orders/admin/active"],
				["POST", `/api/orders/${id}/undo`],
			] as const)
				expect((await person.call(method, path, body)).status).toBe(403);
		}
		expect((await world.call("POST", `/api/orders/${id}/undo`)).status).toBe(401);
		expect((await owner.call("GET", "/api/orders/admin/all?hidden=maybe")).body.issues[0].path).toBe("hidden");
		expect((await owner.call("PUT", `/api/orders/${id}/hidden`, { hidden: "no" })).status).toBe(400);
	});
});
