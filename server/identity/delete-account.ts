import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent, type NewEvent } from "../db/append-event.ts";
import type { PersonalData } from "../db/personal-data.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { recordAccountEvent } from "./account-events.ts";
import { freshUnlessPassword } from "./fresh-login.ts";
import { lockAccount } from "./lock-account.ts";
import { verifyPassword } from "./passwords.ts";
import type { Caller } from "./sessions.ts";

type DeleteAccountRefusal = RefusalOf<"wrong-password" | "log-in-again" | "orders-under-way" | "signed-out" | "busy">;

/**
 * Deletes the account: sessions, devices, addresses, messages and profile go; orders keep their amounts without a
 * person (facts 3.7); what prevents repeated abuse stays as keyed hashes (docs/security.md). Refuses while an order or
 * prebooking is open and still needs its address, with a wrong password (`guard` counts the guesses) or, without one,
 * if the login is not fresh.
 */
export async function deleteAccount(
	shop: Shop,
	{ accountId, tokenHash }: Pick<Caller, "accountId" | "tokenHash">,
	password: string | null,
	guard: () => Promise<void>,
	features: readonly PersonalData[],
): Promise<Result<null, DeleteAccountRefusal>> {
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select("password_hash")
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (await isNeeded(features, shop.storage.read, accountId, shop.clock.now()))
		return refuse({ code: "orders-under-way" });
	await guard();
	if (!account) return refuse({ code: "signed-out" });
	const asker = { lane: "known-customers", from: accountId } as const;
	const fresh = await freshUnlessPassword(shop.storage.read, { tokenHash }, account.password_hash, shop.clock.now());
	if (!fresh.ok) return fresh;
	const verified =
		account.password_hash === null ? ok(true) : await verifyPassword(asker, password ?? "", account.password_hash);
	if (!verified.ok) return verified;
	if (!verified.value) return refuse({ code: "wrong-password" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		if (!(await lockAccount(tx, accountId, "delete"))) return refuse({ code: "signed-out" });
		const { password_hash } = await tx
			.selectFrom("accounts")
			.select("password_hash")
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow();
		// A new password was set while the old one was being checked.
		if (password_hash !== account.password_hash) return refuse({ code: "wrong-password" });
		const still = await freshUnlessPassword(tx, { tokenHash }, password_hash, now);
		if (!still.ok) return still;
		if (await isNeeded(features, tx, accountId, now)) return refuse({ code: "orders-under-way" });
		for (const event of await erase(features, tx, accountId, now)) await appendEvent(tx, event);
		await recordAccountEvent(tx, "customer-deleted-account", accountId, now, null);
		return ok(null);
	});
}

/** Whether an order or prebooking is still open. */
async function isNeeded(
	features: readonly PersonalData[],
	reader: Reader,
	accountId: string,
	now: number,
): Promise<boolean> {
	for (const feature of features) if (await feature.needsAccount?.(reader, accountId, now)) return true;
	return false;
}

/** Removes the person from every feature, the account last; returns the events to record. */
async function erase(
	features: readonly PersonalData[],
	tx: Tx,
	accountId: string,
	now: number,
): Promise<readonly NewEvent[]> {
	let events: readonly NewEvent[] = [];
	for (const feature of features.toReversed())
		events = [...((await feature.erase?.(tx, accountId, now)) ?? []), ...events];
	return events;
}
