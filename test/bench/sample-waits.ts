import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const SAMPLE_MS = 20;

export type Waits = { busy: number; lock: number; disk: number };

/** Samples what a database's active connections wait for, until `end` is called. */
export async function sampleWaits(url: string): Promise<{ end(): Promise<Waits> }> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const seen: Waits = { busy: 0, lock: 0, disk: 0 };
	let isOver = false;
	const sampling = (async () => {
		while (!isOver) {
			const { rows } = await client.query(
				`SELECT wait_event_type AS type, wait_event AS event FROM pg_stat_activity
				WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
			);
			seen.busy += rows.length;
			seen.lock += rows.filter(({ type }) => type === "Lock").length;
			seen.disk += rows.filter(({ event }) => /^WAL/.test(event)).length;
			await pause(SAMPLE_MS);
		}
	})();
	return {
		async end() {
			isOver = true;
			await sampling;
			await client.end();
			return seen;
		},
	};
}
