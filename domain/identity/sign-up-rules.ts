import { addressIssue } from "../text/delivery-address.ts";
import { isVisible } from "../text/visible-text.ts";
import { type EmailDomains, emailIssue } from "./email-domains.ts";
import { passwordIssue } from "./password-rules.ts";
import { phoneIssue } from "./phone-number.ts";

/** The rules for signing up, with their texts (specification 12.1). */
type SignUpForm = {
	name: string;
	email: string;
	password: string;
	phone: string;
	address: string;
};
export type FieldIssue<Field extends string = string> = { path: Field; message: string };

/** Why a required text is missing, by its label; null if it is there. */
export function requiredIssue(label: string, value: string): string | null {
	return !isVisible(value) ? `${label} is required` : null;
}

/** Every rule that a sign-up breaks, one issue per field; empty if it is valid. */
export function signUpIssues(form: SignUpForm, domains?: EmailDomains): FieldIssue<keyof SignUpForm>[] {
	const checks: [keyof SignUpForm, string | null][] = [
		["name", requiredIssue("Name", form.name)],
		["email", emailIssue(form.email, domains)],
		["password", passwordIssue(form.password)],
		["phone", phoneIssue(form.phone)],
		["address", requiredIssue("Address", form.address) ?? addressIssue(form.address)],
	];
	return checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** Specification 12.1: the street address is joined to the area text before sending. */
export function joinAddress(street: string, area: string): string {
	return [street.trim(), area.trim()].filter(Boolean).join(", ");
}
