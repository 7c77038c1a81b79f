import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type { Storage } from "./storage.ts";

/** Nearly every open transaction commits within these. */
const WAITS_MS = [2, 4, 8, 16];
const POLL_MS = 20;

type Numbered = { seq: number };
type EventReader = Pick<Storage, "engine" | "read">;

/**
 * The events after a number, in order, up to the point where no lower number can still appear; `isAll` says whether
 * that was everything read. `read` gives rows with higher numbers, lowest first.
 *
 * On PostgreSQL many transactions draw numbers at once, and may commit in another order or not at all. So a missing
 * number is waited for until it is there, or until all transactions that could still write it have ended
 * (docs/decisions/025).
 */
export async function eventsInOrder<Row extends Numbered>(
	storage: EventReader,
	after: number,
	read: () => Promise<Row[]>,
): Promise<{ rows: Row[]; isAll: boolean }> {
	let rows = await read();
	if (storage.engine === "sqlite") return { rows, isAll: true };
	const outcome = (settled: Row[]) => ({ rows: settled, isAll: settled.length === rows.length });
	const following = () => rows.filter(({ seq }, place) => seq === after + 1 + place);
	for (const wait of WAITS_MS) {
		const settled = following();
		if (settled.length > 0 || rows.length === 0) return outcome(settled);
		await sleep(wait);
		rows = await read();
	}
	const newest = rows.at(-1)?.seq ?? after;
	const writers = await writersOfEvents(storage);
	for (;;) {
		const haveEnded = writers.isDisjointFrom(await writersOfEvents(storage));
		rows = await read();
		if (haveEnded) return outcome(rows.filter(({ seq }) => seq <= newest));
		const settled = following();
		if (settled.length > 0 || rows.length === 0) return outcome(settled);
		await sleep(POLL_MS);
	}
}

/** Waits until every event that could still appear below the current highest number is committed or rolled back. */
export async function untilWrittenEventsShow(storage: EventReader): Promise<void> {
	if (storage.engine === "sqlite") return;
	const writers = await writersOfEvents(storage);
	while (!writers.isDisjointFrom(await writersOfEvents(storage))) await sleep(POLL_MS);
}

/**
 * The transactions that may have drawn a number. Each takes a shared lock on the table before it draws one, and
 * releases it once its rows can be read.
 */
async function writersOfEvents({ read }: EventReader): Promise<Set<string>> {
	const { rows } = await read.executeQuery(CompiledQuery.raw(WRITERS) as CompiledQuery<{ id: string }>);
	return new Set(rows.map(({ id }) => id));
}

const WRITERS = `SELECT virtualtransaction AS id FROM pg_locks WHERE relation = 'events'::regclass
	AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND mode = 'RowExclusiveLock'`;
