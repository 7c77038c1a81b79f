import { EVENTS } from "../../contract/event-catalogue.ts";
import type { DetailOf, EventKind, PayloadOf, SubjectOf } from "../../contract/event-kinds.ts";
import { insertRows } from "./insert-rows.ts";
import type { Tx } from "./storage.ts";
import type { EventsTable } from "./tables.ts";

/** Who did it: an account, a visitor, or the shop itself. */
export type EventActor = { role: EventsTable["actor_role"]; accountId: string | null };
export const THE_SHOP = { role: "shop", accountId: null } as const satisfies EventActor;
export const A_VISITOR = { role: "visitor", accountId: null } as const satisfies EventActor;

type EventOf<Kind extends EventKind> = {
	kind: Kind;
	at: number;
	subject: { type: SubjectOf<Kind>; id: string };
	by: EventActor;
	payload: PayloadOf<Kind>;
} & ((typeof EVENTS)[Kind]["audience"] extends "owner"
	? { customerId: string | null }
	: { customerId?: string | null }) &
	(undefined extends DetailOf<Kind> ? { detail?: DetailOf<Kind> } : { detail: DetailOf<Kind> });

/** An event with the fields of its kind in the catalogue (contract/event-catalogue.ts). */
export type NewEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** Records an event, in the transaction of the change. */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
	await insertRows(tx, "events", [eventRow(event)]);
}

/** An event as its row. */
export function eventRow(event: NewEvent) {
	return {
		kind: event.kind,
		at: event.at,
		subject_type: event.subject.type,
		subject_id: event.subject.id,
		visible_to: EVENTS[event.kind].audience,
		customer_id: event.customerId ?? null,
		actor_role: event.by.role,
		actor_id: event.by.accountId,
		payload: JSON.stringify(event.payload),
		detail: event.detail === undefined ? null : JSON.stringify(event.detail),
	};
}
