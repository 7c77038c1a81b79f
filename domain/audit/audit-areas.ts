/** What the audit can be narrowed down to, and the kinds of events that belong to each area. */
export const AUDIT_AREAS = {
	orders: [
		"order-placed",
		"order-status-changed",
		"order-cancelled",
		"order-undone",
		"order-acknowledged",
		"order-claimed",
		"order-released",
		"payment-settled",
		"payment-attached",
		"payment-unmatched",
		"payment-refund-requested",
		"payment-refund-processed",
		"payment-refund-failed",
		"refund-requested",
		"refund-withdrawn",
		"refund-processed",
		"refund-failed",
		"delivery-failed",
		"delivery-decided",
		"pin-locked",
		"order-hidden",
		"order-shown",
	],
	prebookings: ["prebooking-placed", "prebooking-converted", "prebooking-declined", "prebooking-cancelled"],
	menu: [
		"dish-changed",
		"dish-removed",
		"dish-restored",
		"stock-changed",
		"dishes-reordered",
		"home-listing-changed",
		"specials-changed",
		"photograph-taken-in",
	],
	shop: ["store-status-changed", "settings-changed"],
	words: [
		"contact-received",
		"contact-removed",
		"subscription-received",
		"subscription-answered",
		"subscription-removed",
		"feedback-submitted",
		"feedback-answered",
	],
	staff: [
		"staff-added",
		"staff-logged-in",
		"staff-changed",
		"staff-disabled",
		"staff-enabled",
		"staff-role-changed",
		"staff-password-changed",
		"staff-session-extended",
		"kitchen-screen-added",
		"kitchen-screen-ended",
		"cash-handed-over",
	],
	customers: [
		"customer-signed-up",
		"customer-changed-profile",
		"customer-changed-password",
		"customer-reset-password",
		"customer-signed-out-elsewhere",
		"customer-deleted-account",
	],
} as const satisfies Record<string, readonly string[]>;
export type AuditArea = keyof typeof AUDIT_AREAS;
/** Every kind of event that the audit has words for. */
export type AuditKind = (typeof AUDIT_AREAS)[AuditArea][number];

/** The kinds of events that a filter means: those of an area, or the one that it names. */
export function kindsOf(filter: string): readonly string[] {
	return Object.hasOwn(AUDIT_AREAS, filter) ? AUDIT_AREAS[filter as AuditArea] : [filter];
}
