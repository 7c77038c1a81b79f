import type { RefusalOf } from "../../contract/refusals.ts";
import type { StoreRules } from "../../domain/hours/store-now.ts";
import { potsChangeAt } from "../../domain/portions/pot-date.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { END_OF_TODAY, MAX_RUSH_MS, type Rush, rushEndIssue } from "../../domain/store/rush.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";

/**
 * Announces that each order takes this many minutes more until an instant; 0 minutes ends the rush (specification 5.9).
 */
export async function setRush(
	shop: Shop,
	by: Caller,
	{ extraMinutes, until }: { extraMinutes: number; until: string | null },
): Promise<Result<null, RefusalOf<"bad-rush-end">>> {
	const now = shop.clock.now();
	const set = await shop.storage.write(async (tx): Promise<Result<null, RefusalOf<"bad-rush-end">>> => {
		const state = await shop.cache.changing(tx);
		const rush: Rush | null = extraMinutes === 0 ? null : { extraMinutes, until: endOf(until, state, now) };
		const issue = rush && rushEndIssue(rush.until, now);
		if (issue) return refuse({ code: "bad-rush-end", issues: [{ path: "until", message: issue }] });
		const before = describe(state.rush);
		const after = describe(rush);
		if (before.extraMinutes === after.extraMinutes && before.until === after.until) return ok(null);
		await tx
			.updateTable("store_status")
			.set({ rush_minutes: rush?.extraMinutes ?? null, rush_until: rush?.until ?? null, updated_at: now })
			.execute();
		await appendEvent(tx, {
			kind: "rush-changed",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: { before, after },
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return set;
}

function endOf(until: string | null, rules: StoreRules, now: number): number {
	if (until === END_OF_TODAY) return Math.min(potsChangeAt(rules, now), now + MAX_RUSH_MS);
	return until === null ? now : Date.parse(until);
}

function describe(rush: Rush | null) {
	return { extraMinutes: rush?.extraMinutes ?? 0, until: rush && isoTime(rush.until) };
}
