import type { DayDifference } from "../../contract/day-close.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { holdRows } from "../db/locks.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { differencesOfDays } from "./day-close-store.ts";

/** Explains a difference of a closed day, which is then no longer listed as unexplained. */
export function explainDifference(
	shop: Shop,
	by: Caller,
	id: string,
	note: string,
): Promise<Result<DayDifference, RefusalOf<"difference-not-found">>> {
	return shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		// Locked: a change that clears it up at this moment comes either before, or leaves it explained.
		await holdRows(tx, tx.selectFrom("day_differences").select("id").where("id", "=", id), "update");
		const [before] = await differencesOfDays(tx, { id });
		if (!before) return refuse({ code: "difference-not-found" });
		await tx
			.updateTable("day_differences")
			.set({
				explanation: note,
				explained_by: by.accountId,
				explained_by_name: by.name,
				explained_at: now,
			})
			.where("id", "=", id)
			.execute();
		await appendEvent(tx, {
			kind: "day-difference-explained",
			at: now,
			subject: { type: "shop", id: "shop" },
			by,
			payload: { date: before.date },
			detail: {
				before: { explanation: before.explanation?.note ?? null },
				after: { explanation: note, date: before.date },
			},
		});
		const [after] = await differencesOfDays(tx, { id });
		if (!after) throw new Error("a difference that was explained is there");
		return ok(after);
	});
}
