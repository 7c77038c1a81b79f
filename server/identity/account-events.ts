import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";

/** Notes for the audit what a customer did with the own account. */
export function noteAccount(tx: Tx, kind: string, accountId: string, at: number): Promise<void> {
	const subject = { subjectType: "account", subjectId: accountId, visibleTo: "admin" as const };
	return appendEvent(tx, { kind, at, ...subject, actorRole: "customer", actorId: accountId, payload: {} });
}
