import { isEventKind, ruleOf } from "../../contract/event-kinds.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { may, type Permission, type StaffRole } from "../../domain/staff/staff-roles.ts";
import type { StreamEvent } from "./stream-event.ts";

/** The listener of a stream: a visitor has no role. */
export type Listener = { role: Actor | null; staffRole: StaffRole | null; accountId: string | null };

type Heard = Pick<StreamEvent, "kind" | "visibleTo" | "customerId" | "accountId">;

/**
 * Everybody gets events about the shop itself; staff those of pages that their role may open, riders changes of orders,
 * both also events about their own account; customers those of their own orders.
 */
export function mayHear({ role, staffRole, accountId }: Listener, heard: Heard): boolean {
	const { kind, visibleTo } = heard;
	if (visibleTo === "everyone") return true;
	if (accountId === null) return false;
	const isOwnAccount = accountId === heard.accountId;
	if (staffRole !== null) return may(staffRole, permissionFor(kind)) || isOwnAccount;
	const isForRiders = visibleTo === "owner" || visibleTo === "staff";
	if (role === "rider") return isForRiders && (isAboutOrder(kind) || isOwnAccount);
	return visibleTo === "owner" && accountId === heard.customerId;
}

/** The permission that staff need for a kind of event; an unknown kind is for owners only. */
function permissionFor(kind: string): Permission {
	return isEventKind(kind) ? ruleOf(kind).heardWith : "staff:manage";
}

function isAboutOrder(kind: string): boolean {
	return isEventKind(kind) && ruleOf(kind).subject === "order";
}
