import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";

/** Notes for the audit what a customer did with the own account; `actorId` is null when there is nobody any more. */
export function noteAccount(
	tx: Tx,
	kind: string,
	accountId: string,
	at: number,
	actorId: string | null = accountId,
): Promise<void> {
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	return appendEvent(tx, { kind, at, ...subject, actorRole: "customer", actorId, payload: {} });
}
