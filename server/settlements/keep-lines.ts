import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Days } from "../../domain/settlements/covered-days.ts";
import type { SettlementLine } from "../../domain/settlements/settlement-line.ts";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import { lockName } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { readCoverage } from "./read-coverage.ts";
import { reviewSettlements } from "./review-settlements.ts";

type Import = {
	lines: readonly SettlementLine[];
	unsettled: number;
	/** Who imports it; null for the shop itself. */
	by: Caller | null;
	source: "file" | "provider";
	fileName: string | null;
	/** The shop days whose settlements are all in it; if not given, what its lines say. */
	covers: Days | null;
};
export type Imported = { added: number; known: number; unsettled: number; unmatched: number };

const BATCH_SIZE = 200;

/**
 * Stores the lines of a report and checks what does not agree with the shop's payments (decision 044). Known lines
 * change nothing, except for the settlement that they belong to: one that the bank has rejected is made again. Refuses
 * a line whose amount has changed.
 */
export function keepLines(
	shop: Shop,
	{ lines, unsettled, by, source, fileName, covers }: Import,
): Promise<Result<Imported, RefusalOf<"settlement-line-changed">>> {
	return shop.storage.write(async (tx) => {
		// Two imports take turns.
		await lockName(tx, "settlements");
		const now = shop.clock.now();
		let added = 0;
		for (let from = 0; from < lines.length; from += BATCH_SIZE) {
			const some = lines.slice(from, from + BATCH_SIZE);
			const kept = await keepSome(tx, some);
			if (!kept.ok) return kept;
			added += kept.value;
		}
		const days = covers ?? daysOf(lines, shopDay(now).date);
		if (days !== null && (by !== null || added > 0 || !(await extendsFetch(tx, days)))) {
			await tx
				.insertInto("settlement_imports")
				.values({
					id: randomId(now),
					source,
					file_name: fileName,
					imported_by: by?.accountId ?? null,
					imported_by_name: by?.name ?? null,
					at: now,
					added,
					...{ covers_from: days.from, covers_until: days.until },
				})
				.execute();
		}
		await reviewSettlements(tx, await readCoverage(tx));
		const unmatched = await unmatchedOf(tx, lines);
		if (added > 0)
			await appendEvent(tx, {
				kind: "settlements-imported",
				at: now,
				subject: { type: "shop", id: "shop" },
				by: by ?? THE_SHOP,
				payload: {},
				detail: { before: null, after: { added, source, ...(fileName && { file: fileName }) } },
			});
		return ok({ added, known: lines.length - added, unsettled, unmatched });
	});
}

/** The days of which a file has all settlements: more of its newest day may be in the next one, if that is not over. */
function daysOf(lines: readonly SettlementLine[], today: string): Days | null {
	const days = lines.map(({ settledAt }) => shopDay(settledAt).date).toSorted();
	const [from, newest] = [days[0], days.at(-1)];
	if (from === undefined || newest === undefined) return null;
	return { from, until: newest < today ? newest : addDays(newest, -1) };
}

/** Lets an earlier automatic fetch of the same month cover what this one does, which had nothing new. */
async function extendsFetch(tx: Tx, { from, until }: Days): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("settlement_imports")
		.set({ covers_until: until })
		.where("source", "=", "provider")
		.where("imported_by_name", "is", null)
		.where("covers_from", "=", from)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

async function keepSome(
	tx: Tx,
	lines: readonly SettlementLine[],
): Promise<Result<number, RefusalOf<"settlement-line-changed">>> {
	const known = await tx
		.selectFrom("settlement_lines")
		.selectAll()
		.where(
			"entity_id",
			"in",
			lines.map(({ entityId }) => entityId),
		)
		.execute();
	const before = new Map(known.map((row) => [row.entity_id, row]));
	for (const line of lines) {
		const row = before.get(line.entityId);
		if (!row) continue;
		const isSameMoney =
			row.type === line.type &&
			row.currency === line.currency &&
			Number(row.amount_paise) === line.amount &&
			Number(row.debit_paise) === line.debit &&
			Number(row.credit_paise) === line.credit;
		if (!isSameMoney) return refuse({ code: "settlement-line-changed", entityId: line.entityId });
		const { settlementId: settlement_id, utr, settledAt: settled_at } = line;
		const isSame =
			row.settlement_id === settlement_id &&
			(utr === null || row.utr === utr) &&
			Number(row.settled_at) === settled_at;
		// A report from an earlier day is out of date.
		if (isSame || settled_at < Number(row.settled_at)) continue;
		// A bank transfer that is made again has its own UTR.
		const knownUtr = row.settlement_id === settlement_id ? row.utr : null;
		await tx
			.updateTable("settlement_lines")
			.set({ settlement_id, utr: utr ?? knownUtr, settled_at })
			.where("entity_id", "=", line.entityId)
			.execute();
	}
	const fresh = lines.filter(({ entityId }) => !before.has(entityId));
	await insertRows(
		tx,
		"settlement_lines",
		fresh.map((line) => ({
			entity_id: line.entityId,
			type: line.type,
			amount_paise: line.amount,
			debit_paise: line.debit,
			credit_paise: line.credit,
			fee_paise: line.fee,
			gst_paise: line.gst,
			currency: line.currency,
			payment_id: line.paymentId,
			settlement_id: line.settlementId,
			utr: line.utr,
			settled_at: line.settledAt,
			is_matched: 0,
		})),
	);
	return ok(fresh.length);
}

async function unmatchedOf(tx: Tx, lines: readonly SettlementLine[]): Promise<number> {
	const ids = new Set(lines.map(({ entityId }) => entityId));
	const rows = await tx.selectFrom("settlement_lines").select("entity_id").where("is_matched", "=", 0).execute();
	return rows.filter(({ entity_id }) => ids.has(entity_id)).length;
}
