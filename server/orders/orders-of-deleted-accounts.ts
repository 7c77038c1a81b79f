import { latestPast } from "../../domain/clock.ts";
import { COUNTED_FOR_MS } from "../../domain/orders/order-limits.ts";
import { keyedHashes, knownHashes } from "../db/keyed-hash.ts";
import type { Tx } from "../db/storage.ts";
import { siteOf } from "./order-origins.ts";

/**
 * Deletes the origins of a customer's orders with the account. What the limits for new customers still count stays as
 * keyed hashes for the hour in which it counts, so that nobody resets the limits by deleting the account.
 */
export async function forgetOrigins(tx: Tx, accountId: string, now: number): Promise<void> {
	const origins = await tx.deleteFrom("order_origins").where("account_id", "=", accountId).returningAll().execute();
	const counted = origins.filter(
		({ at, payment, earlier_orders }) =>
			Number(at) > now - COUNTED_FOR_MS && payment === "at-door" && earlier_orders !== null,
	);
	if (counted.length === 0) return;
	const hash = await keyedHashes(tx);
	await tx
		.insertInto("forgotten_orders")
		.values(
			counted.map(({ id, phone, network, at }) => ({
				id,
				...{ phone: hash(`phone ${phone}`), at: Number(at) },
				...hashedNetwork(hash, network),
			})),
		)
		.execute();
}

/**
 * When orders of deleted accounts from this phone, network, its /48, and in the whole shop were placed, newest first.
 */
export async function forgottenOrders(
	tx: Tx,
	{ phone, network }: { phone: string; network: string | null },
	now: number,
): Promise<Record<"phone" | "network" | "site" | "shop", number[]>> {
	const rows = await tx
		.selectFrom("forgotten_orders")
		.selectAll()
		.where("at", ">", now - COUNTED_FOR_MS)
		.where("at", "<=", latestPast(now))
		.orderBy("at", "desc")
		.execute();
	const hash = rows.length === 0 ? null : await knownHashes(tx);
	const own = hash && { phone: hash(`phone ${phone}`), ...hashedNetwork(hash, network) };
	const times = (isCounted: (row: (typeof rows)[number]) => boolean) =>
		rows.filter(isCounted).map(({ at }) => Number(at));
	return {
		phone: times((row) => row.phone === own?.phone),
		network: times((row) => row.network !== null && row.network === own?.network),
		site: times((row) => row.site !== null && row.site === own?.site),
		shop: times(() => true),
	};
}

function hashedNetwork(hash: (text: string) => string, network: string | null) {
	const site = siteOf(network);
	return {
		network: network === null ? null : hash(`network ${network}`),
		site: site === null ? null : hash(`site ${site}`),
	};
}
