import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** Whether a rider is there to be given something. */
export async function isRider(reader: Pick<Reader, "selectFrom">, id: string): Promise<boolean> {
	return (await activeRider(reader, id).executeTakeFirst()) !== undefined;
}

/**
 * The same, and the rider stays so until this transaction ends: of who is shut out at this moment the owner is told
 * what is on the road.
 */
export async function holdRider(tx: Tx, id: string): Promise<boolean> {
	return (await lockRows(tx, activeRider(tx, id), "share").executeTakeFirst()) !== undefined;
}

function activeRider(reader: Pick<Reader, "selectFrom">, id: string) {
	return reader
		.selectFrom("accounts")
		.select("id")
		.where("id", "=", id)
		.where("role", "=", "rider")
		.where("disabled_at", "is", null);
}
