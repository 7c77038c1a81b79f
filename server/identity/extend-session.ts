import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { countAttempt, forgetAttempts, LOCK_MS } from "./login-attempts.ts";
import { type Caller, rotateSession } from "./sessions.ts";

/** An answer takes as long as that of a login, right or wrong (decisions: Identity). */
const ANSWER_MS = 1_000;

type Proof = Parameters<typeof confirmIdentity>[2];
type Extended = { token: string; expiresAt: number };

/**
 * Starts the 24 hours of a member of staff anew for a proof of who they are, with another token: the earlier one is void. Guesses are
 * counted, slowed down, locked and answered as those of a login.
 */
export async function extendSession(
	shop: Shop,
	staff: Caller,
	proof: Proof,
	client: string,
): Promise<Result<Extended, Refusal>> {
	const [result] = await Promise.all([attempt(shop, staff, proof, client), shop.pause(ANSWER_MS)]);
	return result;
}

async function attempt(
	shop: Shop,
	staff: Caller,
	proof: Proof,
	client: string,
): Promise<Result<Extended, Refusal>> {
	const { storage, clock } = shop;
	const count = await countAttempt(storage, "admin", staff.email, client, clock.now());
	if (count.locked) return refuse({ code: "login-locked", retryAfterSeconds: count.retryAfterSeconds });
	if (count.slowDownMs > 0) await shop.pause(count.slowDownMs);
	const counted = () => {};
	const extended = await confirmIdentity(shop, staff, proof, counted, (tx, now) =>
		extend(shop, tx, staff, now),
	);
	// Whoever was signed out at this very moment had proved who they are.
	if (extended.ok || extended.refusal.code === "signed-out")
		await forgetAttempts(storage, "admin", staff.email, client);
	if (extended.ok || extended.refusal.code !== "wrong-password") return extended;
	return count.locksNow
		? refuse({ code: "login-locked", retryAfterSeconds: LOCK_MS / 1000 })
		: refuse({ code: "wrong-admin-credentials", attemptsRemaining: count.remaining });
}

async function extend(shop: Shop, tx: Tx, staff: Caller, now: number): Promise<Result<Extended, Refusal>> {
	// Who was signed out meanwhile, by an owner or by a new password, stays so.
	const rotated = await rotateSession(tx, shop.storage.engine, staff.tokenHash, now);
	if (!rotated) return refuse({ code: "signed-out" });
	await appendEvent(tx, {
		...{ kind: "staff-session-extended", at: now, visibleTo: "admin" },
		...{ subjectType: "account", subjectId: staff.accountId },
		...{ actorRole: staff.role, actorId: staff.accountId },
		payload: { accountId: staff.accountId, role: staff.role },
	});
	return ok(rotated);
}
