import type { RefusalOf } from "../../contract/refusals.ts";
import type { StoreStatusBody } from "../../contract/store.ts";
import { DEFAULT_CLOSURE_MESSAGE, isOwnMessage } from "../../domain/hours/closure-message.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { isClosedByHand, openUntilIssue, reopenTimeIssue, type StoreStatus } from "../../domain/store/store-status.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";

/**
 * Opens or closes the shop; later orders are checked against it. Refuses a pause that has already ended. Tamil texts
 * that are not given stay with their English ones, and are removed when those change.
 */
export async function setStoreStatus(
	shop: Shop,
	by: Caller,
	wanted: StoreStatusBody,
): Promise<Result<null, RefusalOf<"bad-reopen-time" | "bad-open-until">>> {
	const now = shop.clock.now();
	const reopenTime = wanted.isOpen || wanted.reopenTime === null ? null : Date.parse(wanted.reopenTime);
	const issue = reopenTime === null ? null : reopenTimeIssue(reopenTime, now);
	if (issue) return refuse({ code: "bad-reopen-time", issues: [{ path: "reopenTime", message: issue }] });
	const lateIssue = wanted.isOpen && wanted.openUntil ? openUntilIssue(Date.parse(wanted.openUntil), now) : null;
	if (lateIssue) return refuse({ code: "bad-open-until", issues: [{ path: "openUntil", message: lateIssue }] });
	await shop.storage.write(async (tx) => {
		const rules = await shop.cache.changing(tx);
		const before = rules.status;
		// A client that sends the status back as it was read does not change the closing message.
		const { message: said = before.message } = wanted;
		const isEcho = isOwnMessage(said, rules, now);
		const message = isEcho ? before.message : said || DEFAULT_CLOSURE_MESSAGE;
		const keptTamil = message === before.message ? before.messageTa : null;
		const after: StoreStatus = {
			isOpen: wanted.isOpen,
			allowPrebooking: wanted.allowPrebooking ?? before.allowPrebooking,
			message,
			messageTa: wanted.messageTa === undefined || isEcho ? keptTamil : wanted.messageTa,
			reopenTime,
			closedAt: closedSince(before, wanted.isOpen, reopenTime, now),
			openUntil: rules.calendar.hours.followHours ? openUntil(before, wanted, now) : null,
		};
		await tx
			.updateTable("store_status")
			.set({
				is_open: after.isOpen ? 1 : 0,
				allow_prebooking: after.allowPrebooking ? 1 : 0,
				message: after.message,
				message_ta: after.messageTa,
				reopen_at: after.reopenTime,
				closed_at: after.closedAt,
				open_until: after.openUntil,
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
	await shop.cache.catchUp();
	return ok(null);
}

/** Changing only the texts of a closing does not restart it. */
function closedSince(before: StoreStatus, isOpen: boolean, reopenTime: number | null, now: number): number | null {
	if (isOpen) return null;
	const goesOn = isClosedByHand(before, now) && before.reopenTime === reopenTime;
	return goesOn ? (before.closedAt ?? now) : now;
}

/** Until when the shop is open late: closing ends it, and leaving it out keeps it. */
function openUntil(before: StoreStatus, wanted: StoreStatusBody, now: number): number | null {
	if (!wanted.isOpen || wanted.openUntil === null) return null;
	if (wanted.openUntil !== undefined) return Date.parse(wanted.openUntil);
	return before.openUntil !== null && before.openUntil > now ? before.openUntil : null;
}

/** The status as the audit log shows it: a pause that has ended is an open shop. */
function describe(status: StoreStatus, now: number) {
	const isOpen = !isClosedByHand(status, now);
	const reopenTime = isOpen || status.reopenTime === null ? null : isoTime(status.reopenTime);
	const late = status.openUntil === null ? {} : { openUntil: isoTime(status.openUntil) };
	const { allowPrebooking, message, messageTa } = status;
	return { isOpen, reopenTime, allowPrebooking, message, messageTa, ...late };
}
