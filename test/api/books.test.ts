import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { GstReport, InvoiceView } from "../../contract/bills.ts";
import { createOnlineWorld } from "../online-world.ts";
import type { Person } from "../world.ts";
import { sum } from "./registers-agree.ts";
import { ask, DAYS, MONTH, type PlayedOrder, playMonth, type Sheet } from "./worked-month.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/books.md"), "utf8");
const WAYS = ["Cash", "UPI", "Online"];

type Row = Record<string, string | number>;
type Cells = (string | number)[];

it("every figure of the worked month in docs/books.md is the shop's own figure after such a month", async () => {
	const world = await createOnlineWorld();
	const { owner, orders } = await playMonth(world);
	const figures = { ...(await ofOrders(owner, orders)), ...(await ofTax(owner)), ...(await ofMoney(owner)) };
	for (const [name, rows] of Object.entries(figures))
		expect({ [name]: tableOf(name) }).toEqual({ [name]: rows.map((row) => row.map(written)) });
	expect(Object.keys(figures).sort()).toEqual(
		[...PAGE.matchAll(/<!-- figures: (.+) -->/g)].map(([, name]) => name).sort(),
	);
	await world.close();
});

async function ofOrders(owner: Person, orders: readonly PlayedOrder[]): Promise<Record<string, Cells[]>> {
	const rows: Cells[] = [];
	for (const [place, { id, what }] of orders.entries()) {
		const invoice: InvoiceView = await ask(owner, `/orders/${id}/invoice`);
		const credited = sum(invoice.creditNotes.map(({ totalAmount }) => totalAmount));
		const notes = invoice.creditNotes.map(({ number }) => number).join(", ");
		const billed = invoice.invoiceNumber === null ? 0 : invoice.totalAmount;
		rows.push([
			...[place + 1, what, invoice.invoiceNumber ?? "none", billed],
			...[notes, credited, billed - credited],
		]);
	}
	return { orders: [...rows, ["", "All", "", total(rows, 3), "", total(rows, 5), total(rows, 6)]] };
}

async function ofTax(owner: Person): Promise<Record<string, Cells[]>> {
	const report: GstReport = await ask(owner, `/reports/gst?month=${MONTH}`);
	const { gstr1, gstr3b, days } = report;
	const cells = (of: GstReport["net"], sign = 1): Cells =>
		[of.taxableValue, of.cgst, of.sgst, of.deliveryFees, of.tips, of.total].map((amount) => sign * amount);
	const tax = gstr3b.outwardTaxable;
	const ofDays: Cells[] = days.map((day) => [day.date, `${day.rate}%`, day.documents, ...cells(day)]);
	return {
		"from bills to the return": [
			["Bills", report.bills.documents, ...cells(report.bills)],
			["Less credit notes", report.creditNotes.documents, ...cells(report.creditNotes, -1)],
			["Debit notes", report.debitNotes.documents, ...cells(report.debitNotes)],
			["For the return", report.net.documents, ...cells(report.net)],
		],
		"tax by day and rate": [...ofDays, ["All", "", ...[2, 3, 4, 5, 6, 7, 8].map((at) => total(ofDays, at))]],
		"gstr-1": [
			...gstr1.b2b.map((row) => ["4 (B2B)", row.number, `${row.rate}%`, row.taxableValue, row.cgst, row.sgst]),
			...gstr1.b2cs.map((row) => ["7 (B2C)", "all others", `${row.rate}%`, row.taxableValue, row.cgst, row.sgst]),
			...gstr1.hsn.map((row) => [
				...["12 (SAC)", `${row.sac} ${row.isRegistered ? "B2B" : "B2C"}`, `${row.rate}%`],
				...[row.taxableValue, row.cgst, row.sgst],
			]),
		],
		documents: gstr1.documents.map(({ kind, from, to, documents }) => [kind, from, to, documents]),
		"gstr-3b": [["3.1(a)", tax.taxableValue, tax.integratedTax, tax.centralTax, tax.stateTax, tax.cess]],
	};
}

async function ofMoney(owner: Person): Promise<Record<string, Cells[]>> {
	const register = async (name: string): Promise<Row[]> => {
		const { columns, rows } = await ask(owner, `/reports/registers?month=${MONTH}&register=${name}`);
		return rows.map((row: Cells) => Object.fromEntries(row.map((cell, at) => [columns[at], cell])));
	};
	const [bills, notes, receipts, refunds] = [
		await register("bills"),
		await register("credit-notes"),
		await register("receipts"),
		await register("refunds"),
	];
	const sheets: Sheet[] = [];
	for (const date of DAYS) sheets.push((await ask(owner, `/day-closes/${date}`)).sheet);
	const amounts = (rows: readonly Row[], column = "Amount (Rs)") => sum(rows.map((row) => Number(row[column])));
	const totals = (rows: readonly Row[]) => amounts(rows, "Total (Rs)");

	const byDay = (rows: readonly Row[]): Cells[] => {
		const days = DAYS.map((date): Cells => {
			const ofDay = rows.filter((row) => row.Date === date);
			const ways = WAYS.map((way) => amounts(ofDay.filter((row) => row.How === way)));
			return [date, ...ways, sum(ways)];
		});
		return [...days, ["All", ...[1, 2, 3, 4].map((at) => total(days, at))]];
	};
	const wayOf = new Map(receipts.map((row) => [row.Bill, row.How]));
	const ways = [...WAYS, undefined].map((way): Cells => {
		const billed = totals(bills.filter((row) => wayOf.get(row.Number ?? "") === way));
		const credited = totals(notes.filter((row) => wayOf.get(row["For bill"] ?? "") === way));
		const received = amounts(receipts.filter((row) => row.How === way));
		const back = amounts(refunds.filter((row) => row.How === way));
		const [stays, kept] = [billed - credited, received - back];
		return [way ?? "Nobody has said", billed, credited, stays, received, back, kept, stays - kept];
	});
	const rateOf = new Map(bills.map((row) => [row.Number, row["GST rate (%)"]]));
	const rates = [5, 18].map((rate): Cells => {
		const has = (number: unknown) => rateOf.get(String(number)) === rate;
		const billed = totals(bills.filter(({ Number: number }) => has(number)));
		const credited = totals(notes.filter((row) => has(row["For bill"])));
		const received = amounts(receipts.filter(({ Bill }) => has(Bill)));
		const back = amounts(refunds.filter(({ Bill }) => has(Bill)));
		return [`${rate}%`, billed - credited, received - back, billed - credited - received + back];
	});
	let ahead = 0;
	const days = DAYS.map((date): Cells => {
		const on = (rows: readonly Row[]) => rows.filter((row) => row.Date === date);
		const billed = totals(on(bills)) - totals(on(notes));
		const kept = amounts(on(receipts)) - amounts(on(refunds));
		ahead += kept - billed;
		return [date, billed, kept, ahead];
	});
	const ledgers = new Map<string, { Dr: number; Cr: number }>();
	for (const name of ["bills", "credit-notes", "debit-notes", "receipts", "refunds"])
		for (const row of await register(`${name}&format=tally`)) {
			const ledger = ledgers.get(String(row["Ledger Name"])) ?? { Dr: 0, Cr: 0 };
			ledger[row["Ledger Amount Dr/Cr"] as "Dr" | "Cr"] += Number(row["Ledger Amount"]);
			ledgers.set(String(row["Ledger Name"]), ledger);
		}
	const balances = [...ledgers].map(([name, { Dr, Cr }]): Cells => [name, Dr, Cr, Dr - Cr]);
	const sales: { payment: string; delivered: number; sales: number }[] = await ask(
		owner,
		`/reports/sales?by=payment&from=${DAYS[0]}&to=${DAYS.at(-1)}`,
	);
	return {
		received: byDay(receipts),
		"given back": byDay(refunds),
		"by way of paying": [...ways, ["All", ...[1, 2, 3, 4, 5, 6, 7].map((at) => total(ways, at))]],
		"by rate": [...rates, ["All", ...[1, 2, 3].map((at) => total(rates, at))]],
		"by day": [...days, ["All", total(days, 1), total(days, 2), ""]],
		"closed days": sheets.map(({ date, figures: { drawer }, close }) => [
			...[date, drawer.before, drawer.counter, drawer.fromRiders, -drawer.refunds, drawer.expected],
			...[close?.counted ?? 0, (close?.counted ?? 0) - drawer.expected, close?.takenOut ?? 0, close?.left ?? 0],
		]),
		ledgers: [...balances, ["All", total(balances, 1), total(balances, 2), total(balances, 3)]],
		sales: [
			...sales.map((row) => [row.payment, row.delivered, row.sales]),
			["All", sum(sales.map((row) => row.delivered)), sum(sales.map((row) => row.sales))],
		],
	};
}

function total(rows: readonly Cells[], at: number): number {
	return sum(rows.map((row) => Number(row[at])));
}

const RUPEES = new Intl.NumberFormat("en-IN");
const PAISE = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

function written(cell: string | number): string {
	if (typeof cell === "string") return cell;
	return (Number.isInteger(cell) ? RUPEES : PAISE).format(cell === 0 ? 0 : cell).replace("-", "−");
}

/** The rows of a table on the page, without its head. */
function tableOf(name: string): string[][] {
	const after = PAGE.split(`<!-- figures: ${name} -->`)[1] ?? "";
	const table = after.trimStart().split(/\n(?!\|)/)[0] ?? "";
	return table
		.split("\n")
		.slice(2)
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}
