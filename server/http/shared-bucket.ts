import type { Storage } from "../db/storage.ts";

/** Clocks of several machines differ by less; beyond that a clock was set back, and what it counted is void. */
const SKEW_MS = 60_000;

/**
 * A bucket holds `most`, in milliseconds of refilling; one call costs `cost`. `owed` calls have already been granted.
 */
type Draw = { owed: number; wanted: number; cost: number; most: number };

/**
 * Takes from a bucket that all processes on one PostgreSQL share: returns how many of the wanted calls are granted, and
 * in how many milliseconds the next is possible. Calls already granted are taken in any case. A row stores only when
 * its bucket will be full again.
 */
export function takeTogether(
	storage: Storage,
	key: string,
	{ owed, wanted, cost, most }: Draw,
	now: number,
): Promise<{ granted: number; wait: number }> {
	return storage.write(async (tx) => {
		// Locks the row until the transaction ends.
		const { full_at } = await tx
			.insertInto("rate_limits")
			.values({ key, full_at: now })
			.onConflict((conflict) =>
				conflict.column("key").doUpdateSet(({ ref }) => ({ full_at: ref("rate_limits.full_at") })),
			)
			.returning("full_at")
			.executeTakeFirstOrThrow();
		const isVoid = full_at > now + most + SKEW_MS;
		const taken = (isVoid ? now : Math.max(full_at, now)) + owed * cost;
		// Half a call more: rounding must refuse nobody.
		const room = Math.floor((now + most - taken) / cost + 0.5);
		const granted = Math.min(wanted, Math.max(0, room));
		const next = taken + granted * cost;
		await tx
			.updateTable("rate_limits")
			.set({ full_at: Math.round(next) })
			.where("key", "=", key)
			.execute();
		return { granted, wait: Math.max(1, next + cost - most - now) };
	});
}
