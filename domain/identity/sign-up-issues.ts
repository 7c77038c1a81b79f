import { addressIssue } from "../text/delivery-address.ts";
import { type FieldIssue, requiredIssue } from "../text/field-issue.ts";
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
