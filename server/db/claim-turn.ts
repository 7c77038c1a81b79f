import type { Storage } from "./storage.ts";

/** Clocks of several machines differ by less; a turn further in the future was recorded before a clock was set back. */
const SKEW_MS = 60_000;

/**
 * Whether this process may do a job now that any process may do, once per interval: the first to record its turn does
 * it.
 */
export function claimTurn(storage: Storage, job: string, everyMs: number, now: number): Promise<boolean> {
	return storage.write(async (tx) => {
		const taken = await tx
			.insertInto("job_turns")
			.values({ job, begun_at: now })
			.onConflict((conflict) =>
				conflict
					.column("job")
					.doUpdateSet({ begun_at: now })
					.where(({ or, eb }) =>
						or([
							eb("job_turns.begun_at", "<=", now - everyMs),
							eb("job_turns.begun_at", ">", now + SKEW_MS),
						]),
					),
			)
			.returning("job")
			.executeTakeFirst();
		return taken !== undefined;
	});
}
