import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

describe("the mailbox of an address", () => {
	it.each([
		["victim+1@gmail.com", "victim@gmail.com"],
		["V.ic.tim+shop+2@GoogleMail.com", "victim@gmail.com"],
		["meena.s@gmail.com", "meenas@gmail.com"],
		["meena.s+handi@example.in", "meena.s@example.in"],
		["+tag@example.in", "+tag@example.in"],
		["no address", "no address"],
	])("of %s is %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

	it("stays the same when applied again, and with any label after a plus", () => {
		const local = fc.stringMatching(/^[a-z0-9][a-z0-9.]{0,20}$/);
		const domain = fc.constantFrom("gmail.com", "googlemail.com", "example.in");
		fc.assert(
			fc.property(local, fc.stringMatching(/^[a-z0-9+.]{0,9}$/), domain, (name, label, host) => {
				const mailbox = mailboxOf(`${name}@${host}`);
				expect(mailboxOf(`${name}+${label}@${host}`)).toBe(mailbox);
				expect(mailboxOf(mailbox)).toBe(mailbox);
			}),
		);
	});
});
