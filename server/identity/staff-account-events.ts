import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";

/**
 * Records for the audit what a member of staff did with the own account; `actorId` is null for whoever sits at the
 * machine.
 */
export function recordOwnAccountEvent(
	tx: Tx,
	kind: string,
	{ accountId }: { accountId: string },
	at: number,
	after: object = {},
	actorId: string | null = accountId,
): Promise<void> {
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	const actor = { actorRole: actorId === null ? ("shop" as const) : ("admin" as const), actorId };
	const detail = { before: null, after };
	return appendEvent(tx, { kind, at, ...subject, ...actor, payload: { accountId, role: "admin" }, detail });
}
