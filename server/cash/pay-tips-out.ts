import type { TipDay } from "../../contract/cash.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { dayAhead } from "../../domain/cash/day-ahead.ts";
import { type TipPayoutRefusal, tipPayout } from "../../domain/cash/tip-payout.ts";
import { formatRupees } from "../../domain/money.ts";
import { daysIssue } from "../../domain/reports/report-days.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { drawerTime } from "./drawer-time.ts";
import { tipDays } from "./tip-days.ts";

type PayTipsOutRefusal = RefusalOf<
	"key-reused" | "cash-below-nothing" | "cash-day-ahead" | "bad-report-days" | "more-than-tips" | "staff-not-found"
>;
type Payout = { amount: number; from: string; to: string; note: string; key: string | undefined };

/**
 * Records that a rider was paid the tips of some shop days. A correction cannot take back more than was paid for them,
 * nor a payout exceed what is due.
 */
export function payTipsOut(
	shop: Shop,
	admin: Caller,
	rider: { id: string; name: string },
	{ amount, from, to, note, key }: Payout,
): Promise<Result<TipDay[], PayTipsOutRefusal>> {
	return shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		const id = randomId(now);
		const issue = daysIssue(from, to);
		if (issue) return refuse({ code: "bad-report-days", issues: [issue] });
		if (to > shopDay(now).date) return refuse(dayAhead("to"));
		const at = await drawerTime(tx, now);
		// Two payouts to the same rider take turns.
		if (!(await lockAccount(tx, rider.id, "alone"))) return refuse({ code: "staff-not-found" });
		const before = await tipDays(tx, { from, to }, rider.id);
		const body = JSON.stringify({ tipsOf: rider.id, amount, from, to, note });
		const keyed = { accountId: admin.accountId, route: "cash", key } as const;
		const claimed = await takeIdempotencyKey(tx, keyed, body, { id, now });
		if (!claimed.ok) return claimed;
		if (claimed.value !== id) return ok(before);
		const days = tipPayout(before, amount);
		if (!days.ok) return refuse(withIssue(days.refusal));
		await insertPayout(
			tx,
			{ id, riderId: rider.id, amount, from, to, note, paidBy: admin.accountId, at },
			days.value,
		);
		const after = await tipDays(tx, { from, to }, rider.id);
		await appendEvent(tx, {
			kind: "tips-paid-out",
			at: now,
			subject: { type: "account", id: rider.id },
			by: admin,
			payload: { accountId: rider.id, date: to },
			detail: { before: null, after: { paidOut: amount, from, to, ...(note && { note }) } },
		});
		return ok(after);
	});
}

type InsertedPayout = Omit<Payout, "key"> & { id: string; riderId: string; paidBy: string; at: number };

async function insertPayout(
	tx: Tx,
	{ id, riderId, amount, from, to, note, paidBy, at }: InsertedPayout,
	days: readonly { date: string; amount: number }[],
): Promise<void> {
	await insertRows(tx, "tip_payouts", [
		{ id, rider_id: riderId, from_day: from, to_day: to, amount_rupees: amount, note, paid_by: paidBy, at },
	]);
	await insertRows(
		tx,
		"tip_payout_days",
		days.map((day) => ({ payout_id: id, rider_id: riderId, day: day.date, amount_rupees: day.amount })),
	);
}

function withIssue({ code, most }: TipPayoutRefusal): RefusalOf<TipPayoutRefusal["code"]> {
	const message =
		code === "more-than-tips"
			? `Only ${formatRupees(most)} of tips is due for these days`
			: "You can’t take back more than was paid out";
	return { code, issues: [{ path: "amount", message }] };
}
