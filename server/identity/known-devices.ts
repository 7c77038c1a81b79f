import { randomBytes } from "node:crypto";
import type { Actor } from "../../domain/orders/order-status.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import type { Storage, Tx } from "../db/storage.ts";
import { hashToken } from "./sessions.ts";

/** How long a browser is known: the longest that browsers keep a cookie. */
export const DEVICE_LIFE_MS = 400 * DAY_MS;

/** After this many failures since its last correct password, a device is treated as unknown. */
const MAX_DEVICE_FAILURES = 10;
const MAX_PER_ACCOUNT = 20;
/** A family shares a browser; but a script must not fill the table with it. */
const MAX_PER_BROWSER = 5;

/** A browser, by the hash of its token, and the account that has logged in on it. */
export type KnownDevice = { tokenHash: string; accountId: string };

/**
 * The browser with this token, if the account has logged in on it before. Its logins are counted separately, so that
 * other people's guesses don't lock its owner out.
 */
export async function knownDevice(
	storage: Storage,
	role: Actor,
	email: string,
	token: string,
): Promise<KnownDevice | null> {
	const tokenHash = hashToken(token);
	const known = await storage.read
		.selectFrom("known_devices")
		.innerJoin("accounts", "accounts.id", "known_devices.account_id")
		.select("accounts.id")
		.where("known_devices.token_hash", "=", tokenHash)
		.where("known_devices.failures", "<", MAX_DEVICE_FAILURES)
		.where("accounts.role", "=", role)
		.where("accounts.email", "=", email)
		.where("accounts.disabled_at", "is", null)
		.executeTakeFirst();
	return known ? { tokenHash, accountId: known.id } : null;
}

/** The browser with this token, if this account has logged in on it before. */
export async function deviceOfAccount(
	storage: Storage,
	accountId: string,
	token: string | null,
): Promise<KnownDevice | null> {
	if (token === null) return null;
	const tokenHash = hashToken(token);
	const known = await storage.read
		.selectFrom("known_devices")
		.select("account_id")
		.where("token_hash", "=", tokenHash)
		.where("account_id", "=", accountId)
		.where("failures", "<", MAX_DEVICE_FAILURES)
		.executeTakeFirst();
	return known ? { tokenHash, accountId } : null;
}

/** An account of this role that has logged in before in the browser with this token. */
export async function ownerOfDevice(storage: Storage, role: Actor, token: string): Promise<string | null> {
	const known = await storage.read
		.selectFrom("known_devices")
		.innerJoin("accounts", "accounts.id", "known_devices.account_id")
		.select("accounts.id")
		.where("known_devices.token_hash", "=", hashToken(token))
		.where("known_devices.failures", "<", MAX_DEVICE_FAILURES)
		.where("accounts.role", "=", role)
		.where("accounts.disabled_at", "is", null)
		.executeTakeFirst();
	return known?.id ?? null;
}

/** Whether the account has logged in before in the browser with this token. */
export async function isDeviceOf(tx: Tx, accountId: string, token: string | null): Promise<boolean> {
	if (token === null) return false;
	const known = tx
		.selectFrom("known_devices")
		.select("account_id")
		.where("token_hash", "=", hashToken(token))
		.where("account_id", "=", accountId);
	return (await known.executeTakeFirst()) !== undefined;
}

/**
 * Remembers the browser after a correct password, with a fresh token; its previous token is void, also for its other
 * accounts.
 */
export async function rememberDevice(
	tx: Tx,
	accountId: string,
	earlierToken: string | null,
	now: number,
): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const token_hash = hashToken(token);
	if (earlierToken !== null)
		await tx
			.updateTable("known_devices")
			.set({ token_hash })
			.where("token_hash", "=", hashToken(earlierToken))
			.execute();
	await tx
		.insertInto("known_devices")
		.values({ token_hash, account_id: accountId, created_at: now, used_at: now })
		.onConflict((conflict) =>
			conflict.columns(["token_hash", "account_id"]).doUpdateSet({ failures: 0, used_at: now }),
		)
		.execute();
	await keepNewest(tx, "account_id", accountId, MAX_PER_ACCOUNT);
	await keepNewest(tx, "token_hash", token_hash, MAX_PER_BROWSER);
	return token;
}

/**
 * Forgets the devices of an account: after a new password, and when the account is disabled. The browser in which its
 * owner has just entered the old password stays known, by its token.
 */
export async function forgetDevices(tx: Tx, accountId: string, keptToken: string | null = null): Promise<void> {
	const devices = tx.deleteFrom("known_devices").where("account_id", "=", accountId);
	await (keptToken === null ? devices : devices.where("token_hash", "<>", hashToken(keptToken))).execute();
}

/** Forgets a browser, by its token, for all accounts that have logged in on it. */
export async function forgetDevice(tx: Tx, token: string): Promise<void> {
	await tx.deleteFrom("known_devices").where("token_hash", "=", hashToken(token)).execute();
}

async function keepNewest(tx: Tx, column: "account_id" | "token_hash", value: string, kept: number): Promise<void> {
	const rows = await tx
		.selectFrom("known_devices")
		.select(["token_hash", "account_id"])
		.where(column, "=", value)
		.orderBy("used_at", "desc")
		.offset(kept)
		.limit(MAX_PER_ACCOUNT)
		.execute();
	for (const row of rows)
		await tx
			.deleteFrom("known_devices")
			.where("token_hash", "=", row.token_hash)
			.where("account_id", "=", row.account_id)
			.execute();
}
