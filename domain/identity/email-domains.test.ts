import { expect, test } from "vitest";
import { domainIssue, emailIssue } from "./email-domains.ts";

test("Gmail only is the default, with the specification's text", () => {
	expect(emailIssue("Meena@GMAIL.com \u200b")).toBeNull();
	for (const email of ["meena@yahoo.com", "meena@gmail.com.evil.example", "meena@notgmail.com", "@gmail.com", ""])
		expect(emailIssue(email)).toBe("Email must be a gmail address (@gmail.com)");
});

test("other domains must match in full, and the refusal lists them", () => {
	const domains = ["gmail.com", "annauniv.edu"];
	expect(emailIssue("meena@annauniv.edu", domains)).toBeNull();
	expect(emailIssue("meena@cs.annauniv.edu", domains)).toBe("Email must end with @gmail.com, @annauniv.edu");
});

test("with any domain allowed, every valid address is taken, and nothing else", () => {
	expect(emailIssue("meena@mail.example", "any")).toBeNull();
	expect(emailIssue("meena", "any")).toBe("Please enter a valid email address");
});

test("the owner's entry must be a domain", () => {
	expect(domainIssue("annauniv.edu")).toBeNull();
	for (const wrong of ["@gmail.com", "gmail", "Gmail.com", "a b.com", ""]) expect(domainIssue(wrong)).not.toBeNull();
});
