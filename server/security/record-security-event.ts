import type { AUDIT_AREAS } from "../../domain/audit/audit-areas.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";

export type SecurityEvent = {
	kind: (typeof AUDIT_AREAS.security)[number];
	at: number;
	/** Whose account it is about; null when it is about the shop. */
	account: { id: string; role: Actor; staffRole?: StaffRole | null } | null;
	/** Who did it; null for somebody who was not logged in. */
	by: { accountId: string; role: Actor } | null;
	/** How often it happened within `minutes`, where it is counted. */
	count?: number;
	minutes?: number;
};

/**
 * Records what matters to the shop's security, in the transaction that makes it happen: the event is its audit entry,
 * becomes a log line (log-security-events.ts) and, if it is grave (domain/security/owner-alerts.ts), an alert to every
 * owner. Carries no personal data beyond the account's id.
 */
export function recordSecurityEvent(tx: Tx, { kind, at, account, by, count, minutes }: SecurityEvent): Promise<void> {
	return appendEvent(tx, {
		kind,
		at,
		subjectType: account ? "account" : "shop",
		subjectId: account?.id ?? "shop",
		visibleTo: "admin",
		actorRole: by?.role ?? "visitor",
		actorId: by?.accountId ?? null,
		payload: {
			...(account && { accountId: account.id, role: account.role }),
			...(account?.staffRole && { staffRole: account.staffRole }),
			...(count !== undefined && { count }),
			...(minutes !== undefined && { minutes }),
		},
	});
}
