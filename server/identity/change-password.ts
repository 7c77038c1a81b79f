import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Shop } from "../shop.ts";
import { recordAccountEvent } from "./account-events.ts";
import { warnMailbox } from "./account-warnings.ts";
import { freshUnlessPassword } from "./fresh-login.ts";
import { forgetDevices } from "./known-devices.ts";
import { lockAccount } from "./lock-account.ts";
import { checkNewPassword } from "./new-password.ts";
import { forgetResets } from "./password-reset.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { type Caller, closeOtherSessions } from "./sessions.ts";

type ChangePasswordRefusal = RefusalOf<
	"wrong-password" | "weak-password" | "email-needed" | "log-in-again" | "signed-out" | "busy"
>;

/**
 * Sets a new password for someone who knows the old one, or the first password of someone who has just logged in
 * without one; the account needs an email to log in with. Ends every other session and pending reset links; returns
 * how many sessions ended.
 */
export async function changePassword(
	shop: Shop,
	customer: Caller,
	{ currentPassword, newPassword }: { currentPassword: string | null; newPassword: string },
	deviceToken: string | null,
): Promise<Result<{ ended: number }, ChangePasswordRefusal>> {
	const { accountId, tokenHash } = customer;
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select(["name", "email", "password_hash"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (!account) return refuse({ code: "wrong-password" });
	const known = account.password_hash;
	const asker = { lane: "known-customers", from: accountId } as const;
	const { email } = account;
	if (email === null) return refuse(EMAIL_NEEDED);
	const fresh = await freshUnlessPassword(shop.storage.read, customer, known, shop.clock.now());
	if (!fresh.ok) return fresh;
	const verified = known === null ? ok(true) : await verifyPassword(asker, currentPassword ?? "", known);
	if (!verified.ok) return verified;
	if (!verified.value) return refuse({ code: "wrong-password" });
	const checked = await checkNewPassword(shop, "newPassword", newPassword, { name: account.name, email });
	if (!checked.ok) return checked;
	const hashed = await hashPassword(asker, newPassword);
	if (!hashed.ok) return hashed;
	const now = shop.clock.now();
	const done = await shop.storage.write(async (tx) => {
		if (!(await lockAccount(tx, accountId, "alone"))) return refuse({ code: "signed-out" });
		// The session may have ended while the password was hashed, because somebody proved that the mailbox is theirs.
		const still = await freshUnlessPassword(tx, customer, known, now);
		if (!still.ok) return still;
		// Of two simultaneous changes, both with the old password, one is too late.
		const changed = await tx
			.updateTable("accounts")
			.set({ password_hash: hashed.value })
			.where("id", "=", accountId)
			.where("password_hash", known === null ? "is" : "=", known)
			.returning("email")
			.executeTakeFirst();
		if (!changed) return refuse({ code: "wrong-password" });
		await forgetResets(tx, accountId);
		await forgetDevices(tx, accountId, deviceToken);
		const ended = await closeOtherSessions(tx, accountId, tokenHash);
		await warnMailbox(shop, tx, "password-changed", { accountId, mailbox: changed.email ?? email, now });
		await recordAccountEvent(tx, "customer-changed-password", accountId, now);
		return ok({ ended });
	});
	if (done.ok) shop.notifier.wake();
	return done;
}

const EMAIL_NEEDED: RefusalOf<"email-needed"> = {
	code: "email-needed",
	issues: [{ path: "newPassword", message: "Please add an email to your profile first" }],
};

/** Ends every session except the caller's; returns how many ended. */
export function signOutElsewhere(shop: Shop, { accountId, tokenHash }: Caller): Promise<number> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const ended = await closeOtherSessions(tx, accountId, tokenHash);
		await recordAccountEvent(tx, "customer-signed-out-elsewhere", accountId, now);
		return ended;
	});
}
