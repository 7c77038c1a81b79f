import type { NewPasskey, PasskeyOptions } from "../../contract/passkeys.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { deviceName } from "../../domain/identity/device-name.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { firstRecoveryCodes } from "./authenticator-app.ts";
import { holdConfirmed, mustBeConfirmed } from "./confirm-identity.ts";
import { newChallenge, openChallenge, takeChallenge } from "./identity-challenges.ts";
import { challengeIn, passkeysOf, relyingParty } from "./passkeys.ts";
import type { Caller } from "./sessions.ts";
import { aboutOwnAccount } from "./staff-account-events.ts";

export const MAX_PASSKEYS = 20;
/** EdDSA, ES256, RS256: the algorithms of today's authenticators. */
const ALGORITHMS = [-8, -7, -257];

type NewPasskeyQuestion = {
	challenge: string;
	user: { id: Uint8Array<ArrayBuffer>; name: string; displayName: string };
	/** The account's passkeys, which are not made again. */
	known?: readonly { id: string; transports: string }[];
};

/**
 * What a browser needs for making a passkey that logs in on its own (discoverable, with user verification); the device
 * shows it by these names.
 */
export async function creationOptions(
	shop: Shop,
	site: { id: string },
	{ challenge, user, known = [] }: NewPasskeyQuestion,
): Promise<PasskeyOptions> {
	const { settings } = await shop.cache.current();
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	const options = await generateRegistrationOptions({
		rpName: settings.shopName,
		rpID: site.id,
		userID: user.id,
		userName: user.name,
		userDisplayName: user.displayName,
		challenge: Buffer.from(challenge, "base64url"),
		timeout: 120_000,
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		supportedAlgorithmIDs: ALGORITHMS,
	});
	return options as unknown as PasskeyOptions;
}

type BeginPasskeyRefusal = RefusalOf<"confirm-first" | "passkeys-not-offered" | "signed-out">;

/**
 * What a browser needs for making a passkey of the caller's account that also logs in on its own (discoverable, with
 * user verification).
 */
export async function beginPasskey(shop: Shop, me: Caller): Promise<Result<PasskeyOptions, BeginPasskeyRefusal>> {
	const site = relyingParty(shop);
	if (!site) return refuse({ code: "passkeys-not-offered" });
	const now = shop.clock.now();
	const asked = { purpose: "add-passkey", account_id: me.accountId, session_hash: me.tokenHash } as const;
	const begun = await shop.storage.write(async (tx) => {
		const confirmed = await mustBeConfirmed(tx, me, now);
		return confirmed.ok ? ok(await newChallenge(tx, asked, now)) : confirmed;
	});
	if (!begun.ok) return begun;
	const known = await passkeysOf(shop.storage.read, me.accountId);
	const user = { id: new Uint8Array(Buffer.from(me.accountId)), name: me.email, displayName: me.name };
	return ok(await creationOptions(shop, site, { challenge: begun.value, user, known }));
}

type AddPasskeyRefusal = RefusalOf<
	"confirm-first" | "passkey-refused" | "passkeys-not-offered" | "too-many-passkeys" | "signed-out"
>;

/** Stores a passkey that a browser has just made; the first second factor of an account comes with recovery codes. */
export async function addPasskey(
	shop: Shop,
	me: Caller,
	{ passkey, name }: { passkey: NewPasskey; name: string | undefined },
	userAgent: string | null,
): Promise<Result<{ id: string; recoveryCodes: string[] }, AddPasskeyRefusal>> {
	const site = relyingParty(shop);
	if (!site) return refuse({ code: "passkeys-not-offered" });
	const now = shop.clock.now();
	const token = challengeIn(passkey.response.clientDataJSON) ?? "";
	const challenge = await openChallenge(shop.storage.read, token, "add-passkey", now);
	if (challenge?.session_hash !== me.tokenHash) return refuse({ code: "passkey-refused" });
	const made = await verifiedPasskey(passkey, token, site);
	if (!made) return refuse({ code: "passkey-refused" });
	return shop.storage.write(async (tx) => {
		const confirmed = await holdConfirmed(tx, me, now);
		if (!confirmed.ok) return confirmed;
		if (!(await takeChallenge(tx, challenge))) return refuse({ code: "passkey-refused" });
		if ((await passkeysOf(tx, me.accountId)).length >= MAX_PASSKEYS)
			return refuse({ code: "too-many-passkeys", limit: MAX_PASSKEYS });
		const kept = { accountId: me.accountId, passkey, made, name: name || deviceName(userAgent) };
		if (!(await insertPasskey(tx, kept, now))) return refuse({ code: "passkey-refused" });
		const recoveryCodes = await firstRecoveryCodes(tx, me.accountId, now);
		await appendEvent(tx, {
			kind: "staff-second-factor-added",
			...aboutOwnAccount(me, now),
			detail: { before: null, after: { kind: "passkey" } },
		});
		return ok({ id: made.id, recoveryCodes });
	});
}

/** Stores a verified passkey; false if there is already one with this id. */
export async function insertPasskey(
	tx: Tx,
	{ accountId, passkey, made, name }: { accountId: string; passkey: NewPasskey; made: VerifiedPasskey; name: string },
	now: number,
): Promise<boolean> {
	const inserted = await tx
		.insertInto("passkeys")
		.values({
			id: made.id,
			account_id: accountId,
			name,
			public_key: Buffer.from(made.publicKey).toString("base64url"),
			counter: made.counter,
			transports: JSON.stringify(passkey.response.transports ?? []),
			created_at: now,
			used_at: null,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}

type VerifiedPasskey = NonNullable<Awaited<ReturnType<typeof verifiedPasskey>>>;

/** The passkey that answers this challenge for this site; null if anything about it is wrong. */
export async function verifiedPasskey(
	passkey: NewPasskey,
	expectedChallenge: string,
	{ id, origin }: { id: string; origin: string },
) {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	try {
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: { ...passkey, clientExtensionResults: {} } as Parameters<
				typeof verifyRegistrationResponse
			>[0]["response"],
			expectedChallenge,
			expectedOrigin: origin,
			expectedRPID: id,
			requireUserVerification: true,
			supportedAlgorithmIDs: ALGORITHMS,
		});
		return verified ? registrationInfo.credential : null;
	} catch {
		// As in provenByPasskey: the library throws if anything is wrong.
		return null;
	}
}
