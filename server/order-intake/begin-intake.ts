import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import type { Tx } from "../db/storage.ts";
import { type LockedAccount, lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";

/** The customer and their network; null if it is unknown. */
export type Asker = { customer: Caller; network: string | null };

type Intake = {
	route: "orders" | "prebookings" | "counter";
	/** The customer's or staff's idempotency key, and the text that makes two requests the same. */
	key: string;
	canonical: string;
	id: string;
	now: number;
};

/** `id` is the given one, or the one that the key was taken for before. */
type Begun = { id: string; account: LockedAccount };

/** The start of every order and prebooking, whichever way it comes: locks the account and takes the idempotency key. */
export async function beginIntake(
	tx: Tx,
	{ accountId }: Pick<Caller, "accountId">,
	{ route, key, canonical, id, now }: Intake,
): Promise<Result<Begun, RefusalOf<"signed-out" | "key-reused">>> {
	const account = await lockAccount(tx, accountId, "use");
	if (!account) return refuse({ code: "signed-out" });
	const taken = await takeIdempotencyKey(tx, { accountId, route, key }, canonical, { id, now });
	return taken.ok ? ok({ id: taken.value, account }) : taken;
}
