import type { IdentityProof, PasskeyOptions } from "../../contract/passkeys.ts";
import type { Refusal, RefusalOf } from "../../contract/refusals.ts";
import { isFromBeforePutBack } from "../../domain/clock.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { newChallenge } from "./identity-challenges.ts";
import { lockAccount } from "./lock-account.ts";
import { passkeyQuestion, provenByPasskey, takePasskeyProof } from "./passkeys.ts";
import { verifyPassword } from "./passwords.ts";
import type { Caller } from "./sessions.ts";

/**
 * How long a session may do protected actions after its caller has confirmed who they are; a login counts as
 * confirmation.
 */
export const CONFIRMED_MS = 10 * 60_000;

type ConfirmIdentityRefusal = RefusalOf<"wrong-password" | "passkey-refused" | "signed-out" | "busy">;

/**
 * Confirms that the person using a session owns its account: by the password (`guard` counts the guesses and refuses
 * too many) or by a passkey that has answered `confirmationQuestion`. The password is hashed here, so never within a
 * transaction; `then` does the permitted action in one, with the session still open.
 */
export async function confirmIdentity<Value = null, More extends Refusal = never>(
	shop: Shop,
	me: Pick<Caller, "accountId" | "tokenHash">,
	{ password, passkey }: IdentityProof,
	guard: () => Promise<void>,
	then: (tx: Tx, now: number) => Promise<Result<Value, More>> = async () => ok(null as Value),
): Promise<Result<Value, ConfirmIdentityRefusal | More>> {
	await guard();
	const proof = passkey ? await provenByPasskey(shop, passkey, "confirm") : null;
	if (passkey && proof?.challenge.session_hash !== me.tokenHash) return refuse({ code: "passkey-refused" });
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select("password_hash")
		.where("id", "=", me.accountId)
		.executeTakeFirst();
	if (!account) return refuse({ code: "signed-out" });
	if (!proof) {
		const asker = { lane: "known-staff", from: me.accountId } as const;
		const verified = await verifyPassword(asker, password ?? "", account.password_hash);
		if (!verified.ok) return verified;
		if (!verified.value) return refuse(WRONG_PASSWORD);
	}
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		// A new password or the end of the session in the meantime voids the confirmation.
		const session = tx
			.selectFrom("sessions")
			.innerJoin("accounts", "accounts.id", "sessions.account_id")
			.select("accounts.password_hash")
			.where("sessions.token_hash", "=", me.tokenHash)
			.where("sessions.expires_at", ">", now)
			.where("accounts.disabled_at", "is", null);
		const held = lockRows(tx, lockRows(tx, session, "update", "sessions"), "share", "accounts");
		const still = await held.executeTakeFirst();
		if (!still) return refuse({ code: "signed-out" });
		if (!proof && still.password_hash !== account.password_hash) return refuse(WRONG_PASSWORD);
		if (proof && !(await takePasskeyProof(tx, proof, now))) return refuse({ code: "passkey-refused" });
		await tx.updateTable("sessions").set({ confirmed_at: now }).where("token_hash", "=", me.tokenHash).execute();
		return then(tx, now);
	});
}

const WRONG_PASSWORD = { code: "wrong-password" } as const satisfies Refusal;

/** The challenge for this account's passkeys, for `confirmIdentity` in this same session; null if it has none. */
export async function confirmationQuestion(
	shop: Shop,
	{ accountId, tokenHash }: Pick<Caller, "accountId" | "tokenHash">,
): Promise<PasskeyOptions | null> {
	const now = shop.clock.now();
	const asked = { purpose: "confirm", account_id: accountId, session_hash: tokenHash } as const;
	const challenge = await shop.storage.write((tx) => newChallenge(tx, asked, now));
	return passkeyQuestion(shop, challenge, accountId);
}

/** Refuses with `confirm-first` unless this session's caller has confirmed who they are within the last ten minutes. */
export async function mustBeConfirmed(
	reader: Reader,
	{ tokenHash }: Pick<Caller, "tokenHash">,
	now: number,
): Promise<Result<null, RefusalOf<"confirm-first" | "signed-out">>> {
	const session = await reader
		.selectFrom("sessions")
		.select(["created_at", "confirmed_at"])
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	if (!session) return refuse({ code: "signed-out" });
	const proofs = [Number(session.created_at), Number(session.confirmed_at ?? 0)];
	const isRecent = (at: number) => now - at < CONFIRMED_MS && !isFromBeforePutBack(at, now);
	return proofs.some(isRecent) ? ok(null) : refuse({ code: "confirm-first" });
}

/**
 * The same for changing how the caller's account logs in; locks the account until this transaction ends, so that
 * removing the session or the login methods comes either before, or after and sees the change.
 */
export async function holdConfirmed(
	tx: Tx,
	me: Pick<Caller, "accountId" | "tokenHash">,
	now: number,
): Promise<Result<null, RefusalOf<"confirm-first" | "signed-out">>> {
	if (!(await lockAccount(tx, me.accountId, "alone"))) return refuse({ code: "signed-out" });
	return mustBeConfirmed(tx, me, now);
}
