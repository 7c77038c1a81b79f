import type { RefusalOf } from "../../contract/refusals.ts";
import { HONOURED_MS } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { keepStanding } from "../customers/former-standings.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { forgetOrigins } from "../orders/forgotten-orders.ts";
import type { Shop } from "../shop.ts";
import { recordAccountEvent } from "./account-events.ts";
import { lockAccount } from "./lock-account.ts";
import { forgetAllAttempts, passwordOf } from "./login-attempts.ts";
import { verifyPassword } from "./passwords.ts";

const NOBODY = {
	customer_id: null,
	customer_name: "Deleted customer",
	customer_email: "",
	phone: "",
	delivery_address: "",
	latitude: null,
	longitude: null,
};

const AT_ONCE = 200;

type DeleteAccountRefusal = RefusalOf<"wrong-password" | "orders-under-way" | "signed-out" | "busy">;

/**
 * Deletes the account: sessions, devices, addresses, messages and profile go, orders keep their amounts without a
 * person (facts 3.7); what keeps others from the same tricks stays as keyed hashes (docs/security.md). Refuses while an
 * order is under way or booked, which still needs its address, and a wrong password; `guard` counts the guesses.
 */
export async function deleteAccount(
	shop: Shop,
	accountId: string,
	password: string,
	guard: () => Promise<void>,
): Promise<Result<null, DeleteAccountRefusal>> {
	const account = await shop.storage.read
		.selectFrom("accounts")
		.select("password_hash")
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (await isAwaited(shop.storage.read, accountId, shop.clock.now())) return refuse({ code: "orders-under-way" });
	await guard();
	if (!account) return refuse({ code: "signed-out" });
	const asker = { lane: "known-customers", from: accountId } as const;
	const verified = await verifyPassword(asker, password, account.password_hash);
	if (!verified.ok) return verified;
	if (!verified.value) return refuse({ code: "wrong-password" });
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Promise<Result<null, DeleteAccountRefusal>> => {
		if (!(await lockAccount(tx, shop.storage.engine, accountId, "delete"))) return refuse({ code: "signed-out" });
		const { email, password_hash } = await tx
			.selectFrom("accounts")
			.select(["email", "password_hash"])
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow();
		// A new password was set while the old one was looked at.
		if (password_hash !== account.password_hash) return refuse({ code: "wrong-password" });
		if (await isAwaited(tx, accountId, now)) return refuse({ code: "orders-under-way" });
		await keepStanding(tx, accountId, now);
		await forgetOrigins(tx, accountId, now);
		const removed = await forgetWords(tx, accountId);
		await forgetInEvents(tx, accountId);
		await forgetInTheBooks(tx, accountId, now);
		await tx.deleteFrom("idempotency_keys").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("addresses").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("notifications").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("password_resets").where("email", "=", email).execute();
		await tx.deleteFrom("push_subscriptions").where("account_id", "=", accountId).execute();
		await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
		await forgetAllAttempts(tx, passwordOf("customer", email));
		await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
		for (const words of removed) await recordRemoved(tx, words, now);
		await recordAccountEvent(tx, "customer-deleted-account", accountId, now, null);
		return ok(null);
	});
}

/** Whether food is still to come: an order under way, or one that is booked for today or later. */
async function isAwaited(tx: Pick<Tx, "selectFrom">, accountId: string, now: number): Promise<boolean> {
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
		.where("ended_at", "is", null)
		.where("preferred_date", ">=", shopDay(now).date)
		.executeTakeFirst();
	// Paid, as the browser has said; it is about to be an order.
	const paid = await tx
		.selectFrom("payment_attempts")
		.select("id")
		.where("customer_id", "=", accountId)
		.where("reported_at", ">", now - HONOURED_MS)
		.where("paid_at", "is", null)
		.executeTakeFirst();
	return underWay !== undefined || booked !== undefined || paid !== undefined;
}

/** Amounts, dishes and days stay, as the tax law wants; whose they were does not. */
async function forgetInTheBooks(tx: Tx, accountId: string, now: number): Promise<void> {
	// One whose day is past and of which nothing became: there is nobody left to bring it to.
	await tx
		.updateTable("prebookings")
		.set({ ended_at: now, ended_by: "customer", updated_at: now })
		.where("customer_id", "=", accountId)
		.where("status", "=", "Pending")
		.where("ended_at", "is", null)
		.execute();
	await tx
		.updateTable("prebookings")
		.set({ contact_email: "", end_reason: null })
		.where("customer_id", "=", accountId)
		.execute();
	// While the orders are still known to be theirs: looking through the history of all would hold the shop up.
	const own = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
	await tx
		.updateTable("order_history")
		.set({ reason: null })
		.where("reason", "is not", null)
		.where("order_id", "in", own)
		.execute();
	await tx
		.updateTable("order_history")
		.set({ actor_id: null, actor_name: null })
		.where("actor_id", "=", accountId)
		.where("order_id", "in", own)
		.execute();
	await tx
		.updateTable("failed_deliveries")
		.set({ reason: "" })
		.where("order_id", "in", tx.selectFrom("orders").select("id").where("customer_id", "=", accountId))
		.execute();
	// An admin's reason is a sentence about somebody; what the shop writes by itself is none.
	await tx
		.updateTable("refunds")
		.set({ reason: "" })
		.where("cause", "=", "asked")
		.where("payment_id", "in", tx.selectFrom("payments").select("id").where("customer_id", "=", accountId))
		.execute();
	// Who pays for one that is open gets the money back: there is nobody to cook for.
	await tx
		.updateTable("payment_attempts")
		.set({ draft: "null", client_key: "" })
		.where("customer_id", "=", accountId)
		.execute();
	for (const table of ["orders", "prebookings"] as const) {
		await tx.updateTable(table).set(NOBODY).where("customer_id", "=", accountId).execute();
	}
	await tx
		.updateTable("feedbacks")
		// The owner's answer goes as well: it greets by name.
		.set({ customer_id: null, customer_name: "", customer_email: "", reply: null, replied_at: null })
		.where("customer_id", "=", accountId)
		.execute();
}

type Removed = { kind: "contact" | "subscription"; id: string };

/**
 * What was written while signed in to this account; an e-mail address alone would let anybody delete somebody else's
 * words.
 */
async function forgetWords(tx: Tx, accountId: string): Promise<Removed[]> {
	const messages = await tx
		.deleteFrom("contact_messages")
		.where("account_id", "=", accountId)
		.returning("id")
		.execute();
	const subscriptions = await tx
		.deleteFrom("subscriptions")
		.where("account_id", "=", accountId)
		.returning("id")
		.execute();
	return [
		...messages.map(({ id }) => ({ kind: "contact" as const, id })),
		...subscriptions.map(({ id }) => ({ kind: "subscription" as const, id })),
	];
}

function recordRemoved(tx: Tx, { kind, id }: Removed, at: number): Promise<void> {
	const by = { role: "customer", accountId: null } as const;
	return kind === "contact"
		? appendEvent(tx, { kind: "contact-removed", at, subject: { type: kind, id }, by, payload: { contactId: id } })
		: appendEvent(tx, {
				kind: "subscription-removed",
				at,
				subject: { type: kind, id },
				by,
				payload: { subscriptionId: id },
			});
}

/** The events stay in their order, and say no more whose they were (docs/decisions/004). */
async function forgetInEvents(tx: Tx, accountId: string): Promise<void> {
	const orders = await tx.selectFrom("orders").select("id").where("customer_id", "=", accountId).execute();
	const feedbacks = await tx.selectFrom("feedbacks").select("id").where("customer_id", "=", accountId).execute();
	const prebookings = await tx.selectFrom("prebookings").select("id").where("customer_id", "=", accountId).execute();
	const payments = await tx.selectFrom("payments").select("id").where("customer_id", "=", accountId).execute();
	const subjects = {
		order: orders,
		payment: payments,
		prebooking: prebookings,
		feedback: feedbacks,
		account: [{ id: accountId }],
	};
	// By subject, which has an index: looking through all events would hold the shop up.
	for (const [type, rows] of Object.entries(subjects)) {
		for (let done = 0; done < rows.length; done += AT_ONCE) {
			const ids = rows.slice(done, done + AT_ONCE).map(({ id }) => id);
			await forgetReasons(tx, type, ids);
			for (const column of ["customer_id", "actor_id"] as const) {
				await tx
					.updateTable("events")
					.set({ [column]: null })
					.where("subject_type", "=", type)
					.where("subject_id", "in", ids)
					.where(column, "=", accountId)
					.execute();
			}
		}
	}
}

/** Why somebody moved an order is told in words of their own, which may name its customer. */
async function forgetReasons(tx: Tx, type: string, ids: readonly string[]): Promise<void> {
	const told = await tx
		.selectFrom("events")
		.select(["seq", "detail"])
		.where("subject_type", "=", type)
		.where("subject_id", "in", ids)
		.where("detail", "like", '%"reason"%')
		.execute();
	for (const { seq, detail } of told) {
		const { reason: _words, ...rest } = JSON.parse(detail ?? "{}");
		await tx
			.updateTable("events")
			.set({ detail: JSON.stringify(rest) })
			.where("seq", "=", seq)
			.execute();
	}
}
