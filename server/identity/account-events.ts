import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "./sessions.ts";

/** Notes for the audit what a customer did with the own account; `actorId` is null when there is nobody any more. */
export function recordAccountEvent(
	tx: Tx,
	kind: string,
	accountId: string,
	at: number,
	actorId: string | null = accountId,
): Promise<void> {
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	return appendEvent(tx, { kind, at, ...subject, actorRole: "customer", actorId, payload: {} });
}

/** Notes that somebody ended their session: the audit shows it, and the session's live streams end. */
export function recordLogout(tx: Tx, { accountId, role }: Caller, at: number): Promise<void> {
	if (role === "customer") return recordAccountEvent(tx, "customer-logged-out", accountId, at);
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	const actor = { actorRole: role, actorId: accountId };
	return appendEvent(tx, {
		kind: "staff-logged-out",
		at,
		...subject,
		...actor,
		payload: { accountId, role },
	});
}
