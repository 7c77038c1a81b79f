import { randomBytes } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import { latestPast } from "../../domain/clock.ts";
import { emailIssue } from "../../domain/identity/email-domains.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { EMAIL_MISSING, normaliseEmail } from "../../domain/text/email-address.ts";
import { appendEvent } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Storage, Tx } from "../db/storage.ts";
import { confirmedContacts, confirmMailbox, contactOf, hasOpenedMailbox } from "../messaging/contacts.ts";
import { countMessage, ONE_A_DAY, RESET_LIMIT } from "../messaging/message-counts.ts";
import { queueNotifications } from "../messaging/queue-notifications.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { recordAccountEvent } from "./account-events.ts";
import { warnMailbox } from "./account-warnings.ts";
import { forgetDevices } from "./known-devices.ts";
import { forgetAllAttempts, passwordOf } from "./login-lock-out.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { hashToken } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";
import { closeUnproven } from "./unproven-ways-in.ts";

/** How long a password reset link works once its mail is being sent. */
export const RESET_LIFE_MS = 60 * 60_000;
/** How often a mailbox may be sent a link; more is abuse by somebody else. */
const MAX_AN_HOUR = 3;

/**
 * Records a request for a password reset with this email. The same few rows are written whether or not it has an
 * account: that is looked up later, when the mail is sent, so that neither the answer nor its timing reveals it.
 */
export async function askForReset(
	shop: Shop,
	givenEmail: string,
	role: "customer" | "admin" = "customer",
): Promise<Result<null, RefusalOf<"reset-not-offered" | "staff-reset-not-offered">>> {
	if (!shop.notifier.channels.email)
		return refuse({ code: role === "admin" ? "staff-reset-not-offered" : "reset-not-offered" });
	const email = normaliseEmail(givenEmail);
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		const earlier = await tx
			.selectFrom("password_resets")
			.select("id")
			.where("email", "=", email)
			.where("role", "=", role)
			.where("requested_at", ">", now - RESET_LIFE_MS)
			.where("requested_at", "<=", latestPast(now))
			.execute();
		if (earlier.length >= MAX_AN_HOUR) return;
		await tx
			.insertInto("password_resets")
			.values({
				id: randomId(now),
				email,
				account_id: null,
				requested_at: now,
				role,
			})
			.execute();
	});
	shop.notifier.wakeLater();
	return ok(null);
}

/** Plans a mail for each request whose email has an account; called by the notifier. */
export async function planResets(storage: Storage, now: number): Promise<void> {
	const asked = await storage.read
		.selectFrom("password_resets")
		.innerJoin("accounts", "accounts.email", "password_resets.email")
		.select(["password_resets.id", "accounts.id as accountId", "accounts.email"])
		.where("password_resets.account_id", "is", null)
		.where("password_resets.requested_at", ">", now - RESET_LIFE_MS)
		.whereRef("accounts.role", "=", "password_resets.role")
		.where("accounts.disabled_at", "is", null)
		.limit(200)
		.execute();
	if (asked.length === 0) return;
	await storage.write(async (tx) => {
		for (const { id, accountId, email } of asked) {
			const held = await tx
				.updateTable("password_resets")
				.set({ account_id: accountId })
				.where("id", "=", id)
				.where("account_id", "is", null)
				.executeTakeFirst();
			if (held.numUpdatedRows !== 1n) continue;
			if (email === null || !(await mayBeMailed(tx, accountId, email, now))) continue;
			const row = { id: randomId(now), account_id: accountId, subject: id, target: "customer" };
			const times = { next_at: now, created_at: now };
			await queueNotifications(tx, [{ ...row, ...times, kind: "password-reset", channel: "email" }]);
		}
	});
}

/** A mailbox gets three links an hour, however its address is written; an unproven one gets one a day. */
async function mayBeMailed(tx: Tx, accountId: string, email: string, now: number): Promise<boolean> {
	const isConfirmed = (await confirmedContacts(tx, [accountId]))(accountId, "email", email);
	return countMessage(tx, contactOf("reset", email), isConfirmed ? RESET_LIMIT : ONE_A_DAY, now);
}

/**
 * A fresh token for a request that is about to be mailed: only its hash is stored. A mail is tried a few times, and one
 * that seemed lost may have arrived, so the earlier tokens stay valid until one is used. Null if it is too late.
 */
export async function newResetToken(storage: Storage, id: string, now: number): Promise<string | null> {
	const token = randomBytes(32).toString("base64url");
	return storage.write(async (tx) => {
		const asked = tx
			.selectFrom("password_resets")
			.select("id")
			.where("id", "=", id)
			.where("requested_at", ">", now - RESET_LIFE_MS);
		if (!(await lockRows(tx, asked, "share").executeTakeFirst())) return null;
		const link = { token_hash: hashToken(token), reset_id: id, expires_at: now + RESET_LIFE_MS };
		await tx.insertInto("password_reset_links").values(link).execute();
		return token;
	});
}

type ResetPasswordRefusal = RefusalOf<
	"weak-password" | "reset-link-void" | "email-needed" | "email-taken" | "email-refused" | "busy"
>;

/**
 * Sets a new password with the token of a mail, or of a link made by staff, which works once; every session of the
 * account ends. If the account has no email, the holder of such a link gives it one.
 */
export async function resetPassword(
	shop: Shop,
	token: string,
	{ password, email: givenEmail }: { password: string; email?: string | undefined },
	role: "customer" | "admin" = "customer",
): Promise<Result<null, ResetPasswordRefusal>> {
	const hash = hashToken(token);
	// Looked up before the expensive hashing: the token is random, so its absence is no secret.
	const known = await openReset(shop.storage.read, hash, role, shop.clock.now());
	if (!known) return refuse({ code: "reset-link-void" });
	const newEmail = known.email === null ? await emailToBe(shop, givenEmail) : ok(null);
	if (!newEmail.ok) return newEmail;
	const owner = { name: known.name, email: known.email ?? newEmail.value ?? "" };
	const checked = await checkNewPassword(shop, "password", password, owner);
	if (!checked.ok) return checked;
	const lane = role === "customer" ? "known-customers" : "known-staff";
	const hashed = await hashPassword({ lane, from: known.accountId }, password);
	if (!hashed.ok) return hashed;
	const now = shop.clock.now();
	const reset = shop.storage.write(async (tx) => {
		const reset = await openReset(tx, hash, role, now);
		if (!reset) return refuse({ code: "reset-link-void" });
		const { accountId } = reset;
		const email = reset.email ?? newEmail.value;
		if (email === null) return refuse(EMAIL_NEEDED);
		const used = await tx.deleteFrom("password_resets").where("id", "=", reset.id).executeTakeFirst();
		if (used.numDeletedRows !== 1n) return refuse({ code: "reset-link-void" });
		await tx
			.updateTable("accounts")
			.set({ password_hash: hashed.value, email })
			.where("id", "=", accountId)
			.execute();
		await forgetResets(tx, accountId);
		if (reset.made_by === null) {
			// The mailbox's owner has come: everything that somebody else may have set up with the address is void.
			if (role === "customer" && !(await hasOpenedMailbox(tx, accountId, email)))
				await closeUnproven(tx, accountId);
			await confirmMailbox(tx, accountId, email, now);
		}
		await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
		await forgetAllAttempts(tx, passwordOf(role, email));
		await forgetDevices(tx, accountId);
		await warnMailbox(shop, tx, "password-changed", { accountId, mailbox: email, now });
		const kind = reset.made_by === null ? "customer-reset-password" : "customer-used-made-link";
		if (role === "customer") await recordAccountEvent(tx, kind, accountId, now);
		else
			await appendEvent(tx, {
				kind: "staff-password-recovered",
				...aboutOwnAccount({ accountId }, now),
				detail: { before: null, after: { by: "email" } },
			});
		return ok(null);
	});
	// Two accounts may be given one address at the same moment; the table lets only one have it.
	const done = await reset.catch((fault): Result<null, ResetPasswordRefusal> => {
		if (newEmail.value !== null && shop.storage.isDuplicate(fault)) return refuse({ code: "email-taken" });
		throw fault;
	});
	if (done.ok) shop.notifier.wake();
	return done;
}

/** Sets a new password of a member of staff, who always has an email, with the token of a mail. */
export async function resetStaffPassword(
	shop: Shop,
	token: string,
	password: string,
): Promise<Result<null, RefusalOf<"weak-password" | "reset-link-void" | "busy">>> {
	const done = await resetPassword(shop, token, { password }, "admin");
	if (done.ok) return done;
	const { refusal } = done;
	if (refusal.code === "email-needed" || refusal.code === "email-taken" || refusal.code === "email-refused")
		throw new Error("a member of staff without an email");
	return refuse(refusal);
}

/** The new email of an account without one, if the owner accepts its domain. */
async function emailToBe(
	shop: Shop,
	given: string | undefined,
): Promise<Result<string, RefusalOf<"email-needed" | "email-refused">>> {
	if (given === undefined) return refuse(EMAIL_NEEDED);
	const { emailDomains } = (await shop.cache.current()).settings;
	const message = emailIssue(given, emailDomains);
	return message === null
		? ok(normaliseEmail(given))
		: refuse({ code: "email-refused", issues: [{ path: "email", message }] });
}

const EMAIL_NEEDED: RefusalOf<"email-needed"> = {
	code: "email-needed",
	issues: [{ path: "email", message: EMAIL_MISSING }],
};

/**
 * A password reset link that a member of staff gives to a customer: the token is shown only once. Earlier links of the
 * account are void.
 */
export async function makeResetLink(
	tx: Tx,
	{ accountId, madeBy }: { accountId: string; madeBy: string },
	now: number,
): Promise<{ token: string; expiresAt: number }> {
	await forgetResets(tx, accountId);
	const token = randomBytes(32).toString("base64url");
	const id = randomId(now);
	const expiresAt = now + RESET_LIFE_MS;
	await tx
		.insertInto("password_resets")
		.values({ id, email: "", account_id: accountId, requested_at: now, role: "customer", made_by: madeBy })
		.execute();
	await tx
		.insertInto("password_reset_links")
		.values({ token_hash: hashToken(token), reset_id: id, expires_at: expiresAt })
		.execute();
	return { token, expiresAt };
}

/** Voids the links made for customers by somebody who may no longer make any. */
export async function forgetMadeLinks(tx: Tx, makerId: string): Promise<void> {
	await tx.deleteFrom("password_resets").where("made_by", "=", makerId).execute();
}

/** Voids the pending links: after any change of password or email. */
export async function forgetResets(tx: Tx, accountId: string): Promise<void> {
	await tx.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
}

function openReset(reader: Reader, hash: string, role: "customer" | "admin", now: number) {
	return reader
		.selectFrom("password_reset_links")
		.innerJoin("password_resets", "password_resets.id", "password_reset_links.reset_id")
		.innerJoin("accounts", "accounts.id", "password_resets.account_id")
		.select([
			"password_resets.id",
			"password_resets.made_by",
			"accounts.id as accountId",
			"accounts.email",
			"accounts.name",
		])
		.where("password_reset_links.token_hash", "=", hash)
		.where("password_reset_links.expires_at", ">", now)
		.where("password_reset_links.expires_at", "<=", latestPast(now) + RESET_LIFE_MS)
		.where("accounts.role", "=", role)
		.where("accounts.disabled_at", "is", null)
		.executeTakeFirst();
}
