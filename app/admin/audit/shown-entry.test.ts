import { expect, it } from "vitest";
import type { AuditEntry } from "../../../contract/audit.ts";
import { shownEntry } from "./shown-entry.ts";

function about(kind: string, role: AuditEntry["about"]["role"]): AuditEntry {
	return {
		seq: 1,
		at: "2026-11-28T10:00:00.000Z",
		kind,
		who: { role: "admin", id: "AaOwner", name: "Owner" },
		what: "",
		whatTa: null,
		about: { type: "account", id: "AaSomebody", label: role && "Somebody", role },
		changes: [],
		reason: null,
	};
}

it.each([
	["staff-disabled", "admin", "/admin/staff", null],
	["kitchen-screen-added", "admin", "/admin/screens", "/admin/screens"],
	// Managers read it, but the page of staff is for owners.
	["cash-handed-over", "rider", "/admin/staff", null],
	// Of whoever logs in: staff are no customers.
	["new-device-login", "admin", "/admin/staff", null],
	["customer-changed-profile", "customer", "/admin/users/AaSomebody", "/admin/users/AaSomebody"],
	["customer-deleted-account", null, null, null],
] as const)("links %s of an account (%s) to %s for owners, and to %s for managers", (kind, role, owners, managers) => {
	const entry = about(kind, role);
	expect([shownEntry(entry, true).to, shownEntry(entry, false).to]).toEqual([owners, managers]);
});
