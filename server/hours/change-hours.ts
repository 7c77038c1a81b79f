import { isDeepStrictEqual } from "node:util";
import type { StoreHoursBody } from "../../contract/hours.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { StoreHours } from "../../domain/hours/calendar.ts";
import type { Slot } from "../../domain/hours/opening-slots.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/**
 * Changes the given parts of the hours; later orders are checked against them. Refuses if somebody else has changed the
 * week since it was read (`was`).
 */
export async function changeHours(
	shop: Shop,
	by: Caller,
	{ weekly, was, ...named }: StoreHoursBody,
): Promise<Result<null, RefusalOf<"hours-changed-meanwhile">>> {
	const now = shop.clock.now();
	const changed = await shop.storage.write(async (tx) => {
		const before = (await shop.cache.changing(tx)).calendar.hours;
		if (was && !isDeepStrictEqual(weekOf(was), before.weekly)) return refuse({ code: "hours-changed-meanwhile" });
		const after: StoreHours = {
			followHours: named.followHours ?? before.followHours,
			weekly: weekly ? weekOf(weekly) : before.weekly,
			newMoon: named.newMoon ?? before.newMoon,
			lastOrderMinutes: named.lastOrderMinutes ?? before.lastOrderMinutes,
		};
		const row = {
			follow_hours: after.followHours ? (1 as const) : (0 as const),
			weekly: JSON.stringify(after.weekly),
			new_moon: after.newMoon,
			last_order_minutes: after.lastOrderMinutes,
			updated_at: now,
		};
		await tx
			.insertInto("store_hours")
			.values({ id: 1, ...row })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
		await appendEvent(tx, {
			kind: "hours-changed",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: { before: describe(before), after: describe(after) },
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return changed;
}

/** A week as it is sent; a day that is not named is closed. */
function weekOf(days: readonly { day: number; slots: Slot[] }[]): Slot[][] {
	return Array.from({ length: 7 }, (_, day) => days.find((each) => each.day === day)?.slots ?? []);
}

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The hours as the audit log shows them, one line per day. */
function describe({ weekly, ...rest }: StoreHours): Record<string, unknown> {
	const days = DAYS.map((day, weekday) => {
		const slots = weekly[weekday] ?? [];
		return [day, slots.map(({ opens, closes }) => `${opens}-${closes}`).join(", ") || "closed"];
	});
	return { ...rest, ...Object.fromEntries(days) };
}
