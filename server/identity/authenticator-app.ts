import { randomBytes } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { qrCode as qrCodeOf } from "../http/qr-code.ts";
import type { Shop } from "../shop.ts";
import { holdConfirmed } from "./confirm-identity.ts";
import { newRecoveryCodes, recoveryCodesLeft } from "./recovery-codes.ts";
import { authenticatorApp } from "./second-factor.ts";
import type { Caller } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";
import { base32, fromBase32, matchingStep } from "./totp.ts";

const SECRET_BYTES = 20;

type BeginAuthenticatorAppRefusal = RefusalOf<"confirm-first" | "authenticator-app-known" | "signed-out">;

/**
 * Starts setting up an authenticator app: a fresh secret, as text and as a QR code. It takes effect once one of its
 * codes was correct.
 */
export async function beginAuthenticatorApp(
	shop: Shop,
	me: Caller,
): Promise<Result<{ secret: string; uri: string; qrCode: string }, BeginAuthenticatorAppRefusal>> {
	const secret = base32(randomBytes(SECRET_BYTES));
	const now = shop.clock.now();
	const begun = await shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		const row = { account_id: me.accountId, secret, confirmed_at: null, last_step: 0, created_at: now };
		const inserted = await tx
			.insertInto("authenticator_apps")
			.values(row)
			.onConflict((conflict) =>
				conflict
					.column("account_id")
					.doUpdateSet({ secret, created_at: now })
					.where("authenticator_apps.confirmed_at", "is", null),
			)
			.executeTakeFirst();
		return inserted.numInsertedOrUpdatedRows === 1n ? ok(null) : refuse({ code: "authenticator-app-known" });
	});
	if (!begun.ok) return begun;
	const { settings } = await shop.cache.current();
	const issuer = encodeURIComponent(settings.shopName);
	const uri = `otpauth://totp/${issuer}:${encodeURIComponent(me.email)}?secret=${secret}&issuer=${issuer}`;
	return ok({ secret, uri, qrCode: await qrCodeOf(uri) });
}

type ConfirmAuthenticatorAppRefusal = RefusalOf<
	"confirm-first" | "authenticator-app-not-begun" | "authenticator-code-wrong" | "signed-out"
>;

/** Finishes the setup with the first code; the first second factor of an account comes with recovery codes. */
export function confirmAuthenticatorApp(
	shop: Shop,
	me: Caller,
	code: string,
): Promise<Result<{ recoveryCodes: string[] }, ConfirmAuthenticatorAppRefusal>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		const app = await tx
			.selectFrom("authenticator_apps")
			.selectAll()
			.where("account_id", "=", me.accountId)
			.where("confirmed_at", "is", null)
			.executeTakeFirst();
		if (!app) return refuse({ code: "authenticator-app-not-begun" });
		const step = matchingStep(fromBase32(app.secret), code, now, 0);
		if (step === null) return refuse(WRONG_CODE);
		await tx
			.updateTable("authenticator_apps")
			.set({ confirmed_at: now, last_step: step })
			.where("account_id", "=", me.accountId)
			.execute();
		const recoveryCodes = await firstRecoveryCodes(tx, me.accountId, now);
		await appendEvent(tx, {
			kind: "staff-second-factor-added",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: { kind: "authenticator app" } },
		});
		return ok({ recoveryCodes });
	});
}

const WRONG_CODE: RefusalOf<"authenticator-code-wrong"> = {
	code: "authenticator-code-wrong",
	issues: [{ path: "code", message: "Incorrect code. Check the clock on your phone." }],
};

/** Recovery codes, if the account has none yet. */
export async function firstRecoveryCodes(tx: Tx, accountId: string, now: number): Promise<string[]> {
	return (await recoveryCodesLeft(tx, accountId)) > 0 ? [] : newRecoveryCodes(tx, accountId, now);
}

/** Whether this is a current, unused code of the account's app; it is then used up. */
export async function takeAuthenticatorCode(tx: Tx, accountId: string, code: string, now: number): Promise<boolean> {
	const app = await authenticatorApp(tx, accountId);
	const lastStep = Number(app?.last_step ?? 0);
	const step = app ? matchingStep(fromBase32(app.secret), code, now, lastStep) : null;
	if (step === null) return false;
	const taken = await tx
		.updateTable("authenticator_apps")
		.set({ last_step: step })
		.where("account_id", "=", accountId)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}
