import { expect } from "vitest";
import type { Person, World } from "../world.ts";

type Cell = string | number;
type Row = Record<string, Cell>;
const RANGE = "from=2026-11-01&to=2027-10-31";

/**
 * Checks the registers of a shop against each other: bills less credit notes, plus debit notes, equal receipts less
 * refunds, plus what is owed, order by order, by rate, by day and by payment method; a range of days is the sum of its
 * days; each day's money by cash, UPI and online is that of the books and its sheet; Tally's ledger of customers ends
 * with what is owed.
 */
export async function expectRegistersAgree({ shop }: Pick<World, "shop">, owner: Person): Promise<void> {
	const register = async (name: string, query = RANGE): Promise<Row[]> => {
		const { status, body } = await owner.call("GET", `/api/reports/registers?register=${name}&${query}`);
		expect(status).toBe(200);
		return body.rows.map((row: Cell[]) => Object.fromEntries(row.map((cell, at) => [body.columns[at], cell])));
	};
	const documents = [
		...(await register("bills")).map((row) => ({ ...row, bill: row.Number, sign: 1 })),
		...(await register("credit-notes")).map((row) => ({ ...row, bill: row["For bill"], sign: -1 })),
		...(await register("debit-notes")).map((row) => ({ ...row, bill: row["For bill"], sign: 1 })),
	] as (Row & { bill: string; sign: number })[];
	const [receipts, refunds] = [await register("receipts"), await register("refunds")];
	const money = [
		...receipts.map((row) => ({ ...row, sign: 1 })),
		...refunds.map((row) => ({ ...row, sign: -1 })),
	] as (Row & {
		sign: number;
	})[];
	expect(new Set(money.map(({ Reference }) => Reference)).size).toBe(money.length);

	const owed = await owedByOrder(shop);
	const billed = (rows: typeof documents) => sum(rows.map((row) => row.sign * Number(row["Total (Rs)"])));
	const kept = (rows: typeof money) => sum(rows.map((row) => row.sign * Number(row["Amount (Rs)"])));
	for (const [order, due] of owed)
		expect({
			order,
			due:
				billed(documents.filter((row) => row.Order === order)) -
				kept(money.filter((row) => row.Order === order)),
		}).toEqual({ order, due });

	// By each property of the bill itself: its rate, its day, its payment method.
	const billOf = new Map(
		documents.filter(({ Number: number, bill }) => number === bill).map((row) => [row.bill, row]),
	);
	const orderOf = new Map([...billOf.values()].map((row) => [row.bill, row.Order]));
	for (const column of ["GST rate (%)", "Date", "Payment"]) {
		const of = (bill: Cell | undefined) => billOf.get(String(bill))?.[column];
		for (const value of new Set([...billOf.values()].map((row) => row[column]))) {
			const orders = [...billOf.keys()].filter((bill) => of(bill) === value).map((bill) => orderOf.get(bill));
			expect(
				billed(documents.filter(({ bill }) => of(bill) === value)) -
					kept(money.filter(({ Bill }) => of(Bill) === value)),
			).toBe(sum(orders.map((order) => owed.get(String(order)) ?? 0)));
		}
	}
	for (const name of ["bills", "receipts"]) {
		const all =
			name === "bills"
				? documents.filter(({ sign, bill, Number: number }) => sign > 0 && bill === number)
				: receipts;
		const days = [...new Set(all.map(({ Date: date }) => String(date)))].sort();
		// Only some of them: each is a call.
		for (const day of days.slice(0, 3)) {
			const column = name === "bills" ? "Total (Rs)" : "Amount (Rs)";
			const ofDay = await register(name, `from=${day}&to=${day}`);
			expect(sum(ofDay.map((row) => Number(row[column])))).toBe(
				sum(all.filter(({ Date: date }) => date === day).map((row) => Number(row[column]))),
			);
		}
	}
	await expectWaysOfDays(owner, money as unknown as Moved[]);
	let customers = 0;
	for (const name of ["bills", "credit-notes", "debit-notes", "receipts", "refunds"])
		for (const row of await register(name, `${RANGE}&format=tally`))
			if (row["Ledger Name"] === "Customers")
				customers += (row["Ledger Amount Dr/Cr"] === "Dr" ? 1 : -1) * Number(row["Ledger Amount"]);
	expect(customers).toBe(sum([...owed.values()]));
}

type Moved = { Date: string; How: string; "Amount (Rs)": number; sign: number };

/** The receipts less refunds of each day, by cash, UPI and online, are those of the books and the day's sheet. */
async function expectWaysOfDays(owner: Person, money: readonly Moved[]): Promise<void> {
	for (const [date, moved] of Map.groupBy(money, (row) => row.Date)) {
		const { collected, givenBack } = (await owner.call("GET", `/api/reports/books?from=${date}&to=${date}`)).body;
		for (const way of ["cash", "upi", "online"]) {
			const lines = [...collected, ...givenBack].filter(({ line }) => line === way);
			const ofWay = moved.filter(({ How }) => How.toLowerCase() === way);
			const left = sum(ofWay.map((row) => row.sign * row["Amount (Rs)"]));
			expect({ date, way, left }).toEqual({ date, way, left: sum(lines.map(({ amount }) => amount)) });
		}
	}
}

/**
 * What the customer of an order still owes (negative: what the shop owes them), by the rows of orders and payments:
 * nothing, unless nobody recorded how it was paid, or a refund has failed and was not sent again.
 */
async function owedByOrder({ storage: { read } }: World["shop"]): Promise<Map<string, number>> {
	const orders = await read
		.selectFrom("orders")
		.leftJoin("deliveries", "deliveries.order_id", "orders.id")
		.leftJoin("payments", "payments.order_id", "orders.id")
		.select(["orders.id", "order_number", "status", "total_rupees", "refunded_rupees", "collect_rupees"])
		.select("found_rupees")
		.select(["door_payment", "door_payment_state", "payments.id as payment", "amount_paise", "returning_paise"])
		.execute();
	const byHand = await read.selectFrom("manual_refunds").selectAll().execute();
	const failed = await read.selectFrom("refunds").select("payment_id").where("state", "=", "failed").execute();
	return new Map(
		orders.map((row) => {
			const isDelivered = row.status === "Delivered";
			const isSaid = row.door_payment !== null && row.door_payment_state !== "missing";
			const onDelivery = row.payment === null ? row.total_rupees - row.found_rupees : row.collect_rupees;
			const given = byHand.filter(({ order_id }) => order_id === row.id);
			const kept =
				((row.amount_paise ?? 0) - (row.returning_paise ?? 0)) / 100 +
				(isDelivered ? row.found_rupees + (isSaid ? onDelivery : 0) : 0) -
				sum(given.map(({ amount_rupees, of_payment_rupees }) => amount_rupees - of_payment_rupees));
			const owed = (isDelivered ? row.total_rupees - row.refunded_rupees : 0) - kept;
			if (owed > 0) expect(isDelivered && !isSaid && onDelivery > 0).toBe(true);
			if (owed < 0) expect(failed.map(({ payment_id }) => payment_id)).toContain(row.payment);
			return [row.order_number, owed];
		}),
	);
}

export function sum(amounts: readonly number[]): number {
	return amounts.reduce((all, amount) => all + amount, 0);
}
