import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Reader } from "../db/storage.ts";
import { mustBeConfirmed } from "./confirm-identity.ts";
import type { Caller } from "./sessions.ts";

/**
 * Refuses with `log-in-again` unless a customer has logged in within the last ten minutes: somebody who finds an
 * unlocked phone can neither add their own login method nor delete the account.
 */
export async function mustBeFresh(
	reader: Reader,
	me: Pick<Caller, "tokenHash">,
	now: number,
): Promise<Result<null, RefusalOf<"log-in-again" | "signed-out">>> {
	const confirmed = await mustBeConfirmed(reader, me, now);
	if (confirmed.ok || confirmed.refusal.code === "signed-out")
		return confirmed as Result<null, RefusalOf<"signed-out">>;
	return refuse({ code: "log-in-again" });
}

/** The same for someone with a password, which also proves who they are: `null` leaves it to the password. */
export async function freshUnlessPassword(
	reader: Reader,
	me: Pick<Caller, "tokenHash">,
	passwordHash: string | null,
	now: number,
): Promise<Result<null, RefusalOf<"log-in-again" | "signed-out">>> {
	return passwordHash === null ? mustBeFresh(reader, me, now) : ok(null);
}
