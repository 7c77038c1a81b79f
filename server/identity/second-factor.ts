import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { forgetAllAttempts, secondFactorOf } from "./login-lock-out.ts";
import type { Caller } from "./sessions.ts";

/** Whether an account needs more than its password to log in: it has a passkey, or an authenticator app. */
export async function hasSecondFactor(reader: Reader, accountId: string): Promise<boolean> {
	const passkey = await reader
		.selectFrom("passkeys")
		.select("id")
		.where("account_id", "=", accountId)
		.limit(1)
		.executeTakeFirst();
	return passkey !== undefined || (await authenticatorApp(reader, accountId)) !== null;
}

/** Those of these accounts that need more than a password to log in. */
export async function withSecondFactor(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
	const passkeys = await reader.selectFrom("passkeys").select("account_id").where("account_id", "in", ids).execute();
	const apps = await reader
		.selectFrom("authenticator_apps")
		.select("account_id")
		.where("account_id", "in", ids)
		.where("confirmed_at", "is not", null)
		.execute();
	return new Set([...passkeys, ...apps].map(({ account_id }) => account_id));
}

/** The account's authenticator app; null if none is set up. */
export async function authenticatorApp(reader: Reader, accountId: string) {
	const app = await reader
		.selectFrom("authenticator_apps")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("confirmed_at", "is not", null)
		.executeTakeFirst();
	return app ?? null;
}

/**
 * Whether the shop requires a second factor of its staff and this account has none: then it must be set up before
 * anything else. A kitchen screen is exempt, since it is not a person.
 */
export async function lacksSecondFactor(
	shop: Shop,
	{ role, isScreen, accountId }: Pick<Caller, "role" | "isScreen" | "accountId">,
): Promise<boolean> {
	if (role !== "admin" || isScreen) return false;
	const { settings } = await shop.cache.current();
	return settings.secondFactorRequired && !(await hasSecondFactor(shop.storage.read, accountId));
}

/** Removes every second factor from an account, including its recovery codes. */
export async function removeSecondFactors(tx: Tx, accountId: string): Promise<void> {
	for (const table of ["passkeys", "authenticator_apps", "recovery_codes", "identity_challenges"] as const)
		await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
	await forgetAllAttempts(tx, secondFactorOf(accountId));
}
