import type { StandingBody, StandingView } from "../../contract/customers.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type Contacts, liftFormer } from "./former-standings.ts";

/** The shop's decision about a customer, and the reason. */
export async function standingOf(
	reader: Reader,
	id: string,
): Promise<Result<StandingView, RefusalOf<"user-not-found">>> {
	const row = await reader
		.selectFrom("accounts")
		.select(["standing", "standing_reason as reason"])
		.where("id", "=", id)
		.where("role", "=", "customer")
		.executeTakeFirst();
	return row ? ok(row) : refuse({ code: "user-not-found" });
}

/**
 * Sets whether a customer may order as usual, only with online payment, or not at all; placed orders stay. Repeating
 * the same standing records no event.
 */
export function setStanding(
	shop: Shop,
	admin: Caller,
	id: string,
	{ standing, reason: given }: StandingBody,
): Promise<Result<StandingView, RefusalOf<"user-not-found">>> {
	const reason = standing === "ok" ? "" : given;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		// Exclusive: an order being placed at this moment is either placed before, or checked against this.
		await lockAccount(tx, id, "alone");
		const before = await standingOf(tx, id);
		if (!before.ok) return before;
		// The new decision also applies to their phone and mailbox, whatever was decided about an earlier account.
		const isLifted = await liftFormer(tx, await contactsOf(tx, id));
		if (!isLifted && before.value.standing === standing && before.value.reason === reason) return before;
		await tx.updateTable("accounts").set({ standing, standing_reason: reason }).where("id", "=", id).execute();
		await appendEvent(tx, {
			kind: "customer-standing-changed",
			at: now,
			subject: { type: "account", id },
			by: admin,
			payload: { accountId: id },
			detail: {
				before: { standing: before.value.standing },
				after: { standing },
				...(given && { reason: given }),
			},
		});
		return ok({ standing, reason });
	});
}

async function contactsOf(tx: Tx, id: string): Promise<Contacts> {
	const own = await tx.selectFrom("accounts").select(["email", "phone"]).where("id", "=", id).execute();
	const ordered = await tx.selectFrom("orders").select("phone").distinct().where("customer_id", "=", id).execute();
	return { emails: own.flatMap(({ email }) => email ?? []), phones: [...own, ...ordered].map(({ phone }) => phone) };
}
