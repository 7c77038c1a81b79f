import { sql } from "kysely";
import type { DifferenceKind } from "../../domain/day-close/differences.ts";
import { type Coverage, type Days, maySettleOn } from "../../domain/settlements/covered-days.ts";
import { lastDayDue } from "../../domain/settlements/working-days.ts";
import { addDays, shopDay, spanOfDays, startOfShopDay } from "../../domain/shop-day.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** Older payments are no longer looked for. */
export const LOOKED_FOR_DAYS = 400;
const BATCH_SIZE = 200;
const KINDS = ["settled-unknown", "settled-differently", "settled-adjustment", "not-settled"] as const;

type Found = { kind: DifferenceKind; about: string; day: string; paise: number };

/**
 * Compares the lines of settlements with the shop's payments and refunds. A mismatch becomes a difference to explain
 * (decision 044), which is removed once a later report or payment has cleared it up; explained ones stay. Payments that
 * reports would have by now, if they were settled in time, should be in a settlement.
 */
export async function reviewSettlements(tx: Tx, known: Coverage | null): Promise<void> {
	await matchLines(tx);
	const found = [...(await oddLines(tx)), ...(known ? await notSettled(tx, known) : [])];
	const wanted = new Map(found.map((each) => [`${each.kind}:${each.about}`, each]));
	const kept = await tx
		.selectFrom("day_differences")
		.select(["id", "amount_paise", "explained_at"])
		.where("kind", "in", KINDS)
		.execute();
	for (const { id, amount_paise, explained_at } of kept) {
		const now = wanted.get(id);
		wanted.delete(id);
		if (explained_at !== null || Number(amount_paise) === now?.paise) continue;
		// Unless somebody explains it at this moment.
		if (now)
			await tx
				.updateTable("day_differences")
				.set({ amount_paise: now.paise })
				.where("id", "=", id)
				.where("explained_at", "is", null)
				.execute();
		else await tx.deleteFrom("day_differences").where("id", "=", id).where("explained_at", "is", null).execute();
	}
	const rows = [...wanted].map(([id, { kind, about, day, paise }]) => ({
		...{ id, close_id: null, day, kind, rider_id: null, about, amount_paise: paise },
	}));
	for (let from = 0; from < rows.length; from += BATCH_SIZE)
		await insertRows(tx, "day_differences", rows.slice(from, from + BATCH_SIZE));
}

/** Marks the lines for which the shop has a record with the same amount. */
async function matchLines(tx: Tx): Promise<void> {
	await tx
		.updateTable("settlement_lines")
		.set({ is_matched: 1 })
		.where("is_matched", "=", 0)
		.where(
			sql<boolean>`(type = 'payment' and exists (select 1 from payments where payments.id = entity_id
				and payments.amount_paise = settlement_lines.amount_paise
				and payments.currency = settlement_lines.currency)
				or type = 'refund' and exists (select 1 from refunds where refunds.provider_refund_id = entity_id
					and refunds.amount_paise = settlement_lines.amount_paise))`,
		)
		.execute();
}

async function oddLines(tx: Tx): Promise<Found[]> {
	const rows = await tx
		.selectFrom("settlement_lines")
		.leftJoin("payments", "payments.id", "settlement_lines.entity_id")
		.leftJoin("refunds", "refunds.provider_refund_id", "settlement_lines.entity_id")
		.selectAll("settlement_lines")
		.select(sql<number | null>`coalesce(payments.amount_paise, refunds.amount_paise)`.as("ours"))
		.where("settlement_lines.is_matched", "=", 0)
		.execute();
	return rows.flatMap((row): Found[] => {
		const about = row.entity_id;
		const day = shopDay(Number(row.settled_at)).date;
		const amount = Number(row.amount_paise);
		const isRefund = row.type === "refund";
		if (row.type !== "payment" && !isRefund) {
			const paise = Number(row.credit_paise) - Number(row.debit_paise);
			return paise === 0 ? [] : [{ kind: "settled-adjustment", about, day, paise }];
		}
		const kind = row.ours === null ? "settled-unknown" : "settled-differently";
		const more = amount - Number(row.ours ?? 0);
		return more === 0 ? [] : [{ kind, about, day, paise: isRefund ? -more : more }];
	});
}

/** What should be in a settlement by now: no report is missing in which it may be. */
async function notSettled(tx: Tx, known: Coverage): Promise<Found[]> {
	const open = await inNoSettlement(tx, known);
	return open
		.filter(({ day }) => !known.gaps.some((gap) => maySettleOn(day, gap)))
		.map(({ id, day, paise }) => ({ kind: "not-settled" as const, about: id, day, paise: -paise }));
}

/** The days of which reports are missing that may have the settlement of a payment or refund that is in none. */
export async function missingDays(reader: Reader, known: Coverage): Promise<Days[]> {
	if (known.gaps.length === 0) return [];
	const days = new Set((await inNoSettlement(reader, known)).map(({ day }) => day));
	return known.gaps.filter((gap) => [...days].some((day) => maySettleOn(day, gap)));
}

/**
 * Payments, and completed refunds below zero, that are in no settlement although reports go beyond their third working
 * day; from the first known settlement on.
 */
async function inNoSettlement(
	reader: Pick<Reader, "selectFrom">,
	{ until: coveredUntil }: Coverage,
): Promise<{ id: string; day: string; paise: number }[]> {
	const first = await reader
		.selectFrom("settlement_lines")
		.select(({ fn }) => fn.min("settled_at").as("at"))
		.executeTakeFirst();
	if (first?.at == null) return [];
	const dueUntil = lastDayDue(coveredUntil);
	const from = Math.max(Number(first.at), startOfShopDay(addDays(dueUntil, -LOOKED_FOR_DAYS)));
	const until = spanOfDays(dueUntil).end;
	const payments = await reader
		.selectFrom("payments")
		.leftJoin("settlement_lines", "settlement_lines.entity_id", "payments.id")
		.select(["payments.id", "payments.received_at as at", "payments.amount_paise as paise"])
		.where("payments.received_at", ">=", from)
		.where("payments.received_at", "<", until)
		.where("payments.currency", "=", "INR")
		.where("settlement_lines.entity_id", "is", null)
		.execute();
	const refunds = await reader
		.selectFrom("refunds")
		.leftJoin("settlement_lines", "settlement_lines.entity_id", "refunds.provider_refund_id")
		.select(["refunds.provider_refund_id as id", "refunds.created_at as at"])
		.select(sql<number>`-refunds.amount_paise`.as("paise"))
		.where("refunds.created_at", ">=", from)
		.where("refunds.created_at", "<", until)
		.where("refunds.state", "=", "processed")
		.where("settlement_lines.entity_id", "is", null)
		.execute();
	return [...payments, ...refunds].flatMap(({ id, at, paise }) =>
		id === null ? [] : [{ id, day: shopDay(Number(at)).date, paise: Number(paise) }],
	);
}
