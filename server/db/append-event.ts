import { sql } from "kysely";
import type { Tx } from "./storage.ts";
import type { EventsTable } from "./tables.ts";

export type NewEvent = {
	kind: string;
	at: number;
	subjectType: string;
	subjectId: string;
	visibleTo: EventsTable["visible_to"];
	customerId?: string | null;
	actorRole: EventsTable["actor_role"];
	actorId: string | null;
	/** What streams may carry: no personal data. */
	payload: object;
	/** Before and after, for the audit; never streamed. */
	detail?: object;
};

/** One key for all writers of events: their numbers become visible in order (docs/decisions/004). */
const EVENTS_LOCK = 4_843_321;

/** Writes an event in the transaction of the change that it tells. */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
	if (isPostgres(tx)) {
		// Held to the commit: a number is taken only when every smaller one can be seen.
		await sql`select pg_advisory_xact_lock(${EVENTS_LOCK})`.execute(tx);
		await sql`select pg_notify('handi', '')`.execute(tx);
	}
	await tx
		.insertInto("events")
		.values({
			kind: event.kind,
			at: event.at,
			subject_type: event.subjectType,
			subject_id: event.subjectId,
			visible_to: event.visibleTo,
			customer_id: event.customerId ?? null,
			actor_role: event.actorRole,
			actor_id: event.actorId,
			payload: JSON.stringify(event.payload),
			detail: event.detail === undefined ? null : JSON.stringify(event.detail),
		})
		.execute();
}

function isPostgres(tx: Tx): boolean {
	return tx.getExecutor().adapter.constructor.name === "PostgresAdapter";
}
