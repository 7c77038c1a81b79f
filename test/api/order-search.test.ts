import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

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
	["an e-mail", "ravi@gmail.com", ["RAVI"]],
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

test("words and filters hold together", async () => {
	expect(await found("asha", "&status=Pending")).toEqual(["Asha"]);
	expect(await found("asha", "&status=Active")).toEqual(["Asha"]);
	expect(await found("asha", "&status=Delivered")).toEqual([]);
	expect(await found("asha", "&from=2026-11-21&to=2026-11-21")).toEqual(["Asha"]);
	expect(await found("asha", "&to=2026-11-20")).toEqual([]);
});
