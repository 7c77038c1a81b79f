import type { TipDay } from "../../contract/cash.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { tipPayout } from "../../domain/cash/tip-payout.ts";
import { formatRupees } from "../../domain/money.ts";
import { daysIssue } from "../../domain/reports/report-days.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { insertRows } from "../db/insert-rows.ts";
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
		if (to > shopDay(now).date)
			return refuse({
				code: "cash-day-ahead",
				issues: [{ path: "to", message: "Please choose a date up to today" }],
			});
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
		if (!days.ok) {
			const { code, most } = days.refusal;
			const message =
				code === "more-than-tips"
					? `Only ${formatRupees(most)} of tips is due for these days`
					: "You can’t take back more than was paid out";
			return refuse({ code, issues: [{ path: "amount", message }] });
		}
		await insertRows(tx, "tip_payouts", [
			{
				id,
				rider_id: rider.id,
				from_day: from,
				to_day: to,
				amount_rupees: amount,
				note,
				paid_by: admin.accountId,
				at,
			},
		]);
		await insertRows(
			tx,
			"tip_payout_days",
			days.value.map((day) => ({
				payout_id: id,
				rider_id: rider.id,
				day: day.date,
				amount_rupees: day.amount,
			})),
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
