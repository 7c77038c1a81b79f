import { isEventKind, ruleOf } from "../../contract/event-kinds.ts";
import type { Audience } from "../../contract/event-rule.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { may, type Permission, type StaffRole } from "../../domain/staff/staff-roles.ts";

/** Who listens: a visitor has no role. */
export type Listener = { role: Actor | null; staffRole: StaffRole | null; accountId: string | null };

type Heard = {
	kind: string;
	visibleTo: Audience;
	customerId: string | null;
	/** The account that it happened to, if it is about one. */
	accountId: string | null;
};

/**
 * Everybody gets the shop's own news; staff what belongs to a page that their role may open; riders what happens to
 * orders; both also what happens to their own account; customers the news of their orders.
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

/** What a member of staff needs to hear of a kind; of one that this version does not know, only owners hear. */
function permissionFor(kind: string): Permission {
	return isEventKind(kind) ? ruleOf(kind).heardWith : "staff:manage";
}

function isAboutOrder(kind: string): boolean {
	return isEventKind(kind) && ruleOf(kind).subject === "order";
}
