import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MADE_OF_NAMES, madeOfNamesIssue } from "./guessable-password.ts";

const owner = { shopName: "Handi Biryani", name: "Meena Krishnan", email: "meena.k98@gmail.com" };

describe("a password made of names", () => {
	it.each([
		"biryani123",
		"Biryani@2026",
		"HandiBiryani1",
		"handi-handi-1",
		"meena2001",
		"MeenaKrishnan1",
		"krishnan_98",
		"meena.k98",
		"mybiryani7",
		"gmail12345",
	])("is refused: %s", (password) => expect(madeOfNamesIssue(password, owner)).toBe(MADE_OF_NAMES));

	it.each(["kuskaplate1", "Passw0rd1", "biryanilover1", "meenakshi22", "98400123", "handiwork-77", "secret123"])(
		"is accepted if it has more than names: %s",
		(password) => expect(madeOfNamesIssue(password, owner)).toBeNull(),
	);

	it("is recognised in Tamil too", () => {
		const tamil = { ...owner, name: "மீனா கிருஷ்ணன்" };
		expect(madeOfNamesIssue("மீனா12345", tamil)).toBe(MADE_OF_NAMES);
	});

	it("is never refused if it contains none of the names", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (name, shopName) => {
				const issue = madeOfNamesIssue("qzvx-8841-wjkq", { name, shopName, email: "a@b.example" });
				const words = `${name} ${shopName}`.toLowerCase();
				if (issue !== null) expect(words).toMatch(/[qzvxwjk]{3}/);
			}),
		);
	});
});
