import { ORDER_NOTES, type OrderNote } from "../../contract/order-notes.ts";
import { NEXT_ATTEMPTS } from "../../domain/deliveries/failed-delivery.ts";
import { ON_DELIVERY_METHODS, ON_DELIVERY_STATES } from "../../domain/payments/payment-on-delivery.ts";
import type { Tx } from "../db/storage.ts";

type Reader = Pick<Tx, "selectFrom">;
type Detail = { reason?: unknown; after?: { next?: unknown; payment?: unknown } } | null;

const ACTORS = ["customer", "admin", "rider"] as const;

/** What happened to an order beside its steps, oldest first, as its events have it. */
export async function orderNotes(reader: Reader, orderId: string): Promise<OrderNote[]> {
	const rows = await reader
		.selectFrom("events")
		.leftJoin("accounts", "accounts.id", "events.actor_id")
		.select(["events.kind", "events.at", "events.actor_role", "events.detail", "accounts.name"])
		.where("events.subject_type", "=", "order")
		.where("events.subject_id", "=", orderId)
		.where("events.kind", "in", ORDER_NOTES)
		.orderBy("events.seq")
		.execute();
	return rows.map(({ kind, at, actor_role, detail, name }) => {
		const told = JSON.parse(detail ?? "null") as Detail;
		return {
			kind: ORDER_NOTES.find((known) => known === kind) ?? "payment-settled",
			at: new Date(at).toISOString(),
			by: ACTORS.find((known) => known === actor_role) ?? "shop",
			name,
			reason: typeof told?.reason === "string" ? told.reason : null,
			next: NEXT_ATTEMPTS.find((known) => known === told?.after?.next) ?? null,
			payment: paymentOf(told?.after?.payment),
		};
	});
}

/** Who has the money of an order that was paid at the door; null at the counter. */
export async function collectorOf(reader: Reader, orderId: string): Promise<{ _id: string; name: string } | null> {
	const found = await reader
		.selectFrom("deliveries")
		.innerJoin("accounts", "accounts.id", "deliveries.collected_by")
		.select(["accounts.id as _id", "accounts.name"])
		.where("deliveries.order_id", "=", orderId)
		.executeTakeFirst();
	return found ?? null;
}

function paymentOf(told: unknown): OrderNote["payment"] {
	if (typeof told !== "object" || told === null) return null;
	const { method, state } = told as { method?: unknown; state?: unknown };
	const knownMethod = ON_DELIVERY_METHODS.find((known) => known === method);
	const knownState = ON_DELIVERY_STATES.find((known) => known === state);
	return knownMethod && knownState ? { method: knownMethod, state: knownState } : null;
}
