import type { UserView } from "../../../contract/auth.ts";
import { emailIssue } from "../../../domain/identity/email-domains.ts";
import { type FieldIssue, phoneIssue, requiredIssue } from "../../../domain/identity/sign-up-rules.ts";
import { readCoordinates } from "../../format/coordinates.ts";
import { readForm } from "../../read-form.ts";
import { domainsIn } from "../../session/login-form.ts";

const FIELDS = ["name", "email", "phone", "address", "latitude", "longitude", "emailDomains", "optional"] as const;
export type ProfileField = Exclude<(typeof FIELDS)[number], "emailDomains" | "optional">;
/** `emailDomains` and `optional` are what the shop takes, and what the account does without (email, address). */
export type ProfileValues = Record<ProfileField, string> & { emailDomains?: string; optional?: string };

/** The profile form's texts. */
export function readProfileForm(form: FormData): ProfileValues {
	return readForm(form, FIELDS);
}

/** The profile as its form shows it. */
export function profileValues({ name, email, phone, location }: UserView): ProfileValues {
	const { address, latitude, longitude } = location;
	return { name, email, phone, address, latitude: `${latitude ?? ""}`, longitude: `${longitude ?? ""}` };
}

/** What a profile breaks before the shop is asked. */
export function profileIssues(values: ProfileValues): FieldIssue<ProfileField>[] {
	const isLeftOut = (field: "email" | "address") =>
		values[field].trim() === "" && (values.optional ?? "").split(" ").includes(field);
	const checks: [ProfileField, string | null][] = [
		["name", requiredIssue("Name", values.name)],
		["email", isLeftOut("email") ? null : emailIssue(values.email, domainsIn(values.emailDomains))],
		["phone", phoneIssue(values.phone.trim())],
		["address", isLeftOut("address") ? null : requiredIssue("Address", values.address)],
	];
	return checks.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/**
 * The change as the API takes it. A new address does not keep the old one's spot on the map: the rider would go there.
 */
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
