import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneLink } from "./phone-link.ts";

describe("a link that calls", () => {
	it.each([
		["9840012345", "tel:9840012345"],
		["+91 98400-12345, after six", "tel:+919840012345"],
		["(044) 2345 6789", "tel:04423456789"],
		["call 98400 12345 or 98400 54321", "tel:9840012345"],
		["9840012345;phone-context=evil", "tel:9840012345"],
	])("a phone field with %j dials %s", (written, link) => expect(phoneLink(written)).toBe(link));

	it.each(["", "after six", "12", "none*#"])("is null for %j", (written) => expect(phoneLink(written)).toBeNull());

	it("dials digits only, for any text", () => {
		const written = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.string({ unit: fc.constantFrom(..."0123456789+-() #*,;") }),
		);
		fc.assert(
			fc.property(written, (text) => {
				expect(phoneLink(text) ?? "tel:100").toMatch(/^tel:\+?\d{3,15}$/);
			}),
		);
	});
});
