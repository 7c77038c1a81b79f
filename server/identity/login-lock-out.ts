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
/** A provider's customer may have 65,536 networks of IPv6: the higher bound for all of them together. */
const SITE_FACTOR = 5;

/**
 * How many guesses of an account's password reach the hash in an hour, over all networks; devices it has logged in on
 * come on top.
 */
const MAX_GUESSES_AN_HOUR = 100;
const HOUR_MS = 3_600_000;

/** From where something is guessed at: a network, or a browser in which the account has logged in before. */
export type GuessOrigin = Network | KnownDevice;

/** What is guessed at, by the key of its counts, and how much of that is borne. */
type Guarded = { key: string; failures: number; lockMs: number; guessesAnHour: number };

/** The password of an account. */
export function passwordOf(role: Actor, email: string): Guarded {
	const key = `${role}|${email}`;
	return { key, failures: FAILURES[role], lockMs: LOCK_MS, guessesAnHour: MAX_GUESSES_AN_HOUR };
}

/** Wrong second factors from one network or device before it is locked for a while. */
export const SECOND_FACTOR_TRIES = 5;
export const SECOND_FACTOR_LOCK_MS = 15 * 60_000;
/** A code is six digits: at this many guesses an hour over all networks, finding one takes years. */
const MAX_CODES_AN_HOUR = 20;

/** The second factor of a member of staff: whoever gets this far knows the password. */
export function secondFactorOf(accountId: string): Guarded {
	return {
		key: `second-factor|${accountId}`,
		failures: SECOND_FACTOR_TRIES,
		lockMs: SECOND_FACTOR_LOCK_MS,
		guessesAnHour: MAX_CODES_AN_HOUR,
	};
}

/** Wrong PINs of a rider's number, from wherever, before this way in is locked. */
const RIDER_PIN_TRIES = 5;
const RIDER_PIN_LOCK_MS = 15 * 60_000;

/** The PIN that goes with a phone number, which may be nobody's (decision 035). */
export function riderPinOf(phone: string, lockMs = RIDER_PIN_LOCK_MS): Guarded {
	return { key: `rider-pin|${phone}`, failures: RIDER_PIN_TRIES, lockMs, guessesAnHour: MAX_CODES_AN_HOUR };
}

type AttemptRefused = { code: "login-locked" | "login-paused"; retryAfterSeconds: number };
type Counter = { key: string; failuresBefore: number; lockedUntil: number | null };
/** An attempt that may go on to what is guessed at, and what was counted for it. */
export type Attempt = {
	locksNow: boolean;
	remaining: number;
	counters: readonly Counter[];
	guessId: string | null;
	device: KnownDevice | null;
};

/**
 * Counts an attempt before the password or the code is looked at, so that guesses in parallel cannot outrun the count.
 * Kept in the database: a restart does not forget it. Refuses while the account is locked for this network or device,
 * and after too many guesses from everywhere; what is refused is not counted.
 */
export function countAttempt(
	storage: Storage,
	guarded: Guarded,
	origin: GuessOrigin,
	now: number,
): Promise<Result<Attempt, AttemptRefused>> {
	const device = "tokenHash" in origin ? origin : null;
	return storage.write(async (tx): Promise<Result<Attempt, AttemptRefused>> => {
		const counters: Counter[] = [];
		let remaining = Number.POSITIVE_INFINITY;
		// Always in this order, so that two attempts never wait for each other in a circle.
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
			await writeCount(tx, key, failures, lockedUntil, now);
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
 * What was right wipes what was counted for the account and this network or device, and takes its own attempt off the
 * counts that it shares with others.
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

/** Wipes every count of what is guessed at, from wherever. */
export async function forgetAllAttempts(tx: Tx, { key }: Guarded): Promise<void> {
	const counted = `${key}|`;
	await tx.deleteFrom("login_attempts").where(sql<string>`substr(key, 1, ${counted.length})`, "=", counted).execute();
	await tx.deleteFrom("login_guesses").where("account", "=", key).execute();
}

/** What an attempt is counted by, the own count first. */
function limitsOf({ key, failures: limit }: Guarded, origin: GuessOrigin): { key: string; limit: number }[] {
	if ("tokenHash" in origin) return [{ key: `${key}|device ${origin.tokenHash}`, limit }];
	const own = { key: `${key}|${origin.network}`, limit };
	return origin.site === null ? [own] : [own, { key: `${key}|${origin.site}`, limit: limit * SITE_FACTOR }];
}

/** A count, held until the transaction ends: attempts at the same moment count one after another. */
async function heldCount(tx: Tx, key: string, lockMs: number, now: number) {
	// Holds the row, also where a right password at the same moment has just deleted it.
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

/** From when on it may be guessed at again: now, or once the oldest of the hour's guesses is an hour ago. */
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
