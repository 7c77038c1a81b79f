import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailLink } from "./mail-link.ts";

describe("a link that opens a mail", () => {
	it("names the address and the subject", () => {
		expect(mailLink("kumar@office.example.in", "Re: A wedding?")).toBe(
			"mailto:kumar@office.example.in?subject=Re%3A%20A%20wedding%3F",
		);
		expect(mailLink("o'brien+rice@x.org")).toBe("mailto:o'brien%2Brice@x.org");
	});

	it("adds no copy recipient from a question mark in the address", () => {
		expect(mailLink("kumar?bcc=everybody&x@evil.in")).toBe("mailto:kumar%3Fbcc%3Deverybody%26x@evil.in");
	});

	it("never adds a header, for any typed text", () => {
		const typed = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom("Hi\r\nBcc: all@evil.in", "a%0d%0aBcc:x", "\ud800"),
		);
		fc.assert(
			fc.property(typed, typed, (address, subject) => {
				const link = mailLink(address, subject);
				expect(link).not.toMatch(/[\s<>"]/);
				expect(decodeURIComponent(link)).not.toMatch(/[\r\n\0]/);
				expect(link.match(/[?&#]/g)).toEqual(["?"]);
			}),
		);
	});
});
