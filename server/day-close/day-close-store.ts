import { z } from "@hono/zod-openapi";
import { type Selectable, sql } from "kysely";
import { type DayDifference, dayFiguresSchema } from "../../contract/day-close.ts";
import type { DayFigures } from "../../domain/day-close/day-figures.ts";
import type { Reader } from "../db/storage.ts";
import type { DayClosesTable } from "../db/tables.ts";
import { isoTime } from "../runtime/iso-time.ts";

const MAX_LISTED = 200;

export type DayCloseRow = Selectable<DayClosesTable>;

/** The closing of a day that is in force; undefined if the day is open. */
export function standingClose(reader: Reader, date: string): Promise<DayCloseRow | undefined> {
	return reader
		.selectFrom("day_closes")
		.selectAll()
		.where("day", "=", date)
		.where("reopened_at", "is", null)
		.executeTakeFirst();
}

/** The closing in force of the last closed day before this one: its drawer is what this day begins with. */
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

/** The figures that a day was closed with. */
export function figuresOfClose({ figures }: Pick<DayCloseRow, "figures">): DayFigures {
	return z.parse(dayFiguresSchema, JSON.parse(figures));
}

/**
 * Differences in force: those of one closing, those of a day that were found after its closing, a single one, or all
 * unexplained ones; oldest day first.
 */
export async function differencesOfDays(
	reader: Reader,
	which: { closeId: string } | { laterOn: string } | { id: string } | "unexplained",
): Promise<DayDifference[]> {
	let query = reader
		.selectFrom("day_differences")
		.leftJoin("day_closes", "day_closes.id", "day_differences.close_id")
		.leftJoin("accounts", "accounts.id", "day_differences.rider_id")
		.leftJoin("payments", "payments.id", "day_differences.about")
		.leftJoin("refunds", "refunds.provider_refund_id", "day_differences.about")
		.leftJoin("payments as refunded", "refunded.id", "refunds.payment_id")
		.leftJoin("orders", (join) =>
			join.on(
				"orders.id",
				"=",
				sql<string>`coalesce(payments.order_id, refunded.order_id, day_differences.about)`,
			),
		)
		.selectAll("day_differences")
		.select(["accounts.name as rider_name", "orders.id as order_id", "orders.order_number"])
		.where("day_closes.reopened_at", "is", null);
	if (which === "unexplained") query = query.where("day_differences.explained_at", "is", null);
	else if ("id" in which) query = query.where("day_differences.id", "=", which.id);
	else if ("laterOn" in which)
		query = query.where("day_differences.close_id", "is", null).where("day_differences.day", "=", which.laterOn);
	else query = query.where("day_differences.close_id", "=", which.closeId);
	const rows = await query.orderBy("day_differences.day").orderBy("day_differences.id").limit(MAX_LISTED).execute();
	return rows.map((row) => ({
		_id: row.id,
		date: row.day,
		kind: row.kind,
		rider: row.rider_id === null ? null : { _id: row.rider_id, name: row.rider_name ?? "" },
		order: row.order_id === null ? null : { _id: row.order_id, orderId: row.order_number ?? "" },
		reference: row.kind === "upi-later" ? null : row.about,
		amount: Number(row.amount_paise) / 100,
		explanation:
			row.explained_at === null
				? null
				: {
						note: row.explanation ?? "",
						by: row.explained_by_name ?? "",
						at: isoTime(row.explained_at),
					},
	}));
}
