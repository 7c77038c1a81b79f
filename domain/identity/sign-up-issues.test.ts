import { expect, it } from "vitest";
import { signUpIssues } from "./sign-up-issues.ts";

const form = {
	name: "Meena",
	email: "meena@gmail.com",
	password: "kuskaplate1",
	phone: "9840012345",
	address: "4, Big Street",
};

it("accepts a valid sign-up", () => expect(signUpIssues(form)).toEqual([]));
it("accepts a password of 8 characters", () => expect(signUpIssues({ ...form, password: "kuska123" })).toEqual([]));
it.each([
	[
		"an email that is not of gmail",
		{ email: "meena@yahoo.com" },
		"email",
		"Email must be a gmail address (@gmail.com)",
	],
	["a password without a digit", { password: "kuskaplate" }, "password", "Password must contain at least 1 number"],
	["a password of 7 characters", { password: "kuska12" }, "password", "Password must have at least 8 characters"],
	["a phone of 9 digits", { phone: "984001234" }, "phone", "Phone number must be exactly 10 digits"],
	["a phone with letters", { phone: "98400x2345" }, "phone", "Phone number must be exactly 10 digits"],
	["a blank name", { name: "  " }, "name", "Name is required"],
])("names the field of %s", (_what, change, path, message) => {
	expect(signUpIssues({ ...form, ...change })).toEqual([{ path, message }]);
});
it.each(["x,meena@gmail.com", "g:meena@gmail.com", "(x)meena@gmail.com", "a;b@gmail.com", "meena[1]@gmail.com"])(
	"refuses %s, which a mailer would misread",
	(email) => {
		expect(signUpIssues({ ...form, email }).map(({ path }) => path)).toEqual(["email"]);
	},
);
it("accepts dots and plus signs in the name of a mailbox", () =>
	expect(signUpIssues({ ...form, email: "Meena.S+biryani@Gmail.com" })).toEqual([]));
