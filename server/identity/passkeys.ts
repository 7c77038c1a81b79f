import { isIP } from "node:net";
import type { PasskeyAnswer, PasskeyOptions } from "../../contract/passkeys.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { type Challenge, openChallenge, takeChallenge } from "./identity-challenges.ts";

/** The site that passkeys are made for. */
type RelyingParty = { id: string; origin: string };

/**
 * Where passkeys work: on a host name, over https or on this machine. Null elsewhere, including bare IP addresses,
 * which browsers refuse.
 */
export function relyingParty({ publicOrigin }: Pick<Shop, "publicOrigin">): RelyingParty | null {
	const { hostname, protocol, origin } = new URL(publicOrigin);
	const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
	const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
	return isSecure && !isAddress ? { id: hostname, origin } : null;
}

/** What a browser needs to ask the passkeys of an account, or any passkey if the account is not known yet. */
export async function passkeyQuestion(
	shop: Shop,
	challenge: string,
	accountId: string | null,
): Promise<PasskeyOptions | null> {
	const site = relyingParty(shop);
	const known = accountId === null ? [] : await passkeysOf(shop.storage.read, accountId);
	if (!site || (accountId !== null && known.length === 0)) return null;
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const options = await generateAuthenticationOptions({
		rpID: site.id,
		challenge: Buffer.from(challenge, "base64url"),
		userVerification: "required",
		timeout: 120_000,
		allowCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
	});
	return options as unknown as PasskeyOptions;
}

/** A correct answer of a passkey: its account, and what to store when it is used up. */
type PasskeyProof = { challenge: Challenge; accountId: string; passkeyId: string; counter: number };

/**
 * The passkey that has answered a challenge of this purpose, or null if it is wrong, unknown, too old, or for another
 * session. The device has verified the person (a finger, a face, a PIN). Nothing is used up yet: `takePasskeyProof`
 * does that.
 */
export async function provenByPasskey(
	shop: Shop,
	answer: PasskeyAnswer,
	purpose: Challenge["purpose"],
): Promise<PasskeyProof | null> {
	const site = relyingParty(shop);
	const token = challengeIn(answer.response.clientDataJSON);
	if (!site || token === null) return null;
	const challenge = await openChallenge(shop.storage.read, token, purpose, shop.clock.now());
	const passkey = await shop.storage.read
		.selectFrom("passkeys")
		.selectAll()
		.where("id", "=", answer.id)
		.executeTakeFirst();
	if (!challenge || !passkey) return null;
	if (challenge.account_id !== null && challenge.account_id !== passkey.account_id) return null;
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: { ...answer, clientExtensionResults: {} } as Parameters<
				typeof verifyAuthenticationResponse
			>[0]["response"],
			expectedChallenge: token,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: true,
			credential: {
				id: passkey.id,
				publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
				counter: Number(passkey.counter),
			},
		});
		if (!verified) return null;
		const { newCounter: counter } = authenticationInfo;
		return { challenge, accountId: passkey.account_id, passkeyId: passkey.id, counter };
	} catch {
		// The library throws at anything wrong: bytes, origin, site, signature, counter.
		return null;
	}
}

/**
 * Uses a passkey's answer up, in the transaction of the action that it allows; false if it was already used or the
 * passkey is gone.
 */
export async function takePasskeyProof(tx: Tx, proof: PasskeyProof, now: number): Promise<boolean> {
	if (!(await takeChallenge(tx, proof.challenge))) return false;
	const used = await tx
		.updateTable("passkeys")
		.set({ counter: proof.counter, used_at: now })
		.where("id", "=", proof.passkeyId)
		.where("account_id", "=", proof.accountId)
		.executeTakeFirst();
	return used.numUpdatedRows === 1n;
}

/** The passkeys of an account, oldest first. */
export function passkeysOf(reader: Reader, accountId: string) {
	return reader
		.selectFrom("passkeys")
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

/** A passkey as its owner sees it. */
export function passkeyView({ id, name, created_at, used_at }: Awaited<ReturnType<typeof passkeysOf>>[number]) {
	return {
		id,
		name,
		createdAt: isoTime(created_at),
		lastUsedAt: used_at === null ? null : isoTime(used_at),
	};
}

/** Whether the account had this passkey, which is then gone. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
	const removed = await tx
		.deleteFrom("passkeys")
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return removed.numDeletedRows === 1n;
}

/** The challenge that an answer claims to be for; null if it names none. */
export function challengeIn(clientDataJSON: string): string | null {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
		return typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : null;
	} catch {
		return null;
	}
}
