import { createHash } from "node:crypto";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { aboutAccount, type GuardedAccount } from "./event-about-account.ts";

type StaffLogin = {
	account: GuardedAccount;
	network: Network;
	/** Whether the account has logged in on this browser before; null if a browser cannot be recognised. */
	isKnownBrowser: boolean | null;
};

/**
 * Records a staff login from an unknown device: a browser that is new to the account or, for other clients, a new
 * network.
 */
export async function recordNewDevice(tx: Tx, login: StaffLogin, now: number): Promise<void> {
	const { account, network: from, isKnownBrowser } = login;
	const network = createHash("sha256").update(`${account.id} ${from.network}`).digest("base64url");
	const known = await tx
		.selectFrom("login_networks")
		.select("used_at")
		.where("account_id", "=", account.id)
		.where("network", "=", network)
		.executeTakeFirst();
	await tx
		.insertInto("login_networks")
		.values({ account_id: account.id, network, used_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "network"]).doUpdateSet({ used_at: now }))
		.execute();
	if (isKnownBrowser ?? known !== undefined) return;
	const by = { accountId: account.id, role: account.role };
	await appendEvent(tx, { kind: "new-device-login", ...aboutAccount(account, by, now) });
}
