import type { HoursCalendar } from "../../domain/hours/calendar.ts";
import { morningNoticeFrom } from "../../domain/prebookings/morning-notice.ts";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";

const MAX_PREBOOKED = 50;

/** The prebookings waiting for a shop day (`YYYY-MM-DD`), as their customers booked them. */
async function prebookedFor(reader: Reader, date: string) {
	const { rows } = await waitingLines(reader, { date });
	return rows.map(lineOf);
}

const waitingLines = compiledOnce((on, { date }: { date: string }) =>
	waitingFor(on, date)
		.select(["id", "order_number", "customer_name", "total_rupees", "tip_rupees"])
		.orderBy("created_at")
		.orderBy("id")
		.limit(MAX_PREBOOKED),
);

type Row = { id: string; order_number: string; customer_name: string; total_rupees: number; tip_rupees: number };

function lineOf({ id, order_number, customer_name, total_rupees, tip_rupees }: Row) {
	return {
		_id: id,
		orderId: order_number,
		customerName: singleLine(customer_name),
		totalAmount: total_rupees + tip_rupees,
	};
}

/**
 * The prebookings waiting for today (a shop day), after paid ones of earlier days that are not orders yet (decision
 * 037); empty if there are none.
 */
export async function prebookedToday(reader: Reader, today: string) {
	const prebooked = [...(await paidAndMissed(reader, today)), ...(await prebookedFor(reader, today))];
	return prebooked.length > 0 ? { prebookedToday: prebooked } : {};
}

/** Paid online for an earlier day: there is money but no order. */
async function paidAndMissed(reader: Reader, today: string) {
	const { rows } = await missedLines(reader, { today });
	return rows.map((row) => ({ ...lineOf(row), missedOn: row.preferred_date }));
}

const missedLines = compiledOnce((on, { today }: { today: string }) =>
	on
		.selectFrom("prebookings")
		.innerJoin("payments", "payments.prebooking_id", "prebookings.id")
		.select([
			...["prebookings.id", "prebookings.order_number", "prebookings.customer_name"],
			...["prebookings.total_rupees", "prebookings.tip_rupees", "prebookings.preferred_date"],
		] as const)
		.where("prebookings.preferred_date", "<", today)
		.where("prebookings.status", "=", "Pending")
		.where("prebookings.ended_at", "is", null)
		.where("payments.order_id", "is", null)
		.where((row) => row("payments.returning_paise", "<", row.ref("payments.amount_paise")))
		.orderBy("prebookings.preferred_date")
		.orderBy("prebookings.id")
		.limit(MAX_PREBOOKED),
);

/**
 * What the alarm band shows about today's prebookings from the morning until somebody has seen them, or when it will
 * next show prebookings: later today, or tomorrow; empty if there are none.
 */
export async function prebookedForBand(
	reader: Reader,
	calendar: HoursCalendar,
	now: number,
): Promise<{ prebooked?: { count: number }; prebookedAt?: string }> {
	const today = shopDay(now).date;
	const count = await countUnseen(reader, today);
	if (count > 0 && now >= morningNoticeFrom(calendar, today)) return { prebooked: { count } };
	if (count > 0) return { prebookedAt: isoTime(morningNoticeFrom(calendar, today)) };
	const tomorrow = addDays(today, 1);
	return (await countUnseen(reader, tomorrow)) > 0
		? { prebookedAt: isoTime(morningNoticeFrom(calendar, tomorrow)) }
		: {};
}

async function countUnseen(reader: Reader, date: string): Promise<number> {
	const [found] = (await unseenCounted(reader, { date })).rows;
	return Number(found?.count);
}

const unseenCounted = compiledOnce((on, { date }: { date: string }) =>
	waitingFor(on, date)
		.select(({ fn }) => fn.countAll().as("count"))
		.where("seen_at", "is", null),
);

function waitingFor(reader: Reader, date: string) {
	return reader
		.selectFrom("prebookings")
		.where("preferred_date", "=", date)
		.where("status", "=", "Pending")
		.where("ended_at", "is", null);
}
