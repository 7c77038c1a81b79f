import type { StaffKind } from "../../domain/staff/staff-rules.ts";
import type { EventActor } from "../db/append-event.ts";

/** The common fields of events about a staff account. */
export function aboutStaffAccount(account: { accountId: string; role: StaffKind }, by: EventActor, at: number) {
	const { accountId, role } = account;
	return { at, subject: { type: "account" as const, id: accountId }, by, payload: { accountId, role } };
}

/** The same for what a member of staff did with their own account. */
export function aboutOwnAccount({ accountId }: { accountId: string }, at: number) {
	return aboutStaffAccount({ accountId, role: "admin" }, { accountId, role: "admin" }, at);
}
