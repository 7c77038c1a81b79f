import type { Actor } from "../../domain/orders/order-status.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import type { EventActor } from "../db/append-event.ts";

/** The account that a security event is about. */
export type GuardedAccount = { id: string; role: Actor; staffRole: StaffRole | null };

/**
 * The common fields of events about an account's security. They carry no personal data beyond the account's id; each
 * becomes a log line (log-security-events.ts) and, if it is serious, an alert to every owner, as the catalogue says.
 */
export function aboutAccount({ id, role, staffRole }: GuardedAccount, by: EventActor, at: number) {
	const payload = { accountId: id, role, ...(staffRole && { staffRole }) };
	return { at, subject: { type: "account" as const, id }, by, payload };
}
