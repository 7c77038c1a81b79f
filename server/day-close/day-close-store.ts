import { z } from "@hono/zod-openapi";
import type { Selectable } from "kysely";
import { type DayDifference, dayFiguresSchema } from "../../contract/day-close.ts";
import type { DayFigures } from "../../domain/day-close/day-figures.ts";
import type { Reader } from "../db/storage.ts";
import type { DayClosesTable } from "../db/tables.ts";

export type DayCloseRow = Selectable<DayClosesTable>;

/** The closing of a day that stands; nothing where the day is open. */
export function standingClose(reader: Reader, date: string): Promise<DayCloseRow | undefined> {
	return reader
		.selectFrom("day_closes")
		.selectAll()
		.where("day", "=", date)
		.where("reopened_at", "is", null)
		.executeTakeFirst();
}

export function lastCloseBefore(reader: Reader, date: string): Promise<DayCloseRow | undefined> {
	return reader
		.selectFrom("day_closes")
		.selectAll()
		.where("day", "<", date)
		.where("reopened_at", "is", null)
		.orderBy("day", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The first later day that is closed. */
export async function laterClosed(reader: Reader, date: string): Promise<string | null> {
	const row = await reader
		.selectFrom("day_closes")
		.select("day")
		.where("day", ">", date)
		.where("reopened_at", "is", null)
		.orderBy("day")
		.limit(1)
		.executeTakeFirst();
	return row?.day ?? null;
}

/** What a day was closed with. */
export function figuresOfClose({ figures }: Pick<DayCloseRow, "figures">): DayFigures {
	return z.parse(dayFiguresSchema, JSON.parse(figures));
}

/** The differences of closings that stand: of one of them, or all that nobody has explained; the oldest day first. */
export async function differencesOfDays(
	reader: Reader,
	which: { closeId: string } | { id: string } | "unexplained",
): Promise<DayDifference[]> {
	let query = reader
		.selectFrom("day_differences")
		.innerJoin("day_closes", "day_closes.id", "day_differences.close_id")
		.leftJoin("accounts", "accounts.id", "day_differences.rider_id")
		.selectAll("day_differences")
		.select(["day_closes.day", "accounts.name as rider_name"])
		.where("day_closes.reopened_at", "is", null);
	if (which === "unexplained") query = query.where("day_differences.explained_at", "is", null);
	else if ("id" in which) query = query.where("day_differences.id", "=", which.id);
	else query = query.where("day_differences.close_id", "=", which.closeId);
	const rows = await query.orderBy("day_closes.day").orderBy("day_differences.id").execute();
	return rows.map((row) => ({
		_id: row.id,
		date: row.day,
		kind: row.kind,
		rider: row.rider_id === null ? null : { _id: row.rider_id, name: row.rider_name ?? "" },
		amount: row.amount_rupees,
		explanation:
			row.explained_at === null
				? null
				: {
						note: row.explanation ?? "",
						by: row.explained_by_name ?? "",
						at: new Date(row.explained_at).toISOString(),
					},
	}));
}
