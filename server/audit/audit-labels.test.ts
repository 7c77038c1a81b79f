import { expect, it } from "vitest";
import type { EventKind, PastEvent } from "../../contract/event-kinds.ts";
import type { ChangedField } from "../../domain/audit/changed-fields.ts";
import { auditLabel } from "./audit-labels.ts";

const label = (kind: EventKind, after: object, before: object = {}) => {
	const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
		path: [field],
		before: (before as Record<string, unknown>)[field] ?? null,
		after: (after as Record<string, unknown>)[field] ?? null,
	})) as ChangedField[];
	const event = { kind, payload: {} } as PastEvent;
	return auditLabel(kind, event, { label: "1234", isOfAccount: false, role: "admin", isNew: false, changes });
};

it.each([
	["store-status-changed", { isOpen: true, message: "" }, "opened the store"],
	["store-status-changed", { isOpen: false, allowPrebooking: true }, "closed the store"],
	["store-status-changed", { openUntil: "23:30" }, "changed until when the store is open late"],
	["store-status-changed", { reopenTime: "18:00" }, "changed when the store reopens"],
	["store-status-changed", { message: "Gas ran out." }, "changed the closure message"],
	["store-status-changed", { messageTa: "எரிவாயு இல்லை." }, "changed the closure message"],
	["store-status-changed", { allowPrebooking: true }, "allowed prebookings"],
	["store-status-changed", { allowPrebooking: false }, "stopped prebookings"],
	["hours-changed", { followHours: true }, "switched opening by hours on"],
	["hours-changed", { followHours: false }, "switched opening by hours off"],
	["hours-changed", { monday: "11:00" }, "changed the opening hours"],
	["rush-changed", { extraMinutes: 10 }, "started a rush"],
	["rush-changed", { extraMinutes: 0 }, "ended the rush"],
	["closure-added", { from: "2026-12-25", to: "2026-12-25" }, "added a closure (2026-12-25)"],
	[
		"closure-added",
		{ isOpen: true, from: "2026-12-24", to: "2026-12-26" },
		"added a special day (2026-12-24 to 2026-12-26)",
	],
	["settings-changed", { tagline: "Biryani" }, "changed a setting"],
	["settings-changed", { tagline: "Biryani", deliveryFee: 45 }, "changed settings"],
	["payment-refund-requested", { refunded: 161 }, "refunded an unmatched payment"],
	[
		"payment-refund-requested",
		{ refund: "processed", amount: 161, byHand: true },
		"recorded that an unmatched payment has been refunded",
	],
	["feedback-answered", { answer: "Thank you" }, "answered the review of order 1234"],
	["feedback-answered", { answered: false }, "deleted the answer to the review of order 1234"],
	["feedback-visibility-changed", { hidden: true }, "hid the review of order 1234"],
	["feedback-visibility-changed", { hidden: false }, "showed the review of order 1234"],
	["feedback-visibility-changed", {}, "changed why the review of order 1234 is hidden"],
] as const)("%s with %j reads in the audit: %s", (kind, after, said) => {
	expect(label(kind, after)).toBe(said);
});

it("a removed closure is named by the days that it had", () => {
	const days = { from: "2026-12-25", to: "2026-12-26" };
	expect(label("closure-removed", {}, days)).toBe("removed a closure (2026-12-25 to 2026-12-26)");
});
