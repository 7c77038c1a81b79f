import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Storage, Tx } from "../db/storage.ts";

/** Wrong second factors in a row before an account takes none for a while, from wherever they come. */
export const SECOND_FACTOR_TRIES = 5;
export const SECOND_FACTOR_LOCK_MS = 15 * 60_000;

export type SecondFactorLocked = { code: "second-factor-locked"; retryAfterSeconds: number };

/**
 * Counts a try before it is looked at, so that guesses in parallel cannot outrun the count; a right one wipes it
 * (`forgetSecondFactorFailures`). Tells how many are left, and refuses while the account is locked.
 */
export function countSecondFactorTry(
	storage: Storage,
	accountId: string,
	now: number,
): Promise<Result<{ remaining: number }, SecondFactorLocked>> {
	return storage.write(async (tx): Promise<Result<{ remaining: number }, SecondFactorLocked>> => {
		// Holds the row, also where a right answer at the same moment has just deleted it.
		const counted = await tx
			.insertInto("second_factor_failures")
			.values({ account_id: accountId, failures: 0, locked_until: null })
			.onConflict((conflict) =>
				conflict
					.column("account_id")
					.doUpdateSet(({ ref }) => ({ failures: ref("second_factor_failures.failures") })),
			)
			.returningAll()
			.executeTakeFirstOrThrow();
		const lockedUntil = Number(counted.locked_until ?? 0);
		if (lockedUntil > now) return refuse(locked(lockedUntil - now));
		const failures = (counted.locked_until === null ? counted.failures : 0) + 1;
		const remaining = SECOND_FACTOR_TRIES - failures;
		// The lock is set with the last allowed try and lifted if that one turns out right.
		const locked_until = remaining <= 0 ? now + SECOND_FACTOR_LOCK_MS : null;
		await tx
			.updateTable("second_factor_failures")
			.set({ failures, locked_until })
			.where("account_id", "=", accountId)
			.execute();
		return ok({ remaining });
	});
}

/** A right second factor wipes what was counted. */
export async function forgetSecondFactorFailures(tx: Tx, accountId: string): Promise<void> {
	await tx.deleteFrom("second_factor_failures").where("account_id", "=", accountId).execute();
}

/** The refusal of a locked account. */
export function locked(milliseconds: number): SecondFactorLocked {
	return { code: "second-factor-locked", retryAfterSeconds: Math.ceil(milliseconds / 1000) };
}
