import { isWith, type PastEvent } from "../../contract/event-kinds.ts";
import { ORDER_NOTES, type OrderNote } from "../../contract/order-notes.ts";
import { readEvent } from "../db/read-event.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";

const ACTORS = ["customer", "admin", "rider"] as const;

/** What happened to an order besides its steps, oldest first, from its events. */
export async function orderNotes(reader: Reader, orderId: string): Promise<OrderNote[]> {
	const rows = await reader
		.selectFrom("events")
		.leftJoin("accounts", "accounts.id", "events.actor_id")
		.select(["events.kind", "events.at", "events.actor_role", "events.payload", "events.detail", "accounts.name"])
		.where("events.subject_type", "=", "order")
		.where("events.subject_id", "=", orderId)
		.where("events.kind", "in", ORDER_NOTES)
		.orderBy("events.seq")
		.execute();
	return rows.flatMap(({ kind, at, actor_role, payload, detail, name }) => {
		const event = readEvent({ kind, payload, detail });
		if (!event || !isWith(event, "inRecord", "note")) return [];
		return {
			kind: event.kind,
			at: isoTime(at),
			by: ACTORS.find((known) => known === actor_role) ?? "shop",
			name,
			reason:
				event.kind === "delivery-failed" || event.kind === "order-delayed" || event.kind === "order-changed"
					? (event.detail?.reason ?? null)
					: null,
			...(event.kind === "order-delayed" && { promisedAt: event.detail?.after?.promisedAt }),
			...(event.kind === "order-changed" && changeOf(event)),
			next: event.kind === "delivery-decided" ? (event.detail?.after?.next ?? null) : null,
			payment: event.kind === "payment-settled" ? paymentOf(event) : null,
		};
	});
}

/** Who has the money of an order that was paid on delivery; null for the counter. */
export async function collectorOf(reader: Reader, orderId: string): Promise<{ _id: string; name: string } | null> {
	const found = await reader
		.selectFrom("deliveries")
		.innerJoin("accounts", "accounts.id", "deliveries.collected_by")
		.select(["accounts.id as _id", "accounts.name"])
		.where("deliveries.order_id", "=", orderId)
		.executeTakeFirst();
	return found ?? null;
}

function changeOf({ detail }: PastEvent<"order-changed">): Pick<OrderNote, "change"> {
	const [from, to, items] = [detail?.before?.total, detail?.after?.total, detail?.after?.items];
	if (from === undefined || to === undefined) return {};
	const dueAt = detail?.after?.dueAt;
	const { kind, amount } = detail?.after?.difference ?? {};
	return {
		change: {
			...{ from, to, items: items ?? [] },
			...(dueAt !== undefined && { dueAt }),
			...(kind === "refund" && { goesBack: amount }),
		},
	};
}

function paymentOf({ detail }: PastEvent<"payment-settled">): OrderNote["payment"] {
	const { method, state } = detail?.after?.payment ?? {};
	return method && state ? { method, state } : null;
}
