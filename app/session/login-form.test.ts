import { describe, expect, test } from "vitest";
import { mapEmbed, readCoordinates } from "../format/coordinates.ts";
import { account } from "../texts/en/account.ts";
import { type LoginValues, loginIssues, loginProblem, readLoginForm, signUpBody } from "./login-form.ts";
import { PHONE_QUESTION } from "./phone-question.ts";

const meena: LoginValues = {
	name: "Meena",
	email: "meena@gmail.com",
	password: "biryani4two",
	phone: "9840012345",
	askedPhone: "",
	street: "14, Pillaiyar Koil Street",
	area: "Triplicane, near the tank, Chennai",
	latitude: "",
	longitude: "",
};
const issuesOf = (change: Partial<LoginValues>) => loginIssues("signup", { ...meena, ...change }, account);

describe("before the shop is asked", () => {
	test("a complete sign-up has no issue", () => {
		expect(issuesOf({})).toEqual([]);
	});

	test.each([
		["email", "meena@yahoo.com", "Email must be a gmail address (@gmail.com)"],
		["password", "biryanifortwo", "Password must contain at least 1 number"],
		["phone", "98400", "Phone number must be exactly 10 digits"],
		["name", " ", "Name is required"],
		["street", "", "Street address is required"],
		["street", "13.0827, 80.2707", "Please add the door number or the name of the building."],
		["area", "", "Area, landmark, city is required"],
	])("a bad %s is reported with the specification's text", (path, value, message) => {
		expect(issuesOf({ [path]: value })).toEqual([{ path, message }]);
	});

	test("a phone may be written as people store it", () => {
		expect(issuesOf({ phone: "+91 98400 12345" })).toEqual([]);
	});

	test("a phone that cannot be an Indian mobile is asked about once, and last", () => {
		const phone = "+91 44123 45678";
		expect(issuesOf({ phone })).toEqual([{ path: "phone", message: PHONE_QUESTION }]);
		expect(issuesOf({ phone, askedPhone: "4412345678" })).toEqual([]);
		expect(issuesOf({ phone: "5412345678", askedPhone: "4412345678" })).toHaveLength(1);
		expect(issuesOf({ phone, name: "" })).toEqual([{ path: "name", message: "Name is required" }]);
	});

	test("a login requires email and password and has no other rule", () => {
		expect(loginIssues("login", { ...meena, email: "anyone", password: "x" }, account)).toEqual([]);
		const empty = loginIssues("login", readLoginForm(new FormData()), account);
		expect(empty.map(({ path }) => path)).toEqual(["email", "password"]);
	});
});

test("a refused form comes back without the password", () => {
	expect(JSON.stringify(loginProblem(meena, { message: "Authentication failed" }))).not.toContain(meena.password);
});

test("an error about the location is shown beside the street address, and is not repeated", () => {
	const issues = [{ path: "location.address", message: "Address is required" }];
	const problem = loginProblem(meena, { message: "Address is required", issues });
	expect(problem.issues).toEqual([{ path: "street", message: "Address is required" }]);
	expect(problem.message).toBeNull();
});

test("an email that already has an account is reported beside the email, and only once", () => {
	const message = "An account with this email already exists. Please log in.";
	const problem = loginProblem(meena, { message, issues: [{ path: "email", message }] });
	expect(problem).toMatchObject({ message: null, issues: [{ path: "email", message }] });
});

test("the street address is joined to the area, and valid coordinates are sent along", () => {
	const at = (latitude: string, longitude: string) => signUpBody({ ...meena, latitude, longitude }).location;
	const address = "14, Pillaiyar Koil Street, Triplicane, near the tank, Chennai";
	expect(at("13.0569", "80.2787")).toEqual({ address, latitude: 13.0569, longitude: 80.2787 });
	expect(at("", "80.2787")).toEqual({ address, latitude: null, longitude: null });
	expect(readCoordinates({ latitude: "91", longitude: "0" })).toBeNull();
	expect(readCoordinates({ latitude: "north", longitude: "0" })).toBeNull();
});

test("the embedded map is centred on the place", () => {
	const address = mapEmbed({ latitude: 13.0569, longitude: 80.2787 });
	expect(new URL(address).searchParams.get("bbox")).toBe("80.27570,13.05390,80.28170,13.05990");
});
