import type { Language } from "../../contract/language.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { emailIssue } from "../../domain/identity/email-domains.ts";
import { LINK_LIFE_MS } from "../../domain/identity/ways-in.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { confirmMailbox, hasOpenedMailbox } from "../messaging/contacts.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordAccountEvent } from "./account-events.ts";
import { forgetDevices, isDeviceOf } from "./known-devices.ts";
import { newLoginMessage, rightLink, takeLoginMessage, waitForName, writeAndKeep } from "./login-codes-and-links.ts";
import { type Given, nameNeeded } from "./name-needed.ts";
import { insertCustomer } from "./new-customer.ts";
import { type LoggedIn, type LoginAccount, type LoginClient, openLogin } from "./open-login.ts";
import { forgetResets } from "./password-reset.ts";
import { waysOffered } from "./possible-ways-in.ts";
import { closeUnproven } from "./unproven-ways-in.ts";

/**
 * Sends a link to a mailbox; like `askForCode`, it behaves the same whether or not there is an account. Refuses domains
 * that are not accepted.
 */
export async function askForLink(
	shop: Shop,
	givenEmail: string,
	from: Network,
	language: Language,
): Promise<Result<{ expiresAt: number }, RefusalOf<"way-not-offered" | "email-refused" | "too-many-requests">>> {
	if (!(await waysOffered(shop)).emailLink) return refuse({ code: "way-not-offered" });
	const { emailDomains, smsPerDay } = (await shop.cache.current()).settings;
	const email = normaliseEmail(givenEmail);
	const issue = emailIssue(email, emailDomains);
	if (issue) return refuse({ code: "email-refused", issues: [{ path: "email", message: issue }] });
	const now = shop.clock.now();
	const made = await writeAndKeep(shop, (tx) =>
		newLoginMessage(tx, { kind: "link", to: email, from }, smsPerDay, now),
	);
	if (!made.ok) return made;
	shop.notifier.sendLogin({ channel: "email", to: email, token: made.value, language });
	return ok({ expiresAt: now + LINK_LIFE_MS });
}

type ConfirmLinkRefusal = RefusalOf<"way-not-offered" | "login-link-void" | "name-needed">;

/**
 * Logs in with a mailed link, once, or makes a new account once name and phone are given. `othersClosed`: this was the
 * first proof that the mailbox is its owner's, so every other way into the account is void, since somebody else may
 * have set it up with this address.
 */
export async function confirmLink(
	shop: Shop,
	{ email: givenEmail, token, phone, ...given }: { email: string; token: string; phone?: string | undefined } & Given,
	{ client, language }: { client: LoginClient; language: Language },
	effects: Pick<AccountEffects, "signedUp">,
): Promise<Result<LoggedIn & { othersClosed: boolean }, ConfirmLinkRefusal>> {
	if (!(await waysOffered(shop)).emailLink) return refuse({ code: "way-not-offered" });
	const email = normaliseEmail(givenEmail);
	const now = shop.clock.now();
	return writeAndKeep(shop, async (tx) => {
		const message = await rightLink(tx, email, token, now);
		if (!message) return refuse({ code: "login-link-void" });
		const known = await accountOfMailbox(tx, email);
		const missing: ("name" | "phone")[] = [];
		if (!known && !given.name) missing.push("name");
		if (!known && !phone) missing.push("phone");
		if (missing.length > 0) {
			await waitForName(tx, message, now);
			return refuse(nameNeeded(missing));
		}
		if (!(await takeLoginMessage(tx, message))) return refuse({ code: "login-link-void" });
		const { name = "", location = null } = given;
		const made = { name, phone: phone ?? "", email, location, language };
		const account = known ?? (await insertCustomer(tx, made, effects, now));
		if (!account) return refuse({ code: "login-link-void" });
		const othersClosed = known
			? await closeOthersOnFirstProof(tx, { accountId: account.id, email }, client, now)
			: false;
		await confirmMailbox(tx, account.id, email, now);
		return ok({ ...(await openLogin(tx, account, client, now)), othersClosed });
	});
}

/**
 * Somebody may have signed up with another person's address and be waiting for its owner to come. Their ways of logging
 * in are removed at the first proof, unless the password was correct in this browser before, which shows that it is the
 * same person.
 */
async function closeOthersOnFirstProof(
	tx: Tx,
	{ accountId, email }: { accountId: string; email: string },
	{ browser }: LoginClient,
	now: number,
): Promise<boolean> {
	if (await hasOpenedMailbox(tx, accountId, email)) return false;
	if (await isDeviceOf(tx, accountId, browser?.deviceToken ?? null)) return false;
	await tx.updateTable("accounts").set({ password_hash: null }).where("id", "=", accountId).execute();
	await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
	await closeUnproven(tx, accountId);
	await forgetDevices(tx, accountId);
	await forgetResets(tx, accountId);
	await recordAccountEvent(tx, "customer-other-ways-closed", accountId, now);
	return true;
}

function accountOfMailbox(tx: Tx, email: string): Promise<LoginAccount | undefined> {
	const query = tx
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email"])
		.where("role", "=", "customer")
		.where("email", "=", email)
		.where("disabled_at", "is", null);
	return lockRows(tx, query, "update").executeTakeFirst();
}
