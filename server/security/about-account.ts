import type { Actor } from "../../domain/orders/order-status.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import type { EventActor } from "../db/append-event.ts";

/** An account whose security an event is about. */
export type GuardedAccount = { id: string; role: Actor; staffRole: StaffRole | null };

/**
 * What each event about an account's security has in common. It carries no personal data beyond the account's id; it
 * becomes a log line (log-security-events.ts) and, if it is grave, an alert to every owner, as the catalogue says.
 */
export function aboutAccount({ id, role, staffRole }: GuardedAccount, by: EventActor, at: number) {
	const payload = { accountId: id, role, ...(staffRole && { staffRole }) };
	return { at, subject: { type: "account" as const, id }, by, payload };
}
