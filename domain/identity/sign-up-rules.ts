import { addressIssue } from "../text/delivery-address.ts";
import { seenAddress } from "../text/email-address.ts";
import { isVisible } from "../text/visible-text.ts";
import { type EmailDomains, emailIssue } from "./email-domains.ts";
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

const PASSWORD_MIN_LENGTH = 8;

/** The longest password that a login reads, and the longest new one. */
export const MAX_GIVEN_PASSWORD = 1024;
export const MAX_NEW_PASSWORD = 256;

/** A password needs at least 8 characters and one digit; nothing else. */
export function passwordIssue(password: string): string | null {
	if (!/\d/.test(password)) return "Password must contain at least 1 number";
	if ([...password].length < PASSWORD_MIN_LENGTH) return "Password must have at least 8 characters";
	return null;
}

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

/** Email addresses are compared and stored in lower case, without invisible characters. */
export function normaliseEmail(email: string): string {
	return seenAddress(email).toLowerCase();
}
