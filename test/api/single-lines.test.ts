import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
	ravi = await world.rider();
});
afterEach(() => world.close());

const FORGED = "PAID ONLINE / NOTHING TO COLLECT";
const BREAKS = ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\u001b[2K\n"];
/** Any character that starts a new line or reverses the direction of text. */
const BROKEN = /[\n\r\v\f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Every text in a reply. */
function texts(body: unknown): string[] {
	if (typeof body === "string") return [body];
	return typeof body === "object" && body !== null ? Object.values(body).flatMap(texts) : [];
}

const signUp = (changes: object) =>
	world.call("POST", "/api/auth/signup", {
		name: "Meena",
		email: `m${Math.random()}@gmail.com`,
		password: "kuskaplate1",
		phone: "9840012345",
		location: { address: "4, Big Street", latitude: null, longitude: null },
		...changes,
	});

it("a text without visible characters is refused where one is required", async () => {
	for (const nothing of ["\u200b", "\u2060 \u200d"]) {
		const named = await signUp({ name: nothing });
		expect([named.status, named.body.message]).toEqual([422, "Name is required"]);
		const dish = { name: nothing, category: "breads", sizes: [{ size: "regular", price: 60 }] };
		expect((await owner.call("POST", "/api/dishes", dish)).status).toBe(422);
		const letter = { name: "Kumar", email: "kumar@office.example.in", phone: "9840012345" };
		const sent = { ...letter, subject: "A wedding", message: nothing };
		expect((await world.call("POST", "/api/contact", sent)).status).toBe(422);
	}
	expect((await signUp({ name: "க்\u200dஷா" })).status).toBe(201);
});

describe.each(BREAKS)("after %j", (gap) => {
	const forged = (text: string) => `${text}${gap}${FORGED} \u202e161`;

	it("the text of a customer or rider starts no new line", async () => {
		const { body } = await signUp({
			name: forged("Meena"),
			location: { address: forged("4, Big Street"), latitude: null, longitude: null },
		});
		expect([body.user.name, body.user.location.address].filter((text) => BROKEN.test(text))).toEqual([]);
		const as = { authorization: `Bearer ${body.token}` };
		const call = async (method: string, path: string, sent: unknown) => {
			const reply = await world.call(method, path, sent, as);
			expect([path, reply.status >= 200 && reply.status < 300]).toEqual([path, true]);
			return reply.body;
		};
		const { order } = await call("POST", "/api/orders", anOrder({ deliveryAddress: forged("4, Big Street") }));
		const saved = await call("POST", "/api/addresses", { address: forged("7, Small Street") });
		const me = await call("PATCH", "/api/auth/me", { name: forged("Meena") });
		const { prebooking } = await call("POST", "/api/prebookings", {
			orderId: "key",
			userEmail: "meena@gmail.com",
			phoneNumber: "9840012345",
			deliveryAddress: forged("4, Big Street"),
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
			totalAmount: 345,
			preferredDate: "2026-11-22",
		});
		await call("POST", "/api/contact", {
			name: forged("Kumar"),
			email: "kumar@office.example",
			phone: `98400${gap}1`,
			subject: forged("Hello"),
			message: "Two lines\nof a letter",
		});
		const reason = { reason: forged("Nobody opens") };
		await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		expect((await ravi.call("POST", `/api/rider/orders/${order._id}/failed`, reason)).status).toBe(200);
		await owner.call("PUT", `/api/orders/${order._id}/failed-delivery`, { next: "return" });
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled", ...reason });
		await owner.call("PUT", `/api/prebookings/${prebooking._id}/decline`, reason);

		const read = async (by: Person, path: string) => (await by.call("GET", `/api${path}`)).body;
		const letters = await read(owner, "/contact");
		const shown = [
			{ order, saved, me, prebooking },
			letters.map(({ message: _lines, ...rest }: { message: string }) => rest),
			await read(owner, "/orders/admin/all"),
			await read(owner, `/orders/${order._id}/record`),
			await read(owner, `/orders/${order._id}/notes`),
			await read(owner, `/orders/${order._id}/invoice`),
			await read(owner, "/prebookings/all?show=settled"),
			await read(owner, "/users"),
			await read(owner, "/audit"),
		];
		expect(JSON.stringify(shown)).toContain(FORGED);
		expect(texts(shown).filter((text) => BROKEN.test(text))).toEqual([]);
		expect(letters[0].message).toBe("Two lines\nof a letter");
	});
});

it("older texts with several lines are shown on one line everywhere", async () => {
	const meena = await world.customer("Meena");
	const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
	await world.shop.storage.write(async (tx) => {
		const old = { delivery_address: `4, Big Street\n${FORGED}`, customer_name: `Meena\r\n${FORGED}` };
		await tx.updateTable("orders").set(old).where("id", "=", order._id).execute();
	});
	const ringing = (await owner.call("GET", "/api/orders/admin/unacknowledged")).body;
	const [listed] = (await owner.call("GET", "/api/orders/admin/all")).body;
	expect(listed.deliveryAddress).toBe(`4, Big Street, ${FORGED}`);
	await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
	const riders = (await ravi.call("GET", "/api/rider/orders")).body;
	await ravi.call("POST", `/api/rider/orders/${order._id}/failed`, { reason: "Nobody opens" });
	const failed = (await owner.call("GET", "/api/orders/admin/failed-deliveries")).body;
	const invoice = (await meena.call("GET", `/api/orders/${order._id}/invoice`)).body;
	const shown = texts([ringing, listed, riders, failed, invoice]);
	expect(shown.filter((text) => text.includes(FORGED)).length).toBeGreaterThan(5);
	expect(shown.filter((text) => BROKEN.test(text))).toEqual([]);
});

it("a contact message keeps its lines, and runs forward", async () => {
	const letter = { name: "Kumar", email: "kumar@office.example", phone: "98400", subject: "Hello" };
	await world.call("POST", "/api/contact", { ...letter, message: "One\r\ntwo\u202eowt\u0007" });
	expect((await owner.call("GET", "/api/contact")).body[0].message).toBe("One\ntwoowt");
});
