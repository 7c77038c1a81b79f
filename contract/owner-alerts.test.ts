import { expect, it } from "vitest";
import { isAlertKind, isOwnerAlert } from "./owner-alerts.ts";

it("owners are alerted to a locked owner, not to a locked customer", () => {
	const locked = (payload: object) => isOwnerAlert({ kind: "account-locked", payload, detail: null });
	expect(locked({ staffRole: "owner" })).toBe(true);
	expect(locked({ role: "customer" })).toBe(false);
	expect(locked({ staffRole: "kitchen" })).toBe(false);
});

it("owners are alerted to a changed email of a staff account, not to a changed phone", () => {
	const changed = (before: object, after: object) =>
		isOwnerAlert({ kind: "staff-changed", payload: {}, detail: { before, after } });
	expect(changed({ email: "a@x.example" }, { email: "b@x.example" })).toBe(true);
	expect(changed({ phone: "9840012345" }, { phone: "9840012346" })).toBe(false);
});

it("everyday events send no alert", () => {
	for (const kind of ["order-placed", "staff-logged-in", "login-failed", "settings-changed"] as const) {
		expect([kind, isAlertKind(kind)]).toEqual([kind, false]);
		expect([kind, isOwnerAlert({ kind, payload: {}, detail: null })]).toEqual([kind, false]);
	}
	expect(isAlertKind("toString")).toBe(false);
});
