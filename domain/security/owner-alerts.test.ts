import { expect, it } from "vitest";
import { ALERT_PAUSE_MS, isOwnerAlert, nextAlertAt } from "./owner-alerts.ts";

const event = (kind: string, payload = {}, detail: { before?: unknown; after?: unknown } | null = null) => ({
	kind,
	payload,
	detail,
});

it("owners are alerted to a locked owner, not to a locked customer", () => {
	expect(isOwnerAlert(event("account-locked", { staffRole: "owner" }))).toBe(true);
	expect(isOwnerAlert(event("account-locked", { role: "customer" }))).toBe(false);
	expect(isOwnerAlert(event("account-locked", { staffRole: "kitchen" }))).toBe(false);
});

it("owners are alerted to another email of the staff, not to another phone", () => {
	const changed = (before: object, after: object) => isOwnerAlert(event("staff-changed", {}, { before, after }));
	expect(changed({ email: "a@x.example" }, { email: "b@x.example" })).toBe(true);
	expect(changed({ phone: "9840012345" }, { phone: "9840012346" })).toBe(false);
});

it("no alert comes of what happens every day", () => {
	for (const kind of ["order-placed", "staff-logged-in", "login-failed", "settings-changed", "toString"])
		expect([kind, isOwnerAlert(event(kind))]).toEqual([kind, false]);
});

it("the first alert of a kind goes out at once, the next after a pause, and what happens meanwhile is told by it", () => {
	const now = 1_000_000;
	expect(nextAlertAt(now, null)).toBe(now);
	expect(nextAlertAt(now + 1, now)).toBe(now + ALERT_PAUSE_MS);
	expect(nextAlertAt(now + 2, now + ALERT_PAUSE_MS)).toBeNull();
	expect(nextAlertAt(now + 2 * ALERT_PAUSE_MS, now)).toBe(now + 2 * ALERT_PAUSE_MS);
});
