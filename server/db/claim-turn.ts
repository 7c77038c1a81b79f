import type { Storage } from "./storage.ts";

/**
 * Clocks of several machines differ by less; a turn that lies further ahead was noted by a clock that was put back
 * since.
 */
const SKEW_MS = 60_000;

/**
 * Whether this process may do a job now that any may do, once in so many milliseconds: the first to note it does it.
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
