import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { forgetAllAttempts, secondFactorOf } from "./login-lock-out.ts";
import type { Caller } from "./sessions.ts";

/** Whether an account logs in with more than its password: it has a passkey, or an app that makes codes. */
export async function hasSecondFactor(reader: Reader, accountId: string): Promise<boolean> {
	const passkey = await reader
		.selectFrom("passkeys")
		.select("id")
		.where("account_id", "=", accountId)
		.limit(1)
		.executeTakeFirst();
	return passkey !== undefined || (await authenticatorApp(reader, accountId)) !== null;
}

/** Those of these accounts that log in with more than a password. */
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

/** The app that makes this account's codes; null when none is set up. */
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
 * Whether the shop requires a second factor and this member of staff has none: then nothing else is allowed first. A
 * kitchen screen needs none.
 */
export async function lacksSecondFactor(
	shop: Shop,
	{ role, isScreen, accountId }: Pick<Caller, "role" | "isScreen" | "accountId">,
): Promise<boolean> {
	if (role !== "admin" || isScreen) return false;
	const { settings } = await shop.cache.current();
	return settings.secondFactorRequired && !(await hasSecondFactor(shop.storage.read, accountId));
}

/** Takes every second factor from an account, its recovery codes too. */
export async function removeSecondFactors(tx: Tx, accountId: string): Promise<void> {
	for (const table of ["passkeys", "authenticator_apps", "recovery_codes", "identity_challenges"] as const)
		await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
	await forgetAllAttempts(tx, secondFactorOf(accountId));
}
