import { expect, test } from "vitest";
import { PHONE_QUESTION } from "../../session/phone-question.ts";
import { profileBody, profileIssues, profileValues } from "./profile-form.ts";

const meena = {
	name: "Meena",
	email: "meena@gmail.com",
	phone: "9840012345",
	location: { address: "14, Pillaiyar Koil Street", latitude: 13.0569, longitude: 80.2787 },
};
const values = profileValues(meena);

test("an unchanged profile keeps its spot on the map", () => {
	expect(profileIssues(values)).toEqual([]);
	expect(profileBody(values, meena.location)).toEqual(meena);
});

test("a new address does not keep the old one's spot", () => {
	const moved = profileBody({ ...values, address: "2, Beach Road" }, meena.location);
	expect(moved.location).toEqual({ address: "2, Beach Road", latitude: null, longitude: null });
});

test("a new address may come with a new spot, and a spot may be taken away", () => {
	const moved = { ...values, address: "2, Beach Road", latitude: "13.05", longitude: "80.28" };
	expect(profileBody(moved, meena.location).location).toMatchObject({ latitude: 13.05, longitude: 80.28 });
	// Due north or due east of the old one.
	for (const spot of [{ latitude: "13.07" }, { longitude: "80.29" }])
		expect(profileBody({ ...values, address: "2, Beach Road", ...spot }, meena.location).location).toMatchObject({
			latitude: Number(spot.latitude ?? 13.0569),
			longitude: Number(spot.longitude ?? 80.2787),
		});
	const without = { ...values, latitude: "", longitude: "" };
	expect(profileBody(without, meena.location).location?.latitude).toBeNull();
});

test("a phone that cannot be an Indian mobile is asked about once; the saved one never", () => {
	const question = [{ path: "phone", message: PHONE_QUESTION }];
	expect(profileIssues({ ...values, phone: "4412345678" })).toEqual(question);
	expect(profileIssues({ ...values, phone: "4412345678", askedPhone: "4412345678" })).toEqual([]);
	expect(profileIssues(profileValues({ ...meena, phone: "4412345678" }))).toEqual([]);
});

test("the saved email may have a domain that the shop no longer accepts, a new one may not", () => {
	const kept = { ...values, email: "meena@yahoo.com", knownEmail: "meena@yahoo.com", phone: "9840055555" };
	expect(profileIssues(kept)).toEqual([]);
	expect(profileIssues({ ...kept, email: " Meena@Yahoo.com" })).toEqual([]);
	for (const wrong of [
		{ ...kept, email: "meena@hotmail.com" },
		{ ...kept, knownEmail: "" },
	])
		expect(profileIssues(wrong)).toMatchObject([{ path: "email" }]);
});

test("each broken rule is shown beside its field, in the specification's words", () => {
	const issues = profileIssues({ ...values, name: " ", email: "meena@yahoo.com", phone: "123", address: "" });
	expect(issues).toEqual([
		{ path: "name", message: "Name is required" },
		{ path: "email", message: "Email must be a gmail address (@gmail.com)" },
		{ path: "phone", message: "Phone number must be exactly 10 digits" },
		{ path: "address", message: "Address is required" },
	]);
});
