import type { Selectable } from "kysely";
import type { Refusal } from "../../contract/refusals.ts";
import type { SubscriptionBody, SubscriptionView } from "../../contract/subscriptions.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { SubscriptionStatus } from "../../domain/words/subscription.ts";
import { appendEvent, type NewEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { randomId } from "../random-id.ts";
import type { Shop } from "../shop.ts";

const MOST_LISTED = 1_000;
type SubscriptionRow = Selectable<Tables["subscriptions"]>;

/** Keeps somebody's wish for regular food, for the owner to answer. */
export function receiveSubscription(shop: Shop, body: SubscriptionBody): Promise<SubscriptionView> {
	const { deliveryLocation, ...wish } = body;
	const now = shop.clock.now();
	const row: SubscriptionRow = {
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
		status: "New",
		created_at: now,
		updated_at: now,
	};
	return shop.storage.write(async (tx) => {
		await tx.insertInto("subscriptions").values(row).execute();
		await note(tx, "subscription-received", now, row, { actorRole: "visitor", actorId: null });
		return subscriptionView(row);
	});
}

/** The subscription orders, newest first. */
export async function subscriptions(shop: Shop, status?: SubscriptionStatus): Promise<SubscriptionView[]> {
	const all = shop.storage.read.selectFrom("subscriptions").selectAll();
	const rows = await (status ? all.where("status", "=", status) : all)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(MOST_LISTED)
		.execute();
	return rows.map(subscriptionView);
}

/** The owner accepts, declines or opens again; the answer it has already is no news. */
export function answerSubscription(
	shop: Shop,
	admin: Caller,
	id: string,
	status: SubscriptionStatus,
): Promise<Result<SubscriptionView, Refusal>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx): Promise<Result<SubscriptionView, Refusal>> => {
		const row = await tx.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return refuse({ code: "subscription-not-found" });
		if (row.status === status) return ok(subscriptionView(row));
		await tx.updateTable("subscriptions").set({ status, updated_at: now }).where("id", "=", id).execute();
		const answered = { ...row, status, updated_at: now };
		await note(tx, "subscription-answered", now, answered, {
			actorRole: admin.role,
			actorId: admin.accountId,
			detail: { from: row.status, to: status },
		});
		return ok(subscriptionView(answered));
	});
}

function note(
	tx: Tx,
	kind: string,
	at: number,
	{ id, status }: SubscriptionRow,
	by: Pick<NewEvent, "actorRole" | "actorId" | "detail">,
) {
	const about = { subjectType: "subscription", subjectId: id, visibleTo: "admin" as const };
	return appendEvent(tx, { kind, at, ...about, ...by, payload: { subscriptionId: id, status } });
}

function subscriptionView(row: SubscriptionRow): SubscriptionView {
	const { id, address, latitude, longitude, created_at, updated_at: _updated, ...wish } = row;
	return {
		_id: id,
		...wish,
		deliveryLocation: { address, latitude, longitude },
		createdAt: new Date(created_at).toISOString(),
	};
}
