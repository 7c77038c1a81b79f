/** The roles of staff in the shop (specification 10.4); riders have their own app. */
export const STAFF_ROLES = ["owner", "manager", "counter", "kitchen"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role of an account that an older version made without one. */
export const LEAST_ROLE: StaffRole = "kitchen";

const everybody = STAFF_ROLES;
const counterAndUp = ["owner", "manager", "counter"] as const;
const managerAndUp = ["owner", "manager"] as const;
const ownerOnly = ["owner"] as const;

/** Which roles have which permission: the server's calls and the screens both use this table. */
export const PERMISSIONS = {
	/** The kitchen board: what to cook, first names only, and its steps. */
	"kitchen:work": everybody,
	/** What is out of stock. */
	"stock:change": everybody,
	/** Orders with names, phones, addresses and amounts, and every step with them. */
	"orders:manage": counterAndUp,
	"orders:cancel-many": managerAndUp,
	/** Who brings an order: given to a rider, or taken from one. */
	"orders:assign": managerAndUp,
	"prebookings:manage": counterAndUp,
	/** Customers with their phones, and whether they may order. */
	"customers:manage": counterAndUp,
	/** A link to a new password for a customer: whoever holds it holds the account. */
	"customers:recover": managerAndUp,
	/** The cash of the day, and UPI on delivery. */
	"cash:manage": counterAndUp,
	/** Tips paid out to riders. */
	"tips:pay": managerAndUp,
	/** The sheet of a day: read, closed, opened again, its differences explained. */
	"days:close": managerAndUp,
	/** Who rides today; accounts are changed under staff:manage. */
	"riders:read": counterAndUp,
	/** Money back to customers, and payments without an order. */
	"refunds:manage": managerAndUp,
	"menu:edit": managerAndUp,
	"store:open-close": managerAndUp,
	"settings:edit": managerAndUp,
	"messages:manage": managerAndUp,
	"reports:read": managerAndUp,
	"audit:read": managerAndUp,
	/** Which devices in the kitchen stay signed in by themselves. */
	"screens:manage": managerAndUp,
	/** Accounts of staff and riders, what was done to them, and where the shop's money goes (the UPI id). */
	"staff:manage": ownerOnly,
	"payout:edit": ownerOnly,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission; no role has none. */
export function may(role: StaffRole | null, permission: Permission): boolean {
	return role !== null && (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);
}
