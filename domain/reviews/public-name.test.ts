import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicName } from "./public-name.ts";

const email = "meena.s@gmail.com";

describe("the name under a review", () => {
	it.each([
		["Meena Sundaram", "Meena"],
		["K. Meenakshi Sundaram", "Meenakshi"],
		["M.K.Selvam", "Selvam"],
		["மீனாட்சி சுந்தரம்", "மீனாட்சி"],
		["  Anne-Marie  D'Souza ", "Anne-Marie"],
		["X", "X"],
	])("of %s is %s", (name, shown) => expect(publicName({ name, email })).toBe(shown));

	it.each(["meena.s@gmail.com", "9840012345", "", "☺", "call me: @meena"])(
		"is a masked email address if %j is not a name",
		(name) => expect(publicName({ name, email })).toBe("m•••@gmail.com"),
	);

	it("reveals no more of a short address than of a long one", () => {
		expect(publicName({ name: "", email: "mk@gmail.com" })).toBe("•••@gmail.com");
	});

	it("is null once the account is deleted", () => {
		expect(publicName({ name: "", email: "" })).toBeNull();
	});

	it("never contains the address or a telephone number, whatever was typed as a name", () => {
		const typed = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom(email, `Meena ${email}`, "9840012345", "+91 98400 12345 Meena"),
		);
		fc.assert(
			fc.property(typed, (name) => {
				const shown = publicName({ name, email }) ?? "";
				expect(shown).not.toContain("meena.s");
				expect(shown).not.toMatch(/\d{3}/);
			}),
		);
	});
});
