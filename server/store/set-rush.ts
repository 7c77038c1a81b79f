import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { type Rush, rushEndIssue } from "../../domain/store/rush.ts";
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
	const rush: Rush | null = extraMinutes === 0 ? null : { extraMinutes, until: until ? Date.parse(until) : now };
	const issue = rush && rushEndIssue(rush.until, now);
	if (issue) return refuse({ code: "bad-rush-end", issues: [{ path: "until", message: issue }] });
	await shop.storage.write(async (tx) => {
		const before = describe((await shop.cache.changing(tx)).rush);
		const after = describe(rush);
		if (before.extraMinutes === after.extraMinutes && before.until === after.until) return;
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
	});
	await shop.cache.catchUp();
	return ok(null);
}

function describe(rush: Rush | null) {
	return { extraMinutes: rush?.extraMinutes ?? 0, until: rush && isoTime(rush.until) };
}
