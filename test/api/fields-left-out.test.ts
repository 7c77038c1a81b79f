import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	world = await createWorld();
	[owner, meena] = [await world.admin(), await world.customer("Meena")];
});
afterEach(() => world.close());

const placed = async (orderId: string) => (await meena.call("POST", "/api/orders", anOrder({ orderId }))).body.order;

describe("a filter without a value", () => {
	it("counts as absent", async () => {
		await placed("one");
		const page = await owner.call("GET", "/api/orders/admin/all?status=&q=&from=&to=&cursor=&limit=");
		expect([page.status, page.body.orders?.length, page.body.nextCursor]).toEqual([200, 1, null]);
		const days = await world.call("GET", "/api/store/calendar?from=&days=");
		expect([days.status, days.body.length]).toEqual([200, 60]);
		for (const path of ["reports/sales?from=&to=&by=", "reports/tips?from=&to=", "reports/gst?month="])
			expect([path, (await owner.call("GET", `/api/${path}`)).status]).toEqual([path, 200]);
		expect((await world.call("GET", "/api/store/slots?date=&fulfilment=")).status).toBe(200);
	});

	it("hides no error in another filter", async () => {
		const { status, body } = await owner.call("GET", "/api/orders/admin/all?status=&from=soon");
		expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([422, ["from"]]);
	});
});

describe("null in an optional field", () => {
	it("counts as absent", async () => {
		const order = await placed("one");
		const step = { status: "Delivered", minutes: null };
		expect((await owner.call("PUT", `/api/orders/${order._id}/status`, step)).status).toBe(200);
		const ratings = { food: 5, delivery: 5, website: 5 };
		const said = await meena.call("POST", "/api/feedback", { orderId: order._id, ratings, comment: null });
		expect([said.status, said.body.feedback?.comment]).toEqual([201, ""]);
		const seen = { hidden: false, reason: null };
		const shown = await owner.call("PUT", `/api/feedback/${said.body.feedback._id}/visibility`, seen);
		expect([shown.status, shown.body.feedback?.hidden]).toEqual([200, false]);
		const refund = { items: [{ line: 0, quantity: 1 }], amount: null, method: "cash", reason: "Cold" };
		expect((await owner.call("POST", `/api/orders/${order._id}/refunds`, refund)).status).toBe(201);
	});

	it("is not reported among other faults", async () => {
		const draft = { ...anOrder(), insteadOf: null, phoneNumber: "1" };
		const { status, body } = await meena.call("POST", "/api/orders", draft);
		expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([422, ["phoneNumber"]]);
	});

	it("counts as missing where the field is required, or where the current value would silently stay", async () => {
		const rated = await meena.call("POST", "/api/feedback", { orderId: null, ratings: null, comment: null });
		expect([rated.status, rated.body.code]).toEqual([422, "invalid"]);
		const lines = anOrder().items.map((item) => ({ ...item, quantity: null }));
		const ordered = await meena.call("POST", "/api/orders", { ...anOrder(), items: lines });
		expect([ordered.status, ordered.body.issues[0].path]).toEqual([422, "items.0.quantity"]);
		expect((await meena.call("PATCH", "/api/auth/me", { name: null })).status).toBe(422);
		expect((await meena.call("POST", "/api/orders", "null")).status).toBe(400);
	});
});
