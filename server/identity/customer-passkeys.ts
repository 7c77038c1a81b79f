import { randomBytes } from "node:crypto";
import type { Language } from "../../contract/language.ts";
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "../../contract/passkeys.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { deviceName } from "../../domain/identity/device-name.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordAccountEvent } from "./account-events.ts";
import { creationOptions, insertPasskey, MAX_PASSKEYS, verifiedPasskey } from "./add-passkey.ts";
import type { Location } from "./customer-account.ts";
import { mustBeFresh } from "./fresh-login.ts";
import { type Challenge, newChallenge, openChallenge, takeChallenge } from "./identity-challenges.ts";
import { lockAccount } from "./lock-account.ts";
import { insertCustomer } from "./new-customer.ts";
import { type LoggedIn, type LoginAccount, type LoginClient, openLogin } from "./open-login.ts";
import {
	challengeIn,
	deletePasskey,
	passkeyQuestion,
	passkeysOf,
	provenByPasskey,
	relyingParty,
	takePasskeyProof,
} from "./passkeys.ts";
import { waysOffered } from "./possible-ways-in.ts";
import type { Caller } from "./sessions.ts";

type NotOffered = RefusalOf<"way-not-offered">;

/** The challenge that any customer's passkey may answer to log in. */
export async function customerPasskeyQuestion(shop: Shop): Promise<Result<PasskeyOptions, NotOffered>> {
	if (!(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const challenge = await asked(shop, { purpose: "customer-login" });
	const options = await passkeyQuestion(shop, challenge, null);
	return options ? ok(options) : refuse({ code: "way-not-offered" });
}

/** Logs a customer in with a passkey; a staff passkey opens no customer session, and vice versa. */
export async function logInByCustomerPasskey(
	shop: Shop,
	answer: PasskeyAnswer,
	client: LoginClient,
): Promise<Result<LoggedIn, RefusalOf<"way-not-offered" | "passkey-unknown">>> {
	if (!(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const proof = await provenByPasskey(shop, answer, "customer-login");
	if (!proof) return refuse({ code: "passkey-unknown" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const account = await lockedCustomer(tx, proof.accountId);
		if (!account || !(await takePasskeyProof(tx, proof, now))) return refuse({ code: "passkey-unknown" });
		return ok(await openLogin(tx, account, client, now));
	});
}

/** What a browser needs for making the passkey of a new customer; the device shows it by phone and name. */
export async function signUpQuestion(
	shop: Shop,
	{ name, phone }: { name: string; phone: string },
): Promise<Result<PasskeyOptions, NotOffered>> {
	const site = relyingParty(shop);
	if (!site || !(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const challenge = await asked(shop, { purpose: "customer-sign-up" });
	const user = { id: new Uint8Array(randomBytes(32)), name: phone, displayName: name };
	return ok(await creationOptions(shop, site, { challenge, user }));
}

type PasskeySignUp = {
	name: string;
	phone: string;
	location?: Location | undefined;
	passkey: NewPasskey;
};

/**
 * Signs a customer up with a passkey that the browser has just made. The shop needs name and phone for deliveries; like
 * the form's, the phone is not proven (decision 022).
 */
export async function signUpByPasskey(
	shop: Shop,
	{ name, phone, location = undefined, passkey }: PasskeySignUp,
	{ client, language, userAgent }: { client: LoginClient; language: Language; userAgent: string | null },
	effects: Pick<AccountEffects, "signedUp">,
): Promise<Result<LoggedIn, RefusalOf<"way-not-offered" | "passkey-refused">>> {
	if (!(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const checked = await newPasskey(shop, passkey, "customer-sign-up");
	if (!checked) return refuse({ code: "passkey-refused" });
	const { challenge, made } = checked;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		if (!(await takeChallenge(tx, challenge))) return refuse({ code: "passkey-refused" });
		const isKnown = tx.selectFrom("passkeys").select("id").where("id", "=", made.id);
		if (await isKnown.executeTakeFirst()) return refuse({ code: "passkey-refused" });
		const given = { name, phone, email: null, location: location ?? null, language };
		const account = await insertCustomer(tx, given, effects, now);
		if (!account) throw new Error("a customer without an email cannot be there already");
		const kept = { accountId: account.id, passkey, made, name: deviceName(userAgent) };
		if (!(await insertPasskey(tx, kept, now))) throw new Error("a passkey that was just not there");
		return ok(await openLogin(tx, account, client, now));
	});
}

/** What a browser needs for making another passkey of the caller's account; requires a fresh login. */
export async function beginOwnPasskey(
	shop: Shop,
	me: Caller,
): Promise<Result<PasskeyOptions, RefusalOf<"way-not-offered" | "log-in-again" | "signed-out">>> {
	const site = relyingParty(shop);
	if (!site || !(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const fresh = await mustBeFresh(shop.storage.read, me, shop.clock.now());
	if (!fresh.ok) return fresh;
	const challenge = await asked(shop, {
		purpose: "add-passkey",
		account_id: me.accountId,
		session_hash: me.tokenHash,
	});
	const known = await passkeysOf(shop.storage.read, me.accountId);
	const user = {
		id: new Uint8Array(Buffer.from(me.accountId)),
		name: me.email || me.phone,
		displayName: me.name,
	};
	return ok(await creationOptions(shop, site, { challenge, user, known }));
}

type AddOwnPasskeyRefusal = RefusalOf<
	"way-not-offered" | "log-in-again" | "signed-out" | "passkey-refused" | "too-many-passkeys"
>;

/** Stores another passkey of the caller's account. */
export async function addOwnPasskey(
	shop: Shop,
	me: Caller,
	passkey: NewPasskey,
	userAgent: string | null,
): Promise<Result<{ id: string }, AddOwnPasskeyRefusal>> {
	if (!(await waysOffered(shop)).passkey) return refuse({ code: "way-not-offered" });
	const checked = await newPasskey(shop, passkey, "add-passkey");
	if (checked?.challenge.session_hash !== me.tokenHash) return refuse({ code: "passkey-refused" });
	const { challenge, made } = checked;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		// Exclusive: two at once must not both be the last that is allowed, and the first proof of the mailbox, which
		// ends every session and removes every passkey, comes before or after.
		if (!(await lockAccount(tx, me.accountId, "alone"))) return refuse({ code: "signed-out" });
		const fresh = await mustBeFresh(tx, me, now);
		if (!fresh.ok) return fresh;
		if (!(await takeChallenge(tx, challenge))) return refuse({ code: "passkey-refused" });
		if ((await passkeysOf(tx, me.accountId)).length >= MAX_PASSKEYS)
			return refuse({ code: "too-many-passkeys", limit: MAX_PASSKEYS });
		const kept = { accountId: me.accountId, passkey, made, name: deviceName(userAgent) };
		if (!(await insertPasskey(tx, kept, now))) return refuse({ code: "passkey-refused" });
		await recordAccountEvent(tx, "customer-passkey-added", me.accountId, now);
		return ok({ id: made.id });
	});
}

/**
 * Removes a passkey from the caller's account; requires a fresh login. The last one may be removed: the shop can make a
 * login link.
 */
export function removeOwnPasskey(
	shop: Shop,
	me: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"log-in-again" | "signed-out" | "passkey-not-found">>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const fresh = await mustBeFresh(tx, me, now);
		if (!fresh.ok) return fresh;
		if (!(await deletePasskey(tx, me.accountId, id))) return refuse({ code: "passkey-not-found" });
		await recordAccountEvent(tx, "customer-passkey-removed", me.accountId, now);
		return ok(null);
	});
}

function asked(shop: Shop, what: Parameters<typeof newChallenge>[1]): Promise<string> {
	return shop.storage.write((tx) => newChallenge(tx, what, shop.clock.now()));
}

async function newPasskey(shop: Shop, passkey: NewPasskey, purpose: Challenge["purpose"]) {
	const site = relyingParty(shop);
	if (!site) return null;
	const token = challengeIn(passkey.response.clientDataJSON) ?? "";
	const challenge = await openChallenge(shop.storage.read, token, purpose, shop.clock.now());
	const made = challenge ? await verifiedPasskey(passkey, token, site) : null;
	return challenge && made ? { challenge, made } : null;
}

function lockedCustomer(tx: Tx, id: string): Promise<LoginAccount | undefined> {
	const query = tx
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email"])
		.where("id", "=", id)
		.where("role", "=", "customer")
		.where("disabled_at", "is", null);
	return lockRows(tx, query, "share").executeTakeFirst();
}
