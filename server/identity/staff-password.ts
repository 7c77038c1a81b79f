import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { warnMailbox } from "./account-warnings.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { forgetDevices } from "./known-devices.ts";
import { forgetAllAttempts, passwordOf } from "./login-lock-out.ts";
import { checkNewPassword } from "./new-password.ts";
import { forgetResets } from "./password-reset.ts";
import { hashPassword } from "./passwords.ts";
import { hasRecoveryCode, takeRecoveryCode } from "./recovery-codes.ts";
import { type Caller, closeOtherSessions } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";

type ChangeStaffPasswordRefusal = RefusalOf<
	"wrong-password" | "weak-password" | "passkey-refused" | "signed-out" | "busy"
>;

/**
 * Sets a new password for a member of staff who knows the old one. Ends every other session and returns how many; the
 * browser that asks (`deviceToken`) stays known to the account.
 */
export async function changeStaffPassword(
	shop: Shop,
	me: Caller,
	{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
	{ guard, deviceToken }: { guard: () => Promise<void>; deviceToken: string | null },
): Promise<Result<{ ended: number }, ChangeStaffPasswordRefusal>> {
	await guard();
	const checked = await checkNewPassword(shop, "newPassword", newPassword, me);
	if (!checked.ok) return checked;
	const hashed = await hashPassword({ lane: "known-staff", from: me.accountId }, newPassword);
	if (!hashed.ok) return hashed;
	const proof = { password: currentPassword };
	const changed = await confirmIdentity(shop, me, proof, alreadyGuarded, async (tx, now) => {
		const mailbox = await setPassword(tx, me.accountId, hashed.value, deviceToken);
		const ended = await closeOtherSessions(tx, me.accountId, me.tokenHash);
		await warnMailbox(shop, tx, "password-changed", { accountId: me.accountId, mailbox, now });
		await appendEvent(tx, {
			kind: "staff-own-password-changed",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: {} },
		});
		return ok({ ended });
	});
	if (!changed.ok && changed.refusal.code === "wrong-password") return refuse(WRONG_CURRENT_PASSWORD);
	if (changed.ok) shop.notifier.wake();
	return changed;
}

const alreadyGuarded = async () => {};

const WRONG_CURRENT_PASSWORD: RefusalOf<"wrong-password"> = {
	code: "wrong-password",
	issues: [{ path: "currentPassword", message: "Incorrect password" }],
};

type RecoverPasswordRefusal = RefusalOf<"weak-password" | "recovery-code-wrong" | "busy">;

/**
 * Sets a new password with a recovery code of the account with this email, which is used up; every session ends. A
 * second factor is still required at the login. Unknown emails and wrong codes get the same refusal.
 */
export async function recoverPassword(
	shop: Shop,
	{ email, recoveryCode, password }: { email: string; recoveryCode: string; password: string },
): Promise<Result<null, RecoverPasswordRefusal>> {
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select(["id", "name"])
		.where("role", "=", "admin")
		.where("email", "=", email)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	// Checked before the expensive hashing: a code cannot be guessed.
	const isKnown = await hasRecoveryCode(shop.storage.read, account?.id ?? "", recoveryCode);
	if (!account || !isKnown) return refuse({ code: "recovery-code-wrong" });
	const checked = await checkNewPassword(shop, "password", password, { ...account, email });
	if (!checked.ok) return checked;
	const hashed = await hashPassword({ lane: "known-staff", from: account.id }, password);
	if (!hashed.ok) return hashed;
	const now = shop.clock.now();
	const recovered = await shop.storage.write(async (tx) => {
		if (!(await takeRecoveryCode(tx, account.id, recoveryCode))) return refuse({ code: "recovery-code-wrong" });
		const mailbox = await setPassword(tx, account.id, hashed.value);
		await closeOtherSessions(tx, account.id, "");
		await warnMailbox(shop, tx, "password-changed", { accountId: account.id, mailbox, now });
		await appendEvent(tx, {
			kind: "staff-password-recovered",
			...aboutOwnAccount({ accountId: account.id }, now),
			detail: { before: null, after: { by: "recovery code" } },
		});
		return ok(null);
	});
	if (recovered.ok) shop.notifier.wake();
	return recovered;
}

/** Sets a password, voids pending reset links, lifts any lock-out and returns the account's email. */
export async function setPassword(
	tx: Tx,
	accountId: string,
	password_hash: string,
	deviceToken: string | null = null,
): Promise<string> {
	const { email } = await tx
		.updateTable("accounts")
		.set({ password_hash })
		.where("id", "=", accountId)
		.returning("email")
		.$narrowType<{ email: string }>()
		.executeTakeFirstOrThrow();
	await forgetResets(tx, accountId);
	await forgetAllAttempts(tx, passwordOf("admin", email));
	await forgetDevices(tx, accountId, deviceToken);
	return email;
}
