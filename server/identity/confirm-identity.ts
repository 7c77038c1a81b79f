import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { isPassword } from "./passwords.ts";
import type { Caller } from "./sessions.ts";

/**
 * Proves that whoever holds a session is the person of its account, by the password (`guard` counts the guesses and refuses too many).
 * The password is hashed here, so never within a transaction; what the proof allows is done in one, by `then`, with the session still
 * open.
 */
export async function confirmIdentity<Value = null>(
	shop: Shop,
	me: Pick<Caller, "accountId" | "tokenHash">,
	{ password }: { password?: string | undefined },
	guard: () => void,
	then: (tx: Tx, now: number) => Promise<Result<Value, Refusal>> = async () => ok(null as Value),
): Promise<Result<Value, Refusal>> {
	guard();
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select("password_hash")
		.where("id", "=", me.accountId)
		.executeTakeFirst();
	if (!account) return refuse({ code: "signed-out" });
	if (!(await isPassword(password ?? "", account.password_hash))) return refuse({ code: "wrong-password" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Promise<Result<Value, Refusal>> => {
		// Another password or the end of the session, meanwhile, voids the proof.
		let session = tx
			.selectFrom("sessions")
			.innerJoin("accounts", "accounts.id", "sessions.account_id")
			.select("accounts.password_hash")
			.where("sessions.token_hash", "=", me.tokenHash)
			.where("sessions.expires_at", ">", now)
			.where("accounts.disabled_at", "is", null);
		if (shop.storage.engine === "postgres") session = session.forUpdate("sessions").forShare("accounts");
		const still = await session.executeTakeFirst();
		if (!still) return refuse({ code: "signed-out" });
		if (still.password_hash !== account.password_hash) return refuse({ code: "wrong-password" });
		return then(tx, now);
	});
}
