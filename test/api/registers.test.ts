import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WORKBOOK } from "../../contract/registers.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const registers = (query = "", headers: Record<string, string> = {}) =>
	owner.call("GET", `/api/reports/registers${query}`, undefined, headers);
async function billFor(name: string): Promise<void> {
	const customer = await world.customer("Somebody");
	await world.shop.storage.write((tx) =>
		tx.updateTable("accounts").set({ name }).where("id", "=", customer.id).execute(),
	);
	const { _id } = (await customer.call("POST", "/api/orders", anOrder())).body.order;
	await owner.call("PUT", `/api/orders/${_id}/status`, { status: "Delivered" });
}

it("a register is of this month, of another one, or of some days, and says so in the name of its file", async () => {
	await billFor("Meena");
	expect((await registers()).body).toMatchObject({
		...{ register: "bills", format: "plain", from: "2026-11-01", to: "2026-11-30" },
		rows: [expect.arrayContaining(["HB/26-27/000001", "2026-11-21", "Meena", 161])],
	});
	expect((await registers("?month=2026-10")).body.rows).toEqual([]);
	expect((await registers("?from=2026-11-21")).body.rows).toHaveLength(1);
	const file = await registers("?from=2026-11-20&to=2026-11-21&format=zoho", { accept: "text/csv" });
	expect(file.headers.get("content-disposition")).toBe(
		'attachment; filename="bills-2026-11-20-to-2026-11-21-zoho.csv"',
	);
	expect(file.body.text).toMatch(/^\uFEFF?"Invoice Number","Invoice Date","Invoice Status","Customer Name"/);
	const odd = await registers("?from=2026-11-21&to=2026-11-20");
	expect([odd.status, odd.body.code]).toEqual([422, "bad-report-days"]);
	expect((await registers("?register=everything")).status).toBe(422);
});

it("no name becomes a formula, and days are days, in CSV as in a workbook", async () => {
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
	expect(sheet).not.toContain("<f>");
});
