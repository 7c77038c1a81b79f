import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Shop } from "../shop.ts";
import { countAttempt, forgetAttempts, LOCK_MS } from "./login-attempts.ts";
import { isPassword } from "./passwords.ts";
import type { Caller } from "./sessions.ts";

/** What somebody proves with that it is still they who hold their session. */
export type Proof = { password: string };

/** Whether a member of staff is at their own session: counted, slowed down, locked and refused as a login is. */
export async function confirmIdentity(
	shop: Shop,
	{ accountId, email }: Caller,
	{ password }: Proof,
	client: string,
): Promise<Result<null, Refusal>> {
	const count = await countAttempt(shop.storage, "admin", email, client, shop.clock.now());
	if (count.locked) return refuse({ code: "login-locked", retryAfterSeconds: count.retryAfterSeconds });
	if (count.slowDownMs > 0) await shop.pause(count.slowDownMs);
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select("password_hash")
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (await isPassword(password, account?.password_hash ?? null)) {
		await forgetAttempts(shop.storage, "admin", email, client);
		return ok(null);
	}
	if (count.locksNow) return refuse({ code: "login-locked", retryAfterSeconds: LOCK_MS / 1000 });
	return refuse({ code: "wrong-admin-credentials", attemptsRemaining: count.remaining });
}
