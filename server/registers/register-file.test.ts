import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { turnsDuring } from "../../test/turns-during.ts";
import { csvOfTable, workbookOf } from "./register-file.ts";

it("others are served while the file of a long register is made", async () => {
	const columns = [{ name: "Number" }, { name: "Date", isDay: true as const }, { name: "Total" }];
	const table = { columns, rows: Array.from({ length: 5_000 }, (_, n) => [`HB/26-27/${n}`, "2026-11-21", n]) };
	expect(await turnsDuring(() => csvOfTable(table, "tally"))).toBeGreaterThanOrEqual(9);
	expect(await turnsDuring(() => workbookOf(table, "bills"))).toBeGreaterThanOrEqual(9);
});

it("in a workbook each cell has its own place, in long registers and in wide ones, and any text can be opened", async () => {
	const columns = Array.from({ length: 28 }, (_, at) => ({ name: `Column ${at}` }));
	const text = ' "Rice" & <dal>\u0000';
	const row = [text, "", ...Array.from({ length: 26 }, (_, at) => at)];
	const table = { columns, rows: Array.from({ length: 501 }, () => row) };
	const workbook = await workbookOf(table, "refunds");
	const files = unzipSync(workbook);
	const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
	const places = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/g)].map(([, number, cells = ""]) => [
		number,
		...[...cells.matchAll(/<c r="(\w+)"/g)].map(([, place]) => place),
	]);
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB"];
	expect(places).toEqual(
		Array.from({ length: 502 }, (_, at) => {
			// An empty text has no cell.
			const filled = letters.filter((letter) => at === 0 || letter !== "B");
			return [`${at + 1}`, ...filled.map((letter) => `${letter}${at + 1}`)];
		}),
	);
	expect(sheet).toContain('<t xml:space="preserve"> &quot;Rice&quot; &amp; &lt;dal&gt;</t>');
	const parts = strFromU8(files["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
	expect(parts).toMatch(/Id="rId1" Type="[^"]+\/worksheet" Target="worksheets\/sheet1.xml"/);
	expect(parts).toMatch(/Id="rId2" Type="[^"]+\/styles" Target="styles.xml"/);
	expect(strFromU8(files["_rels/.rels"] ?? new Uint8Array())).toContain('/officeDocument" Target="xl/workbook.xml"');
});
