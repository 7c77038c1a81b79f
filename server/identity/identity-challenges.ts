import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../db/storage.ts";
import type { IdentityChallengesTable } from "../db/tables.ts";
import { hashToken } from "./sessions.ts";

/** How long somebody has to answer. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

export type Challenge = Selectable<IdentityChallengesTable>;
type Asked = Pick<Challenge, "purpose"> & Partial<Pick<Challenge, "account_id" | "session_hash" | "password_hash">>;

/**
 * A random challenge, base64url, that passkeys sign as it is; only its hash is stored. Deletes those that were not
 * answered in time.
 */
export async function newChallenge(tx: Tx, asked: Asked, now: number): Promise<string> {
	await tx.deleteFrom("identity_challenges").where("expires_at", "<", now).execute();
	const token = randomBytes(32).toString("base64url");
	const row = { account_id: null, session_hash: null, password_hash: null, ...asked };
	await tx
		.insertInto("identity_challenges")
		.values({ ...row, token_hash: hashToken(token), expires_at: now + CHALLENGE_LIFE_MS })
		.execute();
	return token;
}

/** The challenge with this token, for a purpose; null if there is none, or it is too old. */
export async function openChallenge(
	reader: Reader,
	token: string,
	purpose: Challenge["purpose"],
	now: number,
): Promise<Challenge | null> {
	const found = await reader
		.selectFrom("identity_challenges")
		.selectAll()
		.where("token_hash", "=", hashToken(token))
		.where("purpose", "=", purpose)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return found ?? null;
}

/** Uses a challenge up: of two answers to it, one is too late. */
export async function takeChallenge(tx: Tx, { token_hash }: Challenge): Promise<boolean> {
	const taken = await tx.deleteFrom("identity_challenges").where("token_hash", "=", token_hash).executeTakeFirst();
	return taken.numDeletedRows === 1n;
}
