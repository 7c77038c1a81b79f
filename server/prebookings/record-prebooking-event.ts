import type { Actor } from "../../domain/orders/order-status.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { PrebookingRecord } from "./prebooking-store.ts";

type News = {
	kind: "placed" | "converted" | "declined" | "cancelled";
	at: number;
	by: { role: Actor; accountId: string };
	/** Further, for the streams: no personal data. */
	payload?: object;
	/** Before and after, for the audit. */
	detail?: object;
};

/** Records what became of a prebooking; its customer and the owner hear of it. */
export function recordPrebookingEvent(
	tx: Tx,
	prebooking: Pick<PrebookingRecord, "id" | "order_number" | "customer_id">,
	{ kind, at, by, payload, detail }: News,
): Promise<void> {
	return appendEvent(tx, {
		kind: `prebooking-${kind}`,
		at,
		subjectType: "prebooking",
		subjectId: prebooking.id,
		visibleTo: "owner",
		customerId: prebooking.customer_id,
		actorRole: by.role,
		actorId: by.accountId,
		payload: { prebookingId: prebooking.id, number: prebooking.order_number, ...payload },
		...(detail ? { detail } : {}),
	});
}
