import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** Whether this is a rider who can be given something. */
export async function isRider(reader: Pick<Reader, "selectFrom">, id: string): Promise<boolean> {
	return (await activeRider(reader, id).executeTakeFirst()) !== undefined;
}

/**
 * The same, and locks the rider until this transaction ends, so that an owner who disables the rider is told everything
 * that they have on the road.
 */
export async function lockRider(tx: Tx, id: string): Promise<boolean> {
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
