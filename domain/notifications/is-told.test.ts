import { expect, test } from "vitest";
import { isTold } from "./is-told.ts";

test("a guest is notified if the shop sends SMS and has a phone number, a customer with an account always", () => {
	const guest = { isGuest: true, hasPhone: true };
	expect(isTold(guest, { sms: true })).toBe(true);
	expect(isTold(guest, { sms: false })).toBe(false);
	expect(isTold({ ...guest, hasPhone: false }, { sms: true })).toBe(false);
	expect(isTold({ isGuest: false, hasPhone: false }, { sms: false })).toBe(true);
});
