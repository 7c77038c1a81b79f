import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WORKBOOK } from "../../contract/registers.ts";
import { randomId } from "../../server/runtime/random-id.ts";
import { prepareForLongHistory } from "../long-history.ts";
import { turnsDuring } from "../turns-during.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const registers = (query = "", headers: Record<string, string> = {}) =>
	owner.call("GET", `/api/reports/registers${query}`, undefined, headers);
type Cell = string | number;
async function counterOrder(quantity: number): Promise<string> {
	const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
	const order = aCounterOrder({ payment: "upi", items, totalAmount: quantity === 1 ? 131 : 263 });
	return (await owner.call("POST", "/api/orders/counter", order)).body.order._id;
}
async function billFor(name: string): Promise<void> {
	const customer = await world.customer("Somebody");
	await world.shop.storage.write((tx) =>
		tx.updateTable("accounts").set({ name }).where("id", "=", customer.id).execute(),
	);
	const { _id } = (await customer.call("POST", "/api/orders", anOrder())).body.order;
	await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
}

it("a register covers this month, another one, or some days, and says so in its file name", async () => {
	await billFor("Meena");
	expect((await registers()).body).toMatchObject({
		...{ register: "bills", format: "plain", from: "2026-11-01", to: "2026-11-30" },
		rows: [expect.arrayContaining(["HB/26-27/000001", "2026-11-21", "Meena", 161])],
	});
	expect((await registers("?month=2026-10")).body.rows).toEqual([]);
	expect((await registers("?from=2026-11-21")).body.rows).toHaveLength(1);
	world.wait(80_000);
	for (const days of ["from=2026-11-20", "to=2026-11-22"]) {
		const [register, books] = await Promise.all([
			registers(`?${days}`),
			owner.call("GET", `/api/reports/books?${days}`),
		]);
		expect(register.body.rows, days).toHaveLength(1);
		expect([register.body.from, register.body.to], days).toEqual([books.body.from, books.body.to]);
	}
	const untilThen = await registers("?to=2026-11-22&file=csv&format=zoho");
	expect(untilThen.headers.get("content-disposition")).toContain("bills-2026-10-24-to-2026-11-22-zoho.csv");
	const file = await registers("?from=2026-11-20&to=2026-11-21&format=zoho", { accept: "text/csv" });
	expect(file.headers.get("content-disposition")).toBe(
		'attachment; filename="bills-2026-11-20-to-2026-11-21-zoho.csv"',
	);
	expect(file.body.text).toMatch(/^\uFEFF?"Invoice Number","Invoice Date","Invoice Status","Customer Name"/);
	const odd = await registers("?from=2026-11-21&to=2026-11-20");
	expect([odd.status, odd.body.code]).toEqual([422, "bad-report-days"]);
	expect((await registers("?register=everything")).status).toBe(422);
});

it("others are served while a year's register is read", async () => {
	for (const register of ["bills", "credit-notes", "receipts"]) {
		const year = `?from=2025-11-22&to=2026-11-21&register=${register}`;
		expect(await turnsDuring(() => registers(year)), register).toBeGreaterThanOrEqual(36);
	}
});

it("UPI payments at the counter are in the registers of their day as on the sheet, whatever happens to them", async () => {
	await prepareForLongHistory(world);
	const [kept, given] = await Promise.all([counterOrder(2), counterOrder(1)]);
	world.wait(86_400);
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1 }];
	const change = { items, reason: "Came alone", totalAmount: 131 };
	expect((await owner.call("PUT", `/api/orders/${kept}/items`, change)).status).toBe(200);
	await owner.call("PUT", `/api/orders/${given}/status`, { status: "Cancelled", reason: "Never came" });
	const cells = async (register: string, ...of: string[]) => {
		const { columns, rows } = (await registers(`?register=${register}`)).body;
		return rows.map((row: Cell[]) => of.map((column) => row[columns.indexOf(column)]));
	};
	const amounts = (register: string) => cells(register, "Date", "How", "Amount (Rs)");
	const { upi } = (await owner.call("GET", "/api/day-closes/2026-11-21")).body.sheet.figures;
	expect(upi).toMatchObject({ toCheck: { count: 1, amount: 131 } });
	expect(await amounts("receipts")).toEqual([["2026-11-21", "UPI", 131]]);
	expect(await amounts("refunds")).toEqual([]);
	expect(await cells("receipts", "What")).toEqual([["Paid at the counter, to be found in the account"]]);
	await owner.call("PUT", `/api/orders/${kept}/payment`, { state: "verified" });
	expect(await cells("receipts", "What")).toEqual([["Paid at the counter"]]);
});

it("a receipt keeps its reference when its order is changed later", async () => {
	await prepareForLongHistory(world);
	const receipts = async () => {
		const { columns, rows } = (await registers("?register=receipts")).body;
		const [reference, amount] = [columns.indexOf("Reference"), columns.indexOf("Amount (Rs)")];
		return Object.fromEntries(rows.map((row: Cell[]) => [row[reference], row[amount]]));
	};
	const atCounter = await counterOrder(1);
	await owner.call("PUT", `/api/orders/${atCounter}/payment`, { state: "verified" });
	const [[first = ""] = []] = Object.entries(await receipts());
	waitForLesserIds();
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 2 }];
	const change = { items, reason: "Two came", totalAmount: 263 };
	expect((await owner.call("PUT", `/api/orders/${atCounter}/items`, change)).status).toBe(200);
	expect(await receipts()).toMatchObject({ [first]: 131 });
	expect(Object.values(await receipts()).toSorted()).toEqual([131, 132]);
});

/** Waits until the ids of new rows come before those of now. */
function waitForLesserIds(): void {
	const { clock } = world.shop;
	const idBegins = () => randomId(clock.now()).slice(0, 8);
	const now = idBegins();
	do world.wait(1);
	while (idBegins() >= now);
}

it("receipts for Zoho apply no more to an invoice than its total, day by day as in one file", async () => {
	const [meena, ravi] = [await world.customer("Meena"), await world.rider()];
	const { _id: id } = (await meena.call("POST", "/api/orders", anOrder())).body.order;
	const to = (status: string) => owner.call("PUT", `/api/orders/${id}/status`, { status, reason: "Sent back" });
	const deliver = async () => {
		for (const status of ["Out for Delivery", "Delivered"])
			await ravi.call("PUT", `/api/rider/orders/${id}/status`, { status, payment: "cash" });
	};
	await deliver();
	world.wait(80_000);
	for (const status of ["Cancelled", "Preparing"]) await to(status);
	await deliver();
	const applied = async (days: string) => {
		const { columns, rows } = (await registers(`?register=receipts&format=zoho&${days}`)).body;
		return rows.map((row: Cell[]) => row[columns.indexOf("Amount Applied to Invoice")]);
	};
	expect(await applied("from=2026-11-21&to=2026-11-22")).toEqual([161, 0]);
	expect(await applied("from=2026-11-21&to=2026-11-21")).toEqual([161]);
	expect(await applied("from=2026-11-22&to=2026-11-22")).toEqual([0]);
});

it("two businesses of one name are two parties for Zoho and Tally, under the same names in every month", async () => {
	await owner.call("PUT", "/api/store/settings", { businessBills: true });
	const sell = async (gstin: string, name: string) => {
		const id = await counterOrder(1);
		await owner.call("PUT", `/api/orders/${id}/buyer`, { gstin, name });
		await owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
	};
	const parties = async (query: string, column = "Customer Name") => {
		const { columns, rows } = (await registers(`?${query}`)).body;
		return [...new Set(rows.map((row: Cell[]) => row[columns.indexOf(column)]))].filter((name) =>
			/uma/i.test(`${name}`),
		);
	};
	await sell("33ABCDE1234F1Z7", "Uma Traders");
	expect(await parties("format=zoho")).toEqual(["Uma Traders"]);
	world.wait(80_000);
	await sell("27AAPFU0939F1ZV", "UMA TRADERS");
	await sell("33ABCDE1234F1Z7", "Uma Traders");
	const other = "UMA TRADERS (27AAPFU0939F1ZV)";
	for (const register of ["bills", "receipts"]) {
		const query = `register=${register}&from=2026-11-21&to=2026-11-22`;
		expect(await parties(`${query}&format=zoho`), register).toEqual(["Uma Traders", other]);
		expect(await parties(`${query}&format=tally`, "Ledger Name"), register).toEqual(["Uma Traders", other]);
	}
	expect(await parties("from=2026-11-22&to=2026-11-22&format=zoho")).toEqual([other, "Uma Traders"]);
});

it("no name becomes a formula, and days are dates, in CSV and in a workbook", async () => {
	await billFor('=HYPERLINK("http://evil","x")<&>');
	const csv = (await registers("?file=csv")).body.text;
	expect(csv).toContain(`"'=HYPERLINK(""http://evil"",""x"")<&>"`);
	expect((await registers("?file=csv&format=tally")).body.text).toContain('"21-Nov-2026","Sales"');
	const headers = { authorization: `Bearer ${owner.token}`, accept: WORKBOOK };
	const reply = await world.app.request("http://localhost:3000/api/reports/registers", { headers });
	expect(reply.headers.get("content-type")).toBe(WORKBOOK);
	const sheet = strFromU8(
		unzipSync(new Uint8Array(await reply.arrayBuffer()))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
	);
	expect(sheet).toContain('<c r="D2" t="inlineStr"><is><t>=HYPERLINK(&quot;http://evil&quot;,');
	// 21 November 2026, as a workbook counts days.
	expect(sheet).toContain('<c r="B2" s="1"><v>46347</v></c>');
	// Wide enough for it, where a spreadsheet would show ###.
	expect(sheet).toContain('<col min="2" max="2" width="13" customWidth="1"/>');
	expect(sheet).not.toContain("<f>");
});
