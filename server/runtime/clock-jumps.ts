import { type Clock, isFromBeforePutBack, latestPast } from "../../domain/clock.ts";
import { shopDay } from "../../domain/shop-day.ts";
import type { Shop } from "../shop.ts";

/** Below this a clock is being corrected, not set. */
const SMALLEST_MS = 2_000;
/** No lock and no wait before another try is meant to be longer; trying earlier does no harm. */
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Tells by how many milliseconds the machine's clock has gone astray from one that only counts, since it was asked
 * last: less than nothing when it was put back, more when it was put forward or the machine slept; 0 when all is well.
 */
export function clockJumps(clock: Clock, monotonic: () => number = () => performance.now()): () => number {
	let offset = clock.now() - monotonic();
	return () => {
		const now = clock.now() - monotonic();
		const jump = now - offset;
		offset = now;
		return Math.abs(jump) < SMALLEST_MS ? 0 : Math.round(jump);
	};
}

/**
 * By how many milliseconds the newest event is ahead of the clock, which was put back while no process of the shop was
 * there to see it; 0 when all is well.
 */
export async function aheadOfClock({ storage, clock }: Pick<Shop, "storage" | "clock">): Promise<number> {
	const newest = await storage.read
		.selectFrom("events")
		.select("at")
		.orderBy("seq", "desc")
		.limit(1)
		.executeTakeFirst();
	const now = clock.now();
	const at = Number(newest?.at ?? 0);
	return isFromBeforePutBack(at, now) ? at - now : 0;
}

/** After the clock was put back, nothing waits for an hour that has been already, or is taken for done by it. */
export async function shortenWaits({ storage, clock }: Pick<Shop, "storage" | "clock">): Promise<void> {
	const now = clock.now();
	const latest = now + LONGEST_WAIT_MS;
	await storage.write(async (tx) => {
		await tx
			.updateTable("login_attempts")
			.set({ locked_until: latest, updated_at: now })
			.where("locked_until", ">", latest)
			.execute();
		// What was counted in an hour that is still to come would count for longer than an hour.
		await tx.deleteFrom("login_guesses").where("at", ">", now).execute();
		await tx
			.updateTable("deliveries")
			.set({ pin_locked_until: latest })
			.where("pin_locked_until", ">", latest)
			.execute();
		await tx
			.updateTable("notifications")
			.set({ next_at: now })
			.where("state", "=", "waiting")
			.where("next_at", ">", latest)
			.execute();
		for (const table of ["refunds", "payment_events", "printers"] as const)
			await tx.updateTable(table).set({ next_at: now }).where("next_at", ">", latest).execute();
		for (const table of ["payment_attempts", "payment_codes"] as const)
			await tx.updateTable(table).set({ next_look_at: now }).where("next_look_at", ">", latest).execute();
		// What came to the kitchen in a time that is still to come comes once more.
		await tx
			.updateTable("orders")
			.set({ came_due_at: null })
			.where("kitchen_at", ">", now)
			.where("came_due_at", "is not", null)
			.where("status", "in", ["Pending", "Confirmed"])
			.execute();
		// Its phones have rung then, and would take it for told.
		await tx
			.deleteFrom("notifications")
			.where("kind", "in", ["order-ring", "order-unanswered"])
			.where("created_at", ">", latestPast(now))
			.execute();
		// What was prebooked for a day that is still to come, nobody has seen in its morning.
		await tx
			.updateTable("prebookings")
			.set({ seen_at: null })
			.where("preferred_date", ">", shopDay(now).date)
			.where("seen_at", "is not", null)
			.execute();
	});
}
