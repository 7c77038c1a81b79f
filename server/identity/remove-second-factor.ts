import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { holdConfirmed } from "./confirm-identity.ts";
import { deletePasskey } from "./passkeys.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "./second-factor.ts";
import type { Caller } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";

type RemoveFactorRefusal = RefusalOf<
	"confirm-first" | "second-factor-required" | "second-factor-not-found" | "signed-out"
>;

/** Removes a passkey from the caller's account; refuses the last second factor if the shop requires one. */
export function removePasskey(shop: Shop, me: Caller, id: string): Promise<Result<null, RemoveFactorRefusal>> {
	return removing(shop, me, "passkey", (tx) => deletePasskey(tx, me.accountId, id));
}

/** Removes the authenticator app from the caller's account; refuses likewise. */
export function removeAuthenticatorApp(shop: Shop, me: Caller): Promise<Result<null, RemoveFactorRefusal>> {
	return removing(shop, me, "authenticator app", async (tx) => {
		const removed = await tx
			.deleteFrom("authenticator_apps")
			.where("account_id", "=", me.accountId)
			.executeTakeFirst();
		return removed.numDeletedRows === 1n;
	});
}

type ReplaceRecoveryCodesRefusal = RefusalOf<"confirm-first" | "signed-out">;

/** Replaces the remaining recovery codes with fresh ones. */
export function replaceRecoveryCodes(shop: Shop, me: Caller): Promise<Result<string[], ReplaceRecoveryCodesRefusal>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		const codes = await newRecoveryCodes(tx, me.accountId, now);
		await appendEvent(tx, {
			kind: "staff-recovery-codes-made",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: {} },
		});
		return ok(codes);
	});
}

async function removing(
	shop: Shop,
	me: Caller,
	kind: string,
	remove: (tx: Tx) => Promise<boolean>,
): Promise<Result<null, RemoveFactorRefusal>> {
	const now = shop.clock.now();
	const { settings } = await shop.cache.current();
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		if (!(await remove(tx))) return refuse({ code: "second-factor-not-found" });
		if (settings.secondFactorRequired && !(await hasSecondFactor(tx, me.accountId)))
			return refuse({ code: "second-factor-required" });
		await appendEvent(tx, {
			kind: "staff-second-factor-removed",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: { kind } },
		});
		return ok(null);
	});
}
