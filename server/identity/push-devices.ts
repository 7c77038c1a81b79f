import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { lockRows } from "../db/locks.ts";
import { arePushKeys, type PushKeys } from "../messaging/push-message.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import type { Caller } from "./sessions.ts";

/** One person's phones and computers; another one replaces the oldest. */
const MAX_DEVICES = 10;

type AddDeviceRefusal = RefusalOf<"push-not-offered" | "push-address-refused" | "signed-out">;

/**
 * Registers a device for news about this account's orders, or on a staff device for alerts and waiting orders, until
 * its session ends; a device belongs to whoever logged in on it last.
 */
export function addDevice(
	shop: Shop,
	caller: Caller,
	{
		endpoint,
		keys,
		alerts = true,
		rings = false,
	}: { endpoint: string; keys: PushKeys; alerts?: boolean; rings?: boolean },
): Promise<Result<null, AddDeviceRefusal>> {
	if (!shop.notifier.channels.push) return Promise.resolve(refuse({ code: "push-not-offered" }));
	if (!shop.notifier.acceptsPush(endpoint) || !arePushKeys(keys))
		return Promise.resolve(refuse({ code: "push-address-refused" }));
	const now = shop.clock.now();
	const { accountId, tokenHash } = caller;
	return shop.storage.write(async (tx) => {
		const session = tx.selectFrom("sessions").select("token_hash").where("token_hash", "=", tokenHash);
		if (!(await lockRows(tx, session, "share").executeTakeFirst())) return refuse({ code: "signed-out" });
		const row = {
			id: randomId(now),
			account_id: accountId,
			session_hash: tokenHash,
			endpoint,
			p256dh: keys.p256dh,
			auth: keys.auth,
			created_at: now,
			alerts: alerts ? (1 as const) : (0 as const),
			rings: rings ? (1 as const) : (0 as const),
		};
		const { id: _id, ...renewed } = row;
		await tx
			.insertInto("push_subscriptions")
			.values(row)
			.onConflict((conflict) => conflict.column("endpoint").doUpdateSet(renewed))
			.execute();
		const devices = await tx
			.selectFrom("push_subscriptions")
			.select("id")
			.where("account_id", "=", accountId)
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.execute();
		const surplus = devices.slice(MAX_DEVICES).map(({ id }) => id);
		if (surplus.length > 0) await tx.deleteFrom("push_subscriptions").where("id", "in", surplus).execute();
		return ok(null);
	});
}

/** Unregisters the device; does nothing if it is another account's or unknown. */
export async function removeDevice(shop: Shop, accountId: string, endpoint: string): Promise<void> {
	await shop.storage.write((tx) =>
		tx
			.deleteFrom("push_subscriptions")
			.where("account_id", "=", accountId)
			.where("endpoint", "=", endpoint)
			.execute(),
	);
}

/** Whether a device of the account can be notified now. */
export async function hasDevice(shop: Shop, accountId: string): Promise<boolean> {
	const device = await shop.storage.read
		.selectFrom("push_subscriptions")
		.innerJoin("sessions", "sessions.token_hash", "push_subscriptions.session_hash")
		.select("push_subscriptions.id")
		.where("push_subscriptions.account_id", "=", accountId)
		.where("sessions.expires_at", ">", shop.clock.now())
		.limit(1)
		.executeTakeFirst();
	return device !== undefined;
}
