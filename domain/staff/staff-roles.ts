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
	/** Marking dishes as out of stock. */
	"stock:change": everybody,
	/** Orders with names, phones, addresses and amounts, and all their steps. */
	"orders:manage": counterAndUp,
	"orders:cancel-many": managerAndUp,
	/** Assigning orders to riders, and taking them back. */
	"orders:assign": managerAndUp,
	"prebookings:manage": counterAndUp,
	/** Customers with their phones, and the restrictions on their orders. */
	"customers:manage": counterAndUp,
	/** Making a link for a customer to set a new password; whoever has it can take over the account. */
	"customers:recover": managerAndUp,
	/** The cash of the day, and UPI on delivery. */
	"cash:manage": counterAndUp,
	/** Tips paid out to riders. */
	"tips:pay": managerAndUp,
	/** The sheet of a day: reading, closing and reopening it, and explaining its differences. */
	"days:close": managerAndUp,
	/** Which riders work today; changing their accounts needs staff:manage. */
	"riders:read": counterAndUp,
	/** Refunds to customers, and payments without an order. */
	"refunds:manage": managerAndUp,
	"menu:edit": managerAndUp,
	"store:open-close": managerAndUp,
	"settings:edit": managerAndUp,
	"messages:manage": managerAndUp,
	"reports:read": managerAndUp,
	"audit:read": managerAndUp,
	/** The kitchen screens, which stay logged in. */
	"screens:manage": managerAndUp,
	/** Accounts of staff and riders, their audit entries, and where the shop's money goes (the UPI id). */
	"staff:manage": ownerOnly,
	"payout:edit": ownerOnly,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission; an account without a role has none. */
export function may(role: StaffRole | null, permission: Permission): boolean {
	return role !== null && (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);
}
