import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordIssue } from "../identity/password-rules.ts";
import { madePassword, mayTakeAccess } from "./staff-rules.ts";

describe("disabling a staff account, or changing its role", () => {
	it("is for owners who can log in themselves, and never for their own account", () => {
		expect(mayTakeAccess("kala", "ravi", ["kala"])).toEqual({ ok: true, value: null });
		expect(mayTakeAccess("kala", "kala", ["kala", "mani"])).toMatchObject({
			refusal: { code: "own-account" },
		});
		expect(mayTakeAccess("kala", "mani", ["mani"])).toMatchObject({ refusal: { code: "signed-out" } });
	});

	it("always leaves an owner who can log in, for any attempts in any order", () => {
		const owner = fc.constantFrom("a", "b", "c", "d");
		fc.assert(
			fc.property(fc.array(fc.tuple(owner, owner), { maxLength: 30 }), (attempts) => {
				let active = ["a", "b", "c", "d"];
				for (const [by, account] of attempts) {
					if (mayTakeAccess(by, account, active).ok) active = active.filter((each) => each !== account);
				}
				expect(active.length).toBeGreaterThan(0);
			}),
		);
	});
});

describe("a generated password", () => {
	it("obeys the password rule and has no characters that look alike", () => {
		const seeds = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
		fc.assert(
			fc.property(seeds, (numbers) => {
				const password = madePassword((bound) => Math.floor((numbers.next().value as number) * bound));
				expect(passwordIssue(password)).toBeNull();
				expect(password).toMatch(/^[a-z]{4}-[2-9]{4}-[a-z]{4}-[a-z]{4}$/);
				expect(password).not.toMatch(/[oil]/);
			}),
		);
	});
});
