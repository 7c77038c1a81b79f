import { sql } from "kysely";
import type { Actor } from "../../domain/orders/order-status.ts";
import type { Storage, Tx } from "../db/storage.ts";

/** How long an account stays locked for a client address (spec section 4). */
export const LOCK_MS = 5 * 60_000;

/** Failures before an account is locked for one client address: 3 for admins (spec section 4), 10 for the others. */
const FAILURES: Record<Actor, number> = { admin: 3, rider: 10, customer: 10 };

/** Failures over the whole account, from any address, after which answers slow down (decisions: lock-out). */
const SLOW_AFTER = 20;
const SLOWEST_MS = 8_000;

export type Attempt =
	| { locked: true; retryAfterSeconds: number }
	| { locked: false; locksNow: boolean; remaining: number; slowDownMs: number };

/**
 * Counts a login attempt before the password is looked at, so that guesses in parallel cannot outrun the count. Kept
 * per account and client address, in the database: a restart does not forget it.
 */
export function countAttempt(
	storage: Storage,
	role: Actor,
	email: string,
	client: string,
	now: number,
): Promise<Attempt> {
	return storage.write(async (tx) => {
		const own = await readCount(`${role}|${email}|${client}`);
		if (own.lockedUntil > now) {
			return { locked: true, retryAfterSeconds: Math.ceil((own.lockedUntil - now) / 1000) };
		}
		const failures = own.failures + 1;
		const locksNow = failures >= FAILURES[role];
		// The lock is set with the last allowed attempt and lifted if that one turns out right.
		await keep(own.key, locksNow ? 0 : failures, locksNow ? now + LOCK_MS : null);
		const all = await readCount(`${role}|${email}|*`);
		await keep(all.key, all.failures + 1, null);
		const over = all.failures + 1 - SLOW_AFTER;
		const slowDownMs = over > 0 ? Math.min(SLOWEST_MS, 250 * 2 ** Math.min(over, 10)) : 0;
		return { locked: false, locksNow, remaining: FAILURES[role] - failures, slowDownMs };

		async function readCount(key: string) {
			// The row is there and held before it is read: attempts at the same moment count one after another.
			const fresh = { key, failures: 0, locked_until: null, updated_at: now };
			await tx
				.insertInto("login_attempts")
				.values(fresh)
				.onConflict((conflict) => conflict.column("key").doNothing())
				.execute();
			let query = tx.selectFrom("login_attempts").selectAll().where("key", "=", key);
			if (storage.engine === "postgres") query = query.forUpdate();
			const row = await query.executeTakeFirstOrThrow();
			const stale = row.updated_at < now - LOCK_MS;
			return { key, failures: stale ? 0 : row.failures, lockedUntil: row.locked_until ?? 0 };
		}
		async function keep(key: string, failures: number, lockedUntil: number | null) {
			const counted = { failures, locked_until: lockedUntil, updated_at: now };
			await tx.updateTable("login_attempts").set(counted).where("key", "=", key).execute();
		}
	});
}

/** A right password wipes what was counted for the account and this client address, and takes its own attempt off the account's count. */
export async function forgetAttempts(
	storage: Storage,
	role: Actor,
	email: string,
	client: string,
): Promise<void> {
	await storage.write(async (tx) => {
		await tx.deleteFrom("login_attempts").where("key", "=", `${role}|${email}|${client}`).execute();
		await tx
			.updateTable("login_attempts")
			.set((row) => ({ failures: row("failures", "-", 1) }))
			.where("key", "=", `${role}|${email}|*`)
			.where("failures", ">", 0)
			.execute();
	});
}

/** Wipes every count of an account, from whatever address. */
export async function forgetAllAttempts(tx: Tx, role: Actor, email: string): Promise<void> {
	const counted = `${role}|${email}|`;
	await tx
		.deleteFrom("login_attempts")
		.where(sql<string>`substr(key, 1, ${counted.length})`, "=", counted)
		.execute();
}
