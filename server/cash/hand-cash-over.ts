import type { CashDayView } from "../../contract/cash.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { leastHandedOver } from "../../domain/cash/cash-day.ts";
import { dayAhead } from "../../domain/cash/day-ahead.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { insertRows } from "../db/insert-rows.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { cashOf } from "./cash-ledger.ts";
import { drawerTime } from "./drawer-time.ts";

type HandCashOverRefusal = RefusalOf<
	"key-reused" | "cash-counted-meanwhile" | "cash-below-nothing" | "cash-day-ahead" | "staff-not-found"
>;

type Count = {
	amount: number;
	date: string;
	/** What was shown as handed over for the day so far. */
	handedOver?: number | undefined;
	note: string;
	key: string | undefined;
};

/**
 * An admin has counted the cash that a rider hands over for a day. A correction cannot take back more than was handed
 * over; what the rider has paid out to customers is made up for (decision 043). Refuses if somebody else has counted
 * since the admin was shown what is handed over.
 */
export function handCashOver(
	shop: Shop,
	admin: Caller,
	rider: { id: string; name: string },
	{ amount, date, handedOver, note, key }: Count,
): Promise<Result<CashDayView, HandCashOverRefusal>> {
	return shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		const id = randomId(now);
		if (date > shopDay(now).date) return refuse(dayAhead("date"));
		const at = await drawerTime(tx, now);
		// Two admins take turns.
		if (!(await lockAccount(tx, rider.id, "alone"))) return refuse({ code: "staff-not-found" });
		const [before] = await cashOf(tx, date, rider);
		if (!before) throw new Error("a rider has a day of cash, if an empty one");
		const body = JSON.stringify({ rider: rider.id, amount, date, note });
		const keyed = { accountId: admin.accountId, route: "cash", key } as const;
		const claimed = await takeIdempotencyKey(tx, keyed, body, { id, now });
		if (!claimed.ok) return claimed;
		if (claimed.value !== id) return ok(before);
		if (handedOver !== undefined && handedOver !== before.handedOver)
			return refuse({ code: "cash-counted-meanwhile", amount: before.handedOver, at: "handedOver" });
		if (before.handedOver + amount < leastHandedOver(before))
			return refuse({
				code: "cash-below-nothing",
				issues: [{ path: "amount", message: "You can’t take back more than was handed over" }],
			});
		await insertRows(tx, "cash_handovers", [
			{
				id,
				rider_id: rider.id,
				day: date,
				amount_rupees: amount,
				note,
				confirmed_by: admin.accountId,
				at,
			},
		]);
		const [after] = await cashOf(tx, date, rider);
		if (!after) throw new Error("a rider has a day of cash, if an empty one");
		const told = ({ handedOver, difference }: CashDayView) => ({ handedOver, difference });
		await appendEvent(tx, {
			kind: "cash-handed-over",
			at: now,
			subject: { type: "account", id: rider.id },
			by: admin,
			payload: { accountId: rider.id, date },
			detail: { before: told(before), after: { ...told(after), date, ...(note && { note }) } },
		});
		return ok(after);
	});
}
