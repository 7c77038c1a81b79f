import { sql } from "kysely";
import type { DaySheet } from "../../contract/day-close.ts";
import { changesSince } from "../../domain/day-close/changes-since.ts";
import { leftIn } from "../../domain/day-close/day-figures.ts";
import { rupees } from "../../domain/money.ts";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { settledBetween } from "../settlements/settled-on-day.ts";
import {
	type DayCloseRow,
	differencesOfDays,
	figuresOfClose,
	lastCloseBefore,
	laterClosed,
	standingClose,
} from "./day-close-store.ts";
import { openOrders, unsaidOrders } from "./orders-of-day.ts";
import { readFigures } from "./read-figures.ts";

type SinceThen = NonNullable<DaySheet["sinceThen"]>;

/**
 * The sheet of a day: if closed, with the figures of the closing and what has changed since; else as it is now. The
 * drawer is that of the day until its night `ends` (epoch ms), by default at midnight.
 */
export async function daySheet(
	reader: Reader,
	date: string,
	now: number,
	ends = spanOfDays(date).end,
): Promise<DaySheet> {
	const span = spanOfDays(date);
	const close = await standingClose(reader, date);
	const last = await lastCloseBefore(reader, date);
	const live = await readFigures(reader, date, { last, until: Math.max(ends, close?.counted_until ?? 0) });
	const figures = close ? figuresOfClose(close) : live;
	return {
		date,
		isOver: date < shopDay(now).date,
		figures,
		close: close ? closingOf(close) : null,
		laterClosed: await laterClosed(reader, date),
		isFirst: last === undefined,
		differences: [
			...(close ? await differencesOfDays(reader, { closeId: close.id }) : []),
			...(await differencesOfDays(reader, { laterOn: date })),
		],
		sinceThen: close
			? { changes: changesSince(figures, live), refunds: await refundsSince(reader, span, close.closed_at) }
			: null,
		settled: await settledBetween(reader, span),
		reopened: await earlierClosings(reader, date),
		unsaid: await unsaidOrders(reader, { span }),
		openOrders: await openOrders(reader, span.end),
	};
}

function closingOf(close: DayCloseRow): NonNullable<DaySheet["close"]> {
	const { counted_rupees: counted, taken_out_rupees: takenOut } = close;
	return {
		by: close.closed_by_name,
		at: isoTime(close.closed_at),
		note: close.note,
		counted: rupees(counted),
		takenOut: rupees(takenOut),
		left: rupees(leftIn({ counted, takenOut })),
	};
}

async function earlierClosings(reader: Reader, date: string): Promise<DaySheet["reopened"]> {
	const rows = await reader
		.selectFrom("day_closes")
		.selectAll()
		.where("day", "=", date)
		.where("reopened_at", "is not", null)
		.orderBy("closed_at")
		.execute();
	return rows.map((row) => ({
		closedBy: row.closed_by_name,
		closedAt: isoTime(row.closed_at),
		by: row.reopened_by_name ?? "",
		at: isoTime(row.reopened_at ?? 0),
		reason: row.reopen_reason ?? "",
	}));
}

/** Refunds after the closing, of orders that were placed on the day; oldest first. */
async function refundsSince(
	reader: Reader,
	{ start, end }: { start: number; end: number },
	since: number,
): Promise<SinceThen["refunds"]> {
	const byHand = await reader
		.selectFrom("manual_refunds")
		.innerJoin("orders", "orders.id", "manual_refunds.order_id")
		.select(["orders.id", "orders.order_number", "manual_refunds.method", "manual_refunds.created_at"])
		.select(sql<number>`manual_refunds.amount_rupees * 100`.as("paise"))
		.where("manual_refunds.created_at", ">", since)
		.where("orders.placed_at", ">=", start)
		.where("orders.placed_at", "<", end)
		.execute();
	const online = await reader
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.innerJoin("orders", "orders.id", "payments.order_id")
		.select(["orders.id", "orders.order_number", "refunds.created_at", "refunds.amount_paise as paise"])
		.select(sql<"online">`'online'`.as("method"))
		.where("refunds.created_at", ">", since)
		.where("refunds.state", "in", LIVE_REFUND_STATES)
		.where("orders.placed_at", ">=", start)
		.where("orders.placed_at", "<", end)
		.execute();
	return [...byHand, ...online]
		.toSorted((one, other) => one.created_at - other.created_at)
		.map(({ id, order_number, paise, method, created_at }) => ({
			_id: id,
			orderId: order_number,
			amount: Number(paise) / 100,
			method,
			at: isoTime(created_at),
		}));
}
