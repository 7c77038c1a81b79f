import { may, type Permission, type StaffRole } from "../../domain/staff/staff-roles.ts";
import type { IconName } from "../ui/icons.tsx";

/**
 * `short` is the label where there is room for one word only; `needs` is the permission without which nobody sees the
 * tab.
 */
export type AdminTab = {
	to: string;
	needs: Permission;
	label: string;
	short?: string;
	icon: IconName;
	/** Seen by shops only that have such a thing. */
	onlyWith?: "printers";
};

/**
 * The tabs of the admin, in groups, in the order of a day's work (specification 10.1, and what the rest needs).
 */
export const ADMIN_TABS: readonly { title: string; tabs: readonly AdminTab[] }[] = [
	{
		title: "The day",
		tabs: [
			{ to: "/admin/dashboard", needs: "reports:read", label: "Dashboard", icon: "chart" },
			{ to: "/admin/orders", needs: "orders:manage", label: "Orders", icon: "receipt" },
			{ to: "/admin/counter", needs: "orders:manage", label: "New order", icon: "plus" },
			{
				to: "/admin/prebookings",
				needs: "prebookings:manage",
				label: "Prebookings",
				short: "Booked",
				icon: "calendar",
			},
			{ to: "/admin/cash", needs: "cash:manage", label: "Cash", icon: "cash" },
			{ to: "/kitchen", needs: "kitchen:work", label: "Kitchen", icon: "pot" },
		],
	},
	{
		title: "The shop",
		tabs: [
			{ to: "/admin/menu", needs: "stock:change", label: "Menu", icon: "pot" },
			{ to: "/admin/store", needs: "store:open-close", label: "Store Status", short: "Store", icon: "store" },
			{
				to: "/admin/screens",
				needs: "screens:manage",
				label: "Kitchen screens",
				short: "Screens",
				icon: "eye",
			},
			{
				to: "/admin/printers",
				needs: "settings:edit",
				label: "Printers",
				icon: "receipt",
				onlyWith: "printers",
			},
			{ to: "/admin/settings", needs: "settings:edit", label: "Settings", icon: "settings" },
		],
	},
	{
		title: "People",
		tabs: [
			{ to: "/admin/contacts", needs: "messages:manage", label: "Contacts", icon: "mail" },
			{ to: "/admin/subscriptions", needs: "messages:manage", label: "Subscriptions", icon: "bag" },
			{ to: "/admin/reviews", needs: "messages:manage", label: "Reviews", icon: "star" },
			{ to: "/admin/users", needs: "customers:manage", label: "Users", icon: "users" },
			{ to: "/admin/staff", needs: "staff:manage", label: "Staff", icon: "scooter" },
		],
	},
	{
		title: "Accounts",
		tabs: [
			{ to: "/admin/payments", needs: "refunds:manage", label: "Payments", icon: "card" },
			{ to: "/admin/gst", needs: "reports:read", label: "GST", icon: "receipt" },
			{ to: "/admin/audit", needs: "audit:read", label: "Audit", icon: "eye" },
		],
	},
];

const THUMB_TABS = [
	...["orders", "prebookings", "menu", "store", "cash", "users"].map((name) => `/admin/${name}`),
	"/kitchen",
];
const MAX_THUMB_TABS = 4;

/** The tabs of a role, in their groups; those of things that not every shop has, where it `has` them. */
export function tabsOf(
	role: StaffRole,
	has: readonly "printers"[] = [],
): { title: string; tabs: readonly AdminTab[] }[] {
	return ADMIN_TABS.map(({ title, tabs }) => ({
		title,
		tabs: tabs.filter(({ needs, onlyWith }) => may(role, needs) && (!onlyWith || has.includes(onlyWith))),
	})).filter(({ tabs }) => tabs.length > 0);
}

/** What a thumb reaches first on a phone; the rest is behind More. */
export function thumbTabsOf(role: StaffRole): AdminTab[] {
	const all = tabsOf(role).flatMap(({ tabs }) => tabs);
	return THUMB_TABS.flatMap((to) => all.find((tab) => tab.to === to) ?? []).slice(0, MAX_THUMB_TABS);
}

/** Where a role begins its day: the first of its tabs. */
export function homeOf(role: StaffRole): string {
	return tabsOf(role)[0]?.tabs[0]?.to ?? "/admin/login";
}
