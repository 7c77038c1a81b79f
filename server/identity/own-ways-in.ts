import type { OwnWaysView } from "../../contract/ways-in.ts";
import type { Shop } from "../shop.ts";
import { mustBeFresh } from "./fresh-login.ts";
import { passkeysOf, passkeyView } from "./passkeys.ts";
import type { Caller } from "./sessions.ts";

/** How a customer can log in to their own account, and whether this login is fresh enough to change that. */
export async function ownWays({ storage: { read }, clock }: Shop, me: Caller): Promise<OwnWaysView> {
	const account = await read
		.selectFrom("accounts")
		.select(["password_hash", "proven_phone"])
		.where("id", "=", me.accountId)
		.executeTakeFirstOrThrow();
	const passkeys = await passkeysOf(read, me.accountId);
	return {
		hasPassword: account.password_hash !== null,
		phone: account.proven_phone,
		passkeys: passkeys.map(passkeyView),
		isFresh: (await mustBeFresh(read, me, clock.now())).ok,
	};
}
