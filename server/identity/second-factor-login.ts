import type { PasskeyAnswer, PasskeyOptions, SecondFactorQuestion } from "../../contract/passkeys.ts";
import type { Refusal, RefusalOf } from "../../contract/refusals.ts";
import type { SecondFactorAnswer } from "../../contract/staff-login.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { countFailedSecondFactor } from "../security/count-failures.ts";
import type { Shop } from "../shop.ts";
import { takeAuthenticatorCode } from "./authenticator-app.ts";
import { CHALLENGE_LIFE_MS, newChallenge, openChallenge, takeChallenge } from "./identity-challenges.ts";
import { deviceOfAccount } from "./known-devices.ts";
import {
	type Attempt,
	countAttempt,
	forgetAttempts,
	SECOND_FACTOR_LOCK_MS,
	SECOND_FACTOR_TRIES,
	secondFactorOf,
} from "./login-lock-out.ts";
import { type LoggedIn, type LoginClient, openLogin } from "./open-login.ts";
import { passkeyQuestion, provenByPasskey, relyingParty, takePasskeyProof } from "./passkeys.ts";
import { recoveryCodesLeft, takeRecoveryCode } from "./recovery-codes.ts";
import { authenticatorApp, hasSecondFactor } from "./second-factor.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";

type Account = { id: string; password_hash: string };

/**
 * After a right password, in the transaction that would open the session: the challenge to be answered first, or null.
 */
export async function secondFactorChallenge(
	tx: Tx,
	{ id, password_hash }: Account,
	now: number,
): Promise<string | null> {
	if (!(await hasSecondFactor(tx, id))) return null;
	return newChallenge(tx, { purpose: "second-factor", account_id: id, password_hash }, now);
}

/** The refusal of a login that needs a second factor, with the possible ways. */
export async function secondFactorNeeded(
	shop: Shop,
	challenge: string,
	accountId: string,
): Promise<RefusalOf<"second-factor-needed">> {
	const { read } = shop.storage;
	const secondFactor: SecondFactorQuestion = {
		challenge,
		expiresAt: isoTime(shop.clock.now() + CHALLENGE_LIFE_MS),
		passkey: await passkeyQuestion(shop, challenge, accountId),
		authenticatorApp: (await authenticatorApp(read, accountId)) !== null,
		recoveryCodesLeft: await recoveryCodesLeft(read, accountId),
	};
	return { code: "second-factor-needed", secondFactor };
}

type AnswerSecondFactorRefusal = RefusalOf<
	"login-locked" | "login-paused" | "second-factor-wrong" | "second-factor-locked" | "second-factor-expired"
>;

/**
 * The second step of a login: a passkey, a code of the app or a recovery code answers the challenge. Tries are counted
 * like password attempts: five wrong ones lock it for their network for 15 minutes, and over all networks only a
 * limited number an hour are checked, so that somebody who knows the password cannot lock the owner out of a known
 * browser. The challenge itself lasts five minutes.
 */
export async function answerSecondFactor(
	shop: Shop,
	{ challenge: token, passkey, code, recoveryCode }: SecondFactorAnswer,
	client: LoginClient,
): Promise<Result<LoggedIn, AnswerSecondFactorRefusal>> {
	const challenge = await openChallenge(shop.storage.read, token, "second-factor", shop.clock.now());
	const accountId = challenge?.account_id;
	if (!challenge || !accountId) return refuse({ code: "second-factor-expired" });
	// A passkey's answer cannot be guessed, so other people's guesses at codes must not block it.
	const counted = passkey ? ok(null) : await countCode(shop, accountId, client);
	if (!counted.ok) return counted;
	const attempt = counted.value;
	const proof = passkey ? await provenByPasskey(shop, passkey, "second-factor") : null;
	const now = shop.clock.now();
	const answered = await shop.storage.write(async (tx) => {
		const account = await lockedAccount(tx, accountId);
		// A new password, or being disabled, ends the login in progress as well.
		if (!account || account.password_hash !== challenge.password_hash)
			return refuse({ code: "second-factor-expired" });
		const isRight = proof
			? proof.challenge.token_hash === challenge.token_hash && (await takePasskeyProof(tx, proof, now))
			: code !== undefined
				? (await takeAuthenticatorCode(tx, accountId, code, now)) && (await takeChallenge(tx, challenge))
				: recoveryCode !== undefined &&
					(await takeRecoveryCode(tx, accountId, recoveryCode)) &&
					(await takeChallenge(tx, challenge));
		if (!isRight)
			return refuse(
				attempt?.locksNow
					? { code: "second-factor-locked", retryAfterSeconds: SECOND_FACTOR_LOCK_MS / 1000 }
					: {
							code: "second-factor-wrong",
							attemptsRemaining: attempt?.remaining ?? SECOND_FACTOR_TRIES,
						},
			);
		if (attempt) await forgetAttempts(tx, attempt);
		if (recoveryCode !== undefined) {
			const left = await recoveryCodesLeft(tx, accountId);
			await appendEvent(tx, {
				kind: "staff-recovery-code-used",
				...aboutOwnAccount({ accountId }, now),
				detail: { before: null, after: { recoveryCodesLeft: left } },
			});
		}
		return ok(await openLogin(tx, account, client, now));
	});
	if (!answered.ok && SECOND_FACTOR_FAILURES.has(answered.refusal.code))
		await countFailedSecondFactor(shop, {
			account: { id: accountId, role: "admin", staffRole: await staffRoleOf(shop, accountId) },
			locksNow: answered.refusal.code === "second-factor-locked",
		});
	return answered;
}

/** Counts a try before it is checked, for the network or for the browser in which the account has logged in before. */
async function countCode(
	shop: Shop,
	accountId: string,
	{ network, browser }: LoginClient,
): Promise<Result<Attempt, RefusalOf<"login-locked" | "login-paused" | "second-factor-locked">>> {
	const device = await deviceOfAccount(shop.storage, accountId, browser?.deviceToken ?? null);
	const guarded = secondFactorOf(accountId);
	const counted = await countAttempt(shop.storage, guarded, device ?? network, shop.clock.now());
	if (counted.ok || counted.refusal.code !== "login-locked") return counted;
	return refuse({ ...counted.refusal, code: "second-factor-locked" });
}

const SECOND_FACTOR_FAILURES = new Set<Refusal["code"]>(["second-factor-wrong", "second-factor-locked"]);

async function staffRoleOf(shop: Shop, accountId: string): Promise<StaffRole | null> {
	const account = shop.storage.read.selectFrom("accounts").select("staff_role").where("id", "=", accountId);
	return (await account.executeTakeFirst())?.staff_role ?? null;
}

/** The challenge that any passkey may answer to log in without a password. */
export async function passkeyLoginQuestion(
	shop: Shop,
): Promise<Result<PasskeyOptions, RefusalOf<"passkeys-not-offered">>> {
	if (!relyingParty(shop)) return refuse({ code: "passkeys-not-offered" });
	const now = shop.clock.now();
	const challenge = await shop.storage.write((tx) => newChallenge(tx, { purpose: "login" }, now));
	const options = await passkeyQuestion(shop, challenge, null);
	return options ? ok(options) : refuse({ code: "passkeys-not-offered" });
}

/**
 * Logs a member of staff in with a passkey alone: it is both what they have and, verified by the device, who they are.
 */
export async function logInByPasskey(
	shop: Shop,
	answer: PasskeyAnswer,
	client: LoginClient,
): Promise<Result<LoggedIn, RefusalOf<"passkey-unknown">>> {
	const proof = await provenByPasskey(shop, answer, "login");
	if (!proof) return refuse({ code: "passkey-unknown" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const account = await lockedAccount(tx, proof.accountId);
		if (!account || !(await takePasskeyProof(tx, proof, now))) return refuse({ code: "passkey-unknown" });
		return ok(await openLogin(tx, account, client, now));
	});
}

function lockedAccount(tx: Tx, id: string) {
	const query = tx
		.selectFrom("accounts")
		.select(["id", "role", "staff_role", "name", "email", "password_hash"])
		.where("id", "=", id)
		.where("role", "=", "admin")
		.where("disabled_at", "is", null);
	return lockRows(tx, query, "share").executeTakeFirst();
}
