import { sql } from "kysely";
import type { Actor } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Storage, Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { randomId } from "../runtime/random-id.ts";
import type { KnownDevice } from "./known-devices.ts";

/** How long an account stays locked for a network or device (specification 12.3). */
export const LOCK_MS = 5 * 60_000;

/**
 * Failures before an account is locked for one network or device: 3 for admins (specification 12.3), 10 for the others.
 */
const FAILURES: Record<Actor, number> = { admin: 3, rider: 10, customer: 10 };
/** A provider's customer may have 65,536 IPv6 networks: the factor for the limit of all of them together. */
const SITE_FACTOR = 5;

/**
 * How many guesses of an account's password are checked in an hour, over all networks; known devices are counted on
 * top.
 */
const MAX_GUESSES_AN_HOUR = 100;
const HOUR_MS = 3_600_000;

/** Where guesses come from: a network, or a browser in which the account has logged in before. */
export type GuessOrigin = Network | KnownDevice;

/** What is being guessed, by the key of its counters, and the limits. */
type Guarded = { key: string; failures: number; lockMs: number; guessesAnHour: number };

/** The password of an account. */
export function passwordOf(role: Actor, email: string): Guarded {
	const key = `${role}|${email}`;
	return { key, failures: FAILURES[role], lockMs: LOCK_MS, guessesAnHour: MAX_GUESSES_AN_HOUR };
}

/** Wrong second factors from one network or device before it is locked for a while. */
export const SECOND_FACTOR_TRIES = 5;
export const SECOND_FACTOR_LOCK_MS = 15 * 60_000;
/** A code is six digits: at this many an hour over all networks, guessing one would take years. */
const MAX_CODES_AN_HOUR = 20;

/** The second factor of a member of staff, whose password the guesser already knows. */
export function secondFactorOf(accountId: string): Guarded {
	return {
		key: `second-factor|${accountId}`,
		failures: SECOND_FACTOR_TRIES,
		lockMs: SECOND_FACTOR_LOCK_MS,
		guessesAnHour: MAX_CODES_AN_HOUR,
	};
}

/** Wrong PINs of a rider's number, from anywhere, before PIN login is locked. */
const RIDER_PIN_TRIES = 5;
const RIDER_PIN_LOCK_MS = 15 * 60_000;

/** The PIN for a phone number, which may belong to no rider (decision 035). */
export function riderPinOf(phone: string, lockMs = RIDER_PIN_LOCK_MS): Guarded {
	return { key: `rider-pin|${phone}`, failures: RIDER_PIN_TRIES, lockMs, guessesAnHour: MAX_CODES_AN_HOUR };
}

type AttemptRefused = { code: "login-locked" | "login-paused"; retryAfterSeconds: number };
type Counter = { key: string; failuresBefore: number; lockedUntil: number | null };
/** An attempt that may proceed, and the counters that it was added to. */
export type Attempt = {
	locksNow: boolean;
	remaining: number;
	counters: readonly Counter[];
	guessId: string | null;
	device: KnownDevice | null;
};

/**
 * Counts an attempt before the password or the code is checked, so that parallel guesses cannot outrun the counter.
 * Stored in the database, so that a restart does not reset it. Refuses while the account is locked for this network or
 * device, and after too many guesses from everywhere; a refused attempt is not counted.
 */
export function countAttempt(
	storage: Storage,
	guarded: Guarded,
	origin: GuessOrigin,
	now: number,
): Promise<Result<Attempt, AttemptRefused>> {
	const device = "tokenHash" in origin ? origin : null;
	return storage.write(async (tx) => {
		const counters: Counter[] = [];
		let remaining = Number.POSITIVE_INFINITY;
		// Always in this order, so that two attempts never deadlock.
		for (const { key, limit } of limitsOf(guarded, origin)) {
			const { failures, lockedUntil } = await heldCount(tx, key, guarded.lockMs, now);
			if (lockedUntil > now)
				return refuse({
					code: "login-locked",
					retryAfterSeconds: Math.ceil((lockedUntil - now) / 1000),
				});
			remaining = Math.min(remaining, limit - failures - 1);
			// The lock is set with the last allowed attempt and lifted if that one turns out right.
			const locks = failures + 1 >= limit;
			counters.push({ key, failuresBefore: failures, lockedUntil: locks ? now + guarded.lockMs : null });
		}
		if (device === null) {
			await heldCount(tx, `${guarded.key}|*`, guarded.lockMs, now);
			const pausedUntil = await whenGuessable(tx, guarded, now);
			if (pausedUntil > now)
				return refuse({
					code: "login-paused",
					retryAfterSeconds: Math.ceil((pausedUntil - now) / 1000),
				});
		}
		for (const { key, failuresBefore, lockedUntil } of counters) {
			const failures = lockedUntil === null ? failuresBefore + 1 : 0;
			await writeCount(tx, key, { failures, lockedUntil }, now);
		}
		const guessId = device === null ? randomId(now) : null;
		if (guessId !== null)
			await tx.insertInto("login_guesses").values({ id: guessId, account: guarded.key, at: now }).execute();
		else await countDeviceFailure(tx, device, "+");
		const locksNow = counters.some(({ lockedUntil }) => lockedUntil !== null);
		return ok({ locksNow, remaining, counters, guessId, device });
	});
}

/**
 * A correct password or code clears the counter of the account for this network or device, and takes its attempt off
 * the shared counters.
 */
export async function forgetAttempts(tx: Tx, { counters, ...attempt }: Attempt): Promise<void> {
	const [own, ...shared] = counters;
	if (own) await tx.deleteFrom("login_attempts").where("key", "=", own.key).execute();
	await takeBackAttempt(tx, { ...attempt, counters: shared });
}

/** Takes back an attempt whose password was never checked: the shop was too busy. */
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

/** Clears every counter of what is guessed, from everywhere. */
export async function forgetAllAttempts(tx: Tx, { key }: Guarded): Promise<void> {
	const counted = `${key}|`;
	await tx.deleteFrom("login_attempts").where(sql<string>`substr(key, 1, ${counted.length})`, "=", counted).execute();
	await tx.deleteFrom("login_guesses").where("account", "=", key).execute();
}

/** The counters of an attempt, its own first. */
function limitsOf({ key, failures: limit }: Guarded, origin: GuessOrigin): { key: string; limit: number }[] {
	if ("tokenHash" in origin) return [{ key: `${key}|device ${origin.tokenHash}`, limit }];
	const own = { key: `${key}|${origin.network}`, limit };
	return origin.site === null ? [own] : [own, { key: `${key}|${origin.site}`, limit: limit * SITE_FACTOR }];
}

/** A counter, locked until the transaction ends: simultaneous attempts count one after another. */
async function heldCount(tx: Tx, key: string, lockMs: number, now: number) {
	// Locks the row, even if a correct password has deleted it at the same moment.
	const row = await tx
		.insertInto("login_attempts")
		.values({ key, failures: 0, locked_until: null, updated_at: now })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet(({ ref }) => ({ failures: ref("login_attempts.failures") })),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
	const isStale = row.updated_at < now - lockMs;
	return { failures: isStale ? 0 : row.failures, lockedUntil: row.locked_until ?? 0 };
}

async function writeCount(
	tx: Tx,
	key: string,
	{ failures, lockedUntil }: { failures: number; lockedUntil: number | null },
	now: number,
): Promise<void> {
	await tx
		.updateTable("login_attempts")
		.set({ failures, locked_until: lockedUntil, updated_at: now })
		.where("key", "=", key)
		.execute();
}

/** When the next guess is allowed: now, or once the oldest of the hour's guesses is an hour old. */
async function whenGuessable(tx: Tx, { key, guessesAnHour }: Guarded, now: number): Promise<number> {
	const nth = await tx
		.selectFrom("login_guesses")
		.select("at")
		.where("account", "=", key)
		.where("at", ">", now - HOUR_MS)
		.orderBy("at", "desc")
		.offset(guessesAnHour - 1)
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
