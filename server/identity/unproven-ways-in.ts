import type { Tx } from "../db/storage.ts";

/** Removes the passkeys and the phone from an account whose mailbox has just been proven for the first time. */
export async function closeUnproven(tx: Tx, accountId: string): Promise<void> {
	await tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
	await tx.updateTable("accounts").set({ proven_phone: null }).where("id", "=", accountId).execute();
}
