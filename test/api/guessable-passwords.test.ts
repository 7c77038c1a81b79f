import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMMON_PASSWORD, MADE_OF_NAMES } from "../../domain/identity/guessable-password.ts";
import { createFirstAccounts, type NewAccount } from "../../server/identity/first-accounts.ts";
import { createWorld, PASSWORD, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

const form = {
	name: "Meena",
	email: "meena@gmail.com",
	password: PASSWORD,
	phone: "9840012345",
	location: { address: "4, Big Street, Triplicane", latitude: null, longitude: null },
};
const refused = (path: string, message: string) => ({
	status: 422,
	body: { code: "weak-password", message, issues: [{ path, message }] },
});
const COMMON = ["password1", "12345678", "password123", "Password1", "1q2w3e4r"];
const PATTERNS = ["987654321", "4567890123", "11111111", "123123123", "a1a1a1a1"];
const MADE_OF = ["biryani123", "handibiryani1", "meena2001"];
const FINE = ["kuskaplate1", "Passw0rd1", "secret123", "98400567890", "biryanilover1"];

describe("a password that attackers try first", () => {
	it("is refused at sign-up, in either language, and a good one is not", async () => {
		for (const password of [...COMMON, ...PATTERNS])
			expect(await world.call("POST", "/api/auth/signup", { ...form, password })).toMatchObject(
				refused("password", COMMON_PASSWORD),
			);
		for (const password of MADE_OF)
			expect(await world.call("POST", "/api/auth/signup", { ...form, password })).toMatchObject(
				refused("password", MADE_OF_NAMES),
			);
		const tamil = await world.call(
			"POST",
			"/api/auth/signup",
			{ ...form, password: "password1" },
			{ cookie: "language=ta" },
		);
		expect(tamil.body.issues[0].message).toContain("கடவுச்சொல்");
		for (const [n, password] of FINE.entries()) {
			const email = `meena.${n}@gmail.com`;
			const { status } = await world.call("POST", "/api/auth/signup", { ...form, email, password });
			expect([password, status]).toEqual([password, 201]);
		}
	});

	it("is refused when a password is changed", async () => {
		const meena = await world.customer("Meena");
		const change = { currentPassword: PASSWORD, newPassword: "meena2001" };
		expect(await meena.call("POST", "/api/auth/password", change)).toMatchObject(
			refused("newPassword", MADE_OF_NAMES),
		);
	});

	it("is refused for staff, new or not, if it contains the name or email that the account is about to have", async () => {
		const owner = await world.admin();
		for (const role of ["riders", "admins"]) {
			const person = { name: "Kala Devi", email: "kala@shop.example", password: "kaladevi12" };
			expect(await owner.call("POST", `/api/${role}`, person)).toMatchObject(refused("password", MADE_OF_NAMES));
		}
		const ravi = await world.rider();
		const change = (body: object) => owner.call("PATCH", `/api/riders/${ravi.id}`, body);
		expect(await change({ password: "trustno1" })).toMatchObject(refused("password", COMMON_PASSWORD));
		expect((await change({ name: "Kumaran", password: "kumaran77" })).status).toBe(422);
		expect((await change({ password: "kumaran77" })).status).toBe(200);
	});

	it("in the environment of the first start does not stop it, and is reported", async () => {
		const first = (password: string) => ({ email: "owner@shop.example", password });
		const made: NewAccount[] = [];
		await createFirstAccounts(
			world.shop.storage,
			{ admin: first("password1"), rider: first("nodigitinthis"), shopName: "Handi Biryani" },
			world.shop.clock.now(),
			async (account) => void made.push(account),
		);
		expect(made.map(({ role, isGuessable }) => [role, isGuessable])).toEqual([
			["admin", true],
			["rider", true],
		]);
	});
});
