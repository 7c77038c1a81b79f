import type { Language } from "../../contract/language.ts";
import { may, type Permission, type StaffRole } from "../../domain/staff/staff-roles.ts";
import type { IconName } from "../ui/icons.tsx";

/** Features that only some shops have. */
type ShopThing = "printers" | "online-payments";

/** `short` is the label if there is room for one word only; `needs` is the permission required to see the tab. */
type AdminTab = {
	to: string;
	needs: Permission;
	label: Record<Language, string>;
	short?: Record<Language, string>;
	icon: IconName;
	/** Shown only in shops with this feature. */
	onlyWith?: ShopThing;
};

/**
 * The tabs of the admin, in groups, in the order of a day's work (specification 10.1, and what the rest needs).
 */
const ADMIN_TABS: readonly { title: Record<Language, string>; tabs: readonly AdminTab[] }[] = [
	{
		title: { en: "The day", ta: "இன்றைய வேலை" },
		tabs: [
			{ to: "/admin/dashboard", needs: "reports:read", label: { en: "Dashboard", ta: "டாஷ்போர்டு" }, icon: "chart" },
			{
				to: "/admin/orders",
				needs: "orders:manage",
				label: { en: "Orders", ta: "ஆர்டர்கள்" },
				short: { en: "Orders", ta: "ஆர்டர்" },
				icon: "receipt",
			},
			{
				to: "/admin/counter",
				needs: "orders:manage",
				label: { en: "New order", ta: "புதிய ஆர்டர்" },
				icon: "plus",
			},
			{
				to: "/admin/prebookings",
				needs: "prebookings:manage",
				label: { en: "Prebookings", ta: "முன்பதிவுகள்" },
				short: { en: "Booked", ta: "முன்பதிவு" },
				icon: "calendar",
			},
			{ to: "/admin/cash", needs: "cash:manage", label: { en: "Cash", ta: "ரொக்கம்" }, icon: "cash" },
			{
				to: "/kitchen",
				needs: "kitchen:work",
				label: { en: "Kitchen", ta: "சமையலறை" },
				short: { en: "Kitchen", ta: "சமையல்" },
				icon: "pot",
			},
		],
	},
	{
		title: { en: "The shop", ta: "கடை" },
		tabs: [
			{ to: "/admin/menu", needs: "stock:change", label: { en: "Menu", ta: "மெனு" }, icon: "pot" },
			{
				to: "/admin/store",
				needs: "store:open-close",
				label: { en: "Store Status", ta: "கடை நிலை" },
				short: { en: "Store", ta: "கடை" },
				icon: "store",
			},
			{
				to: "/admin/screens",
				needs: "screens:manage",
				label: { en: "Kitchen screens", ta: "சமையலறைத் திரைகள்" },
				short: { en: "Screens", ta: "திரைகள்" },
				icon: "eye",
			},
			{
				to: "/admin/printers",
				needs: "settings:edit",
				label: { en: "Printers", ta: "பிரிண்டர்கள்" },
				icon: "receipt",
				onlyWith: "printers",
			},
			{
				to: "/admin/settings",
				needs: "settings:edit",
				label: { en: "Settings", ta: "அமைப்புகள்" },
				icon: "settings",
			},
		],
	},
	{
		title: { en: "People", ta: "மக்கள்" },
		tabs: [
			{ to: "/admin/contacts", needs: "messages:manage", label: { en: "Contacts", ta: "செய்திகள்" }, icon: "mail" },
			{
				to: "/admin/subscriptions",
				needs: "messages:manage",
				label: { en: "Subscriptions", ta: "சந்தாக்கள்" },
				icon: "bag",
			},
			{ to: "/admin/reviews", needs: "messages:manage", label: { en: "Reviews", ta: "கருத்துகள்" }, icon: "star" },
			{
				to: "/admin/users",
				needs: "customers:manage",
				label: { en: "Users", ta: "வாடிக்கையாளர்" },
				short: { en: "Users", ta: "வாடிக்கை" },
				icon: "users",
			},
			{ to: "/admin/staff", needs: "staff:manage", label: { en: "Staff", ta: "பணியாளர்கள்" }, icon: "scooter" },
		],
	},
	{
		title: { en: "Accounts", ta: "கணக்கு" },
		tabs: [
			{
				to: "/admin/reports",
				needs: "reports:read",
				label: { en: "Reports", ta: "அறிக்கைகள்" },
				short: { en: "Reports", ta: "அறிக்கை" },
				icon: "chart",
			},
			{ to: "/admin/payments", needs: "refunds:manage", label: { en: "Payments", ta: "பேமெண்ட்கள்" }, icon: "card" },
			{
				to: "/admin/day-close",
				needs: "days:close",
				label: { en: "Day close", ta: "நாள் கணக்கு" },
				icon: "cash",
			},
			{
				to: "/admin/settlements",
				needs: "days:close",
				label: { en: "Settlements", ta: "செட்டில்மெண்ட்" },
				icon: "card",
				onlyWith: "online-payments",
			},
			{ to: "/admin/gst", needs: "reports:read", label: { en: "GST", ta: "GST" }, icon: "receipt" },
			{ to: "/admin/audit", needs: "audit:read", label: { en: "Audit", ta: "மாற்றப் பதிவு" }, icon: "eye" },
		],
	},
];

const THUMB_TABS = [
	...["orders", "prebookings", "menu", "store", "cash", "users"].map((name) => `/admin/${name}`),
	"/kitchen",
];
const MAX_THUMB_TABS = 4;

/** The tabs of a role, in their groups; those of optional features only if the shop `has` them. */
export function tabsOf(
	role: StaffRole,
	has: readonly ShopThing[] = [],
): { title: Record<Language, string>; tabs: readonly AdminTab[] }[] {
	return ADMIN_TABS.map(({ title, tabs }) => ({
		title,
		tabs: tabs.filter(({ needs, onlyWith }) => may(role, needs) && (!onlyWith || has.includes(onlyWith))),
	})).filter(({ tabs }) => tabs.length > 0);
}

/** The tabs in reach of the thumb on a phone; the rest is behind More. */
export function thumbTabsOf(role: StaffRole): AdminTab[] {
	const all = tabsOf(role).flatMap(({ tabs }) => tabs);
	return THUMB_TABS.flatMap((to) => all.find((tab) => tab.to === to) ?? []).slice(0, MAX_THUMB_TABS);
}

/** A role's first page: the first of its tabs. */
export function homeOf(role: StaffRole): string {
	return tabsOf(role)[0]?.tabs[0]?.to ?? "/admin/login";
}
