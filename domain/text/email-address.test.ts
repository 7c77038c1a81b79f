import { describe, expect, it } from "vitest";
import { isEmailAddress, seenAddress } from "./email-address.ts";

describe("an email address", () => {
	it.each(["meena@gmail.com", " Kumar.S+biryani@mail.example.co.in ", "a@b.in", "o'brien@x-y.org"])(
		"may be %s",
		(address) => expect(isEmailAddress(address)).toBe(true),
	);
	it("may be pasted with invisible characters", () => {
		const pasted = "\u202ameena@\u200bgmail.com\u202c \u200b";
		expect(isEmailAddress(pasted)).toBe(true);
		expect(seenAddress(pasted)).toBe("meena@gmail.com");
	});
	it.each([
		"",
		"meena",
		"meena@",
		"@gmail.com",
		"a b@gmail.com",
		"a@b",
		"a@-b.com",
		"a@b..com",
		"<a@b.com>",
		"a@b.com, c@d.com",
	])("cannot be %s", (text) => expect(isEmailAddress(text)).toBe(false));
});
