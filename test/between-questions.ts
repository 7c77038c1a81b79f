import { sql } from "kysely";
import type { Reader, Storage, Tx } from "../server/db/storage.ts";

/** The same reader, but something else happens, and ends, during its first query. */
export function happensAfterFirst(read: Storage["read"], happen: () => Promise<unknown>): Reader {
	let happening: Promise<unknown> | undefined;
	return read.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (!happening) {
				happening = happen();
				await happening;
			}
			return result;
		},
	});
}

/** The same for every query of one table. */
export function happensAfterAsking<On extends Storage["read"] | Tx>(
	on: On,
	table: string,
	happen: () => Promise<unknown>,
): On {
	const asked = new Set<object>();
	return on.withPlugin({
		transformQuery({ node, queryId }) {
			if (JSON.stringify(node).includes(`"${table}"`)) asked.add(queryId);
			return node;
		},
		async transformResult({ result, queryId }) {
			if (asked.has(queryId)) await happen();
			return result;
		},
	}) as On;
}

type Written = { shop: { storage: Storage } };

/** Runs something after a call has read the data for its decision, and before its transaction starts. */
export function beforeNextWrite({ shop: { storage } }: Written, happens: () => Promise<unknown>): void {
	const { write } = storage;
	storage.write = async (job) => {
		storage.write = write;
		await happens();
		return write(job);
	};
}

/**
 * The result of a call that meets a running job: the job has done its work and commits once the call waits for it. On
 * SQLite, which has one writer, the call's transaction comes after it.
 */
export async function meets<Outcome>(
	{ shop: { storage } }: Written,
	job: (tx: Tx) => Promise<unknown>,
	call: () => Promise<Outcome>,
): Promise<Outcome> {
	const done = Promise.withResolvers<void>();
	const mayEnd = Promise.withResolvers<void>();
	const writing = storage.write(async (tx) => {
		await job(tx);
		done.resolve();
		await mayEnd.promise;
	});
	await Promise.race([done.promise, writing]);
	let isOver = false;
	const outcome = call().finally(() => {
		isOver = true;
	});
	if (storage.engine === "postgres") while (!isOver && !(await waitsForLock(storage.read)));
	mayEnd.resolve();
	await writing;
	return outcome;
}

/** Whether a transaction waits for a lock of this database. */
async function waitsForLock(reader: Storage["read"]): Promise<boolean> {
	const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
		AND wait_event_type = 'Lock' LIMIT 1`.execute(reader);
	return rows.length > 0;
}
