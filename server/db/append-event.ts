import { CompiledQuery, type Insertable } from "kysely";
import { insertRows } from "./insert-rows.ts";
import { isPostgres } from "./is-postgres.ts";
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
	await insertEvent(tx, {
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
	});
}

const inTurn = new WeakSet<Tx>();

// Numbers are drawn before they are committed. One transaction at a time may hold undisclosed ones, so that a reader
// who has seen number n never meets a smaller one later. PostgreSQL sends the notice when the transaction commits.
async function insertEvent(tx: Tx, row: Insertable<EventsTable>): Promise<void> {
	if (!isPostgres(tx) || inTurn.has(tx)) return insertRows(tx, "events", [row]);
	const columns = Object.keys(row);
	const parameters = columns.map((_, place) => `$${place + 1}`);
	// The number is drawn for a row of `turn`, so when the turn has come.
	const statement = `
		WITH turn AS MATERIALIZED (
			SELECT pg_advisory_xact_lock(hashtext('handi events'))${hasNotices(tx) ? ", pg_notify('handi', '')" : ""}
		) INSERT INTO events (${columns}) SELECT ${parameters} FROM turn`;
	await tx.executeQuery(CompiledQuery.raw(statement, Object.values(row)));
	inTurn.add(tx);
}
