import type { UserView } from "../../contract/auth.ts";
import type { Language } from "../../contract/language.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { emailIssue } from "../../domain/identity/email-domains.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordAccountEvent } from "./account-events.ts";
import { warnMailbox } from "./account-warnings.ts";
import { freshUnlessPassword } from "./fresh-login.ts";
import { lockAccount } from "./lock-account.ts";
import { insertCustomer } from "./new-customer.ts";
import { checkNewPassword } from "./new-password.ts";
import { endEarlierSession, type LoginClient } from "./open-login.ts";
import { forgetResets } from "./password-reset.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { type Caller, openSession } from "./sessions.ts";

export type Location = { address: string; latitude: number | null; longitude: number | null };
type Profile = { name: string; email: string; phone: string; location: Location };
type SignedIn = { token: string; expiresAt: number; user: UserView };

type SignUpRefusal = RefusalOf<"email-taken" | "email-refused" | "weak-password" | "busy">;

/** Signs a customer up and logs them in; refuses an email that already has an account. */
export async function signUp(
	shop: Shop,
	form: Profile & { password: string },
	{ language, client }: { language: Language; client: LoginClient },
	effects: Pick<AccountEffects, "signedUp">,
): Promise<Result<SignedIn, SignUpRefusal>> {
	const { network, site } = client.network;
	const permitted = await checkEmailDomain(shop, form.email);
	if (!permitted.ok) return permitted;
	const checked = await checkNewPassword(shop, "password", form.password, form);
	if (!checked.ok) return checked;
	const hashed = await hashPassword({ lane: "sign-up", from: site ?? network }, form.password);
	if (!hashed.ok) return hashed;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const { name, phone, location } = form;
		const email = normaliseEmail(form.email);
		const made = { name, phone, email, passwordHash: hashed.value, location, language };
		const account = await insertCustomer(tx, made, effects, now);
		if (!account) return refuse({ code: "email-taken" });
		const session = await openSession(tx, account, now);
		await endEarlierSession(tx, client, { accountId: account.id, token: session.token }, now);
		return ok({ ...session, user: await customer(tx, account.id) });
	});
}

/** Refuses an email at a domain that the owner does not accept. */
async function checkEmailDomain(shop: Shop, email: string): Promise<Result<null, RefusalOf<"email-refused">>> {
	const { emailDomains } = (await shop.cache.current()).settings;
	const message = emailIssue(email, emailDomains);
	return message === null ? ok(null) : refuse({ code: "email-refused", issues: [{ path: "email", message }] });
}

/** The account was deleted while its own call was running. */
export class AccountGone extends Error {}

/** The profile as the customer sees it. */
export async function customer(reader: Reader, accountId: string): Promise<UserView> {
	const row = await reader.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
	if (!row) throw new AccountGone();
	const location = { address: row.address, latitude: row.latitude, longitude: row.longitude };
	return { name: row.name, email: row.email ?? "", phone: row.phone, location };
}

type ChangeProfileRefusal = RefusalOf<
	"email-taken" | "email-refused" | "wrong-password" | "password-needed" | "log-in-again" | "signed-out" | "busy"
>;

/**
 * Changes the fields that the customer sends. A new email needs the password (`guard` counts the guesses), since
 * whoever has the mailbox has the account, and the old mailbox is told; without a password it needs a fresh login. An
 * email of another account is refused.
 */
export async function changeProfile(
	shop: Shop,
	{ accountId, tokenHash }: Pick<Caller, "accountId" | "tokenHash">,
	{ currentPassword, ...change }: Partial<Profile> & { currentPassword?: string | undefined },
	guard: () => Promise<void>,
): Promise<Result<UserView, ChangeProfileRefusal>> {
	const email = change.email === undefined ? undefined : normaliseEmail(change.email);
	const known = await shop.storage.read
		.selectFrom("accounts")
		.select(["email", "password_hash"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (!known) return refuse({ code: "signed-out" });
	if (email !== undefined && email !== known.email) {
		const permitted = await checkEmailDomain(shop, email);
		if (!permitted.ok) return permitted;
		const fresh = await freshUnlessPassword(
			shop.storage.read,
			{ tokenHash },
			known.password_hash,
			shop.clock.now(),
		);
		if (!fresh.ok) return fresh;
	}
	if (email !== undefined && email !== known.email && known.password_hash !== null) {
		if (!currentPassword) return refuse(PASSWORD_NEEDED);
		await guard();
		const asker = { lane: "known-customers", from: accountId } as const;
		const verified = await verifyPassword(asker, currentPassword, known.password_hash);
		if (!verified.ok) return verified;
		if (!verified.value) return refuse({ code: "wrong-password" });
	}
	const now = shop.clock.now();
	const changed = shop.storage.write(async (tx) => {
		// Locked as for deleting: it is about to be written, and two changes at once take turns.
		if (!(await lockAccount(tx, accountId, "delete"))) return refuse({ code: "signed-out" });
		const row = await tx.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow();
		const isNewEmail = email !== undefined && email !== row.email;
		// What was confirmed above must still hold: another call may have changed email or password in the meantime.
		if (isNewEmail && (row.email !== known.email || row.password_hash !== known.password_hash))
			return refuse({ code: "wrong-password" });
		const still = isNewEmail ? await freshUnlessPassword(tx, { tokenHash }, row.password_hash, now) : ok(null);
		if (!still.ok) return still;
		if (isNewEmail && (await isTaken(tx, email, accountId))) return refuse({ code: "email-taken" });
		const given = { ...columnsOf(change), ...(isNewEmail ? { email } : {}) };
		const columns = Object.entries(given).filter(([name, value]) => row[name as keyof typeof row] !== value);
		if (columns.length > 0) {
			await tx.updateTable("accounts").set(Object.fromEntries(columns)).where("id", "=", accountId).execute();
			if (isNewEmail) {
				// A password reset link that was sent to the old address is void.
				await forgetResets(tx, accountId);
				if (row.email !== null)
					await warnMailbox(shop, tx, "email-changed", { accountId, mailbox: row.email, now });
			}
			await recordAccountEvent(tx, "customer-changed-profile", accountId, now);
		}
		return ok(await customer(tx, accountId));
	});
	// Two accounts may request one address at the same moment; the table lets only one have it.
	const done = await changed.catch((fault): Result<UserView, ChangeProfileRefusal> => {
		if (shop.storage.isDuplicate(fault)) return refuse({ code: "email-taken" });
		throw fault;
	});
	if (done.ok) shop.notifier.wake();
	return done;
}

const PASSWORD_NEEDED: RefusalOf<"password-needed"> = {
	code: "password-needed",
	issues: [{ path: "currentPassword", message: "Password is required" }],
};

async function isTaken(tx: Tx, email: string, accountId: string): Promise<boolean> {
	const holder = await tx
		.selectFrom("accounts")
		.select("id")
		.where("role", "=", "customer")
		.where("email", "=", email)
		.where("id", "<>", accountId)
		.executeTakeFirst();
	return holder !== undefined;
}

function columnsOf({ name, phone, location }: Partial<Profile>) {
	return {
		...(name === undefined ? {} : { name }),
		...(phone === undefined ? {} : { phone }),
		...(location === undefined ? {} : location),
	};
}
