import { hash } from "node:crypto";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Reader, Tx } from "./storage.ts";

type Key = {
	accountId: string;
	route: "orders" | "prebookings" | "counter" | "rider" | "staff" | "cash" | "refund";
	key: string | undefined;
};

/** Where a call has its key; elsewhere it is the header `Idempotency-Key`. */
const KEY_FIELDS: { [Route in Key["route"]]?: string } = { orders: "orderId", prebookings: "orderId", counter: "key" };

/**
 * Takes an account's key for a new thing and returns its id, or the id that the key was taken for earlier; the insert
 * itself decides between simultaneous submits. Refuses the same key with another request; without a key, each request
 * is new.
 */
export async function takeIdempotencyKey(
	tx: Tx,
	{ accountId, route, key }: Key,
	request: string,
	{ id, now }: { id: string; now: number },
): Promise<Result<string, { code: "key-reused"; at: string }>> {
	if (key === undefined) return ok(id);
	const request_hash = hashOfRequest(request);
	const { numAffectedRows } = await takeKey(tx, { accountId, route, key, request_hash, id, now });
	if (numAffectedRows === 1n) return ok(id);
	const earlier = await takenKey(tx, { accountId, route, key }).executeTakeFirstOrThrow();
	if (earlier.request_hash === request_hash) return ok(earlier.result_id);
	return refuse({ code: "key-reused", at: KEY_FIELDS[route] ?? "idempotency-key" });
}

/** The query of what an account's key was taken for. */
export function takenKey(reader: Reader, { accountId, route, key }: Key & { key: string }) {
	return reader
		.selectFrom("idempotency_keys")
		.select(["request_hash", "result_id"])
		.where("account_id", "=", accountId)
		.where("route", "=", route)
		.where("key", "=", key);
}

/** What is stored of a request under its key, to recognise it again. */
export function hashOfRequest(request: string): string {
	return hash("sha256", request);
}

type Taken = Key & { key: string; request_hash: string; id: string; now: number };
const takeKey = compiledOnce((tx, { accountId, route, key, request_hash, id, now }: Taken) =>
	tx
		.insertInto("idempotency_keys")
		.values({ account_id: accountId, route, key, request_hash, result_id: id, created_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "route", "key"]).doNothing()),
);
