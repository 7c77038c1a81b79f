import { sql } from "kysely";
import type { Reader } from "../db/storage.ts";
import { type PrebookingRecord, withLines } from "./prebooking-store.ts";

type PrebookingFilter = {
	show: "open" | "settled";
	/** Only those with this dish, under whatever name. */
	dish?: string | undefined;
	/** Continues after the prebooking of this day and id. */
	after?: { date: string; id: string } | undefined;
	limit: number;
};

/** Open prebookings, earliest day first, or settled ones, latest day first. */
export async function listPrebookings(
	reader: Reader,
	{ show, dish, after, limit }: PrebookingFilter,
): Promise<PrebookingRecord[]> {
	const isOpen = show === "open";
	let query = reader
		.selectFrom("prebookings")
		.selectAll()
		.where((each) => {
			const open = each.and([each("status", "=", "Pending"), each("ended_at", "is", null)]);
			return isOpen ? open : each.not(open);
		});
	if (dish)
		query = query.where("id", "in", ({ selectFrom }) =>
			selectFrom("prebooking_lines").select("prebooking_id").where("dish_id", "=", dish),
		);
	if (after) {
		const here = sql`(preferred_date, id)`;
		const there = sql`(${after.date}, ${after.id})`;
		query = query.where(isOpen ? sql<boolean>`${here} > ${there}` : sql<boolean>`${here} < ${there}`);
	}
	const direction = isOpen ? "asc" : "desc";
	const rows = await query.orderBy("preferred_date", direction).orderBy("id", direction).limit(limit).execute();
	return withLines(reader, rows);
}
