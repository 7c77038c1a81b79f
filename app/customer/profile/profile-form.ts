import type { UserView } from "../../../contract/auth.ts";
import { emailIssue } from "../../../domain/identity/email-domains.ts";
import { phoneIssue } from "../../../domain/identity/phone-number.ts";
import { addressIssue } from "../../../domain/text/delivery-address.ts";
import { normaliseEmail } from "../../../domain/text/email-address.ts";
import { type FieldIssue, requiredIssue } from "../../../domain/text/field-issue.ts";
import { readCoordinates } from "../../format/coordinates.ts";
import { readForm } from "../../read-form.ts";
import { domainsIn } from "../../session/login-form.ts";
import { ASKED_PHONE, asksAboutPhone, PHONE_QUESTION } from "../../session/phone-question.ts";

const OWN_FIELDS = ["name", "email", "phone", ASKED_PHONE, "address", "latitude", "longitude"] as const;
const FIELDS = [...OWN_FIELDS, "knownEmail", "emailDomains", "optional"] as const;
export type ProfileField = (typeof OWN_FIELDS)[number];
/**
 * `knownEmail` is the account's own, `emailDomains` are those the shop accepts, `optional` the fields the account does
 * without (email, address).
 */
export type ProfileValues = Record<ProfileField, string> &
	Partial<Record<"knownEmail" | "emailDomains" | "optional", string>>;

/** The profile form's texts. */
export function readProfileForm(form: FormData): ProfileValues {
	return readForm(form, FIELDS);
}

/** The profile as its form shows it; the saved number is not asked about again. */
export function profileValues({ name, email, phone, location }: UserView): ProfileValues {
	const { address, latitude, longitude } = location;
	const spot = { latitude: `${latitude ?? ""}`, longitude: `${longitude ?? ""}` };
	return { name, email, phone, askedPhone: phone, address, ...spot };
}

/**
 * The rules a profile breaks, checked before the shop is asked; the saved email may have a domain no longer accepted.
 */
export function profileIssues(values: ProfileValues): FieldIssue<ProfileField>[] {
	const isLeftOut = (field: "email" | "address") =>
		values[field].trim() === "" && (values.optional ?? "").split(" ").includes(field);
	const isKept = Boolean(values.knownEmail) && normaliseEmail(values.email) === values.knownEmail;
	const checks: [ProfileField, string | null][] = [
		["name", requiredIssue("Name", values.name)],
		["email", isKept || isLeftOut("email") ? null : emailIssue(values.email, domainsIn(values.emailDomains))],
		["phone", phoneIssue(values.phone)],
		[
			"address",
			isLeftOut("address") ? null : (requiredIssue("Address", values.address) ?? addressIssue(values.address)),
		],
	];
	const issues = checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
	const mustAsk = issues.length === 0 && asksAboutPhone(values.phone, values.askedPhone);
	return mustAsk ? [{ path: "phone", message: PHONE_QUESTION }] : issues;
}

/** The change as the API takes it. A new address drops the old one's spot on the map: the rider would go there. */
export function profileBody(values: ProfileValues, known: UserView["location"]) {
	const { name, email, phone, address } = values;
	const given = readCoordinates(values);
	const isOldSpot = given?.latitude === known.latitude && given?.longitude === known.longitude;
	const hasMoved = address.trim() !== known.address.trim();
	const { latitude, longitude } = given && !(hasMoved && isOldSpot) ? given : { latitude: null, longitude: null };
	return {
		name,
		...(email.trim() && { email }),
		phone: phone.trim(),
		...(address.trim() && { location: { address, latitude, longitude } }),
	};
}
