import { PostgresAdapter, sql } from "kysely";
import { insertRows } from "./insert-rows.ts";
import { hasNotices } from "./notices.ts";
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
	/** What live streams may carry: no personal data. */
	payload: object;
	/** Before and after, for the audit; never streamed. */
	detail?: object;
};

/**
 * Records what happened, in the transaction that makes it happen. Best called last in a job: on PostgreSQL events queue
 * up.
 */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
	if (tx.getExecutor().adapter instanceof PostgresAdapter) await takeTurn(tx);
	await insertRows(tx, "events", [
		{
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
		},
	]);
}

const inTurn = new WeakSet<Tx>();

// Numbers are drawn before they are committed. One transaction at a time may hold undisclosed ones, so that a reader
// who has seen number n never meets a smaller one later. PostgreSQL sends the notice when the transaction commits.
async function takeTurn(tx: Tx): Promise<void> {
	if (inTurn.has(tx)) return;
	const notice = hasNotices(tx) ? sql`, pg_notify('handi', '')` : sql``;
	await sql`SELECT pg_advisory_xact_lock(hashtext('handi events'))${notice}`.execute(tx);
	inTurn.add(tx);
}
