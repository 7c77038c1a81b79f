import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: World;
let owner: Person;
let cook: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
	cook = await world.staff("kitchen", "Selvam");
});
afterEach(() => world.close());

const board = async (who: Person) => (await who.call("GET", "/api/kitchen/orders")).body.orders;
const place = async (name: string, changes = {}) => {
	const customer = await world.customer(name);
	return (await customer.call("POST", "/api/orders", anOrder(changes))).body.order;
};
const move = (who: Person, id: string, status: string, from?: string) =>
	who.call("PUT", `/api/orders/${id}/status`, { status, ...(from && { from }) });
/** The text of a reply without its ids, whose random letters may spell anything. */
const wordsOf = (body: unknown) => JSON.stringify(body, (key, value) => (key === "_id" ? null : value));

describe("the kitchen's orders", () => {
	it("are those that wait or are being prepared, the longest waiting first", async () => {
		const names = ["Anbu", "Bala", "Chitra", "Devi", "Ezhil"];
		const orders = [];
		for (const name of names) {
			orders.push(await place(name));
			world.wait(60);
		}
		await move(owner, orders[1]._id, "Preparing");
		await move(owner, orders[2]._id, "Out for Delivery");
		await move(owner, orders[3]._id, "Cancelled");
		await owner.call("PUT", `/api/orders/${orders[4]._id}/hidden`, { hidden: true });
		const shown = (await board(cook)) as { customerFirstName: string; status: string }[];
		expect(shown.map(({ customerFirstName, status }) => [customerFirstName, status])).toEqual([
			["Anbu", "Pending"],
			["Bala", "Preparing"],
		]);
	});

	it("say which are a guest’s, who is told of no delay if the shop sends no text messages", async () => {
		await place("Meena");
		world.wait(1);
		for (const phone of ["9876543210", ""]) {
			await owner.call("POST", "/api/orders/counter", aCounterOrder({ customer: { name: "", phone } }));
			world.wait(1);
		}
		const shown = (await board(cook)) as { isGuest?: true; hasNoPhone?: true }[];
		expect(shown.map(({ isGuest, hasNoPhone }) => [isGuest, hasNoPhone])).toEqual([
			[undefined, undefined],
			[true, undefined],
			[true, true],
		]);
	});

	it("have the dishes and the first name, and no address, amount, phone or email", async () => {
		const order = await place("Meena");
		await world.shop.storage.write(async (tx) => {
			await tx
				.updateTable("orders")
				.set({ customer_name: "K. Meenakshi Sundaram" })
				.where("id", "=", order._id)
				.execute();
		});
		expect(await board(cook)).toEqual([
			{
				_id: order._id,
				orderId: order.orderId,
				status: "Pending",
				orderDate: order.orderDate,
				isNewOrder: true,
				customerFirstName: "Meenakshi",
				items: [
					{ name: "Chicken Biryani", nameTa: expect.any(String), size: "regular", quantity: 1, note: null },
				],
				note: null,
				undo: null,
			},
		]);
		const replies = [
			await cook.call("PUT", `/api/orders/${order._id}/status`, { status: "Confirmed", totalAmount: 1 }),
			await cook.call("POST", `/api/orders/${order._id}/undo`, {}),
			await cook.call("GET", "/api/kitchen/orders"),
		];
		for (const { status, body } of replies) {
			expect(status).toBe(200);
			expect(wordsOf(body)).not.toMatch(/98400|Triplicane|gmail|Sundaram|161|125|cod|paid|due/);
		}
	});

	it("move step by step, each of which the cook can take back, and no further than Preparing", async () => {
		const { _id } = await place("Meena");
		expect((await move(cook, _id, "Confirmed", "Pending")).body.order.undo.to).toBe("Pending");
		expect((await cook.call("POST", `/api/orders/${_id}/undo`, {})).body.order.status).toBe("Pending");
		expect((await move(cook, _id, "Preparing")).body.order.status).toBe("Preparing");
		for (const status of ["Out for Delivery", "Delivered", "Cancelled"]) {
			const refused = await move(cook, _id, status);
			expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
		}
		const back = await move(cook, _id, "Pending");
		expect([back.status, back.body.code]).toEqual([409, "moved-meanwhile"]);
		await move(owner, _id, "Out for Delivery");
		const late = await move(cook, _id, "Preparing");
		expect([late.status, late.body.code, late.body.status]).toEqual([409, "moved-meanwhile", "Out for Delivery"]);
		const undone = await cook.call("POST", `/api/orders/${_id}/undo`, { status: "Preparing" });
		expect([undone.status, undone.body.code, undone.body.status]).toEqual([
			409,
			"moved-meanwhile",
			"Out for Delivery",
		]);
	});

	it("say nothing of an order that has left the kitchen, not even in the reply to an undo of one's own step under another role", async () => {
		const kala = await world.staff("counter", "Kala");
		const { _id } = await place("Meena");
		await move(kala, _id, "Cancelled");
		await world.shop.storage.write(async (tx) => {
			await tx.updateTable("accounts").set({ staff_role: "kitchen" }).where("id", "=", kala.id).execute();
		});
		const refused = await kala.call("POST", `/api/orders/${_id}/undo`, {});
		expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
	});

	it("stop ringing once the cook has confirmed, and the kitchen hears when the counter acknowledges", async () => {
		const [first, second] = [await place("Meena"), await place("Anbu")];
		await move(cook, first._id, "Confirmed");
		expect((await owner.call("GET", "/api/orders/admin/unacknowledged")).body.count).toBe(1);
		const before = world.shop.hub.seq();
		await owner.call("PUT", `/api/orders/${second._id}/acknowledge`);
		await world.shop.hub.caughtUp();
		const listen = { role: "admin", staffRole: "kitchen", accountId: cook.id } as const;
		const events = (await world.shop.hub.since(listen, { seq: before })) ?? [];
		expect(events.map(({ chunk }) => new TextDecoder().decode(chunk)).join()).toContain("order-acknowledged");
		expect((await board(cook)).map(({ isNewOrder }: { isNewOrder: boolean }) => isNewOrder)).toEqual([
			false,
			false,
		]);
	});
});

describe("the kitchen's board", () => {
	const left = async (who: Person) => (await who.call("GET", "/api/kitchen/orders/left")).body.orders;
	const pickup = async (name: string) => {
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots: null });
		return place(name, { fulfilment: "pickup", totalAmount: 131 });
	};

	it("says after how many minutes a ticket is slow or late, as set by the owner", async () => {
		const read = async () => (await cook.call("GET", "/api/kitchen/orders")).body;
		expect(await read()).toMatchObject({ waiting: { slowMinutes: 5, longMinutes: 8 }, usualMinutes: 15 });
		const wanted = { kitchenSlowMinutes: 10, kitchenLongMinutes: 20 };
		expect((await owner.call("PUT", "/api/store/settings", wanted)).body).toMatchObject(wanted);
		expect((await read()).waiting).toEqual({ slowMinutes: 10, longMinutes: 20 });
		expect((await world.call("GET", "/api/store/settings")).body).not.toHaveProperty("kitchenSlowMinutes");
	});

	it("lets the cook say that a pickup is ready, and take that back", async () => {
		const order = await pickup("Meena");
		await move(cook, order._id, "Preparing");
		const ready = await move(cook, order._id, "Out for Delivery", "Preparing");
		expect([ready.status, ready.body.order.status]).toEqual([200, "Out for Delivery"]);
		expect(await board(cook)).toEqual([]);
		const delayed = await cook.call("PUT", `/api/orders/${order._id}/delay`, { minutes: 10 });
		expect([delayed.status, delayed.body.code]).toEqual([403, "not-permitted"]);
		const back = await cook.call("POST", `/api/orders/${order._id}/undo`, { status: "Out for Delivery" });
		expect(back.body.order.status).toBe("Preparing");
		expect((await move(cook, order._id, "Delivered")).status).toBe(403);
	});

	it("lists the orders that left it in the last half hour, the last first, by first names only", async () => {
		const names = ["Anbu", "Bala", "Chitra", "Devi"];
		const [anbu, bala, chitra, devi] = await Promise.all(names.map((name) => place(name)));
		await move(owner, anbu._id, "Out for Delivery");
		world.wait(600);
		await move(owner, bala._id, "Cancelled");
		world.wait(600);
		await move(owner, chitra._id, "Out for Delivery");
		await move(owner, chitra._id, "Delivered");
		const leftAt = new Date(world.shop.clock.now()).toISOString();
		world.wait(60);
		await move(owner, devi._id, "Out for Delivery");
		await owner.call("POST", `/api/orders/${devi._id}/undo`, {});
		const seen = (await left(cook)) as { customerFirstName: string; leftAt: string }[];
		expect(seen.map(({ customerFirstName }) => customerFirstName)).toEqual(["Chitra", "Bala", "Anbu"]);
		expect(seen[0]).toMatchObject({ leftAt, leftFrom: "Pending", leftTo: "Out for Delivery" });
		// Only orders cancelled in the kitchen went from there to Cancelled.
		await move(owner, anbu._id, "Cancelled");
		const went = (await left(cook)) as { status: string; leftTo: string }[];
		expect(went.map(({ status, leftTo }) => `${leftTo}, ${status}`)).toEqual([
			"Out for Delivery, Delivered",
			"Cancelled, Cancelled",
			"Out for Delivery, Cancelled",
		]);
		expect(wordsOf(seen)).not.toMatch(/98400|Triplicane|gmail|161|125|cod|due"/);
		world.wait(600);
		expect(await left(cook)).toHaveLength(2);
		world.wait(1800);
		expect(await left(cook)).toEqual([]);
	});

	it("says which lines of an order were changed, and what they were", async () => {
		const { _id } = await place("Meena");
		const items = [
			{ name: "Chicken Biryani", size: "regular", quantity: 2 },
			{ name: "Egg Biryani", size: "regular", quantity: 1 },
		];
		const changed = await owner.call("PUT", `/api/orders/${_id}/items`, {
			items,
			reason: "The customer called",
			totalAmount: 424,
		});
		expect(changed.status).toBe(200);
		const at = new Date(world.shop.clock.now()).toISOString();
		expect((await board(cook))[0].changes).toEqual([
			{ name: "Chicken Biryani", size: "regular", was: 1, is: 2, at },
			{ name: "Egg Biryani", size: "regular", was: 0, is: 1, at },
		]);
		world.wait(60);
		const again = await owner.call("PUT", `/api/orders/${_id}/items`, {
			items: items.slice(0, 1),
			reason: "The customer called again",
			totalAmount: 293,
		});
		expect(again.status).toBe(200);
		expect((await board(cook))[0].changes).toEqual([
			{ name: "Chicken Biryani", size: "regular", was: 1, is: 2, at },
			{ name: "Egg Biryani", size: "regular", was: 1, is: 0, at: new Date(world.shop.clock.now()).toISOString() },
		]);
	});

	it("applies a tap once, however often it is sent, whatever happened meanwhile", async () => {
		const { _id } = await place("Meena");
		const call = (method: string, path: string, body: object, key: string) =>
			cook.call(method, `/api/orders/${_id}/${path}`, body, { "idempotency-key": key });
		const accept = () => call("PUT", "status", { status: "Confirmed", from: "Pending" }, "tap-1");
		const start = () => call("PUT", "status", { status: "Preparing", from: "Confirmed" }, "tap-2");
		const back = () => call("POST", "undo", { status: "Preparing" }, "tap-3");
		const later = () => call("PUT", "delay", { minutes: 10, reason: "Busy", promisedAt: null }, "tap-4");
		for (const tap of [accept, start, back, later]) {
			const first = await tap();
			expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
		}
		const { promisedAt } = (await board(cook))[0];
		for (const tap of [accept, start, back, later]) {
			const again = await tap();
			expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
		}
		expect((await board(cook))[0]).toMatchObject({ status: "Confirmed", promisedAt });
		const other = await call("PUT", "status", { status: "Preparing" }, "tap-1");
		expect([other.status, other.body.code]).toEqual([422, "key-reused"]);
	});

	it("accepts a tap again that was refused at first", async () => {
		const { _id } = await place("Meena");
		const start = () =>
			cook.call(
				"PUT",
				`/api/orders/${_id}/status`,
				{ status: "Preparing", from: "Confirmed" },
				{ "idempotency-key": "tap-1" },
			);
		expect((await start()).body.code).toBe("moved-meanwhile");
		await move(owner, _id, "Confirmed");
		expect((await start()).body.order.status).toBe("Preparing");
	});
});

describe("a kitchen screen", () => {
	const setUp = async (by = owner, name = "Tablet 1") => {
		const { status, body } = await by.call("POST", "/api/kitchen/screens", { name });
		expect(status).toBe(201);
		return { ...body, call: asBearer(body.token) };
	};
	const asBearer = (token: string) => (method: string, path: string, json?: unknown) =>
		world.call(method, path, json, { authorization: `Bearer ${token}` });

	it("takes the place of the session that sets it up, and does what the kitchen does", async () => {
		const manager = await world.staff("manager", "Kala");
		const { _id } = await place("Meena");
		const screen = await setUp(manager);
		expect((await manager.call("GET", "/api/admin/me")).status).toBe(401);
		expect((await screen.call("GET", "/api/admin/me")).body.admin).toMatchObject({
			role: "kitchen",
			isScreen: true,
		});
		const moved = await screen.call("PUT", `/api/orders/${_id}/status`, { status: "Confirmed" });
		expect([moved.status, moved.body.order.status]).toEqual([200, "Confirmed"]);
		const dish = (await world.call("GET", "/api/dishes")).body[0];
		const flag = { size: "regular", outOfStock: true };
		expect((await screen.call("PUT", `/api/dishes/${dish.id}/stock`, flag)).status).toBe(200);
		for (const path of ["/orders/admin/all", `/orders/${_id}`, "/users", "/staff", "/kitchen/screens", "/audit"])
			expect([path, (await screen.call("GET", `/api${path}`)).status]).toEqual([path, 403]);
		const extended = await screen.call("POST", "/api/admin/sessions/extend", { password: PASSWORD });
		expect(extended.status).toBe(403);
	});

	it("is named in the audit for what is done on it, and so are the people who set it up and ended it", async () => {
		const { _id } = await place("Meena");
		const screen = await setUp(await world.staff("manager", "Kala"));
		await screen.call("PUT", `/api/orders/${_id}/status`, { status: "Confirmed" });
		await owner.call("DELETE", `/api/kitchen/screens/${screen.screen._id}`);
		const { entries } = (await owner.call("GET", "/api/audit")).body;
		const said = (entries as { who: { name: string }; what: string }[]).map(({ who, what }) => [who.name, what]);
		expect(said.slice(0, 3)).toEqual([
			["Owner", "logged out Kitchen screen: Tablet 1"],
			["Kitchen screen: Tablet 1", expect.stringMatching(/^moved order \d+ from Pending to Confirmed$/)],
			["Kala", "set up Kitchen screen: Tablet 1"],
		]);
	});

	it("ends when the person who set it up is disabled or loses the permission, and not with their logout or a new name", async () => {
		const [kala, arul] = [await world.staff("manager", "Kala"), await world.staff("manager", "Arul")];
		const [ofKala, ofArul, ofOwner] = [await setUp(kala), await setUp(arul), await setUp()];
		const vasanthi = await world.admin("Vasanthi");
		const change = (who: Person, to: object) => vasanthi.call("PATCH", `/api/staff/${who.id}`, to);
		const statuses = () =>
			Promise.all(
				[ofKala, ofArul, ofOwner].map(async ({ call }) => (await call("GET", "/api/kitchen/orders")).status),
			);
		await change(kala, { name: "Kalavathi", role: "owner" });
		expect(await statuses()).toEqual([200, 200, 200]);
		await change(kala, { role: "counter" });
		expect(await statuses()).toEqual([401, 200, 200]);
		await change(arul, { disabled: true });
		expect(await statuses()).toEqual([401, 401, 200]);
		expect((await vasanthi.call("GET", "/api/kitchen/screens")).body).toHaveLength(1);
		const { entries } = (await vasanthi.call("GET", "/api/audit?kind=kitchen-screen-ended")).body;
		expect(entries.map(({ who }: { who: { name: string } }) => who.name)).toEqual(["Vasanthi", "Vasanthi"]);
	});

	it("leaves nothing on its device that identifies the person who set it up", async () => {
		const fromPage = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
		const login = await world.call(
			"POST",
			"/api/admin/login",
			{ email: owner.email, password: PASSWORD },
			fromPage,
		);
		const pairs = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
		expect(pairs.map((pair) => pair.split("=")[0]).toSorted()).toEqual(["device_admin", "sid_admin"]);
		const headers = { ...fromPage, cookie: pairs.join("; ") };
		const given = await world.call("POST", "/api/kitchen/screens", { name: "Tablet 1" }, headers);
		expect(given.headers.getSetCookie()).toContainEqual(
			expect.stringMatching(/^device_admin=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/),
		);
		const devices = await world.shop.storage.read.selectFrom("known_devices").selectAll().execute();
		expect(devices).toEqual([]);
	});

	it("stays for a year from its last use, and ends when it is not used for that long", async () => {
		const [screen, forgotten] = [await setUp(), await setUp(await world.admin("Vasanthi"), "Tablet 2")];
		const days = (count: number) => world.wait(count * 24 * 3600);
		days(200);
		expect((await screen.call("GET", "/api/kitchen/orders")).status).toBe(200);
		days(364);
		expect((await screen.call("GET", "/api/kitchen/orders")).status).toBe(200);
		expect((await forgotten.call("GET", "/api/kitchen/orders")).status).toBe(401);
		const listed = (await (await world.admin("Kala")).call("GET", "/api/kitchen/screens")).body;
		expect(listed.map(({ name }: { name: string }) => name)).toEqual(["Tablet 1"]);
		days(366);
		expect((await screen.call("GET", "/api/kitchen/orders")).status).toBe(401);
	});

	it("is sent to a browser as a cookie that scripts cannot read, and is renewed with it", async () => {
		const fromPage = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
		const given = await owner.call("POST", "/api/kitchen/screens", { name: "Tablet 1" }, fromPage);
		expect(given.body.token).toBeUndefined();
		const cookie = given.headers.get("set-cookie") ?? "";
		expect(cookie).toMatch(/^sid_admin=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/);
		const [pair = ""] = cookie.split(";");
		const read = () => world.call("GET", "/api/kitchen/orders", undefined, { ...fromPage, cookie: pair });
		expect((await read()).headers.get("set-cookie")).toBeNull();
		await setUp(await world.admin("Vasanthi"), "Tablet 2");
		world.wait(3600);
		expect((await read()).headers.get("set-cookie")).toBe(cookie);
		expect((await read()).headers.get("set-cookie")).toBeNull();
	});

	it("is listed with the person who set it up and its last use, until an owner or manager ends it", async () => {
		const manager = await world.staff("manager", "Kala");
		const screen = await setUp();
		const again = await world.admin("Vasanthi");
		world.wait(60);
		const unused = await setUp(await world.admin("Murugan"), "Tablet 2");
		world.wait(7200);
		await screen.call("GET", "/api/kitchen/orders");
		const listed = await manager.call("GET", "/api/kitchen/screens");
		expect(listed.body).toEqual([
			unused.screen,
			{
				_id: screen.screen._id,
				name: "Tablet 1",
				createdAt: screen.screen.createdAt,
				createdBy: "Owner",
				lastUsedAt: new Date(world.shop.clock.now()).toISOString(),
			},
		]);
		const path = `/api/kitchen/screens/${screen.screen._id}`;
		expect((await manager.call("DELETE", path)).status).toBe(204);
		expect((await screen.call("GET", "/api/kitchen/orders")).status).toBe(401);
		expect((await manager.call("GET", "/api/kitchen/screens")).body).toEqual([unused.screen]);
		const twice = await again.call("DELETE", path);
		expect([twice.status, twice.body.code]).toEqual([404, "screen-not-found"]);
	});

	it("is not a member of staff: no list has it, nobody changes it, and no password opens it", async () => {
		const screen = await setUp();
		const kala = await world.admin("Kala");
		const listed = (await kala.call("GET", "/api/staff")).body as { name: string }[];
		expect(listed.map(({ name }) => name).toSorted()).toEqual(["Kala", "Owner", "Selvam"]);
		const id = screen.screen._id;
		for (const change of [{ role: "owner" }, { makePassword: true }, { email: "me@x.in" }])
			expect((await kala.call("PATCH", `/api/staff/${id}`, change)).status).toBe(404);
		const { email } = (await screen.call("GET", "/api/admin/me")).body.admin;
		const login = await world.call("POST", "/api/admin/login", { email, password: PASSWORD });
		expect(login.status).toBe(401);
		expect((await kala.call("DELETE", `/api/kitchen/screens/${cook.id}`)).status).toBe(404);
	});

	it("is made once by two taps at the same moment", async () => {
		const replies = await Promise.all([1, 2].map(() => owner.call("POST", "/api/kitchen/screens", { name: "T" })));
		expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 401]);
	});
});
