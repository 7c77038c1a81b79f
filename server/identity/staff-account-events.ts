import type { StaffKind } from "../../domain/staff/staff-rules.ts";
import type { EventActor } from "../db/append-event.ts";

/** What each event about an account of the staff has in common. */
export function aboutStaffAccount(account: { accountId: string; role: StaffKind }, by: EventActor, at: number) {
	const { accountId, role } = account;
	return { at, subject: { type: "account" as const, id: accountId }, by, payload: { accountId, role } };
}

/** The same of what a member of staff did with the own account. */
export function aboutOwnAccount({ accountId }: { accountId: string }, at: number) {
	return aboutStaffAccount({ accountId, role: "admin" }, { accountId, role: "admin" }, at);
}
