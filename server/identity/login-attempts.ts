import { sql } from "kysely";
import type { Refusal } from "../../contract/refusals.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { randomId } from "../random-id.ts";
import type { KnownDevice } from "./known-devices.ts";

/** How long an account stays locked for a network or device (spec section 4). */
export const LOCK_MS = 5 * 60_000;

/** Failures before an account is locked for one network or device: 3 for admins (spec section 4), 10 for the others. */
const FAILURES: Record<Actor, number> = { admin: 3, rider: 10, customer: 10 };
/** A provider's customer may have 65,536 networks of IPv6: the higher bound for all of them together. */
const SITE_FACTOR = 5;

/** How many guesses of an account's password reach the hash in an hour, over all networks; devices it has logged in on come on top. */
export const MAX_GUESSES_AN_HOUR = 100;
export const HOUR_MS = 3_600_000;

/** Whose password is tried, and from where: a network, or a browser in which the account has logged in before. */
export type LoginFrom = { role: Actor; email: string; origin: Network | KnownDevice };

type Counter = { key: string; failuresBefore: number; lockedUntil: number | null };
/** An attempt that may go on to the password, and what was counted for it. */
export type Attempt = {
	locksNow: boolean;
	remaining: number;
	counters: readonly Counter[];
	guessId: string | null;
	device: KnownDevice | null;
};

/**
 * Counts a login attempt before the password is looked at, so that guesses in parallel cannot outrun the count. Kept in the
 * database: a restart does not forget it. Refuses while the account is locked for this network or device, and after too many guesses
 * from everywhere; what is refused is not counted.
 */
export function countAttempt(
	storage: Storage,
	from: LoginFrom,
	now: number,
): Promise<Result<Attempt, Refusal>> {
	const device = "tokenHash" in from.origin ? from.origin : null;
	return storage.write(async (tx): Promise<Result<Attempt, Refusal>> => {
		const counters: Counter[] = [];
		let remaining = Number.POSITIVE_INFINITY;
		// Always in this order, so that two attempts never wait for each other in a circle.
		for (const { key, limit } of limitsOf(from)) {
			const { failures, lockedUntil } = await heldCount(tx, key, now);
			if (lockedUntil > now)
				return refuse({
					code: "login-locked",
					retryAfterSeconds: Math.ceil((lockedUntil - now) / 1000),
				});
			remaining = Math.min(remaining, limit - failures - 1);
			// The lock is set with the last allowed attempt and lifted if that one turns out right.
			const locks = failures + 1 >= limit;
			counters.push({ key, failuresBefore: failures, lockedUntil: locks ? now + LOCK_MS : null });
		}
		if (device === null) {
			await heldCount(tx, `${accountKey(from)}|*`, now);
			const pausedUntil = await whenGuessable(tx, accountKey(from), now);
			if (pausedUntil > now)
				return refuse({
					code: "login-paused",
					retryAfterSeconds: Math.ceil((pausedUntil - now) / 1000),
				});
		}
		for (const { key, failuresBefore, lockedUntil } of counters) {
			const failures = lockedUntil === null ? failuresBefore + 1 : 0;
			await writeCount(tx, key, failures, lockedUntil, now);
		}
		const guessId = device === null ? randomId(now) : null;
		if (guessId !== null)
			await tx
				.insertInto("login_guesses")
				.values({ id: guessId, account: accountKey(from), at: now })
				.execute();
		else await countDeviceFailure(tx, device, "+");
		const locksNow = counters.some(({ lockedUntil }) => lockedUntil !== null);
		return ok({ locksNow, remaining, counters, guessId, device });
	});
}

/**
 * A right password wipes what was counted for the account and this network or device, and takes its own attempt off the counts that
 * it shares with others.
 */
export async function forgetAttempts(tx: Tx, { counters, ...attempt }: Attempt): Promise<void> {
	const [own, ...shared] = counters;
	if (own) await tx.deleteFrom("login_attempts").where("key", "=", own.key).execute();
	await takeBackAttempt(tx, { ...attempt, counters: shared });
}

/** Takes an attempt off the counts whose password was never looked at: the shop was too busy. */
export async function takeBackAttempt(
	tx: Tx,
	{ counters, guessId, device }: Pick<Attempt, "counters" | "guessId" | "device">,
): Promise<void> {
	for (const { key, failuresBefore, lockedUntil } of counters) {
		const row = tx.updateTable("login_attempts").where("key", "=", key);
		// A lock that this attempt has set is lifted; one that another has set stays.
		const taken =
			lockedUntil === null
				? row.set((now) => ({ failures: now("failures", "-", 1) })).where("failures", ">", 0)
				: row.set({ failures: failuresBefore, locked_until: null }).where("locked_until", "=", lockedUntil);
		await taken.execute();
	}
	if (guessId !== null) await tx.deleteFrom("login_guesses").where("id", "=", guessId).execute();
	await countDeviceFailure(tx, device, "-");
}

/** Wipes every count of an account, from wherever. */
export async function forgetAllAttempts(tx: Tx, role: Actor, email: string): Promise<void> {
	const account = accountKey({ role, email });
	const counted = `${account}|`;
	await tx
		.deleteFrom("login_attempts")
		.where(sql<string>`substr(key, 1, ${counted.length})`, "=", counted)
		.execute();
	await tx.deleteFrom("login_guesses").where("account", "=", account).execute();
}

function accountKey({ role, email }: Pick<LoginFrom, "role" | "email">): string {
	return `${role}|${email}`;
}

/** What an attempt is counted by, the own count first. */
function limitsOf({ role, email, origin }: LoginFrom): { key: string; limit: number }[] {
	const account = accountKey({ role, email });
	const limit = FAILURES[role];
	if ("tokenHash" in origin) return [{ key: `${account}|device ${origin.tokenHash}`, limit }];
	const own = { key: `${account}|${origin.network}`, limit };
	return origin.site === null
		? [own]
		: [own, { key: `${account}|${origin.site}`, limit: limit * SITE_FACTOR }];
}

/** A count, held until the transaction ends: attempts at the same moment count one after another. */
async function heldCount(tx: Tx, key: string, now: number) {
	// Holds the row, also where a right password at the same moment has just deleted it.
	const row = await tx
		.insertInto("login_attempts")
		.values({ key, failures: 0, locked_until: null, updated_at: now })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet(({ ref }) => ({ failures: ref("login_attempts.failures") })),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
	const isStale = row.updated_at < now - LOCK_MS;
	return { failures: isStale ? 0 : row.failures, lockedUntil: row.locked_until ?? 0 };
}

async function writeCount(
	tx: Tx,
	key: string,
	failures: number,
	lockedUntil: number | null,
	now: number,
): Promise<void> {
	await tx
		.updateTable("login_attempts")
		.set({ failures, locked_until: lockedUntil, updated_at: now })
		.where("key", "=", key)
		.execute();
}

/** From when on the account's password may be guessed again: now, or once the oldest of the hour's guesses is an hour ago. */
async function whenGuessable(tx: Tx, account: string, now: number): Promise<number> {
	const nth = await tx
		.selectFrom("login_guesses")
		.select("at")
		.where("account", "=", account)
		.where("at", ">", now - HOUR_MS)
		.orderBy("at", "desc")
		.offset(MAX_GUESSES_AN_HOUR - 1)
		.limit(1)
		.executeTakeFirst();
	return nth ? Number(nth.at) + HOUR_MS : now;
}

async function countDeviceFailure(tx: Tx, device: KnownDevice | null, by: "+" | "-"): Promise<void> {
	if (device === null) return;
	const row = tx
		.updateTable("known_devices")
		.set((now) => ({ failures: now("failures", by, 1) }))
		.where("token_hash", "=", device.tokenHash)
		.where("account_id", "=", device.accountId);
	await (by === "-" ? row.where("failures", ">", 0) : row).execute();
}
