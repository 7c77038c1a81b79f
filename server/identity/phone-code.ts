import type { Language } from "../../contract/language.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { CODE_LIFE_MS } from "../../domain/identity/ways-in.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { lockName, lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Network } from "../http/network.ts";
import { confirmPhone } from "../messaging/contacts.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordAccountEvent } from "./account-events.ts";
import { mustBeFresh } from "./fresh-login.ts";
import { lockAccount } from "./lock-account.ts";
import { newLoginMessage, rightCode, takeLoginMessage, waitForName, writeAndKeep } from "./login-codes-and-links.ts";
import { type Given, nameNeeded } from "./name-needed.ts";
import { insertCustomer } from "./new-customer.ts";
import { type LoggedIn, type LoginAccount, type LoginClient, openLogin } from "./open-login.ts";
import { waysOffered } from "./possible-ways-in.ts";
import type { Caller } from "./sessions.ts";

/**
 * Sends a code to a phone. The answer and the cost are the same whether or not the phone has an account: nothing is
 * looked up. Refuses if codes are not offered, and above the limits.
 */
export async function askForCode(
	shop: Shop,
	phone: string,
	from: Network,
	language: Language,
): Promise<Result<{ expiresAt: number }, RefusalOf<"way-not-offered" | "too-many-requests">>> {
	if (!(await waysOffered(shop)).phoneCode) return refuse({ code: "way-not-offered" });
	const { smsPerDay } = (await shop.cache.current()).settings;
	const now = shop.clock.now();
	const made = await writeAndKeep(shop, (tx) =>
		newLoginMessage(tx, { kind: "code", to: phone, from }, smsPerDay, now),
	);
	if (!made.ok) return made;
	shop.notifier.sendLogin({ channel: "sms", to: phone, code: made.value, language });
	return ok({ expiresAt: now + CODE_LIFE_MS });
}

type ConfirmCodeRefusal = RefusalOf<"way-not-offered" | "login-code-wrong" | "name-needed">;

/**
 * Logs in with the code sent to a phone, or makes a new account once a name is given. Opens only an account for which a
 * code to this phone was entered before: a number typed into a form may be anybody's (decision 022). A wrong code and
 * one that was never sent get the same refusal.
 */
export async function confirmCode(
	shop: Shop,
	{ phone, code, ...given }: { phone: string; code: string } & Given,
	{ client, language }: { client: LoginClient; language: Language },
	effects: Pick<AccountEffects, "signedUp" | "phoneProven">,
): Promise<Result<LoggedIn, ConfirmCodeRefusal>> {
	if (!(await waysOffered(shop)).phoneCode) return refuse({ code: "way-not-offered" });
	const now = shop.clock.now();
	return writeAndKeep(shop, async (tx) => {
		await lockPhone(tx, phone);
		const message = await rightCode(tx, phone, code, now);
		if (!message) return refuse(CODE_WRONG);
		const known = await accountOfPhone(tx, phone);
		if (!known && !given.name) {
			await waitForName(tx, message, now);
			return refuse(nameNeeded(["name"]));
		}
		if (!(await takeLoginMessage(tx, message))) return refuse(CODE_WRONG);
		if (known) return ok(await openLogin(tx, known, client, now));
		const { name = "", location = null } = given;
		const made = { name, phone, email: null, provenPhone: phone, location, language };
		const account = await insertCustomer(tx, made, effects, now);
		if (!account) throw new Error("a customer without an email cannot be there already");
		await confirmPhone(tx, account.id, phone, now);
		await effects.phoneProven(tx, { id: account.id, email: "", phone }, now);
		return ok(await openLogin(tx, account, client, now));
	});
}

type ProvePhoneRefusal = RefusalOf<
	"way-not-offered" | "login-code-wrong" | "phone-taken" | "log-in-again" | "signed-out"
>;

/**
 * Sets the phone whose codes open the caller's account, proven by a code sent to it. Refuses a phone that opens another
 * account, and a session whose login is not fresh.
 */
export async function provePhone(
	shop: Shop,
	me: Caller,
	{ phone, code }: { phone: string; code: string },
	effects: Pick<AccountEffects, "phoneProven">,
): Promise<Result<null, ProvePhoneRefusal>> {
	if (!(await waysOffered(shop)).phoneCode) return refuse({ code: "way-not-offered" });
	const now = shop.clock.now();
	return writeAndKeep(shop, async (tx) => {
		await lockPhone(tx, phone);
		const fresh = await mustBeFresh(tx, me, now);
		if (!fresh.ok) return fresh;
		const message = await rightCode(tx, phone, code, now);
		if (!message) return refuse(CODE_WRONG);
		const holder = await accountOfPhone(tx, phone);
		if (holder && holder.id !== me.accountId) return refuse({ code: "phone-taken" });
		if (!(await lockAccount(tx, me.accountId, "delete"))) return refuse({ code: "signed-out" });
		// Somebody may have proved in the meantime that the mailbox is theirs, which ends this session.
		const still = await mustBeFresh(tx, me, now);
		if (!still.ok) return still;
		await takeLoginMessage(tx, message);
		await tx.updateTable("accounts").set({ phone, proven_phone: phone }).where("id", "=", me.accountId).execute();
		await confirmPhone(tx, me.accountId, phone, now);
		await effects.phoneProven(tx, { id: me.accountId, email: me.email, phone }, now);
		await recordAccountEvent(tx, "customer-phone-proven", me.accountId, now);
		return ok(null);
	});
}

const CODE_WRONG: RefusalOf<"login-code-wrong"> = {
	code: "login-code-wrong",
	issues: [{ path: "code", message: "Incorrect or expired code" }],
};

/** Of two simultaneous codes for one phone, one makes the account and the other finds it. */
function lockPhone(tx: Tx, phone: string): Promise<void> {
	return lockName(tx, `handi phone ${phone}`);
}

function accountOfPhone(tx: Tx, phone: string): Promise<LoginAccount | undefined> {
	const query = tx
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email"])
		.where("role", "=", "customer")
		.where("proven_phone", "=", phone)
		.where("disabled_at", "is", null);
	return lockRows(tx, query, "share").executeTakeFirst();
}
