import type { Language } from "../../contract/language.ts";
import type { Tx } from "../db/storage.ts";
import { randomId } from "../runtime/random-id.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordAccountEvent } from "./account-events.ts";
import type { Location } from "./customer-account.ts";
import type { LoginAccount } from "./open-login.ts";

/** What is known of somebody who signs up, by the form or in another way (decision 022). */
type NewCustomer = {
	name: string;
	phone: string;
	email: string | null;
	/** The phone, if its code was entered. */
	provenPhone?: string;
	/** Only the form asks for a password. */
	passwordHash?: string;
	location: Location | null;
	language: Language;
};

const NOWHERE: Location = { address: "", latitude: null, longitude: null };

/** Makes a customer account; null if the email already has one. */
export async function insertCustomer(
	tx: Tx,
	{ name, phone, email, provenPhone, passwordHash, location, language }: NewCustomer,
	effects: Pick<AccountEffects, "signedUp">,
	now: number,
): Promise<LoginAccount | null> {
	const account = { id: randomId(now), role: "customer" as const, name, email };
	const given = { phone, proven_phone: provenPhone ?? null, language, ...(location ?? NOWHERE) };
	const inserted = await tx
		.insertInto("accounts")
		.values({ ...account, ...given, password_hash: passwordHash ?? null, created_at: now, disabled_at: null })
		.onConflict((conflict) => conflict.columns(["role", "email"]).doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows !== 1n) return null;
	await recordAccountEvent(tx, "customer-signed-up", account.id, now);
	await effects.signedUp(tx, { id: account.id, email: email ?? "", phone }, now);
	return { ...account, staff_role: null };
}
