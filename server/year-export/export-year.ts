import { mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { GST_PARTS } from "../../contract/bills.ts";
import { daysOfMonth } from "../../domain/bills/gst-month.ts";
import type { Clock } from "../../domain/clock.ts";
import type { FinancialYear } from "../../domain/financial-year.ts";
import { REGISTERS } from "../../domain/registers/register.ts";
import { TALLY_SHEET } from "../../domain/registers/tally-register.ts";
import { csvOf } from "../../domain/reports/csv.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DEFAULT_SETTINGS } from "../../domain/settings/default-settings.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { nameWithChecksum } from "../backups/checksum.ts";
import { ownUnfinished } from "../backups/own-unfinished.ts";
import { faultAt } from "../backups/postgres-tools.ts";
import { billFileName, billPdf } from "../bills/bill-pdf.ts";
import { fileOfGst } from "../bills/gst-files.ts";
import { invoiceOf } from "../bills/invoice-view.ts";
import { readGstMonth } from "../bills/read-gst-month.ts";
import { fileOfTips, tipDays } from "../cash/tip-days.ts";
import { realSqlitePath, sqlitePath } from "../db/sqlite-path.ts";
import type { Tx } from "../db/storage.ts";
import { readOrder } from "../orders/order-store.ts";
import { readTables } from "../registers/read-table.ts";
import { csvOfTable, workbookOf } from "../registers/register-file.ts";
import { notWritten } from "../runtime/not-written.ts";
import { type Archive, ArchiveFull, ArchiveNotWritten, createArchive, isArchiveOf, writing } from "./archive.ts";
import { fileOfHandovers, fileOfPayouts } from "./cash-of-riders.ts";
import { DAY_COLUMNS, rowOfDay, sheetsOfYear } from "./day-sheets.ts";
import { issuedBills, issuedNotes } from "./issued-documents.ts";
import { type MonthSums, readmeOf } from "./year-readme.ts";
import { readSnapshot } from "./year-snapshot.ts";

type Wanted = { year: FinancialYear; file: string; force: boolean; withPdfs: boolean };
type Exported = { files: number; bytes: number; bills: number; isOver: boolean };
/** The beginning of the folder name in each archive. */
const ARCHIVE = "handi-";
type Moment = { today: string; now: number };

/**
 * Writes a financial year of the shop at `url` into one archive, as of this moment, even while the shop runs (decision
 * 046): registers, GST months, bills and notes as issued, day sheets, riders' tips and cash. The same data gives the
 * same bytes. The file gets its name only once it is complete; an existing archive is replaced only with `force`, any
 * other file never.
 */
export async function exportYear(
	url: string,
	{ year, file, force, withPdfs }: Wanted,
	clock: Clock,
): Promise<Result<Exported, string>> {
	const now = clock.now();
	const today = shopDay(now).date;
	if (year.from > today) return refuse(`The financial year ${year.name} has not begun`);
	const inTheWay = () => whatIsInTheWay(url, file, force);
	try {
		const before = writing(inTheWay);
		if (before) return refuse(before);
		return await readSnapshot(url, async (reader) => {
			const unfinished = writing(() => {
				mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
				return ownUnfinished(file);
			});
			const archive = createArchive(unfinished, `${ARCHIVE}${year.name}`);
			try {
				const bills = await fill(archive, reader, { year, withPdfs }, { today, now });
				const written = archive.finish();
				const since = await nameWithChecksum(unfinished, file, inTheWay).catch((cause) => {
					throw new ArchiveNotWritten("not written", { cause });
				});
				if (since) return refuse(since);
				return ok({ ...written, bills, isOver: year.to < today });
			} catch (fault) {
				archive.giveUp();
				throw fault;
			} finally {
				rmSync(unfinished, { force: true });
			}
		});
	} catch (fault) {
		if (fault instanceof ArchiveFull)
			return refuse(`${fault.message}: more than one archive holds; leave --pdfs out`);
		if (fault instanceof ArchiveNotWritten) return refuse(notWritten(file, fault.cause));
		return refuse(faultAt(url, fault));
	}
}

/** Why an archive cannot have this name; null if it can. */
function whatIsInTheWay(url: string, file: string, force: boolean): string | null {
	const names = url.startsWith("file:") ? [sqlitePath(url), realSqlitePath(url)] : [];
	if (names.flatMap(partsOf).includes(file)) return `${file} belongs to the shop's database: name another file`;
	const there = statSync(file, { throwIfNoEntry: false });
	if (!there) return null;
	if (there.isDirectory()) return `${file} is a folder: name a file in it`;
	if (!isArchiveOf(file, ARCHIVE))
		return `${file} already exists, and is not the archive of a year: name another file`;
	return force ? null : `${file} already exists: --force replaces it`;
}

/** A SQLite file and what SQLite and the shop keep beside it. */
function partsOf(database: string): string[] {
	return ["", "-wal", "-shm", "-journal", ".lock"].map((ending) => resolve(database) + ending);
}

async function fill(
	archive: Archive,
	reader: Tx,
	{ year, withPdfs }: Pick<Wanted, "year" | "withPdfs">,
	moment: Moment,
): Promise<number> {
	const months = year.months.filter((month) => `${month}-01` <= moment.today);
	await addRegisters(archive, reader, months);
	const sums = await addGstMonths(archive, reader, months, moment);
	const bills = await addDocuments(archive, reader, year);
	if (withPdfs) await addPdfs(archive, reader, year);
	await addDays(archive, reader, year, moment);
	archive.add("riders/tips.csv", fileOfTips(await tipDays(reader, year)));
	archive.add("riders/tips-paid.csv", await fileOfPayouts(reader, year));
	archive.add("riders/cash-handed-over.csv", await fileOfHandovers(reader, year));
	archive.add("README.txt", readmeOf(year, { sums, isOver: year.to < moment.today, withPdfs }));
	return bills;
}

/** Our own format once for the year, those of other programs month by month, as they import them. */
async function addRegisters(archive: Archive, reader: Tx, months: readonly string[]): Promise<void> {
	for (const register of REGISTERS) {
		const part = archive.begin(`registers/${register}.csv`);
		for (const [place, month] of months.entries()) {
			const tables = await readTables(reader, register, daysOfMonth(month));
			const rows = await csvOfTable(tables.plain(), "plain");
			// The column headings are written only once.
			part.write(place === 0 ? rows : rows.slice(rows.indexOf("\r\n") + 2));
		}
		part.end();
	}
	for (const month of months)
		for (const register of REGISTERS) {
			const tables = await readTables(reader, register, daysOfMonth(month));
			archive.add(`registers/zoho/${month}-${register}.csv`, await csvOfTable(tables.zoho(), "zoho"));
			const tally = tables.tally();
			archive.add(`registers/tally/${month}-${register}.csv`, await csvOfTable(tally, "tally"));
			archive.add(`registers/tally/${month}-${register}.xlsx`, await workbookOf(tally, TALLY_SHEET), false);
		}
}

async function addGstMonths(
	archive: Archive,
	reader: Tx,
	months: readonly string[],
	{ today }: Moment,
): Promise<MonthSums[]> {
	const sums: MonthSums[] = [];
	for (const month of months) {
		const report = await readGstMonth(reader, month, today);
		archive.add(`gst/${month}.json`, `${JSON.stringify(report, null, "\t")}\n`);
		for (const part of GST_PARTS) archive.add(`gst/${month}-${part}.csv`, fileOfGst(report, part));
		const { bills, creditNotes, debitNotes, net } = report;
		sums.push({ month, bills, creditNotes, debitNotes, net });
	}
	return sums;
}

async function addDocuments(archive: Archive, reader: Tx, year: FinancialYear): Promise<number> {
	let count = 0;
	const bills = archive.begin("bills/bills.jsonl");
	for await (const { bill } of issuedBills(reader, year)) {
		bills.write(`${JSON.stringify(bill)}\n`);
		count += 1;
	}
	bills.end();
	const notes = archive.begin("bills/notes.jsonl");
	for await (const note of issuedNotes(reader, year)) notes.write(`${JSON.stringify(note)}\n`);
	notes.end();
	return count;
}

/** Drawing each one takes a hundred milliseconds: only on request. */
async function addPdfs(archive: Archive, reader: Tx, year: FinancialYear): Promise<void> {
	for await (const { id } of issuedBills(reader, year)) {
		// The current settings only matter for bills that were not issued yet.
		const invoice = await invoiceOf(reader, await readOrder(reader, id), DEFAULT_SETTINGS);
		archive.add(`bills/pdf/${billFileName(invoice)}`, await billPdf(invoice, "en"), false);
	}
}

async function addDays(archive: Archive, reader: Tx, year: FinancialYear, moment: Moment): Promise<void> {
	const list: (string | number)[][] = [DAY_COLUMNS];
	const sheets = archive.begin("days/day-sheets.jsonl");
	for await (const sheet of sheetsOfYear(reader, year, moment)) {
		sheets.write(`${JSON.stringify(sheet)}\n`);
		list.push(rowOfDay(sheet));
	}
	sheets.end();
	archive.add("days/days.csv", csvOf(list));
}
