import { sql } from "kysely";
import type { Refusal } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { noteAccount } from "./account-events.ts";
import { holdAccount } from "./hold-account.ts";
import { forgetAllAttempts } from "./login-attempts.ts";
import { isPassword } from "./passwords.ts";

const NOBODY = {
	customer_id: null,
	customer_name: "Deleted customer",
	customer_email: "",
	phone: "",
	delivery_address: "",
	latitude: null,
	longitude: null,
};

/**
 * Deletes the account: sessions, devices, addresses, messages and profile go, orders keep their amounts without a person (facts
 * 3.7). Refuses a wrong password, and while an order is under way or booked, which still needs its address.
 */
export async function deleteAccount(
	shop: Shop,
	accountId: string,
	password: string,
): Promise<Result<null, Refusal>> {
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select(["password_hash", "email", "created_at"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (!account || !(await isPassword(password, account.password_hash)))
		return refuse({ code: "wrong-password" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Promise<Result<null, Refusal>> => {
		if (!(await holdAccount(tx, shop.storage.engine, accountId, "delete")))
			return refuse({ code: "signed-out" });
		if (await isAwaited(tx, accountId, now)) return refuse({ code: "orders-under-way" });
		await forgetInTheBooks(tx, accountId);
		await forgetWords(tx, account);
		await tx.deleteFrom("idempotency_keys").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("addresses").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("notifications").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("password_resets").where("email", "=", account.email).execute();
		await tx.deleteFrom("push_subscriptions").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
		await forgetAllAttempts(tx, account.email);
		await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
		await noteAccount(tx, "customer-deleted-account", accountId, now);
		return ok(null);
	});
}

/** Whether food is still to come: an order under way, or one that is booked for today or later. */
async function isAwaited(tx: Tx, accountId: string, now: number): Promise<boolean> {
	const underWay = await tx
		.selectFrom("orders")
		.select("id")
		.where("customer_id", "=", accountId)
		.where("status", "not in", ["Delivered", "Cancelled"])
		.executeTakeFirst();
	const booked = await tx
		.selectFrom("prebookings")
		.select("id")
		.where("customer_id", "=", accountId)
		.where("status", "=", "Pending")
		.where("preferred_date", ">=", shopDay(now).date)
		.executeTakeFirst();
	return underWay !== undefined || booked !== undefined;
}

/** Amounts, dishes and days stay, as the tax law wants; whose they were does not. */
async function forgetInTheBooks(tx: Tx, accountId: string): Promise<void> {
	for (const table of ["orders", "prebookings"] as const) {
		await tx.updateTable(table).set(NOBODY).where("customer_id", "=", accountId).execute();
	}
	await tx
		.updateTable("order_history")
		.set({ actor_id: null, actor_name: null })
		.where("actor_id", "=", accountId)
		.execute();
	await tx
		.updateTable("feedbacks")
		.set({ customer_id: null, customer_name: "", customer_email: "" })
		.where("customer_id", "=", accountId)
		.execute();
}

/**
 * Messages and subscription orders know their writer by e-mail only, and nobody proved that the e-mail is theirs. So only what
 * was written while the account was there goes: whoever opens an account with your address cannot delete what you wrote before.
 */
async function forgetWords(
	tx: Tx,
	{ email, created_at }: { email: string; created_at: number },
): Promise<void> {
	for (const table of ["contact_messages", "subscriptions"] as const) {
		await tx
			.deleteFrom(table)
			.where(sql<string>`lower(email)`, "=", email)
			.where("created_at", ">=", created_at)
			.execute();
	}
}
