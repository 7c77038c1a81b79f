import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fromBase32, totpCode, totpStep } from "../../server/identity/totp.ts";
import { bearer, from } from "../request-headers.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { createWorld, PASSWORD, type Person, type Reply, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

const logIn = (person: Person, password = PASSWORD, headers: Record<string, string> = {}) =>
	world.call("POST", "/api/admin/login", { email: person.email, password }, headers);
const answer = (body: object, headers: Record<string, string> = {}) =>
	world.call("POST", "/api/admin/login/second-factor", body, headers);
const codeOf = (secret: string) => totpCode(fromBase32(secret), totpStep(world.shop.clock.now()));
const isSignedIn = async (reply: Reply) =>
	(await world.call("GET", "/api/admin/me", undefined, { authorization: `Bearer ${reply.body.token}` })).status ===
	200;

/** Sets an app up, half a minute ago so that its next code is fresh. */
async function withApp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
	const { secret } = (await person.call("POST", "/api/admin/totp")).body;
	const confirmed = await person.call("POST", "/api/admin/totp/confirm", { code: codeOf(secret) });
	expect(confirmed.status).toBe(200);
	world.wait(30);
	return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function withPasskey(person: Person, device = softwareAuthenticator()) {
	const options = (await person.call("POST", "/api/admin/passkeys/options")).body;
	const added = await person.call("POST", "/api/admin/passkeys", {
		passkey: device.make(options),
		name: "Phone",
	});
	expect(added.status).toBe(201);
	return { device, recoveryCodes: added.body.recoveryCodes as string[] };
}

describe("a login with an authenticator app", () => {
	it("needs a code after the right password, and creates no session before", async () => {
		const { secret } = await withApp(owner);
		const first = await logIn(owner);
		expect([first.status, first.body.code]).toEqual([401, "second-factor-needed"]);
		expect(first.body.token).toBeUndefined();
		expect(first.body.secondFactor).toMatchObject({
			authenticatorApp: true,
			passkey: null,
			recoveryCodesLeft: 10,
		});
		const { challenge } = first.body.secondFactor;
		const second = await answer({ challenge, code: codeOf(secret) });
		expect([second.status, second.body.admin.role]).toEqual([200, "owner"]);
		expect(await isSignedIn(second)).toBe(true);
	});

	it("reveals nothing about it to a wrong password", async () => {
		await withApp(owner);
		const wrong = await logIn(owner, "wrong-guess-1");
		expect([wrong.status, wrong.body.code]).toEqual([401, "wrong-admin-credentials"]);
		expect(wrong.body.secondFactor).toBeUndefined();
	});

	it("accepts a code once, and a challenge once", async () => {
		const { secret } = await withApp(owner);
		const code = codeOf(secret);
		const challenges = [await logIn(owner), await logIn(owner)].map(({ body }) => body.secondFactor.challenge);
		const statuses = await Promise.all(
			challenges.map(async (challenge) => (await answer({ challenge, code })).status),
		);
		expect(statuses.toSorted()).toEqual([200, 401]);
		world.wait(30);
		const used = challenges[statuses.indexOf(200)];
		const again = await answer({ challenge: used, code: codeOf(secret) });
		expect([again.status, again.body.code]).toEqual([401, "second-factor-expired"]);
	});

	it("is locked for a network after five wrong codes, in parallel too, for 15 minutes", async () => {
		const { secret } = await withApp(owner);
		const { challenge } = (await logIn(owner)).body.secondFactor;
		const guesses = await Promise.all(
			Array.from({ length: 9 }, (_, guess) => answer({ challenge, code: `00000${guess}` })),
		);
		const codes = guesses.map(({ body }) => body.code).toSorted();
		expect(codes.filter((code) => code === "second-factor-wrong")).toHaveLength(4);
		expect(codes.filter((code) => code === "second-factor-locked")).toHaveLength(5);
		const fresh = (await logIn(owner)).body.secondFactor.challenge;
		const right = await answer({ challenge: fresh, code: codeOf(secret) });
		expect([right.status, right.headers.get("retry-after")]).toEqual([429, "900"]);
		world.wait(900);
		const later = (await logIn(owner)).body.secondFactor.challenge;
		expect((await answer({ challenge: later, code: codeOf(secret) })).status).toBe(200);
	});

	describe("to an account whose password an attacker knows", () => {
		/** Sends five wrong codes from each of so many networks; returns the answer to each network's last try. */
		async function guess(networks: number): Promise<string[]> {
			const codes: string[] = [];
			for (let n = 0; n < networks; n += 1) {
				const stranger = from(`203.0.113.${n}`);
				const { challenge } = (await logIn(owner, PASSWORD, stranger)).body.secondFactor;
				let reply: Reply | undefined;
				for (let tried = 0; tried < 5; tried += 1)
					reply = await answer({ challenge, code: `00000${tried}` }, stranger);
				codes.push(reply?.body.code);
			}
			return codes;
		}

		it("lets its owner in from elsewhere while one network is locked", async () => {
			const { secret } = await withApp(owner);
			expect(await guess(1)).toEqual(["second-factor-locked"]);
			const { challenge } = (await logIn(owner)).body.secondFactor;
			expect((await answer({ challenge, code: codeOf(secret) })).status).toBe(200);
			const again = (await logIn(owner, PASSWORD, from("203.0.113.0"))).body.secondFactor;
			world.wait(30);
			const locked = await answer({ challenge: again.challenge, code: codeOf(secret) }, from("203.0.113.0"));
			expect([locked.status, locked.body.code]).toEqual([429, "second-factor-locked"]);
		});

		it("accepts twenty guesses an hour over all networks, and its owner still logs in from a known device", async () => {
			const fromPage = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
			const { secret } = await withApp(owner);
			const first = (await logIn(owner, PASSWORD, fromPage)).body.secondFactor.challenge;
			const before = await answer({ challenge: first, code: codeOf(secret) }, fromPage);
			const deviceCookie = (login: Reply) =>
				login.headers
					.getSetCookie()
					.find((cookie) => cookie.startsWith("device_admin="))
					?.split(";")[0] ?? "";
			const browser = { ...fromPage, cookie: deviceCookie(before) };
			world.wait(30);
			expect(await guess(6)).toEqual([
				...Array<string>(4).fill("second-factor-locked"),
				"login-paused",
				"login-paused",
			]);
			const stranger = (await logIn(owner)).body.secondFactor.challenge;
			expect((await answer({ challenge: stranger, code: codeOf(secret) })).body.code).toBe("login-paused");
			const kala = await logIn(await world.admin("Kala"), PASSWORD, fromPage);
			const kalas = { ...fromPage, cookie: deviceCookie(kala) };
			const fromKalas = await answer({ challenge: stranger, code: codeOf(secret) }, kalas);
			expect(fromKalas.body.code).toBe("login-paused");
			const { challenge } = (await logIn(owner, PASSWORD, browser)).body.secondFactor;
			expect((await answer({ challenge, code: codeOf(secret) }, browser)).status).toBe(200);
		});

		it("is in the audit as wrong codes, and not as wrong passwords", async () => {
			await withApp(owner);
			await guess(1);
			const { entries } = (await owner.call("GET", "/api/audit?kind=security")).body;
			const said = (entries as { kind: string; what: string }[]).map(({ kind }) => kind);
			expect(said.toSorted()).toEqual(["account-locked", "second-factor-failed", "second-factor-failed"]);
			expect(entries.map(({ what }: { what: string }) => what).join()).toContain(
				"entered a wrong code, after the right password, for the admin Owner",
			);
		});
	});

	it("resets the count of wrong codes after a right one", async () => {
		const { secret } = await withApp(owner);
		for (let round = 0; round < 2; round += 1) {
			const { challenge } = (await logIn(owner)).body.secondFactor;
			for (const left of [4, 3, 2, 1]) {
				const wrong = await answer({ challenge, code: "000000" });
				expect(wrong.body).toMatchObject({ code: "second-factor-wrong", attemptsRemaining: left });
			}
			expect((await answer({ challenge, code: codeOf(secret) })).status).toBe(200);
			world.wait(30);
		}
	});

	it("must be finished within five minutes, and before the password is changed", async () => {
		const { secret } = await withApp(owner);
		const slow = (await logIn(owner)).body.secondFactor.challenge;
		world.wait(300);
		expect((await answer({ challenge: slow, code: codeOf(secret) })).body.code).toBe("second-factor-expired");
		const { challenge } = (await logIn(owner)).body.secondFactor;
		const change = { currentPassword: PASSWORD, newPassword: "dumbiryani22" };
		expect((await owner.call("POST", "/api/admin/password", change)).status).toBe(200);
		expect((await answer({ challenge, code: codeOf(secret) })).body.code).toBe("second-factor-expired");
	});

	it("needs no code before the first code was right", async () => {
		await owner.call("POST", "/api/admin/totp");
		const wrong = await owner.call("POST", "/api/admin/totp/confirm", { code: "000000" });
		expect([wrong.status, wrong.body.code]).toEqual([422, "authenticator-code-wrong"]);
		expect((await logIn(owner)).status).toBe(200);
	});
});

describe("recovery codes", () => {
	it("are created with the first second factor, ten of them, and each logs in once", async () => {
		const { recoveryCodes } = await withApp(owner);
		expect(new Set(recoveryCodes).size).toBe(10);
		const { recoveryCodes: none } = await withPasskey(owner);
		expect(none).toEqual([]);
		await withApp(await world.admin("Kala"));
		const recoveryCode = recoveryCodes[0]?.toUpperCase();
		const once = (await logIn(owner)).body.secondFactor.challenge;
		expect((await answer({ challenge: once, recoveryCode })).status).toBe(200);
		const twice = (await logIn(owner)).body.secondFactor;
		expect(twice.recoveryCodesLeft).toBe(9);
		expect((await answer({ challenge: twice.challenge, recoveryCode })).status).toBe(401);
		const { entries } = (await owner.call("GET", "/api/audit?kind=staff-recovery-code-used")).body;
		expect(entries).toHaveLength(1);
	});

	it("are stored as hashes only, and new ones invalidate the earlier ones", async () => {
		const { recoveryCodes } = await withApp(owner);
		const rows = await world.shop.storage.read.selectFrom("recovery_codes").selectAll().execute();
		for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
		expect((await owner.call("POST", "/api/admin/recovery-codes")).body.recoveryCodes).toHaveLength(10);
		const { challenge } = (await logIn(owner)).body.secondFactor;
		expect((await answer({ challenge, recoveryCode: recoveryCodes[0] })).status).toBe(401);
	});
});

describe("a passkey", () => {
	it("is the second step of a login", async () => {
		const { device } = await withPasskey(owner);
		const { challenge, passkey } = (await logIn(owner)).body.secondFactor;
		expect(passkey.allowCredentials).toMatchObject([{ id: device.id }]);
		expect((await answer({ challenge, passkey: device.answer(passkey) })).status).toBe(200);
	});

	it("logs in without a password, once for each challenge, if the device has verified the person", async () => {
		const { device } = await withPasskey(owner);
		const ask = async () => (await world.call("POST", "/api/admin/login/passkey/options")).body;
		const logInBy = (passkey: object) => world.call("POST", "/api/admin/login/passkey", { passkey });
		const given = device.answer(await ask());
		const entered = await logInBy(given);
		expect([entered.status, entered.body.admin.email]).toEqual([200, owner.email]);
		expect(await isSignedIn(entered)).toBe(true);
		const refused = [
			given,
			device.answer(await ask(), { isVerified: false }),
			device.answer(await ask(), { from: "https://handi.evil.example" }),
			device.answer({ challenge: Buffer.alloc(32).toString("base64url") }),
			{ ...device.answer(await ask()), id: softwareAuthenticator().id },
			softwareAuthenticator().answer(await ask()),
		];
		for (const passkey of refused) {
			const reply = await logInBy(passkey);
			expect([reply.status, reply.body.code]).toEqual([401, "passkey-unknown"]);
		}
		const { passkeys } = (await owner.call("GET", "/api/admin/second-factor")).body;
		expect(passkeys).toMatchObject([{ name: "Phone", lastUsedAt: expect.any(String) }]);
	});

	it("with a counter that goes backwards is a copy, and is refused", async () => {
		const { device } = await withPasskey(owner);
		const ask = async () => (await world.call("POST", "/api/admin/login/passkey/options")).body;
		expect(
			(await world.call("POST", "/api/admin/login/passkey", { passkey: device.answer(await ask()) })).status,
		).toBe(200);
		device.goBackTo(0);
		const copied = { passkey: device.answer(await ask()) };
		expect((await world.call("POST", "/api/admin/login/passkey", copied)).status).toBe(401);
	});

	it("does not log in to a disabled account", async () => {
		const kala = await world.admin("Kala");
		const { device } = await withPasskey(kala);
		await owner.call("PATCH", `/api/admins/${kala.id}`, { disabled: true });
		const options = (await world.call("POST", "/api/admin/login/passkey/options")).body;
		const reply = await world.call("POST", "/api/admin/login/passkey", { passkey: device.answer(options) });
		expect(reply.status).toBe(401);
	});

	it("confirms the person's identity, for the session that asked and for nobody else's account", async () => {
		const { device } = await withPasskey(owner);
		const kala = await world.admin("Kala");
		const { device: kalas } = await withPasskey(kala);
		world.wait(600);
		const ask = async (person: Person) => (await person.call("POST", "/api/admin/confirm/options")).body.passkey;
		const confirm = (person: Person, passkey: object) => person.call("POST", "/api/admin/confirm", { passkey });
		expect((await confirm(owner, kalas.answer(await ask(owner)))).body.code).toBe("passkey-refused");
		expect((await confirm(owner, device.answer(await ask(kala)))).body.code).toBe("passkey-refused");
		const { challenge, passkey } = (await logIn(owner)).body.secondFactor;
		const { token } = (await answer({ challenge, passkey: device.answer(passkey) })).body;
		const askedElsewhere = await world.call("POST", "/api/admin/confirm/options", undefined, bearer(token));
		const elsewhere = device.answer(askedElsewhere.body.passkey);
		expect((await confirm(owner, elsewhere)).body.code).toBe("passkey-refused");
		const staff = { name: "Selvam", email: "selvam@x.in", role: "kitchen" };
		expect((await owner.call("POST", "/api/staff", staff)).status).toBe(403);
		expect((await confirm(owner, device.answer(await ask(owner)))).status).toBe(204);
		expect((await owner.call("POST", "/api/staff", staff)).status).toBe(201);
	});

	it("can be made only by the session that started it, at the shop's own address", async () => {
		const kala = await world.admin("Kala");
		const device = softwareAuthenticator();
		const options = (await owner.call("POST", "/api/admin/passkeys/options")).body;
		expect(options).toMatchObject({
			rp: { id: "localhost" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
		const add = (person: Person, passkey: object) => person.call("POST", "/api/admin/passkeys", { passkey });
		for (const [person, passkey] of [
			[kala, device.make(options)],
			[owner, device.make(options, "https://handi.evil.example")],
			[owner, device.make({ challenge: Buffer.alloc(32).toString("base64url") })],
		] as const)
			expect((await add(person, passkey)).body.code).toBe("passkey-refused");
		expect((await add(owner, device.make(options))).status).toBe(201);
		expect((await add(owner, device.make(options))).status).toBe(403);
	});
});

describe("changes of one's own second factor", () => {
	it("need a confirmed identity", async () => {
		const { device } = await withPasskey(owner);
		world.wait(600);
		for (const [method, path] of [
			["POST", "/api/admin/totp"],
			["POST", "/api/admin/passkeys/options"],
			["POST", "/api/admin/recovery-codes"],
			["DELETE", `/api/admin/passkeys/${device.id}`],
			["DELETE", "/api/admin/totp"],
		] as const) {
			const refused = await owner.call(method, path);
			expect([path, refused.status, refused.body.code]).toEqual([path, 403, "confirm-first"]);
		}
	});

	it("can remove it: then the password is enough", async () => {
		const { device } = await withPasskey(owner);
		await withApp(owner);
		expect((await owner.call("DELETE", `/api/admin/passkeys/${device.id}`)).status).toBe(204);
		expect((await logIn(owner)).body.secondFactor).toMatchObject({ passkey: null, authenticatorApp: true });
		expect((await owner.call("DELETE", "/api/admin/totp")).status).toBe(204);
		expect((await owner.call("DELETE", "/api/admin/totp")).status).toBe(404);
		expect((await logIn(owner)).status).toBe(200);
		const { entries } = (await owner.call("GET", "/api/audit?kind=staff-second-factor-removed")).body;
		expect(entries).toHaveLength(2);
	});

	it("never affect anybody else's", async () => {
		const { device } = await withPasskey(owner);
		const kala = await world.admin("Kala");
		expect((await kala.call("DELETE", `/api/admin/passkeys/${device.id}`)).status).toBe(404);
	});
});

it("an owner sees who has a second factor, and removes a lost one; that person's sessions end", async () => {
	const cook = await world.staff("kitchen", "Selvam");
	await withApp(cook);
	const listed = async () =>
		((await owner.call("GET", "/api/staff")).body as { name: string; hasSecondFactor: boolean }[]).map(
			({ name, hasSecondFactor }) => [name, hasSecondFactor],
		);
	expect(await listed()).toContainEqual(["Selvam", true]);
	const taken = await owner.call("PATCH", `/api/staff/${cook.id}`, { removeSecondFactor: true });
	expect([taken.status, taken.body.member.hasSecondFactor]).toEqual([200, false]);
	expect((await cook.call("GET", "/api/admin/me")).status).toBe(401);
	expect((await logIn(cook)).status).toBe(200);
});

describe("a shop that requires a second factor of all staff", () => {
	it("lets a member of staff without one only set one up", async () => {
		const cook = await world.staff("kitchen", "Selvam");
		await withApp(owner);
		await owner.call("PUT", "/api/store/settings", { secondFactorRequired: true });
		expect((await owner.call("GET", "/api/staff")).status).toBe(200);
		const entered = await logIn(cook);
		expect(entered.status).toBe(200);
		const me = await cook.call("GET", "/api/admin/me");
		expect([me.status, me.body.mustSetUpSecondFactor]).toEqual([200, true]);
		const dish = (await world.call("GET", "/api/dishes")).body[0];
		const stock = { size: "regular", outOfStock: true };
		for (const [method, path, body] of [
			["PUT", `/api/dishes/${dish.id}/stock`, stock],
			["GET", "/api/events", undefined],
		] as const) {
			const refused = await cook.call(method, path, body);
			expect([path, refused.status, refused.body.code]).toEqual([path, 403, "second-factor-setup-needed"]);
		}
		const { secret } = await withApp(cook);
		expect((await cook.call("GET", "/api/admin/me")).body.mustSetUpSecondFactor).toBe(false);
		expect((await cook.call("PUT", `/api/dishes/${dish.id}/stock`, stock)).status).toBe(200);
		expect(secret).not.toBe("");
		const last = await cook.call("DELETE", "/api/admin/totp");
		expect([last.status, last.body.code]).toEqual([409, "second-factor-required"]);
		expect((await logIn(cook)).body.code).toBe("second-factor-needed");
	});

	it("can be made so by an owner only", async () => {
		const manager = await world.staff("manager", "Kala");
		const refused = await manager.call("PUT", "/api/store/settings", { secondFactorRequired: true });
		expect([refused.status, refused.body.code]).toEqual([403, "not-permitted"]);
	});
});
