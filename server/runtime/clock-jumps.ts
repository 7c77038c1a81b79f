import { type Clock, isFromBeforePutBack, latestPast } from "../../domain/clock.ts";
import { UNSTARTED_STATUSES } from "../../domain/orders/order-status.ts";
import { shopDay } from "../../domain/shop-day.ts";
import type { Shop } from "../shop.ts";

/** A smaller difference is a correction, not a jump. */
const MIN_JUMP_MS = 2_000;
/** No lock or retry pause is meant to be longer; retrying earlier does no harm. */
const MAX_WAIT_MS = 5 * 60_000;

/**
 * Tells by how many milliseconds the machine's clock has jumped relative to a monotonic one since the last call:
 * negative if it was set back, positive if it was set forward or the machine slept; 0 if all is well.
 */
export function clockJumps(clock: Clock, monotonic: () => number = () => performance.now()): () => number {
	let offset = clock.now() - monotonic();
	return () => {
		const now = clock.now() - monotonic();
		const jump = now - offset;
		offset = now;
		return Math.abs(jump) < MIN_JUMP_MS ? 0 : Math.round(jump);
	};
}

/**
 * By how many milliseconds the newest event is ahead of the clock, which was set back while no process of the shop was
 * running; 0 if all is well.
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

/**
 * After the clock was set back, nothing waits for a time that has already passed once, or counts as done because of it.
 */
export async function shortenWaits({ storage, clock }: Pick<Shop, "storage" | "clock">): Promise<void> {
	const now = clock.now();
	const latest = now + MAX_WAIT_MS;
	await storage.write(async (tx) => {
		await tx
			.updateTable("login_attempts")
			.set({ locked_until: latest, updated_at: now })
			.where("locked_until", ">", latest)
			.execute();
		// Guesses counted at a future time would count for longer than an hour.
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
		// Orders that went to the kitchen at a future time are announced again.
		await tx
			.updateTable("orders")
			.set({ came_due_at: null })
			.where("kitchen_at", ">", now)
			.where("came_due_at", "is not", null)
			.where("status", "in", UNSTARTED_STATUSES)
			.execute();
		// Phones that have rung at a future time would not ring again when it comes.
		await tx
			.deleteFrom("notifications")
			.where("kind", "in", ["order-ring", "order-unanswered"])
			.where("created_at", ">", latestPast(now))
			.execute();
		// Nobody can have seen the prebookings of a future day on its morning.
		await tx
			.updateTable("prebookings")
			.set({ seen_at: null })
			.where("preferred_date", ">", shopDay(now).date)
			.where("seen_at", "is not", null)
			.execute();
	});
}
