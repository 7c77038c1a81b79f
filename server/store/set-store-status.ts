import type { RefusalOf } from "../../contract/refusals.ts";
import type { StoreStatusBody } from "../../contract/store.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import {
	DEFAULT_CLOSURE_MESSAGE,
	reopenTimeIssue,
	type StoreStatus,
	takesOrders,
} from "../../domain/store/store-status.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/**
 * Opens or closes the shop; orders that come after it in the books are judged by it. Refuses a pause that is over
 * already. Tamil words that are not named stay with their English ones, and go when those change.
 */
export async function setStoreStatus(
	shop: Shop,
	by: Caller,
	wanted: StoreStatusBody,
): Promise<Result<null, RefusalOf<"bad-reopen-time">>> {
	const now = shop.clock.now();
	const reopenTime = wanted.isOpen || wanted.reopenTime === null ? null : Date.parse(wanted.reopenTime);
	const issue = reopenTime === null ? null : reopenTimeIssue(reopenTime, now);
	if (issue) return refuse({ code: "bad-reopen-time", issues: [{ path: "reopenTime", message: issue }] });
	await shop.storage.write(async (tx) => {
		const before = (await shop.memory.changing(tx)).status;
		const message = wanted.message || DEFAULT_CLOSURE_MESSAGE;
		const keptTamil = message === before.message ? before.messageTa : null;
		const after: StoreStatus = {
			isOpen: wanted.isOpen,
			allowPrebooking: wanted.allowPrebooking,
			message,
			messageTa: wanted.messageTa === undefined ? keptTamil : wanted.messageTa,
			reopenTime,
		};
		await tx
			.updateTable("store_status")
			.set({
				is_open: after.isOpen ? 1 : 0,
				allow_prebooking: after.allowPrebooking ? 1 : 0,
				message: after.message,
				message_ta: after.messageTa,
				reopen_at: after.reopenTime,
				updated_at: now,
			})
			.execute();
		const detail = { before: describe(before, now), after: describe(after, now) };
		if (JSON.stringify(detail.before) === JSON.stringify(detail.after)) return;
		await appendEvent(tx, {
			kind: "store-status-changed",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: detail,
		});
	});
	await shop.memory.refresh();
	return ok(null);
}

/** The status as the audit keeps it: a pause that is over is an open shop. */
function describe(status: StoreStatus, now: number) {
	const isOpen = takesOrders(status, now);
	const reopenTime = isOpen || status.reopenTime === null ? null : new Date(status.reopenTime).toISOString();
	const { allowPrebooking, message, messageTa } = status;
	return { isOpen, reopenTime, allowPrebooking, message, messageTa };
}
