import { sql } from "kysely";
import { documentNumber } from "../../domain/bills/document-series.ts";
import type { RegisteredMoney } from "../../domain/registers/register.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import { inTurns } from "../runtime/in-turns.ts";

/** Money that was received or refunded, at an instant (epoch ms). */
export type Moved = Pick<RegisteredMoney, "reference" | "method" | "amount" | "note"> & {
	at: number;
	orderId: string | null;
};

const IDS_AT_ONCE = 500;

/**
 * The movements, oldest first, each with the bill of its order, the credit note of its refund, and what was received
 * for its order before.
 */
export async function registered(
	reader: Reader,
	moved: readonly Moved[],
	{ notes, before }: { notes?: ReadonlyMap<string, Note>; before?: ReadonlyMap<string, number> },
): Promise<RegisteredMoney[]> {
	const orders = new Map<string, Ordered>();
	for await (const ids of idsOf(moved)) for (const order of await ordered(reader, ids)) orders.set(order.id, order);
	return moved
		.toSorted((a, b) => a.at - b.at || (a.reference < b.reference ? -1 : 1))
		.map(({ at, orderId, reference, method, amount, note }) => {
			const order = orderId === null ? undefined : orders.get(orderId);
			return {
				...{ reference, method, amount, note, date: shopDay(at).date },
				orderId: order?.number ?? null,
				billNumber: order?.bill?.number ?? null,
				billDate: order?.bill?.date ?? null,
				billTotal: order?.bill?.total ?? null,
				receivedBefore: orderId === null ? 0 : (before?.get(orderId) ?? 0),
				creditNote: notes?.get(reference)?.number ?? null,
				creditNoteTotal: notes?.get(reference)?.total ?? null,
				buyer: order?.bill?.buyer ?? null,
				placeOfSupply: order?.bill?.placeOfSupply ?? "",
			};
		});
}

type Note = { number: string; total: number };

/**
 * The credit notes issued with refunds, by reference. A refund from before the bill has its note with
 * the bill, except for savings of an earlier change, which are on no bill.
 */
export async function creditNotes(reader: Reader, refunds: readonly Moved[]): Promise<Map<string, Note>> {
	const notes = new Map<string, Note>();
	const ofOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
	for await (const ids of idsOf(refunds)) {
		const changes = await reader
			.selectFrom("events")
			.select(["subject_id", "at"])
			.where("subject_type", "=", "order")
			.where("subject_id", "in", ids)
			.where("kind", "=", "order-changed")
			.execute();
		const changed = new Set(changes.map(({ subject_id, at }) => `${subject_id} ${at}`));
		const rows = await reader
			.selectFrom("bill_notes")
			.innerJoin("bills", "bills.order_id", "bill_notes.order_id")
			.select(["bill_notes.order_id", "bill_notes.series", "bill_notes.serial", "bill_notes.issued_at"])
			.select(["bill_notes.total_rupees as total", "bills.issued_at as billed_at"])
			.where("bill_notes.order_id", "in", ids)
			.where("kind", "=", sql.lit("credit"))
			.orderBy("bill_notes.series")
			.orderBy("bill_notes.serial")
			.execute();
		// Of several at the same instant, the first.
		for (const { order_id, series, serial, total, issued_at, billed_at } of rows.toReversed())
			for (const { reference, at } of ofOrder.get(order_id) ?? []) {
				const isSaving = at < billed_at && changed.has(`${order_id} ${at}`);
				if (!isSaving && Math.max(at, billed_at) === issued_at)
					notes.set(reference, { number: documentNumber(series, serial), total });
			}
	}
	return notes;
}

/** The orders of the movements, in parts that fit into one statement. */
export function idsOf(moved: readonly Moved[]): AsyncIterable<readonly string[]> {
	const ids = new Set(moved.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));
	return inTurns([...ids], IDS_AT_ONCE);
}

type Ordered = {
	id: string;
	number: string;
	bill: {
		number: string;
		date: string;
		total: number;
		buyer: RegisteredMoney["buyer"];
		placeOfSupply: string;
	} | null;
};

async function ordered(reader: Reader, ids: readonly string[]): Promise<Ordered[]> {
	const rows = await reader
		.selectFrom("orders")
		.leftJoin("bills", "bills.order_id", "orders.id")
		.select(["orders.id", "orders.order_number", "bills.series", "bills.serial"])
		.select(["bills.issued_on", "bills.total_rupees", "bills.buyer_gstin", "bills.buyer_name"])
		.select(["bills.place_of_supply"])
		.where("orders.id", "in", ids)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		number: row.order_number,
		bill:
			row.series === null || row.serial === null
				? null
				: {
						number: documentNumber(row.series, row.serial),
						date: row.issued_on ?? "",
						total: row.total_rupees ?? 0,
						buyer:
							row.buyer_gstin === null
								? null
								: { gstin: row.buyer_gstin, name: singleLine(row.buyer_name ?? "") },
						placeOfSupply: row.place_of_supply ?? "",
					},
	}));
}
