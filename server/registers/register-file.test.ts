import { expect, it } from "vitest";
import { turnsDuring } from "../../test/turns-during.ts";
import { csvOfTable, workbookOf } from "./register-file.ts";

it("others are served while the file of a long register is made", async () => {
	const columns = [{ name: "Number" }, { name: "Date", isDay: true as const }, { name: "Total" }];
	const table = { columns, rows: Array.from({ length: 5_000 }, (_, n) => [`HB/26-27/${n}`, "2026-11-21", n]) };
	expect(await turnsDuring(() => csvOfTable(table, "tally"))).toBeGreaterThanOrEqual(9);
	expect(await turnsDuring(() => workbookOf(table, "bills"))).toBeGreaterThanOrEqual(9);
});
