import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "./sessions.ts";
import { aboutStaffAccount } from "./staff-account-events.ts";

type OwnAccountKind =
	| "customer-signed-up"
	| "customer-logged-out"
	| "customer-changed-profile"
	| "customer-changed-password"
	| "customer-reset-password"
	| "customer-used-made-link"
	| "customer-passkey-added"
	| "customer-passkey-removed"
	| "customer-phone-proven"
	| "customer-other-ways-closed"
	| "customer-signed-out-elsewhere"
	| "customer-deleted-account";

/**
 * Records in the audit log what a customer did with their own account; `actorId` is null once the account is deleted.
 */
export function recordAccountEvent(
	tx: Tx,
	kind: OwnAccountKind,
	accountId: string,
	at: number,
	actorId: string | null = accountId,
): Promise<void> {
	const by = { role: "customer", accountId: actorId } as const;
	return appendEvent(tx, { kind, at, subject: { type: "account", id: accountId }, by, payload: {} });
}

/** Records that somebody ended their session: the audit log shows it, and the session's live streams end. */
export function recordLogout(tx: Tx, { accountId, role }: Caller, at: number): Promise<void> {
	if (role === "customer") return recordAccountEvent(tx, "customer-logged-out", accountId, at);
	const staff = { accountId, role };
	return appendEvent(tx, { kind: "staff-logged-out", ...aboutStaffAccount(staff, staff, at) });
}
