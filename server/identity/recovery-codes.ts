import { createHash, randomInt } from "node:crypto";
import { madePassword } from "../../domain/staff/staff-rules.ts";
import type { Reader, Tx } from "../db/storage.ts";

const CODES = 10;

/** Ten fresh recovery codes of an account, shown only once; the earlier ones are void. */
export async function newRecoveryCodes(tx: Tx, accountId: string, now: number): Promise<string[]> {
	await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
	const codes = Array.from({ length: CODES }, () => madePassword(randomInt));
	await tx
		.insertInto("recovery_codes")
		.values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code), created_at: now })))
		.execute();
	return codes;
}

/** Uses a recovery code up; false if it is not the account's, or was already used. */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
	const taken = await tx
		.deleteFrom("recovery_codes")
		.where("account_id", "=", accountId)
		.where("code_hash", "=", hashOf(accountId, code))
		.executeTakeFirst();
	return taken.numDeletedRows === 1n;
}

/** Whether an account has this recovery code; only `takeRecoveryCode` uses it up. */
export async function hasRecoveryCode(reader: Reader, accountId: string, code: string): Promise<boolean> {
	const found = await reader
		.selectFrom("recovery_codes")
		.select("code_hash")
		.where("account_id", "=", accountId)
		.where("code_hash", "=", hashOf(accountId, code))
		.executeTakeFirst();
	return found !== undefined;
}

/** How many of an account's recovery codes are left. */
export async function recoveryCodesLeft(reader: Reader, accountId: string): Promise<number> {
	const { left } = await reader
		.selectFrom("recovery_codes")
		.select(({ fn }) => fn.countAll<number>().as("left"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return Number(left);
}

/** A code has some 66 random bits, so a fast hash protects it as well as a slow one. */
function hashOf(accountId: string, code: string): string {
	const bare = code.toLowerCase().replace(/[^a-z0-9]/g, "");
	return createHash("sha256").update(`${accountId}:${bare}`).digest("hex");
}
