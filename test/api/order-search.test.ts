import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: World;
let owner: Person;
let tamilNumber: string;
beforeAll(async () => {
	world = await createWorld();
	owner = await world.admin();
	for (const [name, shown, phone] of [
		["asha", "Asha O'Brien", "9840011111"],
		["ravi", "RAVI_100% Kumar", "9840022222"],
		["muthu", "முத்துலட்சுமி சுப்பிரமணியன்", "9840033333"],
	] as const) {
		const person = await world.customer(name);
		await world.shop.storage.write((tx) =>
			tx.updateTable("accounts").set({ name: shown, phone }).where("id", "=", person.id).execute(),
		);
		world.wait(60);
		const { body } = await person.call("POST", "/api/orders", anOrder());
		tamilNumber = body.order.orderId;
	}
});
afterAll(() => world.close());

async function found(q: string, rest = ""): Promise<string[]> {
	const { status, body } = await owner.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(q)}${rest}`);
	expect(status).toBe(200);
	return body.orders.map((order: { customerName: string }) => order.customerName.split(/[ _]/)[0]);
}

test.each([
	["a name", "asha", ["Asha"]],
	["a name in capitals", "BRIEN", ["Asha"]],
	["a Tamil name, from its middle", "லட்சுமி", ["முத்துலட்சுமி"]],
	["two words in any order", "சுப்பிரமணியன் முத்து", ["முத்துலட்சுமி"]],
	["an email", "ravi@gmail.com", ["RAVI"]],
	["the last digits of a phone", "22222", ["RAVI"]],
	["a phone as people write it", "+91 98400 33333", ["முத்துலட்சுமி"]],
	["what all have, newest first", "gmail", ["முத்துலட்சுமி", "RAVI", "Asha"]],
	["one letter", "y", []],
	["a per cent sign, which stands for itself", "100%", ["RAVI"]],
	["an underscore, which stands for itself", "_", ["RAVI"]],
	["an apostrophe", "'", ["Asha"]],
	["a backslash", "\\", []],
	["nothing that anybody has", "zzzz", []],
	["blanks, which look for nothing", "   ", ["முத்துலட்சுமி", "RAVI", "Asha"]],
])("the owner finds by %s", async (_what, q, names) => expect(await found(q)).toEqual(names));

test("the owner finds an order by its number, and part of it", async () => {
	expect(await found(tamilNumber)).toEqual(["முத்துலட்சுமி"]);
	expect(await found(tamilNumber.slice(4))).toEqual(["முத்துலட்சுமி"]);
});

test("the owner finds an order by its short number, and by its dishes in either language", async () => {
	expect(await found(`முத்து #${tamilNumber.slice(-4)}`)).toEqual(["முத்துலட்சுமி"]);
	expect(await found("#9999")).toEqual([]);
	expect(await found("chicken")).toEqual(["முத்துலட்சுமி", "RAVI", "Asha"]);
	expect(await found("சிக்கன்")).toEqual(["முத்துலட்சுமி", "RAVI", "Asha"]);
	expect(await found("asha chick")).toEqual(["Asha"]);
	expect(await found("egg")).toEqual([]);
	expect(await found("chicken", "&status=Active&limit=2")).toEqual(["முத்துலட்சுமி", "RAVI"]);
	expect(await found("chicken", "&status=Delivered")).toEqual([]);
});

test("a list of ended orders leaves out active ones, and due orders are sorted by promised time", async () => {
	expect(await found("", "&status=Ended")).toEqual([]);
	const { body } = await owner.call("GET", "/api/orders/admin/all?sort=due");
	const names = body.orders.map((order: { customerName: string }) => order.customerName.split(/[ _]/)[0]);
	expect(names).toEqual(["Asha", "RAVI", "முத்துலட்சுமி"]);
	const [asha] = body.orders;
	await owner.call("PUT", `/api/orders/${asha._id}/status`, { status: "Confirmed", minutes: 20 });
	const { body: after } = await owner.call("GET", "/api/orders/admin/all?sort=due&limit=2");
	expect(after.orders.map(({ _id }: { _id: string }) => _id)).not.toContain(asha._id);
	await owner.call("POST", `/api/orders/${asha._id}/undo`);
});

test("words and filters combine", async () => {
	expect(await found("asha", "&status=Pending")).toEqual(["Asha"]);
	expect(await found("asha", "&status=Active")).toEqual(["Asha"]);
	expect(await found("asha", "&status=Delivered")).toEqual([]);
	expect(await found("asha", "&from=2026-11-21&to=2026-11-21")).toEqual(["Asha"]);
	expect(await found("asha", "&to=2026-11-20")).toEqual([]);
	// An instant is the shop day that it falls on.
	expect(await found("asha", "&from=2026-11-20T18:30:00Z&to=2026-11-20T18:30:00Z")).toEqual(["Asha"]);
	expect(await found("asha", "&to=2026-11-20T18:29:59.999Z")).toEqual([]);
});

test("a dish is searched in the orders of a week", async () => {
	const shop = await createWorld();
	onTestFinished(() => shop.close());
	const kumar = await shop.customer("kumar");
	await kumar.call("POST", "/api/orders", anOrder());
	shop.wait(7 * 24 * 3_600 - 200);
	const later = await shop.staff("counter", "Later");
	const q = async () => (await later.call("GET", "/api/orders/admin/all?q=chicken")).body.orders.length;
	expect(await q()).toBe(1);
	shop.wait(400);
	expect(await q()).toBe(0);
});

test("a program that asks for due orders gets all active ones in one page", async () => {
	const shop = await createWorld();
	onTestFinished(() => shop.close());
	const kumar = await shop.customer("kumar");
	await Promise.all(Array.from({ length: 51 }, () => kumar.call("POST", "/api/orders", anOrder())));
	const manager = await shop.staff("manager", "Due");
	const { body } = await manager.call("GET", "/api/orders/admin/all?sort=due");
	expect([body.orders.length, body.nextCursor]).toEqual([51, null]);
});

test("guests are found by name and phone, with or without the other, and after a year only as forgotten", async () => {
	const shop = await createWorld();
	onTestFinished(() => shop.close());
	const mani = await shop.staff("counter", "Mani");
	for (const customer of [
		{ name: "Velu", phone: "9962012345" },
		{ name: "Velu Nathan" },
		{ phone: "9840077777" },
		{},
	]) {
		const { order } = (await mani.call("POST", "/api/orders/counter", { ...aCounterOrder(), customer })).body;
		await mani.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
		shop.wait(60);
	}
	const names = async (by: Person, q: string) =>
		(await by.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(q)}`)).body.orders.map(
			(order: { customerName: string; phoneNumber: string }) => `${order.customerName} ${order.phoneNumber}`,
		);
	expect(await names(mani, "62012345")).toEqual(["Velu 9962012345"]);
	expect(await names(mani, "velu")).toEqual(["Velu Nathan ", "Velu 9962012345"]);
	expect(await names(mani, "nathan")).toEqual(["Velu Nathan "]);
	expect(await names(mani, "guest")).toEqual(["Guest ", "Guest 9840077777"]);
	expect(await names(mani, "77777 gue")).toEqual(["Guest 9840077777"]);
	shop.wait(366 * 24 * 3_600);
	await cleanUp(shop.shop);
	const kala = await shop.staff("counter", "Kala");
	expect(await names(kala, "velu")).toEqual([]);
	expect(await names(kala, "deleted")).toHaveLength(4);
});
