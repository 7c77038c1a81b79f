import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { anOrder, PASSWORD, type Person } from "../world.ts";

let world: OnlineWorld;
let meena: Person;
let owner: Person;
let cook: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
	cook = await world.staff("kitchen", "Selvi");
	ravi = await world.rider();
});
afterEach(() => world.close());

const CHICKEN = { name: "Chicken Biryani", size: "regular", quantity: 1 };
/** Two hundred letters, as a phone in Chennai types them. */
const TAMIL = "காரம் குறைவாகப் போடுங்கள், ".repeat(20).slice(0, 199).trim();
const noted = (changes: object = {}) =>
	anOrder({ items: [{ ...CHICKEN, note: "less spicy" }], note: "Ring twice", ...changes });
const place = async (order: object) => (await meena.call("POST", "/api/orders", order)).body.order;

describe("a customer's note on an order", () => {
	it("is returned to its customer, the shop and the kitchen; to the rider together with the address", async () => {
		const order = await place(noted({ note: ` Ring twice,\n\u202e${TAMIL.slice(0, 180)} ` }));
		const note = `Ring twice, ${TAMIL.slice(0, 180).trim()}`;
		const shown = { note, items: [{ name: "Chicken Biryani", note: "less spicy" }] };
		expect(order).toMatchObject(shown);
		const read = async (by: Person, path: string) => (await by.call("GET", `/api${path}`)).body;
		expect((await read(meena, "/orders/user/meena@gmail.com"))[0]).toMatchObject(shown);
		expect((await read(owner, "/orders/admin/all"))[0]).toMatchObject(shown);
		expect((await read(owner, `/orders/${order._id}/record`)).order).toMatchObject(shown);
		expect((await read(cook, "/kitchen/orders")).orders[0]).toMatchObject(shown);
		expect((await read(meena, "/auth/me/export")).orders[0]).toMatchObject(shown);

		const ofRider = async () => (await read(ravi, `/rider/orders/${order._id}`)).order;
		expect(await ofRider()).toMatchObject({ note: null, items: [{ note: null }] });
		await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" });
		expect(await ofRider()).toMatchObject({ note, items: [{ note: null }] });
	});

	it("is absent if it is blank or left out", async () => {
		const orders = [
			anOrder(),
			noted({ items: [{ ...CHICKEN, note: " \n" }], note: "\t" }),
			noted({ items: [{ ...CHICKEN, note: null }], note: null }),
		];
		for (const order of orders) expect(await place(order)).toMatchObject({ note: null, items: [{ note: null }] });
	});

	it("has 200 letters at most, and 100 with a dish; longer ones are refused by field name", async () => {
		const long = (note: string) => noted({ items: [{ ...CHICKEN, note: note.slice(0, 100) }], note });
		expect([...TAMIL].length).toBeGreaterThan(190);
		expect(await place(long(TAMIL))).toMatchObject({ note: TAMIL });
		expect(await place(noted({ note: "🌶".repeat(200) }))).toMatchObject({ note: "🌶".repeat(200) });
		const refusedAt = async (changes: object) => {
			const { status, body } = await meena.call("POST", "/api/orders", noted(changes));
			return [status, body.issues[0].path];
		};
		expect(await refusedAt({ note: "a".repeat(201) })).toEqual([422, "note"]);
		expect(await refusedAt({ note: 7 })).toEqual([400, "note"]);
		expect(await refusedAt({ note: "a\0" })).toEqual([422, "note"]);
		expect(await refusedAt({ items: [{ ...CHICKEN, note: "a".repeat(101) }] })).toEqual([422, "items.0.note"]);
	});

	it("belongs to a dish in a size: lines of it with the same note are one, with another note are refused", async () => {
		const line = { ...CHICKEN, note: "less spicy" };
		const total = { totalAmount: 293 };
		expect((await place(noted({ items: [line, line], ...total }))).items).toMatchObject([
			{ quantity: 2, note: "less spicy" },
		]);
		const other = await meena.call("POST", "/api/orders", noted({ items: [line, CHICKEN], ...total }));
		expect([other.status, other.body.issues]).toEqual([
			422,
			[{ path: "items.1.note", message: "One dish in one size has one note" }],
		]);
	});

	it("makes another order under the same key, which is refused; the same note again is the same order", async () => {
		const order = noted();
		const { _id } = await place(order);
		expect((await place(order))._id).toBe(_id);
		for (const change of [
			{ note: "Ring once" },
			{ note: "" },
			{ items: [{ ...CHICKEN, note: "no onion" }] },
			{ items: [CHICKEN] },
		]) {
			const reply = await meena.call("POST", "/api/orders", { ...order, ...change });
			expect([reply.status, reply.body.code]).toEqual([422, "key-reused"]);
		}
	});

	it("is in an order paid online; a payment with another note is refused", async () => {
		const { reply, body } = await world.begin(meena, noted());
		const { checkout } = world.control.pay(reply.body.id);
		const other = await meena.call("POST", "/api/orders", { ...body, note: "Ring once", ...checkout });
		expect([other.status, other.body.code]).toEqual([422, "key-reused"]);
		const paid = await meena.call("POST", "/api/orders", { ...body, ...checkout });
		expect(paid.body.order).toMatchObject({ note: "Ring twice", items: [{ note: "less spicy" }] });
	});

	it("is optional in a payment that was started before notes existed", async () => {
		const { reply, body } = await world.begin(meena);
		await world.shop.storage.write(async (tx) => {
			const { id, draft } = await tx
				.selectFrom("payment_attempts")
				.select(["id", "draft"])
				.executeTakeFirstOrThrow();
			const old = JSON.stringify(JSON.parse(draft), (key, value) => (key === "note" ? undefined : value));
			expect(old).not.toBe(draft);
			await tx.updateTable("payment_attempts").set({ draft: old }).where("id", "=", id).execute();
		});
		const { checkout } = world.control.pay(reply.body.id);
		const paid = await meena.call("POST", "/api/orders", { ...body, ...checkout });
		expect([paid.status, paid.body.order.note, paid.body.order.items[0].note]).toEqual([201, null, null]);
	});

	it("is copied with a usual order for its dishes, not for the order", async () => {
		for (let n = 0; n < 3; n += 1) {
			const { _id } = await place(noted());
			await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
		}
		const { usual } = (await meena.call("GET", "/api/usual-order")).body;
		expect(usual.items).toMatchObject([{ name: "Chicken Biryani", note: "less spicy" }]);
		expect(usual).not.toHaveProperty("note");
	});

	it("is deleted with the account, and is never in an event", async () => {
		const { _id } = await place(noted());
		await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
		const { read } = world.shop.storage;
		expect(JSON.stringify(await read.selectFrom("events").selectAll().execute())).not.toMatch(/spicy|Ring twice/);
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect((await owner.call("GET", `/api/orders/${_id}`)).body.order).toMatchObject({
			note: null,
			totalAmount: 161,
			items: [{ name: "Chicken Biryani", note: null }],
		});
	});
});
