import { expect, it } from "vitest";
import { typedTextOf } from "./typed-text.ts";

const field = { name: "field", type: "text", autocomplete: "", value: "typed" };

it("keeps words, numbers, days and choices", () => {
	for (const type of ["text", "email", "tel", "number", "date", "textarea", "select-one"])
		expect(typedTextOf({ ...field, type })).toBe("typed");
});

it("never keeps a password, hidden or shown, or a code", () => {
	expect(typedTextOf({ ...field, type: "password" })).toBeNull();
	for (const autocomplete of ["current-password", "new-password", "one-time-code"])
		expect(typedTextOf({ ...field, autocomplete })).toBeNull();
});

it("keeps nothing from fields that nobody types into", () => {
	for (const type of ["hidden", "checkbox", "radio", "file", "submit"])
		expect(typedTextOf({ ...field, type })).toBeNull();
	expect(typedTextOf({ ...field, name: "" })).toBeNull();
});
