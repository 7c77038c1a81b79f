import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../server/messaging/email-outlet.ts";
import { beforeNextWrite } from "../between-questions.ts";
import { keptMails } from "../kept-mails.ts";
import { bearer } from "../request-headers.ts";
import { createWorld, PASSWORD, type Person, type World } from "../world.ts";

const CHROME =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";
const NEW_PASSWORD = "dumbiryani22";
let world: World;
let owner: Person;
let mails: Mail[];

beforeEach(async () => {
	const outlet = keptMails();
	mails = outlet.mails;
	world = await createWorld(undefined, () => ({ email: outlet.email }));
	owner = await world.admin();
});
afterEach(() => world.close());

const logIn = (person: Person, password = PASSWORD, headers: Record<string, string> = {}) =>
	world.call("POST", "/api/admin/login", { email: person.email, password }, headers);

describe("one's own sessions", () => {
	it("are listed with device, network and start, the latest used first, and nobody else's", async () => {
		await world.admin("Kala");
		const phone = { "user-agent": CHROME, "x-forwarded-for": "203.0.113.77" };
		const { token } = (await logIn(owner, PASSWORD, phone)).body;
		world.wait(60);
		const { body } = await owner.call("GET", "/api/admin/sessions", undefined, {
			"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
			"x-forwarded-for": "2001:db8:1:2::9",
		});
		expect(body).toMatchObject([
			{ device: "Firefox on Linux", place: "2001:db8:1:…", isThis: true },
			{ device: "Chrome on Android", place: "203.0.113.…", isThis: false },
		]);
		expect(Date.parse(body[0].lastUsedAt) - Date.parse(body[1].lastUsedAt)).toBe(60_000);
		expect(JSON.stringify(body)).not.toContain(token);
	});

	it("are still known once they were stored, and reading writes nothing", async () => {
		await logIn(owner, PASSWORD, { "user-agent": CHROME, "x-forwarded-for": "203.0.113.77" });
		const rows = () => world.shop.storage.read.selectFrom("sessions").selectAll().execute();
		const before = await rows();
		await owner.call("GET", "/api/admin/sessions");
		expect(await rows()).toEqual(before);
		await world.shop.sessionUses.save();
		expect((await rows()).map(({ place }) => place)).toContain("203.0.113.…");
		const { body } = await owner.call("GET", "/api/admin/sessions");
		expect(body.find(({ isThis }: { isThis: boolean }) => !isThis).device).toBe("Chrome on Android");
	});

	it("end one by one or all others, once identity was confirmed; nobody else's", async () => {
		const kala = await world.admin("Kala");
		const tokens = [(await logIn(owner)).body.token, (await logIn(owner)).body.token];
		const isOpen = async (token: string) =>
			(await world.call("GET", "/api/admin/me", undefined, bearer(token))).status === 200;
		const others = (await owner.call("GET", "/api/admin/sessions")).body.filter(
			({ isThis }: { isThis: boolean }) => !isThis,
		);
		expect((await kala.call("DELETE", `/api/admin/sessions/${others[0].id}`)).status).toBe(404);
		expect((await owner.call("DELETE", `/api/admin/sessions/${others[0].id}`)).status).toBe(204);
		expect((await owner.call("DELETE", `/api/admin/sessions/${others[0].id}`)).body.code).toBe("session-not-found");
		expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toHaveLength(1);
		world.wait(600);
		expect((await owner.call("DELETE", "/api/admin/sessions")).body.code).toBe("confirm-first");
		await owner.call("POST", "/api/admin/confirm", { password: PASSWORD });
		expect((await owner.call("DELETE", "/api/admin/sessions")).body).toEqual({ ended: 1 });
		expect(await isOpen(owner.token)).toBe(true);
		expect(await isOpen(kala.token)).toBe(true);
	});
});

it("a session that is extended just as it is ended goes on, and the reply says that it did not end", async () => {
	const { token } = (await logIn(owner)).body;
	const others = async () =>
		(await owner.call("GET", "/api/admin/sessions")).body.filter(({ isThis }: { isThis: boolean }) => !isThis);
	const [{ id }] = await others();
	const extend = () => world.call("POST", "/api/admin/sessions/extend", { password: PASSWORD }, bearer(token));
	beforeNextWrite(world, extend);
	expect((await owner.call("DELETE", `/api/admin/sessions/${id}`)).body.code).toBe("session-not-found");
	const [extended] = await others();
	expect((await owner.call("DELETE", `/api/admin/sessions/${extended.id}`)).status).toBe(204);
	expect(await others()).toEqual([]);
});

describe("one's own password", () => {
	it("can be changed by any member of staff who knows it; the other sessions end", async () => {
		const cook = await world.staff("kitchen", "Selvam");
		const { token } = (await logIn(cook)).body;
		const change = (currentPassword: string) =>
			cook.call("POST", "/api/admin/password", { currentPassword, newPassword: NEW_PASSWORD });
		const wrong = await change("wrong-guess-1");
		expect([wrong.status, wrong.body.issues]).toMatchObject([403, [{ path: "currentPassword" }]]);
		expect((await change(PASSWORD)).body).toEqual({ ended: 1 });
		expect((await world.call("GET", "/api/admin/me", undefined, bearer(token))).status).toBe(401);
		expect((await cook.call("GET", "/api/admin/me")).status).toBe(200);
		expect((await logIn(cook)).status).toBe(401);
		expect((await logIn(cook, NEW_PASSWORD)).status).toBe(200);
	});
});

describe("a forgotten password of staff", () => {
	const forgot = (email: string) => world.call("POST", "/api/admin/forgot", { email });
	const reset = (token: string, path = "/api/admin/reset") =>
		world.call("POST", path, { token, password: NEW_PASSWORD });

	it.each([
		["password", { password: NEW_PASSWORD }],
		["email", { email: "another.selvam@x.in" }],
		["access", { disabled: true }],
	])("cannot be reset by a link that was sent before an owner changed the %s", async (_what, change) => {
		const cook = await world.staff("kitchen", "Selvam");
		await forgot(cook.email);
		await world.shop.notifier.runOnce();
		const token = /\/admin\/reset#token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
		expect(token).not.toBe("");
		expect((await owner.call("PATCH", `/api/staff/${cook.id}`, change)).status).toBe(200);
		expect((await reset(token)).body.code).toBe("reset-link-void");
	});

	it("is reset, once, by a link whose token no server log contains; every session ends", async () => {
		expect((await forgot(owner.email)).status).toBe(202);
		await world.shop.notifier.runOnce();
		const token = /\/admin\/reset#token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
		expect(token).not.toBe("");
		expect((await reset(token, "/api/auth/reset")).status).toBe(409);
		expect((await reset(token)).status).toBe(204);
		expect((await reset(token)).status).toBe(409);
		expect((await owner.call("GET", "/api/admin/me")).status).toBe(401);
		expect((await logIn(owner, NEW_PASSWORD)).status).toBe(200);
	});

	it("answers the same for people who are not staff, and mails nobody", async () => {
		const meena = await world.customer("Meena");
		const replies = [await forgot(owner.email), await forgot("nobody@x.in"), await forgot(meena.email)];
		expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, { text: "" }]));
		await world.shop.notifier.runOnce();
		expect(mails.map(({ to }) => to)).toEqual([owner.email]);
	});

	it("is separate from a customer's with the same email", async () => {
		await world.customer("Owner");
		await world.call("POST", "/api/auth/forgot", { email: owner.email });
		await world.shop.notifier.runOnce();
		expect(mails[0]?.text).toContain("/user/reset#token=");
		const token = /token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
		expect((await reset(token)).status).toBe(409);
		expect((await logIn(owner)).status).toBe(200);
	});

	it("is reset by a recovery code with the account's email, which is then used up", async () => {
		const { recoveryCodes } = (await owner.call("POST", "/api/admin/recovery-codes")).body;
		const recover = (email: string, recoveryCode: string) =>
			world.call("POST", "/api/admin/recover", { email, recoveryCode, password: NEW_PASSWORD });
		for (const refused of [
			await recover("nobody@x.in", recoveryCodes[0]),
			await recover(owner.email, "kvmt-4827-xpre-rwdh"),
		])
			expect([refused.status, refused.body.code]).toEqual([401, "recovery-code-wrong"]);
		expect((await recover(owner.email.toUpperCase(), recoveryCodes[0])).status).toBe(204);
		expect((await recover(owner.email, recoveryCodes[0])).status).toBe(401);
		expect((await owner.call("GET", "/api/admin/me")).status).toBe(401);
		const { token } = (await logIn(owner, NEW_PASSWORD)).body;
		const { entries } = (
			await world.call("GET", "/api/audit?kind=staff-password-recovered", undefined, bearer(token))
		).body;
		expect(entries).toMatchObject([{ what: expect.stringContaining("by recovery code") }]);
	});
});

it("a shop without email offers no link, and says what to do instead", async () => {
	const without = await createWorld();
	const reply = await without.call("POST", "/api/admin/forgot", { email: "owner@gmail.com" });
	expect([reply.status, reply.body.code]).toEqual([409, "staff-reset-not-offered"]);
	await without.close();
});
