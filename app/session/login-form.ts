import { type EmailDomains, GMAIL_ONLY } from "../../domain/identity/email-domains.ts";
import { signUpIssues } from "../../domain/identity/sign-up-issues.ts";
import { addressIssue } from "../../domain/text/delivery-address.ts";
import type { FieldIssue } from "../../domain/text/field-issue.ts";
import { joinAddress } from "../../domain/text/join-address.ts";
import { readCoordinates } from "../format/coordinates.ts";
import { readForm } from "../read-form.ts";
import type { account } from "../texts/en/account.ts";
import { ASKED_PHONE, asksAboutPhone, PHONE_QUESTION } from "./phone-question.ts";

export type LoginMode = "login" | "signup";
const FIELDS = ["name", "email", "password", "phone", ASKED_PHONE, "street", "area", "latitude", "longitude"] as const;
export type LoginField = (typeof FIELDS)[number];
/** `emailDomains` are the domains the shop accepts, as the form carries them (`domainsText`). */
export type LoginValues = Record<LoginField, string> & { emailDomains?: string };

/** What a refused form shows again: everything but the password. */
export type LoginProblem = {
	message: string | null;
	issues: FieldIssue[];
	values: Omit<LoginValues, "password">;
};

/** Login unless the URL asks for the sign-up, so that each can be linked to. */
export function loginModeOf(search: URLSearchParams): LoginMode {
	return search.get("mode") === "signup" ? "signup" : "login";
}

/** The form's texts; a field that the mode does not have is empty. */
export function readLoginForm(form: FormData): LoginValues {
	const { emailDomains, ...values } = readForm(form, [...FIELDS, "emailDomains"]);
	return emailDomains === "" ? values : { ...values, emailDomains };
}

/** The setting `emailDomains` as a form carries it, so that it can be checked before the shop is asked. */
export function domainsText(domains: EmailDomains): string {
	return domains === "any" ? "any" : domains.join(" ");
}

/** The domains in a form; only Gmail if it has none. */
export function domainsIn(text: string | undefined): EmailDomains {
	return text === "any" ? "any" : text ? text.split(" ") : GMAIL_ONLY;
}

/**
 * The rules a form breaks, checked before the shop is asked: the same rules with the same texts in the browser and on
 * the server.
 */
export function loginIssues(
	mode: LoginMode,
	values: LoginValues,
	{ fields }: typeof account,
): FieldIssue<LoginField>[] {
	const required = (field: LoginField, label: string) => {
		return values[field].trim() === "" ? [{ path: field, message: fields.required(label) }] : [];
	};
	if (mode === "login") return [...required("email", fields.email), ...required("password", fields.password)];
	const form = { ...values, address: joinAddress(values.street, values.area) };
	const rules = signUpIssues(form, domainsIn(values.emailDomains));
	// Coordinates before an area's name are not a street.
	const noDoor = addressIssue(values.street);
	const issues = [
		...rules.flatMap(({ path, message }) => (path === "address" ? [] : [{ path, message }])),
		...required("street", fields.street),
		...(noDoor ? [{ path: "street" as const, message: noDoor }] : []),
		...required("area", fields.area),
	];
	const mustAsk = issues.length === 0 && asksAboutPhone(values.phone, values.askedPhone);
	return mustAsk ? [{ path: "phone", message: PHONE_QUESTION }] : issues;
}

type Refused = { message?: string; issues?: readonly FieldIssue[] | undefined };

/** The refused form as the page shows it; the API's `location` is the form's street address. */
export function loginProblem({ password: _password, ...values }: LoginValues, refused: Refused): LoginProblem {
	const issues = (refused.issues ?? []).map(({ path, message }) => ({
		path: path.startsWith("location") ? "street" : path,
		message,
	}));
	// A message that is already shown beside its field is not repeated.
	const isSaid = issues.some(({ path }) => FIELDS.some((field) => field === path));
	return { message: isSaid ? null : (refused.message ?? null), issues, values };
}

/** A sign-up as the API takes it. */
export function signUpBody(values: LoginValues) {
	const { name, email, password, phone } = values;
	const address = joinAddress(values.street, values.area);
	const { latitude, longitude } = readCoordinates(values) ?? { latitude: null, longitude: null };
	return { name, email, password, phone: phone.trim(), location: { address, latitude, longitude } };
}
