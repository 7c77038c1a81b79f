import { expect } from "vitest";
import type { BooksView } from "../../contract/reports.ts";
import type { DayFigures } from "../../domain/day-close/day-figures.ts";
import { addDays } from "../../domain/shop-day.ts";
import { readFigures } from "../../server/day-close/read-figures.ts";
import type { Reader } from "../../server/db/storage.ts";
import type { Person } from "../world.ts";

type Days = { from: string; to: string };
type Row = Record<"orders" | "cancelled" | "delivered" | "sales", number>;

/**
 * Checks the reports of some days against each other, and the books against the sum of their days: for the days of
 * orders, for all days, and for a range that cuts through orders, bills and payments.
 */
export async function expectBooksThatAgree(
	owner: Person,
	reader: Reader,
	days: readonly string[],
	lastDays: Days,
): Promise<void> {
	const read = async <Body>(path: string) => {
		const { status, body } = await owner.call("GET", path);
		expect(status).toBe(200);
		return body as unknown as Body;
	};
	const first = days[0] ?? lastDays.from;
	const all = { from: first, to: addDays(first, 900) };
	const middle = days[Math.floor(days.length / 2)] ?? first;
	for (const { from, to } of [all, { from: middle, to: addDays(middle, 3) }, lastDays]) {
		const rows = (by: string) => read<Row[]>(`/api/reports/sales?by=${by}&from=${from}&to=${to}`);
		const byDay = summed(await rows("day"));
		for (const by of ["hour", "payment", "source"])
			expect({ by, ...summed(await rows(by)) }).toEqual({ by, ...byDay });
		const books = await read<BooksView>(`/api/reports/books?from=${from}&to=${to}`);
		const line = (name: string) => books.salesLines.find(({ line }) => line === name)?.amount;
		expect(line("dishes")).toBe((await rows("dish")).reduce((sum, { sales }) => sum + sales, 0));
		expect(books.sales).toBe(byDay.sales);
		expect(books.sales).toBe(total(books.salesLines));
		expect(books.bills).toBe(books.sales + total(books.toBills));
		expect(books.bills).toBe(total(books.billLines));
		expect(books.left).toBeCloseTo(books.bills + total(books.toMoney), 5);
		expect(books.left).toBeCloseTo(total(books.collected) + total(books.givenBack), 5);
	}
	// Nothing falls between two days.
	const whole = await read<BooksView>(`/api/reports/books?from=${lastDays.from}&to=${lastDays.to}`);
	const single: BooksView[] = [];
	for (let day = lastDays.from; day <= lastDays.to; day = addDays(day, 1))
		single.push(await read<BooksView>(`/api/reports/books?from=${day}&to=${day}`));
	for (const part of ["salesLines", "billLines", "collected", "givenBack"] as const)
		for (const { line, amount } of whole[part])
			expect(single.reduce((sum, each) => sum + amountOf(each[part], line), 0)).toBeCloseTo(amount, 5);
	for (const day of days) {
		const books = await read<BooksView>(`/api/reports/books?from=${day}&to=${day}`);
		expect({ day, ...moneyOf(books) }).toEqual({
			day,
			...moneyOfSheet(await readFigures(reader, day, { last: undefined })),
		});
	}

	const months = [...new Set(days.map((day) => day.slice(0, 7)))];
	for (const month of months) {
		const gst = await read<{ from: string; to: string; net: { total: number } }>(`/api/reports/gst?month=${month}`);
		expect((await read<BooksView>(`/api/reports/books?from=${gst.from}&to=${gst.to}`)).bills).toBe(gst.net.total);
	}
	const { range, byDay, byHour, byPayment } = await read<{ range: Days & Row } & Record<string, Row[]>>(
		"/api/reports/dashboard?days=30",
	);
	const { sales, delivered } = summed(
		await read<Row[]>(`/api/reports/sales?by=day&from=${range.from}&to=${range.to}`),
	);
	expect(range).toMatchObject({ sales, delivered });
	for (const rows of [byDay, byHour, byPayment]) expect(summed(rows ?? [])).toMatchObject({ sales, delivered });
}

/** For cash the net amount: a sheet has riders' cash less what they have given back. */
function moneyOf({ collected, givenBack }: BooksView) {
	const [came, went] = [asRecord(collected), asRecord(givenBack)];
	return {
		...{ cash: (came.cash ?? 0) + (went.cash ?? 0), upi: came.upi, upiBack: went.upi },
		...{ online: came.online, onlineBack: went.online },
	};
}

function moneyOfSheet({ drawer, riders, upi, online, refundsByHand }: DayFigures) {
	const ofRiders = riders.reduce((sum, { expected }) => sum + expected, 0);
	return {
		cash: drawer.counter - drawer.cancelled - drawer.refunds + ofRiders,
		upi: upi.found.amount + upi.toCheck.amount,
		upiBack: 0 - refundsByHand.upi.amount,
		online: online.received.amount,
		onlineBack: 0 - online.refunded.amount,
	};
}

function asRecord(lines: readonly { line: string; amount: number }[]): Record<string, number> {
	return Object.fromEntries(lines.map(({ line, amount }) => [line, amount + 0]));
}

function amountOf(lines: readonly { line: string; amount: number }[], name: string): number {
	return lines.find(({ line }) => line === name)?.amount ?? 0;
}

function total(lines: readonly { amount: number }[]): number {
	return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function summed(rows: readonly Row[]): Row {
	const sum = (of: keyof Row) => rows.reduce((all, row) => all + row[of], 0);
	return { orders: sum("orders"), cancelled: sum("cancelled"), delivered: sum("delivered"), sales: sum("sales") };
}
