import { afterEach, beforeEach, expect, it } from "vitest";
import { overTheWire } from "../over-the-wire.ts";
import { anOrder, createWorld, PASSWORD, type Reply, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

it("the owner closes the shop and flags a dish in the middle of a storm of orders, and no order slips past", async () => {
	const owner = await world.admin();
	const wire = await overTheWire(world);
	const customers = await Promise.all(Array.from({ length: 12 }, (_, n) => world.customer(`Customer${n}`)));
	let isClosed = false;
	const afterClosing: number[] = [];
	const storm = customers.map(async (customer) => {
		for (let n = 0; n < 30; n += 1) {
			const cameLate = isClosed;
			const { status } =
				n % 3 === 0
					? await wire.inChunks("POST", "/api/orders", customer.token, anOrder())
					: await customer.call("POST", "/api/orders", anOrder());
			if (cameLate) afterClosing.push(status);
			expect([201, 409]).toContain(status);
		}
	});
	const changes: Reply[] = [];
	for (const outOfStock of [true, false, true]) {
		changes.push(await owner.call("PUT", "/api/dishes/egg-biryani/stock", { size: "regular", outOfStock }));
	}
	changes.push(
		await owner.call("PUT", "/api/store/status", { isOpen: false, allowPrebooking: false, message: "Done." }),
	);
	isClosed = true;
	await Promise.all(storm);
	expect(changes.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
	expect(new Set(afterClosing)).toEqual(new Set([409]));
	await wire.close();
});

it("twelve concurrent changes of the shop all happen", async () => {
	const owner = await world.admin();
	const change = (n: number) =>
		owner.call("PUT", `/api/dishes/${["egg", "plain", "chicken"][n % 3]}-biryani/stock`, {
			size: "large",
			outOfStock: n % 2 === 0,
		});
	const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => change(n)));
	expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
});

it("deleting an account while it is used elsewhere ends in deleted or logged out, never in a fault or a half-deleted person", async () => {
	const meena = await world.customer("Meena");
	const use = [1, 2, 3, 4].flatMap((n) => [
		meena.call("PATCH", "/api/auth/me", { name: `Meena ${n}` }),
		meena.call("POST", "/api/addresses", { address: `${n}, Big Street` }),
		meena.call("POST", "/api/orders", anOrder()),
		meena.call("GET", "/api/auth/me"),
	]);
	const deleting = meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
	const replies = await Promise.all([deleting, ...use]);
	for (const reply of replies) expect(reply.status).toBeLessThan(500);
	const rows = await world.shop.storage.read.selectFrom("orders").select(["customer_id", "phone"]).execute();
	for (const row of rows) expect(row.customer_id === null).toBe(row.phone === "");
});

it("four customers want one email at once: one gets it", async () => {
	const people = await Promise.all([1, 2, 3, 4].map((n) => world.customer(`Customer${n}`)));
	const replies = await Promise.all(
		people.map((person) =>
			person.call("PATCH", "/api/auth/me", { email: "one@gmail.com", currentPassword: PASSWORD }),
		),
	);
	expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
});

it("requesting the stream's headers 3,000 times takes no place from listeners", async () => {
	for (let n = 0; n < 3_000; n += 1) expect((await world.call("HEAD", "/api/events")).status).toBe(200);
	const response = await world.app.request("http://localhost:3000/api/events");
	expect(response.status).toBe(200);
	await response.body?.cancel();
});

it("a script that orders without end is stopped, a hungry customer is not", async () => {
	const meena = await world.customer("Meena");
	const orderLimits = {
		...{ newCustomerOpenOrders: 100, newCustomerCashUpTo: 100_000 },
		...{ perPhonePerHour: 100, perNetworkPerHour: 100, perMinute: 100 },
	};
	const limited = await (await world.admin()).call("PUT", "/api/store/settings", { orderLimits });
	expect(limited.status).toBe(200);
	const replies: number[] = [];
	for (let n = 0; n < 62; n += 1) replies.push((await meena.call("POST", "/api/orders", anOrder())).status);
	expect([replies[0], replies[59], replies[60]]).toEqual([201, 201, 429]);
	world.wait(60);
	expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
});

it("an order's number, which can be guessed, tells a stranger nothing", async () => {
	const meena = await world.customer("Meena");
	const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
	const kumar = await world.customer("Kumar");
	expect((await kumar.call("GET", `/api/orders/${order.orderId}`)).status).toBe(404);
	expect((await kumar.call("PUT", `/api/orders/${order.orderId}/cancel`)).status).toBe(404);
	expect((await meena.call("GET", `/api/orders/${order.orderId}`)).status).toBe(200);
});

it("a page over plain http on the shop's own network, which only sends its origin, gets a cookie and no token", async () => {
	await world.customer("Meena");
	const credentials = { email: "meena@gmail.com", password: PASSWORD };
	const reply = await world.call("POST", "/api/auth/login", credentials, { origin: "http://localhost:3000" });
	expect([reply.status, reply.body.token]).toEqual([200, undefined]);
	expect(reply.headers.get("set-cookie")).toContain("HttpOnly");
});

it("the owner finds an order by its text, also with characters that are special to a database", async () => {
	const owner = await world.admin();
	const odd = await world.customer("A_b%c");
	await odd.call("POST", "/api/orders", anOrder());
	const found = async (q: string) =>
		(await owner.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(q)}`)).body.orders.length;
	expect([await found("a_b%"), await found("a_b_c"), await found("%%")]).toEqual([1, 0, 0]);
});
