import type { AuditEntry } from "../../../contract/audit.ts";
import { isEventKind } from "../../../contract/event-kinds.ts";

/** An entry with a link to the changed thing, without the changes that its sentence already tells. */
export type ShownEntry = AuditEntry & { to: string | null };

/** An entry as the page shows it; called by the loader, so that the catalogue of events stays on the server. */
export function shownEntry(entry: AuditEntry, managesStaff: boolean): ShownEntry {
	return { ...entry, changes: unsaid(entry), to: aboutLink(entry, managesStaff) };
}

const TABS: Record<string, string> = {
	store: "/admin/store",
	settings: "/admin/settings",
	menu: "/admin/menu",
	contact: "/admin/contacts",
	subscription: "/admin/subscriptions",
	feedback: "/admin/reviews",
	prebooking: "/admin/prebookings",
};

/** The link to the changed thing; null if it has no page, is deleted, or its page is not for the reader. */
function aboutLink({ kind, about }: AuditEntry, managesStaff: boolean): string | null {
	const id = encodeURIComponent(about.id);
	if (about.type === "order") return about.label ? `/admin/orders/${id}` : null;
	if (about.type === "dish") return kind === "dish-removed" ? "/admin/menu/deleted" : `/admin/menu/dishes/${id}`;
	if (kind.startsWith("kitchen-screen-")) return "/admin/screens";
	if (about.type === "account") {
		if (about.role === "customer") return `/admin/users/${id}`;
		return about.role && managesStaff ? "/admin/staff" : null;
	}
	return TABS[about.type] ?? null;
}

/** The fields that the sentence itself tells: "moved order 17 from Pending to Confirmed". */
const SAID = new Set(["status", "hidden", "acknowledged", "disabled", "answered", "password", "isOpen", "outOfStock"]);

function unsaid({ kind, changes }: AuditEntry): AuditEntry["changes"] {
	// An id means nothing to people.
	const told = changes.filter(({ path }) => path.at(-1) !== "id");
	return isEventKind(kind) ? told.filter(({ path }) => path.length !== 1 || !SAID.has(path[0] ?? "")) : told;
}
