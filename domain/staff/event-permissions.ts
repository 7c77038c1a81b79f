import { AUDIT_AREAS, type AuditArea, type AuditKind } from "../audit/audit-areas.ts";
import { may, type Permission, type StaffRole } from "./staff-roles.ts";

/** What a member of staff needs to hear on the live stream what happens: the permission of the page that shows it. */
const SEEN_WITH: Record<AuditArea, Permission> = {
	orders: "orders:manage",
	prebookings: "prebookings:manage",
	menu: "menu:edit",
	shop: "settings:edit",
	words: "messages:manage",
	staff: "staff:manage",
	security: "staff:manage",
	customers: "audit:read",
};

const OTHERWISE: Partial<Record<AuditKind, Permission>> = {
	// What moves an order onto the kitchen's board, along it or off it.
	"order-placed": "kitchen:work",
	"order-status-changed": "kitchen:work",
	"order-cancelled": "kitchen:work",
	"order-undone": "kitchen:work",
	"order-acknowledged": "kitchen:work",
	"order-claimed": "kitchen:work",
	"order-released": "kitchen:work",
	"order-hidden": "kitchen:work",
	"order-shown": "kitchen:work",
	"payment-unmatched": "refunds:manage",
	"payment-refund-requested": "refunds:manage",
	"payment-refund-processed": "refunds:manage",
	"payment-refund-failed": "refunds:manage",
	"kitchen-screen-added": "screens:manage",
	"kitchen-screen-ended": "screens:manage",
	"cash-handed-over": "cash:manage",
	"customer-signed-up": "customers:manage",
	"customer-standing-changed": "customers:manage",
	"former-standing-lifted": "customers:manage",
	"customer-changed-profile": "customers:manage",
	"customer-deleted-account": "customers:manage",
};

const NEEDS = new Map<string, Permission>(
	(Object.keys(AUDIT_AREAS) as AuditArea[]).flatMap((area) =>
		AUDIT_AREAS[area].map((kind): [string, Permission] => [kind, OTHERWISE[kind] ?? SEEN_WITH[area]]),
	),
);

/** Whether a role of the staff hears of events of this kind; of one that nobody has thought of, only owners. */
export function maySeeEvent(role: StaffRole, kind: string): boolean {
	return may(role, NEEDS.get(kind) ?? "staff:manage");
}

/** What riders hear of besides their own accounts: what becomes of orders and of the money for them. */
export const RIDER_EVENTS: ReadonlySet<string> = new Set(
	AUDIT_AREAS.orders.filter((kind) => NEEDS.get(kind) !== "refunds:manage"),
);
