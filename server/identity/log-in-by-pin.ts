import type { RefusalOf } from "../../contract/refusals.ts";
import { tenDigits } from "../../domain/identity/phone-number.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { riderPinLockMs } from "../../domain/staff/rider-pin.ts";
import { lockRows } from "../db/locks.ts";
import type { Storage, Tx } from "../db/storage.ts";
import { countFailedLogin } from "../security/count-failures.ts";
import type { Shop } from "../shop.ts";
import { deviceOfAccount } from "./known-devices.ts";
import { countAttempt, forgetAllAttempts, forgetAttempts, riderPinOf, takeBackAttempt } from "./login-lock-out.ts";
import { type LoggedIn, type LoginClient, openLogin } from "./open-login.ts";
import { type Asker, admitToHash, verifyPassword } from "./passwords.ts";

type LogInByPinRefusal = RefusalOf<"wrong-rider-pin" | "pin-login-locked" | "busy">;

/**
 * Logs a rider in by phone and PIN. Wrong PINs are counted by number, whether or not it is a rider's, across all
 * networks; a browser in which this rider has logged in is counted separately. Five lock the number for PINs only, for
 * longer each time (decision 035). `guard` counts the logins of a network.
 */
export async function logInByPin(
	shop: Shop,
	given: { phone: string; pin: string },
	client: LoginClient,
	guard: () => Promise<void>,
): Promise<Result<LoggedIn, LogInByPinRefusal>> {
	const phone = tenDigits(given.phone);
	const rider = await riderWithPin(shop.storage.read, phone);
	const device = rider && (await deviceOfAccount(shop.storage, rider.id, client.browser?.deviceToken ?? null));
	if (device === null) await guard();
	const { network, site } = client.network;
	const asker: Asker =
		device === null ? { lane: "staff", from: site ?? network } : { lane: "known-staff", from: device.tokenHash };
	const admitted = admitToHash(asker);
	if (!admitted.ok) return admitted;
	try {
		return await tryPin();
	} finally {
		admitted.value();
	}

	async function tryPin(): Promise<Result<LoggedIn, LogInByPinRefusal>> {
		const locks = device === null ? await locksBefore(shop, phone) : 0;
		const guarded = riderPinOf(phone, riderPinLockMs(locks));
		const origin = device ?? ANYWHERE;
		const counted = await countAttempt(shop.storage, guarded, origin, shop.clock.now());
		if (!counted.ok)
			return refuse({ code: "pin-login-locked", retryAfterSeconds: counted.refusal.retryAfterSeconds });
		const attempt = counted.value;
		const verified = await verifyPassword(asker, given.pin, rider?.pin_hash ?? null);
		if (!verified.ok) {
			await shop.storage.write((tx) => takeBackAttempt(tx, attempt));
			return verified;
		}
		const now = shop.clock.now();
		const opened =
			rider && verified.value
				? await shop.storage.write(async (tx) => {
						// Locked: a new PIN, or disabling the rider, ends a login in progress.
						const still = tx
							.selectFrom("accounts")
							.select("id")
							.where("id", "=", rider.id)
							.where("disabled_at", "is", null);
						if (!(await lockRows(tx, still, "share").executeTakeFirst())) return null;
						if (!(await hasPin(tx, rider))) return null;
						await forgetAttempts(tx, attempt);
						if (device === null) await forgetAllAttempts(tx, guarded);
						return openLogin(tx, rider, client, now);
					})
				: null;
		if (opened) return ok(opened);
		const { locksNow } = attempt;
		if (locksNow && device === null) await shop.storage.write((tx) => countLock(tx, phone, locks + 1, now));
		const known = rider && { id: rider.id, role: rider.role, staffRole: null };
		await countFailedLogin(shop, { account: known, locksNow });
		if (!locksNow) return refuse({ code: "wrong-rider-pin" });
		return refuse({ code: "pin-login-locked", retryAfterSeconds: guarded.lockMs / 1000 });
	}
}

/** All networks count as one: a number has five tries, wherever they come from. */
const ANYWHERE = { network: "anywhere", site: null };

type RiderWithPin = NonNullable<Awaited<ReturnType<typeof riderWithPin>>>;

/** Of two riders with one number, which a phone change can cause, the one whose PIN is newer. */
async function riderWithPin(read: Storage["read"], phone: string) {
	const rider = await read
		.selectFrom("rider_pins")
		.innerJoin("accounts", "accounts.id", "rider_pins.rider_id")
		.select(["accounts.id", "accounts.role", "accounts.staff_role", "accounts.name", "accounts.email"])
		.select("rider_pins.pin_hash")
		.where("accounts.role", "=", "rider")
		.where("accounts.phone", "=", phone)
		.where("accounts.disabled_at", "is", null)
		.orderBy("rider_pins.made_at", "desc")
		.executeTakeFirst();
	return rider ?? null;
}

async function hasPin(tx: Tx, { id, pin_hash }: RiderWithPin): Promise<boolean> {
	const pin = tx
		.selectFrom("rider_pins")
		.select("rider_id")
		.where("rider_id", "=", id)
		.where("pin_hash", "=", pin_hash);
	return (await pin.executeTakeFirst()) !== undefined;
}

/** Starts like the counters' keys, so that a correct PIN, or a new one, clears it with them. */
function locksKey(phone: string): string {
	return `${riderPinOf(phone).key}|locks`;
}

async function locksBefore({ storage, clock }: Shop, phone: string): Promise<number> {
	const row = await storage.read
		.selectFrom("login_attempts")
		.select("failures")
		.where("key", "=", locksKey(phone))
		.where("updated_at", ">", clock.now() - DAY_MS)
		.executeTakeFirst();
	return row?.failures ?? 0;
}

async function countLock(tx: Tx, phone: string, failures: number, now: number): Promise<void> {
	const row = { failures, locked_until: null, updated_at: now };
	await tx
		.insertInto("login_attempts")
		.values({ key: locksKey(phone), ...row })
		.onConflict((conflict) => conflict.column("key").doUpdateSet(row))
		.execute();
}
