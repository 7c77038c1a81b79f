import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { financialYear } from "../../domain/financial-year.ts";
import { ok } from "../../domain/result.ts";
import { compareChecksum } from "../../server/backups/checksum.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openStorage, type Reader, type Storage } from "../../server/db/storage.ts";
import { sheetsOfYear } from "../../server/year-export/day-sheets.ts";
import { exportYear } from "../../server/year-export/export-year.ts";
import { readSnapshot } from "../../server/year-export/year-snapshot.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { createDatabase, UNHURRIED } from "../servers/postgres.ts";
import { makeScratchFolder } from "../servers/scratch-folder.ts";
import { PASSWORD, type Person } from "../world.ts";
import { aCounterOrder } from "./authorization-bodies.ts";
import { ask, MONTH, playMonth } from "./worked-month.ts";

const isPostgres = inject("engine") === "postgres";
const folder = makeScratchFolder("year");
const archive = join(folder, "handi-2026-27.zip");
let url: string;
let storage: Storage;
let world: OnlineWorld;
let owner: Person;
let made: Awaited<ReturnType<typeof exportYear>>;
beforeAll(async () => {
	url = isPostgres ? await createDatabase(inject("postgresUrl"), "year_export") : `file:${join(folder, "handi.db")}`;
	storage = await openStorage(url, UNHURRIED);
	await migrate(storage);
	world = await createOnlineWorld(undefined, storage);
	({ owner } = await playMonth(world));
});
beforeAll(async () => {
	made = await written();
});
afterAll(async () => {
	await world.close();
	rmSync(folder, { recursive: true });
});

const written = (changes: Partial<Parameters<typeof exportYear>[1]> = {}, from = url) => {
	const year = financialYear(2026);
	return exportYear(from, { year, file: archive, force: false, withPdfs: false, ...changes }, world.shop.clock);
};

const contents = (file = archive): Record<string, Uint8Array> =>
	Object.fromEntries(
		Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [
			name.replace("handi-2026-27/", ""),
			bytes,
		]),
	);
const text = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array());

it("a year of a running shop is one archive with valid checksums, whose registers equal the GST months", async () => {
	expect(made).toMatchObject({ ok: true, value: { bills: 11, isOver: false } });
	const files = contents();
	const sums = text(files, "SHA256SUMS").trimEnd().split("\n");
	expect(sums.map((line) => line.slice(66)).sort()).toEqual(
		Object.keys(files)
			.filter((name) => name !== "SHA256SUMS")
			.sort(),
	);
	for (const line of sums) {
		const bytes = files[line.slice(66)] ?? new Uint8Array();
		expect(line.slice(0, 64)).toBe(createHash("sha256").update(bytes).digest("hex"));
	}
	expect(readFileSync(`${archive}.sha256`, "utf8")).toBe(
		`${createHash("sha256").update(readFileSync(archive)).digest("hex")}  handi-2026-27.zip\n`,
	);
	expect(text(files, "README.txt")).toContain("THE YEAR IS NOT OVER");
	expect(JSON.parse(text(files, `gst/${MONTH}.json`))).toEqual(await ask(owner, `/reports/gst?month=${MONTH}`));
	// Up to the month in which it was made.
	expect(Object.keys(files).filter((name) => /^gst\/.*\.json$/.test(name))).toHaveLength(10);
	const bills = text(files, "bills/bills.jsonl")
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(bills.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
		bills.map((_, at) => `HB/26-27/${String(at + 1).padStart(6, "0")}`),
	);
	expect(bills[6]).toMatchObject({ recipient: { gstin: "27AAPFU0939F1ZV" }, totalAmount: 807, placeOfSupply: "33" });
	expect(text(files, "bills/notes.jsonl").trimEnd().split("\n")).toHaveLength(3);
	await owner.call("POST", "/api/admin/confirm", { password: PASSWORD });
	const register = await owner.call("GET", `/api/reports/registers?month=${MONTH}&file=csv`);
	expect(text(files, "registers/bills.csv").replace(/^\uFEFF/, "")).toBe(register.body.text.replace(/^\uFEFF/, ""));
	const days = text(files, "days/days.csv").trimEnd().split("\r\n");
	expect(days.map((line) => line.slice(1, 11)).slice(1)).toEqual(["2026-12-02", "2026-12-03", "2026-12-05"]);
	expect(days[2]).toContain("Change for a ₹500 note");
	// A customer who only owes for an order is named on its bill, and nowhere else.
	expect(text(files, "days/day-sheets.jsonl")).not.toContain("Kumar");
});

it.skipIf(process.platform === "win32" || isPostgres)("sha256sum accepts the unpacked files", () => {
	const unpacked = join(folder, "unpacked");
	for (const [name, bytes] of Object.entries(contents())) {
		mkdirSync(dirname(join(unpacked, name)), { recursive: true });
		writeFileSync(join(unpacked, name), bytes);
	}
	expect(spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: unpacked }).status).toBe(0);
});

it("the same data gives the same bytes, the bills as PDF files among them if requested", async () => {
	const again = join(folder, "again.zip");
	const write = () => written({ file: again, withPdfs: true, force: true });
	expect(await write()).toMatchObject({ ok: true });
	const once = readFileSync(again);
	world.wait(3_600);
	expect(await write()).toMatchObject({ ok: true });
	expect(readFileSync(again).equals(once)).toBe(true);
	const files = contents(again);
	const pdfs = Object.entries(files).filter(([name]) => name.startsWith("bills/pdf/"));
	expect(pdfs).toHaveLength(text(files, "bills/bills.jsonl").trimEnd().split("\n").length);
	expect(pdfs.length).toBeGreaterThanOrEqual(11);
	expect(pdfs.every(([, bytes]) => strFromU8(bytes.subarray(0, 5)) === "%PDF-")).toBe(true);
});

it("a sale during the export is in all of its files, or in none", async () => {
	const meanwhile = join(folder, "meanwhile.zip");
	const sell = async () => {
		for (let count = 0; count < 5; count += 1) {
			const taken = await owner.call("POST", "/api/orders/counter", aCounterOrder({ payment: "cash" }));
			const path = `/api/orders/${taken.body.order._id}/status`;
			expect((await owner.call("PUT", path, { status: "Delivered" })).status).toBe(200);
		}
	};
	const [during] = await Promise.all([written({ file: meanwhile }), sell()]);
	expect(during).toMatchObject({ ok: true });
	const files = contents(meanwhile);
	const lines = (name: string) => text(files, name).trimEnd().split("\n").length;
	const documents = ["2026-12", "2027-01"].map(
		(month) => JSON.parse(text(files, `gst/${month}.json`)).bills.documents,
	);
	const bills = documents.reduce((sum, count) => sum + count, 0);
	expect([lines("bills/bills.jsonl"), lines("registers/bills.csv") - 1]).toEqual([bills, bills]);
	expect(bills).toBeLessThanOrEqual(16);
});

it("all its reads see one moment, whatever is sold between two of them", async () => {
	const orders = async (reader: Reader) => (await reader.selectFrom("orders").select("id").execute()).length;
	const counts = await readSnapshot(url, async (reader) => {
		const before = await orders(reader);
		const taken = await owner.call("POST", "/api/orders/counter", aCounterOrder({ payment: "cash" }));
		expect(taken.status).toBe(201);
		return ok([before, await orders(reader)]);
	});
	const now = await orders(storage.read);
	expect(counts).toEqual({ ok: true, value: [now - 1, now - 1] });
});

it("a day on which an order was only delivered again has its sheet, with what nobody recorded of its payment", async () => {
	world.set("2027-01-20T18:29:50Z");
	const { call } = await world.admin("Kala");
	const { order } = (await call("POST", "/api/orders/counter", aCounterOrder())).body;
	const deliver = () => call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
	await deliver();
	world.wait(20);
	await call("POST", `/api/orders/${order._id}/undo`, {});
	expect((await deliver()).status).toBe(200);
	const moment = { today: "2027-01-21", now: world.shop.clock.now() };
	const sheets = await Array.fromAsync(sheetsOfYear(storage.read, financialYear(2026), moment));
	expect(sheets.at(-1)).toMatchObject({ date: "2027-01-21", figures: { unsaid: { count: 1, amount: 131 } } });
});

it("nothing is overwritten without force, and a refusal leaves nothing behind", async () => {
	const before = readFileSync(archive);
	expect(await written()).toEqual({ ok: false, refusal: `${archive} already exists: --force replaces it` });
	expect(await written({ file: join(folder, "next.zip"), year: financialYear(2027) })).toEqual({
		ok: false,
		refusal: "The financial year 2027-28 has not begun",
	});
	const gone = await written({ file: join(folder, "no.zip") }, `file:${join(folder, "gone.db")}`);
	expect(gone).toMatchObject({ ok: false, refusal: expect.stringContaining("does not exist") });
	expect(readFileSync(archive).equals(before)).toBe(true);
	const own = join(folder, "own.db");
	writeFileSync(own, "");
	expect(await written({ file: join(folder, "no.zip") }, `file:${own}`)).toEqual({
		ok: false,
		refusal: `file:${own} has no shop in it`,
	});
	const letter = join(folder, "letter.txt");
	writeFileSync(letter, "Dear owner");
	expect(await written({ file: join(folder, "no.zip") }, `file:${letter}`)).toEqual({
		ok: false,
		refusal: `DATABASE_URL file:${letter}: the file is not a shop's data file`,
	});
	for (const [file, why] of [
		[own, "belongs to the shop's database"],
		[`${own}-wal`, "belongs to the shop's database"],
		[letter, "already exists, and is not the archive of a year"],
		[folder, "is a folder"],
	] as const) {
		const refused = await written({ file, force: true }, `file:${own}`);
		expect(refused).toEqual({ ok: false, refusal: expect.stringContaining(`${file} ${why}`) });
	}
	const inside = join(letter, "no.zip");
	expect(await written({ file: inside })).toEqual({
		ok: false,
		refusal: expect.stringContaining(`${inside} could not be written: `),
	});
	expect(readFileSync(letter, "utf8")).toBe("Dear owner");
	expect(existsSync(`${folder}.sha256`)).toBe(false);
	expect(readdirSync(folder).filter((name) => /unfinished|next|no\.zip|gone/.test(name))).toEqual([]);
});

it("two that make one archive at once leave a whole one, with its checksum", async () => {
	const file = join(folder, "twice.zip");
	const made = await Promise.all([written({ file }), written({ file })]);
	expect(made.filter(({ ok }) => ok)).toHaveLength(1);
	expect(made).toContainEqual({ ok: false, refusal: `${file} already exists: --force replaces it` });
	expect(await compareChecksum(file)).toBe("same");
	expect(
		readdirSync(folder)
			.filter((name) => name.startsWith("twice"))
			.toSorted(),
	).toEqual([...["twice.zip", "twice.zip.sha256"]]);
});

it.skipIf(isPostgres)("the command says in one line what it cannot do", () => {
	const run = (args: string[], environment = {}) =>
		spawnSync(process.execPath, ["scripts/export-year.ts", ...args], {
			encoding: "utf8",
			env: { ...process.env, DATABASE_URL: url, ...environment },
		});
	const odd = run(["last", "--quick"]);
	expect([
		odd.status,
		odd.stderr
			.trim()
			.split("\n")
			.filter((line) => line.startsWith("npm run")),
	]).toEqual([1, [expect.stringContaining("export-year -- 2026")]]);
	// As npm passes on `npm run export-year 2026 --pdfs`: the archive would be made without them.
	const taken = run(["2026"], { npm_config_parseable: "true", npm_config_force: "true" });
	expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining("npm took your --pdfs for itself")]);
	expect(existsSync("handi-2026-27.zip")).toBe(false);
});
