import { isDeepStrictEqual } from "node:util";
import type { ClosureBody } from "../../contract/hours.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { Closure, HoursCalendar } from "../../domain/hours/calendar.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { addDays, dayOfDate, shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

const MAX_DAYS = 366;

/**
 * Closes days, or makes them special days; if two cover the same day, the newer counts. The newest one again, as after
 * a lost answer, stays one. Refuses past days, more than a year, and open days without known hours.
 */
export async function addClosure(
	shop: Shop,
	by: Caller,
	wanted: ClosureBody,
): Promise<Result<Closure, RefusalOf<"bad-closure">>> {
	const now = shop.clock.now();
	const closure: Closure = {
		id: randomId(now),
		from: wanted.from,
		to: wanted.to,
		isOpen: wanted.isOpen,
		slots: wanted.isOpen && wanted.slots?.length ? wanted.slots : null,
		label: wanted.label,
		labelTa: wanted.labelTa,
	};
	const columns = {
		from_date: closure.from,
		to_date: closure.to,
		is_open: closure.isOpen ? (1 as const) : (0 as const),
		slots: closure.slots && JSON.stringify(closure.slots),
		label: closure.label,
		label_ta: closure.labelTa,
	};
	const added = await shop.storage.write(async (tx) => {
		const { calendar } = await shop.cache.changing(tx);
		const issue = closureIssue(closure, calendar, now);
		if (issue) return refuse({ code: "bad-closure", issues: [issue] });
		const last = await tx
			.selectFrom("store_closures")
			.selectAll()
			.orderBy("position", "desc")
			.limit(1)
			.executeTakeFirst();
		if (last && isDeepStrictEqual({ ...last, ...columns }, last)) return ok({ ...closure, id: last.id });
		const position = Number(last?.position ?? 0) + 1;
		await tx
			.insertInto("store_closures")
			.values({ id: closure.id, position, ...columns, created_at: now })
			.execute();
		await appendEvent(tx, {
			kind: "closure-added",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: { before: null, after: describe(closure) },
		});
		return ok(closure);
	});
	await shop.cache.catchUp();
	return added;
}

/** Removes a closure or special day; its days follow the usual rule again. */
export async function removeClosure(
	shop: Shop,
	by: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"closure-not-found">>> {
	const now = shop.clock.now();
	const removed = await shop.storage.write(async (tx) => {
		const { calendar } = await shop.cache.changing(tx);
		const closure = calendar.closures.find((each) => each.id === id);
		if (!closure) return refuse({ code: "closure-not-found" });
		await tx.deleteFrom("store_closures").where("id", "=", id).execute();
		await appendEvent(tx, {
			kind: "closure-removed",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: { before: describe(closure), after: null },
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return removed;
}

function closureIssue({ from, to, isOpen, slots }: Closure, { hours }: HoursCalendar, now: number) {
	if (to < from) return { path: "to", message: "The last day must not be before the first" };
	if (to < shopDay(now).date) return { path: "to", message: "These days are over" };
	if (to >= addDays(from, MAX_DAYS)) return { path: "to", message: "Up to a year" };
	if (!isOpen || slots) return null;
	const days = Array.from({ length: 7 }, (_, day) => addDays(from, day)).filter((date) => date <= to);
	const isWithoutHours = days.some((date) => (hours.weekly[dayOfDate(date).weekday] ?? []).length === 0);
	return isWithoutHours ? { path: "slots", message: "Please say from when to when" } : null;
}

/** A closure as the audit log shows it. */
function describe({ from, to, isOpen, slots, label, labelTa }: Closure): Record<string, unknown> {
	const hours = slots?.map(({ opens, closes }) => `${opens}-${closes}`).join(", ") ?? null;
	return { from, to, isOpen, hours, label, labelTa };
}
