import { beforeEach, expect, it } from "vitest";
import { personOf } from "../session/person-of.ts";
import { storedInTab } from "./stored-text.ts";
import { forgetTypedForms, typedForm } from "./typed-form.ts";

beforeEach(forgetTypedForms);

const contact = typedForm("contact");

it("keeps what was typed by form, until it is sent", () => {
	contact.write(null, { name: "Meena" });
	typedForm("login").write(null, { email: "meena@gmail.com" });
	contact.forget();
	expect(contact.read(null)).toEqual({});
	expect(typedForm("login").read(null)).toEqual({ email: "meena@gmail.com" });
});

it("shows a customer's texts to nobody else, and restores them once their session is renewed", () => {
	contact.write("meena@gmail.com", { message: "The rider was kind." });
	expect(contact.read(null)).toEqual({});
	expect(contact.read("selvi@gmail.com")).toEqual({});
	typedForm("login").write(null, { email: "meena@gmail.com" });
	expect(contact.read("meena@gmail.com")).toEqual({ message: "The rider was kind." });
});

it("shows the texts of a customer without an email to no other such customer", () => {
	const byPhone = (phone: string) => personOf({ email: "", phone });
	contact.write(byPhone("9840012345"), { address: "12, Car Street" });
	expect(contact.read(byPhone("9840066666"))).toEqual({});
	expect(contact.read(byPhone("9840012345"))).toEqual({ address: "12, Car Street" });
});

it("a visitor's texts stay theirs when they log in", () => {
	contact.write(null, { message: "Do you cater?" });
	expect(contact.read("meena@gmail.com")).toEqual({ message: "Do you cater?" });
});

it("ignores data that others wrote into the storage", () => {
	for (const text of [
		"no json",
		"[]",
		'"x"',
		'{"contact":null}',
		'{"contact":{"by":1,"values":{}}}',
		'{"contact":{}}',
	]) {
		storedInTab("typed").write(text);
		expect(contact.read(null)).toEqual({});
	}
	storedInTab("typed").write('{"contact":{"by":null,"values":{"name":{}}}}');
	expect(contact.read(null)).toEqual({});
});
