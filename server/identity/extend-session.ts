import type { IdentityProof } from "../../contract/passkeys.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Shop } from "../shop.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { withLoginDelay } from "./login-delay.ts";
import { type Caller, rotateSession } from "./sessions.ts";
import { aboutStaffAccount } from "./staff-account-events.ts";

type ExtendSessionRefusal = RefusalOf<"wrong-password" | "passkey-refused" | "signed-out" | "busy">;

/**
 * Restarts the 24 hours of a staff session, for the password or a passkey (`guard` counts the guesses): with a new
 * token, and the earlier one is void. A session that was ended in the meantime, by an owner or a new password, stays
 * ended.
 */
export async function extendSession(
	shop: Shop,
	staff: Caller,
	proof: IdentityProof,
	guard: () => Promise<void>,
): Promise<Result<{ token: string; expiresAt: number }, ExtendSessionRefusal>> {
	const extended = confirmIdentity(shop, staff, proof, guard, async (tx, now) => {
		const rotated = await rotateSession(tx, staff.tokenHash, now);
		if (!rotated) return refuse({ code: "signed-out" });
		const account = { accountId: staff.accountId, role: staff.role === "rider" ? "rider" : "admin" } as const;
		await appendEvent(tx, { kind: "staff-session-extended", ...aboutStaffAccount(account, staff, now) });
		return ok(rotated);
	});
	return withLoginDelay(shop, extended);
}
