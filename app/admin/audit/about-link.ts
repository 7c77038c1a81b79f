import type { AuditEntry } from "../../../contract/audit.ts";

const TABS: Record<string, string> = {
	store: "/admin/store",
	settings: "/admin/settings",
	menu: "/admin/menu",
	contact: "/admin/contacts",
	subscription: "/admin/subscriptions",
	feedback: "/admin/reviews",
	prebooking: "/admin/prebookings",
};

/** Where the thing is that was changed, or null where it has no page or is gone. */
export function aboutLink({ kind, about }: Pick<AuditEntry, "kind" | "about">): string | null {
	const id = encodeURIComponent(about.id);
	if (about.type === "order") return about.label ? `/admin/orders/${id}` : null;
	if (about.type === "dish") return kind === "dish-removed" ? "/admin/menu/deleted" : `/admin/menu/dishes/${id}`;
	if (about.type === "account") {
		if (kind.startsWith("staff-")) return "/admin/staff";
		return about.label ? `/admin/users/${id}` : null;
	}
	return TABS[about.type] ?? null;
}
