import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { SubscriptionBody, SubscriptionView } from "../../contract/subscriptions.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { SubscriptionStatus } from "../../domain/subscriptions/subscription.ts";
import { A_VISITOR, appendEvent, type EventActor } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Tables } from "../db/tables.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import { accountOf } from "../identity/account-of-writer.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type SubscriptionRow = Selectable<Tables["subscriptions"]>;

/** Stores a request for regular food, for the owner to answer. */
export function receiveSubscription(
	shop: Shop,
	body: SubscriptionBody,
	writer: Caller | null,
): Promise<SubscriptionView> {
	const { deliveryLocation, ...wish } = body;
	const now = shop.clock.now();
	const wanted = {
		id: randomId(now),
		name: wish.name,
		email: wish.email,
		phone: wish.phone,
		item: wish.item,
		quantity: wish.quantity,
		message: wish.message,
		address: deliveryLocation.address,
		latitude: deliveryLocation.latitude,
		longitude: deliveryLocation.longitude,
		status: "New" as const,
		created_at: now,
		updated_at: now,
	};
	return shop.storage.write(async (tx) => {
		const row: SubscriptionRow = { ...wanted, account_id: await accountOf(tx, writer) };
		await tx.insertInto("subscriptions").values(row).execute();
		await appendEvent(tx, { kind: "subscription-received", ...aboutSubscription(row, A_VISITOR, now) });
		return subscriptionView(row);
	});
}

/** The subscription orders, newest first, at most `limit`, continuing after one of them. */
export async function subscriptions(
	shop: Shop,
	{ status, limit, after }: { status: SubscriptionStatus | undefined; limit: number; after?: Cursor | undefined },
): Promise<{ subscriptions: SubscriptionView[]; nextCursor: string | null }> {
	const all = shop.storage.read.selectFrom("subscriptions").selectAll();
	const query = status ? all.where("status", "=", status) : all;
	const { page, nextCursor } = await newestPage(query, "created_at", { limit, after });
	return { subscriptions: page.map(subscriptionView), nextCursor };
}

/** The owner accepts, declines or reopens a request; repeating the same answer records no event. */
export function answerSubscription(
	shop: Shop,
	admin: Caller,
	id: string,
	status: SubscriptionStatus,
): Promise<Result<SubscriptionView, RefusalOf<"subscription-not-found">>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const asked = tx.selectFrom("subscriptions").selectAll().where("id", "=", id);
		// Two simultaneous answers take turns, or the audit log would show a wrong previous value.
		const row = await lockRows(tx, asked, "update").executeTakeFirst();
		if (!row) return refuse({ code: "subscription-not-found" });
		if (row.status === status) return ok(subscriptionView(row));
		await tx.updateTable("subscriptions").set({ status, updated_at: now }).where("id", "=", id).execute();
		const answered = { ...row, status, updated_at: now };
		await appendEvent(tx, {
			kind: "subscription-answered",
			...aboutSubscription(answered, admin, now),
			detail: { before: { status: row.status }, after: { status } },
		});
		return ok(subscriptionView(answered));
	});
}

/** Deletes a subscription order permanently. */
export function removeSubscription(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"subscription-not-found">>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const row = await tx.deleteFrom("subscriptions").where("id", "=", id).returningAll().executeTakeFirst();
		if (!row) return refuse({ code: "subscription-not-found" });
		await appendEvent(tx, {
			kind: "subscription-removed",
			...aboutSubscription(row, admin, now),
			detail: { before: { status: row.status }, after: null },
		});
		return ok(null);
	});
}

function aboutSubscription({ id, status }: Pick<SubscriptionRow, "id" | "status">, by: EventActor, at: number) {
	return { at, subject: { type: "subscription" as const, id }, by, payload: { subscriptionId: id, status } };
}

/** A subscription order as the owner and its writer may see it. */
export function subscriptionView(row: SubscriptionRow): SubscriptionView {
	const { id, address, latitude, longitude, created_at, updated_at: _updated, account_id: _writer, ...wish } = row;
	return {
		_id: id,
		...wish,
		deliveryLocation: { address, latitude, longitude },
		createdAt: isoTime(created_at),
	};
}
