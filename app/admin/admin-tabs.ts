import type { IconName } from "../ui/icons.tsx";

/** `short` is the label where there is room for one word only. */
export type AdminTab = { to: string; label: string; short?: string; icon: IconName };

/** The tabs of the back-office, in groups, in the order of a day's work (spec section 2, and what the rest needs). */
export const ADMIN_TABS: readonly { title: string; tabs: readonly AdminTab[] }[] = [
	{
		title: "The day",
		tabs: [
			{ to: "/admin/dashboard", label: "Dashboard", icon: "chart" },
			{ to: "/admin/orders", label: "Orders", icon: "receipt" },
			{ to: "/admin/prebookings", label: "Prebookings", short: "Booked", icon: "calendar" },
			{ to: "/admin/cash", label: "Cash", icon: "cash" },
		],
	},
	{
		title: "The shop",
		tabs: [
			{ to: "/admin/menu", label: "Menu", icon: "pot" },
			{ to: "/admin/store", label: "Store Status", short: "Store", icon: "store" },
			{ to: "/admin/settings", label: "Settings", icon: "settings" },
		],
	},
	{
		title: "People",
		tabs: [
			{ to: "/admin/contacts", label: "Contacts", icon: "mail" },
			{ to: "/admin/subscriptions", label: "Subscriptions", icon: "bag" },
			{ to: "/admin/reviews", label: "Reviews", icon: "star" },
			{ to: "/admin/users", label: "Users", icon: "users" },
			{ to: "/admin/staff", label: "Staff", icon: "scooter" },
		],
	},
	{
		title: "The books",
		tabs: [
			{ to: "/admin/payments", label: "Online money", icon: "card" },
			{ to: "/admin/audit", label: "Audit", icon: "eye" },
		],
	},
];

/** What a thumb reaches first on a phone; the rest is behind More. */
export const THUMB_TABS: readonly AdminTab[] = ["orders", "prebookings", "menu", "store"].flatMap(
	(name) => ADMIN_TABS.flatMap(({ tabs }) => tabs).find(({ to }) => to === `/admin/${name}`) ?? [],
);
