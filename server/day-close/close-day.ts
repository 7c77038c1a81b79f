import type { DaySheet } from "../../contract/day-close.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { dayAhead } from "../../domain/cash/day-ahead.ts";
import { mayClose, mayReopen } from "../../domain/day-close/closing.ts";
import type { DayFigures } from "../../domain/day-close/day-figures.ts";
import { type Difference, differencesOf } from "../../domain/day-close/differences.ts";
import { nightEnds } from "../../domain/hours/night.ts";
import { formatRupees, paise } from "../../domain/money.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { holdDrawer } from "../cash/drawer-time.ts";
import { appendEvent } from "../db/append-event.ts";
import { atOneMoment } from "../db/at-one-moment.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { lastCloseBefore, laterClosed, standingClose } from "./day-close-store.ts";
import { daySheet } from "./day-sheet.ts";
import { readFigures } from "./read-figures.ts";
import { forgetUpiAfterClose } from "./upi-after-close.ts";

type Counted = { counted: number; takenOut: number; before?: number | undefined; note: string };
type CloseRefusal = RefusalOf<"cash-day-ahead" | "day-closed" | "later-day-closed" | "more-than-counted">;
type ReopenRefusal = RefusalOf<"day-not-closed" | "later-day-closed">;

const SUBJECT = { type: "shop", id: "shop" } as const;

/**
 * Closes a day with the cash counted in its drawer: stores its figures as they are now, and records the differences to
 * be explained (decision 041). If the same person repeats it, nothing changes.
 */
export function closeDay(
	shop: Shop,
	by: Caller,
	date: string,
	{ counted, takenOut, before, note }: Counted,
): Promise<Result<DaySheet, CloseRefusal>> {
	return shop.storage.write(async (tx) => {
		const ends = await dayEnds(shop, tx, date);
		await holdDrawer(tx);
		const now = shop.clock.now();
		const standing = await standingClose(tx, date);
		const isRepeat =
			standing?.closed_by === by.accountId &&
			standing.counted_rupees === counted &&
			standing.taken_out_rupees === takenOut &&
			standing.note === note;
		if (isRepeat) return ok(await daySheet(tx, date, now, ends));
		const state = {
			date,
			today: shopDay(now).date,
			closedBy: standing?.closed_by_name ?? null,
			laterClosed: await laterClosed(tx, date),
		};
		const verdict = mayClose(state, { counted, takenOut });
		if (!verdict.ok) return refuse(withIssues(verdict.refusal, counted));
		// Everything that arrives in the instant of closing belongs to it.
		const countedUntil = Math.min(now + 1, ends);
		const last = await lastCloseBefore(tx, date);
		const figures = await atOneMoment(shop.storage, tx, (reader) =>
			readFigures(reader, date, { last, until: countedUntil, before }),
		);
		const differences = differencesOf(figures, counted);
		const close = { date, figures, counted, takenOut, note, countedUntil, by, now };
		await insertClose(tx, close, differences);
		await appendEvent(tx, {
			kind: "day-closed",
			at: now,
			subject: SUBJECT,
			by,
			payload: { date },
			detail: {
				before: null,
				after: {
					date,
					expected: figures.drawer.expected,
					counted,
					takenOut,
					differences: differences.length,
					...(note && { note }),
				},
			},
		});
		return ok(await daySheet(tx, date, now, ends));
	});
}

/** When the drawer of a day is counted at the latest (epoch ms). Call it before `holdDrawer`, as orders do. */
async function dayEnds(shop: Shop, tx: Tx, date: string): Promise<number> {
	const { calendar } = await shop.cache.within(tx);
	return nightEnds(calendar, date);
}

type Close = Omit<Counted, "before"> & {
	date: string;
	figures: DayFigures;
	countedUntil: number;
	by: Caller;
	now: number;
};

async function insertClose(tx: Tx, close: Close, differences: readonly Difference[]): Promise<void> {
	const { date, by, now } = close;
	const id = randomId(now);
	await insertRows(tx, "day_closes", [
		{
			id,
			day: date,
			counted_until: close.countedUntil,
			figures: JSON.stringify(close.figures),
			counted_rupees: close.counted,
			taken_out_rupees: close.takenOut,
			note: close.note,
			closed_by: by.accountId,
			closed_by_name: by.name,
			closed_at: now,
		},
	]);
	await forgetUpiAfterClose(tx, date);
	await insertRows(
		tx,
		"day_differences",
		differences.map(({ kind, riderId, amount }, index) => ({
			id: `${id}-${index}`,
			close_id: id,
			day: date,
			kind,
			rider_id: riderId,
			about: null,
			amount_paise: paise(amount),
		})),
	);
}

/** Reopens the last closed day, with a reason; the figures of the closing stay readable. */
export function reopenDay(
	shop: Shop,
	by: Caller,
	date: string,
	reason: string,
): Promise<Result<DaySheet, ReopenRefusal>> {
	return shop.storage.write(async (tx) => {
		const ends = await dayEnds(shop, tx, date);
		await holdDrawer(tx);
		const now = shop.clock.now();
		const standing = await standingClose(tx, date);
		const verdict = mayReopen({
			closedBy: standing?.closed_by_name ?? null,
			laterClosed: await laterClosed(tx, date),
		});
		if (!verdict.ok) return verdict;
		await tx
			.updateTable("day_closes")
			.set({
				reopened_at: now,
				reopened_by: by.accountId,
				reopened_by_name: by.name,
				reopen_reason: reason,
			})
			.where("day", "=", date)
			.where("reopened_at", "is", null)
			.execute();
		await appendEvent(tx, {
			kind: "day-reopened",
			at: now,
			subject: SUBJECT,
			by,
			payload: { date },
			detail: { before: { isClosed: true }, after: { isClosed: false, date }, reason },
		});
		return ok(await daySheet(tx, date, now, ends));
	});
}

function withIssues(
	refusal: Extract<ReturnType<typeof mayClose>, { ok: false }>["refusal"],
	counted: number,
): CloseRefusal {
	switch (refusal.code) {
		case "day-ahead":
			return dayAhead("date");
		case "more-than-counted":
			return {
				code: "more-than-counted",
				issues: [{ path: "takenOut", message: `At most ${formatRupees(counted)}` }],
			};
		default:
			return refusal;
	}
}
