import { expect, test } from "vitest";
import { isNotified } from "./is-notified.ts";

test("a guest is notified if the shop sends SMS and has a phone number, a customer with an account always", () => {
	const guest = { isGuest: true, hasPhone: true };
	expect(isNotified(guest, { sms: true })).toBe(true);
	expect(isNotified(guest, { sms: false })).toBe(false);
	expect(isNotified({ ...guest, hasPhone: false }, { sms: true })).toBe(false);
	expect(isNotified({ isGuest: false, hasPhone: false }, { sms: false })).toBe(true);
});
