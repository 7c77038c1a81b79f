import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmMailbox } from "../../server/messaging/contacts.ts";
import type { Mail } from "../../server/messaging/email-outlet.ts";
import type { Sms } from "../../server/messaging/sms-outlet.ts";
import { createNotifier } from "../../server/notifications/notifier.ts";
import { beforeNextWrite } from "../between-questions.ts";
import { from } from "../request-headers.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { anOrder, createWorld, PASSWORD, type Person, type Reply, type World } from "../world.ts";

const PHONE = "9962011111";
let world: World;
let owner: Person;
let texts: Sms[];
let mails: Mail[];

beforeEach(async () => {
	texts = [];
	mails = [];
	world = await createWorld(undefined, () => ({
		sms: { send: async (sms) => keep(texts, sms) },
		email: { send: async (mail) => keep(mails, mail), check: async () => null, close() {} },
	}));
	owner = await world.admin();
	const waysIn = { passkey: true, emailLink: true, phoneCode: true };
	expect((await owner.call("PUT", "/api/store/settings", { waysIn })).status).toBe(200);
});
afterEach(() => world.close());

function keep<Message>(all: Message[], one: Message): Promise<"sent"> {
	all.push(one);
	return Promise.resolve("sent");
}
const ask = (phone = PHONE, address = "203.0.113.7") => world.call("POST", "/api/auth/code", { phone }, from(address));
const confirm = (body: object, headers: Record<string, string> = {}) =>
	world.call("POST", "/api/auth/code/confirm", { phone: PHONE, ...body }, headers);
const askLink = (email: string) => world.call("POST", "/api/auth/link", { email }, from("203.0.113.7"));
const bearer = (reply: Reply) => ({ authorization: `Bearer ${reply.body.token}` });
const as = (reply: Reply, method: string, path: string, body?: unknown) =>
	world.call(method, `/api${path}`, body, bearer(reply));
const rows = (table: "login_messages" | "accounts" | "sessions" | "recent_messages" | "events" | "notifications") =>
	world.shop.storage.read.selectFrom(table).selectAll().execute();

async function sentCode(phone = PHONE, address?: string): Promise<string> {
	expect((await ask(phone, address)).status).toBe(202);
	await world.shop.notifier.runOnce();
	return texts.flatMap(({ text }) => /^(\d{6}) is your code/.exec(text)?.[1] ?? []).at(-1) ?? "";
}

async function sentLink(email: string): Promise<{ email: string; token: string }> {
	expect((await askLink(email)).status).toBe(202);
	await world.shop.notifier.runOnce();
	const tokens = mails.flatMap(({ text }) => /\/user\/link#token=([\w-]+)/.exec(text)?.[1] ?? []);
	return { email, token: tokens.at(-1) ?? "" };
}

/** A person who has signed up with a code. */
async function newcomer(phone = PHONE, name = "Meena"): Promise<Reply> {
	const code = await sentCode(phone);
	const reply = await confirm({ phone, code, name });
	expect(reply.status).toBe(200);
	return reply;
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a shop that has switched on no other way in", () => {
	it("offers the form alone, takes Gmail alone, and replies have no other ways in", async () => {
		const off = await createWorld();
		const settings = (await off.call("GET", "/api/store/settings")).body;
		expect(settings.waysIn).toEqual({ passkey: false, emailLink: false, phoneCode: false });
		expect(settings.emailDomains).toEqual(["gmail.com"]);
		const refused = await off.call("POST", "/api/auth/code", { phone: PHONE });
		expect([refused.status, refused.body.code]).toEqual([409, "way-not-offered"]);
		const admin = await off.admin();
		const impossible = await admin.call("PUT", "/api/store/settings", {
			waysIn: { passkey: true, emailLink: true, phoneCode: true },
		});
		expect([impossible.status, impossible.body.code]).toEqual([409, "way-not-possible"]);
		expect(impossible.body.issues.map(({ path }: { path: string }) => path)).toEqual([
			"waysIn.emailLink",
			"waysIn.phoneCode",
		]);
		const staff = (await admin.call("GET", "/api/store/settings")).body;
		expect(staff.waysPossible).toEqual({ passkey: true, emailLink: false, phoneCode: false });
		await off.close();
	});
});

describe("a phone's code", () => {
	it("signs a new customer up once a name is given, and logs them in again without one", async () => {
		const code = await sentCode();
		const [sms] = texts;
		expect([sms?.to, sms?.text]).toEqual([`+91${PHONE}`, expect.stringContaining(`\n\n@localhost #${code}`)]);
		const unnamed = await confirm({ code });
		expect([unnamed.status, unnamed.body.code]).toEqual([422, "name-needed"]);
		const signedUp = await confirm({ code, name: "Meena" });
		expect([signedUp.status, signedUp.body.user]).toEqual([
			200,
			{ name: "Meena", email: "", phone: PHONE, location: { address: "", latitude: null, longitude: null } },
		]);
		const again = await confirm({ code: await sentCode() });
		expect([again.status, again.body.user.name]).toEqual([200, "Meena"]);
		expect((await rows("accounts")).filter(({ role }) => role === "customer")).toHaveLength(1);
	});

	it("works for five minutes, and for ten once it was right and waits for a name", async () => {
		const late = await sentCode();
		world.wait(5 * 60);
		expect((await confirm({ code: late, name: "Meena" })).body.code).toBe("login-code-wrong");
		const code = await sentCode();
		const other = { phone: "9962022222", code: await sentCode("9962022222") };
		world.wait(4 * 60);
		expect((await confirm({ code })).body.code).toBe("name-needed");
		world.wait(60);
		expect((await confirm({ ...other, name: "Kumar" })).body.code).toBe("login-code-wrong");
		world.wait(8 * 60);
		// Asking again gives no more time.
		expect((await confirm({ code })).body.code).toBe("name-needed");
		world.wait(60);
		expect((await confirm({ code, name: "Meena" })).body.code).toBe("login-code-wrong");
	});

	it("works no longer than that, and is sent again, after the clock was set back", async () => {
		world.wait(86_400);
		const codes = [await sentCode(), await sentCode(), await sentCode()];
		expect((await ask()).status).toBe(429);
		world.wait(-86_400);
		expect((await confirm({ code: codes[2], name: "Meena" })).body.code).toBe("login-code-wrong");
		expect((await confirm({ code: await sentCode(), name: "Meena" })).status).toBe(200);
	});

	it("is void after five wrong tries, in parallel too, and when a newer one was sent", async () => {
		const others = await sentCode("9962022222");
		const code = await sentCode();
		const tries = Array.from({ length: 5 }, () => confirm({ code: wrong(code), name: "Eve" }));
		expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
		expect((await confirm({ code, name: "Meena" })).status).toBe(401);
		const first = await sentCode();
		const second = await sentCode();
		if (first !== second) expect((await confirm({ code: first, name: "Meena" })).status).toBe(401);
		expect((await confirm({ code: second, name: "Meena" })).status).toBe(200);
		// None of it was a try of another number's code.
		expect(await rows("login_messages")).toMatchObject([{ tries: 0 }]);
		expect((await confirm({ phone: "9962022222", code: others, name: "Kumar" })).status).toBe(200);
	});

	it("allows twenty guesses in a row for a number, from whatever network", async () => {
		const guess = (n: number) => confirm({ code: "123456" }, from(`198.51.${n}.1`));
		const statuses: number[] = [];
		for (let n = 0; n < 22; n += 1) statuses.push((await guess(n)).status);
		expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
	});

	it("works once: of two at the same moment one makes one session and one account", async () => {
		const code = await sentCode();
		const both = await Promise.all([confirm({ code, name: "Meena" }), confirm({ code, name: "Meena" })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
		const customers = (await rows("accounts")).filter(({ role }) => role === "customer");
		const sessions = (await rows("sessions")).filter(({ role }) => role === "customer");
		expect([customers.length, sessions.length]).toEqual([1, 1]);
	});

	it("that the provider rejects is in the log, without its digits or its number", async () => {
		const lines: object[] = [];
		const write = (line: object) => void lines.push(line);
		const { storage, clock, cache, publicOrigin } = world.shop;
		const notifier = createNotifier(
			{ storage, clock, cache, publicOrigin, log: { debug: write, info: write, warn: write, error: write } },
			{ email: null, sms: { send: async () => ({ refused: "HTTP 400" }) }, push: null },
		);
		notifier.sendLogin({ channel: "sms", to: PHONE, code: "123456", language: "en" });
		await notifier.runOnce();
		expect(lines).toEqual([{ channel: "sms", why: "REFUSED" }]);
	});

	it("is stored nowhere, and neither is the number it went to", async () => {
		const code = await sentCode();
		const kept = JSON.stringify([
			await rows("login_messages"),
			await rows("recent_messages"),
			await rows("events"),
			await rows("notifications"),
		]);
		expect(kept).not.toContain(PHONE);
		expect(kept).not.toMatch(new RegExp(`"${code}"`));
		const [message] = await rows("login_messages");
		expect(message?.secret_hash).toMatch(/^[\w-]{43}$/);
	});

	it("opens no account whose number was only typed into a form", async () => {
		const victim = { name: "Priya", email: "priya@gmail.com", password: PASSWORD, phone: PHONE };
		const location = { address: "4, Big Street", latitude: null, longitude: null };
		expect((await world.call("POST", "/api/auth/signup", { ...victim, location })).status).toBe(201);
		const code = await sentCode();
		// The shop must treat the owner of the phone as a new customer.
		expect((await confirm({ code })).body.code).toBe("name-needed");
		const other = await confirm({ code, name: "Ravi" });
		expect(other.body.user).toMatchObject({ name: "Ravi", email: "" });
	});

	it("makes a number one's own only if the code is right and the login fresh, and never takes somebody else's", async () => {
		const meena = await world.customer("Meena");
		const code = await sentCode();
		expect((await meena.call("PUT", "/api/auth/phone", { phone: PHONE, code: wrong(code) })).status).toBe(401);
		const kumar = await world.customer("Kumar");
		expect((await meena.call("PUT", "/api/auth/phone", { phone: PHONE, code })).status).toBe(204);
		expect((await meena.call("GET", "/api/auth/me")).body.user.phone).toBe(PHONE);
		expect((await kumar.call("GET", "/api/auth/ways")).body.phone).toBeNull();
		expect((await rows("events")).map(({ kind }) => kind)).toContain("customer-phone-proven");
		expect((await meena.call("GET", "/api/auth/ways")).body).toMatchObject({ hasPassword: true, phone: PHONE });
		expect((await confirm({ code: await sentCode() })).body.user.email).toBe(meena.email);

		const eve = await world.customer("Eve");
		const taken = await eve.call("PUT", "/api/auth/phone", { phone: PHONE, code: await sentCode() });
		expect([taken.status, taken.body.code, taken.body.issues[0].path]).toEqual([409, "phone-taken", "phone"]);
		world.wait(11 * 60);
		const stale = await eve.call("PUT", "/api/auth/phone", { phone: "9962022222", code: "123456" });
		expect([stale.status, stale.body.code]).toEqual([403, "log-in-again"]);
	});

	it("can be requested as often as a person needs it, with limits by number, by network and for the whole shop", async () => {
		const answers = async (calls: (() => Promise<Reply>)[]) => {
			const statuses: number[] = [];
			for (const call of calls) statuses.push((await call()).status);
			return statuses;
		};
		expect(await answers([() => ask(), () => ask(), () => ask(), () => ask()])).toEqual([202, 202, 202, 429]);
		expect((await ask()).body.message).toBe("Too many requests. Please try again in 60 minutes.");
		const inTamil = await world.call("POST", "/api/auth/code?lang=ta", { phone: PHONE }, from("203.0.113.7"));
		expect(inTamil.body.message).toBe("மிகப் பல கோரிக்கைகள். 60 நிமிடத்தில் மீண்டும் முயற்சிக்கவும்.");
		// From elsewhere the number gets three more in the hour, and then none from anywhere.
		const elsewhere = () => ask(PHONE, "198.51.100.1");
		expect(await answers([elsewhere, elsewhere, elsewhere, elsewhere])).toEqual([202, 202, 202, 429]);
		expect((await ask(PHONE, "192.0.2.1")).status).toBe(429);
		// A network gets ten, whichever numbers it tries.
		const script = Array.from({ length: 12 }, (_, n) => () => ask(`99620333${10 + n}`, "192.0.2.77"));
		expect((await answers(script)).filter((status) => status === 202)).toHaveLength(10);
		// The whole shop sends sixty.
		const flood = Array.from({ length: 70 }, (_, n) => () => ask(`99620444${10 + n}`, `100.64.${n}.1`));
		const sent = (await answers(flood)).filter((status) => status === 202).length;
		expect(sent + 3 + 3 + 10).toBeLessThanOrEqual(60);
		await world.shop.notifier.runOnce();
		expect(texts.length).toBe(sent + 16);
		world.wait(3600);
		expect((await ask("9962055555")).status).toBe(202);
	});

	it("comes to one number twelve times in a day, and to forty numbers an hour for all networks of one customer", async () => {
		const inAnHour = async () => {
			const statuses: number[] = [];
			for (const n of [1, 2]) for (const _ of "abc") statuses.push((await ask(PHONE, `198.51.100.${n}`)).status);
			world.wait(3601);
			return statuses;
		};
		const [all, none] = [202, 429].map((status) => Array(6).fill(status));
		const inAll = async () => (await ask(PHONE, "198.51.100.3")).body.message;
		expect(await inAnHour()).toEqual(all);
		await inAnHour();
		expect(await inAll()).toBe("Too many requests. Please try again tomorrow.");
		expect(await inAnHour()).toEqual(none);
		// An IPv6 /48, which one customer of a provider may have, has 65,536 networks.
		const asked: number[] = [];
		for (let n = 0; n < 45; n++) asked.push((await ask(`99620333${10 + n}`, `2001:db8:1:${n % 9}::1`)).status);
		expect(asked).toEqual([...Array(40).fill(202), ...Array(5).fill(429)]);
		expect((await ask("9962044444", "2001:db8:2:1::1")).status).toBe(202);
		world.wait(22 * 3600);
		expect((await ask()).status).toBe(202);
	});

	it("leaves half of the day's text messages to orders", async () => {
		await owner.call("PUT", "/api/store/settings", { smsPerDay: 4 });
		const statuses: number[] = [];
		for (const n of [1, 2, 3]) statuses.push((await ask(`996201111${n}`, `203.0.113.${n}`)).status);
		expect(statuses).toEqual([202, 202, 429]);
		expect((await owner.call("GET", "/api/store/messages")).body.smsToday).toBe(2);
	});

	it("does not reveal whether a number has an account, neither by its answer nor by its writes", async () => {
		await newcomer();
		world.wait(3600);
		const counts = async () => {
			const all = await Promise.all(
				(["login_messages", "accounts", "sessions", "recent_messages", "events", "notifications"] as const).map(
					async (table) => (await rows(table)).length,
				),
			);
			return all;
		};
		const asked = async (phone: string, address: string) => {
			const before = await counts();
			const reply = await ask(phone, address);
			const refused = await confirm({ phone, code: "12345" });
			const after = await counts();
			return {
				status: reply.status,
				keys: Object.keys(reply.body),
				refused: refused.body,
				written: after.map((count, at) => count - (before[at] ?? 0)),
			};
		};
		expect(await asked(PHONE, "203.0.113.1")).toEqual(await asked("9962099999", "203.0.113.2"));
		const guess = { code: "123456", name: "Eve" };
		const known = await confirm(guess);
		const unknown = await confirm({ ...guess, phone: "9962088888" });
		expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
	});
});

describe("a mailed link", () => {
	it("signs a new customer up once name and phone are given, and works once", async () => {
		const link = await sentLink("priya@gmail.com");
		expect(mails.at(-1)?.to).toBe("priya@gmail.com");
		const unnamed = await world.call("POST", "/api/auth/link/confirm", link);
		expect([unnamed.status, unnamed.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
			422,
			["name", "phone"],
		]);
		const given = { ...link, name: "Priya", phone: PHONE };
		const both = await Promise.all([
			world.call("POST", "/api/auth/link/confirm", given),
			world.call("POST", "/api/auth/link/confirm", given),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await rows("sessions")).filter(({ role }) => role === "customer")).toHaveLength(1);
		const user = both.find(({ status }) => status === 200)?.body.user;
		expect(user).toMatchObject({ email: "priya@gmail.com", phone: PHONE });
	});

	it("belongs to its exact address, ends after 15 minutes, and is stored as a hash", async () => {
		const link = await sentLink("priya@gmail.com");
		const dotted = { ...link, email: "pri.ya@gmail.com", name: "Eve", phone: PHONE };
		expect((await world.call("POST", "/api/auth/link/confirm", dotted)).body.code).toBe("login-link-void");
		const kept = JSON.stringify([
			await rows("login_messages"),
			await rows("recent_messages"),
			await rows("events"),
		]);
		expect(kept).not.toContain(link.token);
		expect(kept).not.toContain("priya@gmail.com");
		world.wait(15 * 60);
		const late = { ...link, name: "Priya", phone: PHONE };
		expect((await world.call("POST", "/api/auth/link/confirm", late)).body.code).toBe("login-link-void");
	});

	it("ends what a stranger made with the address, and keeps what its owner made after the first proof", async () => {
		// Whose account had this mailbox before has proven it for that account only.
		const kumar = await world.customer("Kumar");
		await world.shop.storage.write((tx) => confirmMailbox(tx, kumar.id, "priya@gmail.com", 0));
		// A stranger signs up with Priya's address, and with their own way in for later.
		const form = { name: "Eve", email: "priya@gmail.com", password: PASSWORD, phone: "9962077777" };
		const location = { address: "4, Big Street", latitude: null, longitude: null };
		const eve = await world.call("POST", "/api/auth/signup", { ...form, location });
		const device = softwareAuthenticator();
		const options = await as(eve, "POST", "/auth/passkeys/options");
		expect((await as(eve, "POST", "/auth/passkeys", { passkey: device.make(options.body) })).status).toBe(201);

		const first = await world.call("POST", "/api/auth/link/confirm", await sentLink("priya@gmail.com"));
		expect([first.status, first.body.othersClosed]).toEqual([200, true]);
		expect((await as(eve, "GET", "/auth/me")).status).toBe(401);
		expect((await world.call("POST", "/api/auth/login", form)).status).toBe(401);
		const question = await world.call("POST", "/api/auth/passkey/options");
		const back = await world.call("POST", "/api/auth/passkey", { passkey: device.answer(question.body) });
		expect([back.status, back.body.code]).toEqual([401, "passkey-unknown"]);
		expect((await rows("events")).map(({ kind }) => kind)).toContain("customer-other-ways-closed");
		// Another customer keeps session and password.
		expect((await kumar.call("GET", "/api/auth/me")).status).toBe(200);
		const login = { email: kumar.email, password: PASSWORD };
		expect((await world.call("POST", "/api/auth/login", login)).status).toBe(200);

		const own = { currentPassword: null, newPassword: "dumbiryani22" };
		expect((await as(first, "POST", "/auth/password", own)).status).toBe(200);
		const second = await world.call("POST", "/api/auth/link/confirm", await sentLink("priya@gmail.com"));
		expect(second.body.othersClosed).toBe(false);
		expect((await world.call("POST", "/api/auth/login", { ...form, password: "dumbiryani22" })).status).toBe(200);
	});

	it.each([
		["a password", "POST", "/auth/password", { currentPassword: null, newPassword: "dumbiryani22" }],
		["another mailbox", "PATCH", "/auth/me", { email: "eve@gmail.com" }],
		["the end of the account", "DELETE", "/auth/me", { password: null }],
	])("ends what a stranger has in progress with the account: %s", async (_what, method, path, body) => {
		const eve = await newcomer(PHONE, "Eve");
		expect((await as(eve, "PATCH", "/auth/me", { email: "priya@gmail.com" })).status).toBe(200);
		const link = await sentLink("priya@gmail.com");
		let first: Reply | undefined;
		beforeNextWrite(world, async () => {
			first = await world.call("POST", "/api/auth/link/confirm", link);
		});
		expect((await as(eve, method, path, body)).body.code).toBe("signed-out");
		if (!first) throw new Error("the stranger's call wrote nothing");
		expect(first.body.othersClosed).toBe(true);
		expect((await as(first, "GET", "/auth/me")).body.user.email).toBe("priya@gmail.com");
		expect((await as(first, "GET", "/auth/ways")).body.hasPassword).toBe(false);
	});

	it("keeps the password of a customer who has used it in this very browser, and of nobody else", async () => {
		const page = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
		const logInHere = async ({ email }: { email: string }) => {
			const reply = await world.call("POST", "/api/auth/login", { email, password: PASSWORD }, page);
			return reply.headers
				.getSetCookie()
				.map((each) => each.split(";")[0])
				.join("; ");
		};
		const open = async (email: string, cookie: string) => {
			const link = await sentLink(email);
			return world.call("POST", "/api/auth/link/confirm", link, { ...page, cookie });
		};
		const meena = await world.customer("Meena");
		const cookie = await logInHere(meena);
		const reply = await open(meena.email, cookie);
		expect([reply.status, reply.body.othersClosed, reply.body.token]).toEqual([200, false, undefined]);
		const stillMeenas = { email: meena.email, password: PASSWORD };
		expect((await world.call("POST", "/api/auth/login", stillMeenas)).status).toBe(200);

		const kumar = await world.customer("Kumar");
		await logInHere(kumar);
		const inMeenas = await open(kumar.email, await logInHere(meena));
		expect([inMeenas.status, inMeenas.body.othersClosed]).toEqual([200, true]);
	});

	it("goes to the domains that the owner allows, and does not reveal who has an account", async () => {
		const refused = await askLink("priya@mail.example");
		expect([refused.status, refused.body.message]).toEqual([422, "Email must be a gmail address (@gmail.com)"]);
		await owner.call("PUT", "/api/store/settings", { emailDomains: ["gmail.com", "@Mail.Example"] });
		expect((await askLink("priya@mail.example")).status).toBe(202);
		const meena = await world.customer("Meena");
		const replies = [await askLink(meena.email), await askLink("nobody@gmail.com")];
		expect(replies.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
			[202, ["expiresAt"]],
			[202, ["expiresAt"]],
		]);
		await world.shop.notifier.runOnce();
		expect(mails.map(({ to }) => to)).toEqual(["priya@mail.example", meena.email, "nobody@gmail.com"]);
		// Dots and labels do not make another mailbox.
		for (const email of ["me.ena@gmail.com", "meena+1@gmail.com", "m.eena@gmail.com"]) await askLink(email);
		expect((await askLink("meena+2@gmail.com")).status).toBe(429);
	});
});

describe("the domains of emails", () => {
	it("are a setting for the form and the profile as well", async () => {
		const form = { name: "Priya", email: "priya@mail.example", password: PASSWORD, phone: PHONE };
		const location = { address: "4, Big Street", latitude: null, longitude: null };
		const refused = await world.call("POST", "/api/auth/signup", { ...form, location });
		expect([refused.status, refused.body.issues]).toEqual([
			422,
			[{ path: "email", message: "Email must be a gmail address (@gmail.com)" }],
		]);
		expect((await owner.call("PUT", "/api/store/settings", { emailDomains: "any" })).body.emailDomains).toBe("any");
		expect((await world.call("POST", "/api/auth/signup", { ...form, location })).status).toBe(201);
		expect((await owner.call("PUT", "/api/store/settings", { emailDomains: ["gmail"] })).status).toBe(422);
	});
});

describe("a customer's passkey", () => {
	async function signedUp(device = softwareAuthenticator()) {
		const who = { name: "Meena", phone: PHONE };
		const options = (await world.call("POST", "/api/auth/passkey/signup/options", who)).body;
		const body = { ...who, passkey: device.make(options) };
		return { device, body, reply: await world.call("POST", "/api/auth/passkey/signup", body) };
	}

	it("signs up with name and phone, logs in again, and answers each challenge once", async () => {
		const { device, body, reply } = await signedUp();
		expect([reply.status, reply.body.user]).toMatchObject([201, { name: "Meena", email: "", phone: PHONE }]);
		const again = await world.call("POST", "/api/auth/passkey/signup", body);
		expect([again.status, again.body.code]).toEqual([403, "passkey-refused"]);
		const question = (await world.call("POST", "/api/auth/passkey/options")).body;
		const passkey = device.answer(question);
		const both = await Promise.all([
			world.call("POST", "/api/auth/passkey", { passkey }),
			world.call("POST", "/api/auth/passkey", { passkey }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
		expect((await rows("accounts")).filter(({ role }) => role === "customer")).toHaveLength(1);
	});

	it("is one of twenty at most, as one of the staff is", async () => {
		const meena = await world.customer("Meena");
		for (const [by, area] of [
			[meena, "auth"],
			[owner, "admin"],
		] as const) {
			const kept = { account_id: by.id, name: "Phone", public_key: "", counter: 0, transports: "[]" };
			const rows = Array.from({ length: 19 }, (_, at) => ({
				...kept,
				id: `${area}-${at}`,
				created_at: at,
				used_at: null,
			}));
			await world.shop.storage.write(async (tx) => void (await tx.insertInto("passkeys").values(rows).execute()));
			const add = async () => {
				const options = (await by.call("POST", `/api/${area}/passkeys/options`)).body;
				return by.call("POST", `/api/${area}/passkeys`, {
					passkey: softwareAuthenticator().make(options),
					name: "Tablet",
				});
			};
			expect((await add()).status).toBe(201);
			const refused = await add();
			expect([refused.status, refused.body.code]).toEqual([409, "too-many-passkeys"]);
		}
	});

	it("opens no staff account, and a staff passkey opens no customer's", async () => {
		const { device } = await signedUp();
		const asStaff = (await world.call("POST", "/api/admin/login/passkey/options")).body;
		const asked = await world.call("POST", "/api/admin/login/passkey", { passkey: device.answer(asStaff) });
		expect(asked.status).toBe(401);
		const staffDevice = softwareAuthenticator();
		const options = (await owner.call("POST", "/api/admin/passkeys/options")).body;
		await owner.call("POST", "/api/admin/passkeys", { passkey: staffDevice.make(options) });
		const asCustomer = (await world.call("POST", "/api/auth/passkey/options")).body;
		const refused = await world.call("POST", "/api/auth/passkey", { passkey: staffDevice.answer(asCustomer) });
		expect([refused.status, refused.body.code]).toEqual([401, "passkey-unknown"]);
	});

	it("is added and removed after a fresh login, by its owner alone", async () => {
		const meena = await world.customer("Meena");
		const eve = await world.customer("Eve");
		const device = softwareAuthenticator();
		const options = (await meena.call("POST", "/api/auth/passkeys/options")).body;
		const body = { passkey: device.make(options) };
		expect((await eve.call("POST", "/api/auth/passkeys", body)).body.code).toBe("passkey-refused");
		expect((await meena.call("POST", "/api/auth/passkeys", body)).status).toBe(201);
		expect((await meena.call("POST", "/api/auth/passkeys", body)).body.code).toBe("passkey-refused");
		const second = softwareAuthenticator();
		const more = { passkey: second.make((await meena.call("POST", "/api/auth/passkeys/options")).body) };
		expect((await meena.call("POST", "/api/auth/passkeys", more)).status).toBe(201);
		const path = `/api/auth/passkeys/${device.id}`;
		expect((await eve.call("DELETE", path)).status).toBe(404);
		world.wait(11 * 60);
		for (const late of [meena.call("DELETE", path), meena.call("POST", "/api/auth/passkeys/options")])
			expect((await late).body.code).toBe("log-in-again");
		const question = (await world.call("POST", "/api/auth/passkey/options")).body;
		const fresh = await world.call("POST", "/api/auth/passkey", { passkey: device.answer(question) });
		expect((await as(fresh, "DELETE", `/auth/passkeys/${device.id}`)).status).toBe(204);
		// The other one still works.
		const asked = (await world.call("POST", "/api/auth/passkey/options")).body;
		expect((await world.call("POST", "/api/auth/passkey", { passkey: second.answer(asked) })).status).toBe(200);
		const kinds = (await rows("events")).map(({ kind }) => kind).filter((kind) => kind.includes("passkey"));
		expect(kinds).toEqual(["customer-passkey-added", "customer-passkey-added", "customer-passkey-removed"]);
	});

	it("works only while the owner has it switched on", async () => {
		const { device } = await signedUp();
		const question = (await world.call("POST", "/api/auth/passkey/options")).body;
		const waysIn = { passkey: false, emailLink: false, phoneCode: false };
		await owner.call("PUT", "/api/store/settings", { waysIn });
		const refused = await world.call("POST", "/api/auth/passkey", { passkey: device.answer(question) });
		expect([refused.status, refused.body.code]).toEqual([409, "way-not-offered"]);
	});
});

describe("a customer without an email and a password", () => {
	it("orders, is listed, rates and is found, exports their data and deletes the account", async () => {
		const meena = await newcomer();
		const placed = await as(meena, "POST", "/orders", anOrder({ phoneNumber: PHONE }));
		expect([placed.status, placed.body.order.userEmail, placed.body.order.phoneNumber]).toEqual([201, "", PHONE]);
		expect((await as(meena, "GET", "/orders/user/me")).body).toHaveLength(1);
		expect((await as(meena, "GET", "/prebookings/user/me")).body).toEqual([]);
		await newcomer("9962022222", "Ravi");
		// An empty email matches nobody.
		expect((await as(meena, "GET", "/orders/user/%20")).status).not.toBe(200);
		const found = (await owner.call("GET", "/api/users?q=Meena")).body;
		expect(found).toMatchObject([{ name: "Meena", email: "", phone: PHONE, orders: 1 }]);
		expect((await owner.call("GET", `/api/users/${found[0]._id}`)).status).toBe(200);
		expect((await owner.call("GET", "/api/audit?person=Meena")).status).toBe(200);
		await owner.call("PUT", `/api/orders/${placed.body.order._id}/status`, { status: "Delivered" });
		await world.shop.notifier.runOnce();
		expect(mails.filter(({ to }) => !to.includes("@"))).toEqual([]);
		const ratings = { food: 5, delivery: 5, website: 5 };
		const { orderId, orderDate } = placed.body.order;
		expect((await as(meena, "POST", "/feedback", { orderId, ratings, comment: "", orderDate })).status).toBe(201);
		expect((await world.call("GET", "/api/feedback")).status).toBe(200);
		const file = (await as(meena, "GET", "/auth/me/export")).body;
		expect(file).toMatchObject({ user: { email: "" }, logsInByPhone: PHONE, passkeys: [] });

		expect((await as(meena, "PATCH", "/auth/me", { name: "Meenakshi" })).status).toBe(200);
		world.wait(11 * 60);
		const late = await as(meena, "DELETE", "/auth/me", { password: null });
		expect([late.status, late.body.code]).toEqual([403, "log-in-again"]);
		expect((await as(meena, "PATCH", "/auth/me", { email: "meena@gmail.com" })).body.code).toBe("log-in-again");
		const fresh = await confirm({ code: await sentCode() });
		expect((await as(fresh, "DELETE", "/auth/me", { password: null })).status).toBe(204);
		// The number is free again.
		expect((await confirm({ code: await sentCode() })).body.code).toBe("name-needed");
	});

	it("cannot be logged in to by a password, whatever is typed", async () => {
		await newcomer();
		for (const email of ["", " ", "null", PHONE]) {
			const reply = await world.call("POST", "/api/auth/login", { email, password: "null" });
			expect([401, 422]).toContain(reply.status);
		}
	});
});

describe("a link that staff make for a forgotten password", () => {
	const make = (person: Person, id: string) => person.call("POST", `/api/users/${id}/login-link`);
	const tokenOf = (reply: Reply) => new URL(reply.body.url).hash.replace("#token=", "");
	const reset = (token: string, more = {}) =>
		world.call("POST", "/api/auth/reset", { token, password: "dumbiryani22", ...more });

	it("sets a new password once, within the hour, and ends the other sessions", async () => {
		const meena = await world.customer("Meena");
		const made = await make(owner, meena.id);
		expect([made.status, made.body.url]).toEqual([
			201,
			expect.stringMatching(/^http:\/\/localhost:3000\/user\/reset#token=/),
		]);
		const both = await Promise.all([reset(tokenOf(made)), reset(tokenOf(made))]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
		expect((await meena.call("GET", "/api/auth/me")).status).toBe(401);
		const login = { email: meena.email, password: "dumbiryani22" };
		expect((await world.call("POST", "/api/auth/login", login)).status).toBe(200);

		const late = await make(owner, meena.id);
		world.wait(3600);
		expect((await reset(tokenOf(late))).body.code).toBe("reset-link-void");
	});

	it("is the only one: an earlier one is void, and neither is stored", async () => {
		const meena = await world.customer("Meena");
		const first = await make(owner, meena.id);
		const second = await make(owner, meena.id);
		expect((await reset(tokenOf(first))).status).toBe(409);
		const links = await world.shop.storage.read.selectFrom("password_reset_links").selectAll().execute();
		expect(JSON.stringify([links, await rows("events")])).not.toContain(tokenOf(second));
		expect((await reset(tokenOf(second))).status).toBe(204);
	});

	it("needs an owner or manager who has just confirmed their identity, and a customer", async () => {
		const meena = await world.customer("Meena");
		const manager = await world.staff("manager", "Mani");
		expect((await make(manager, meena.id)).status).toBe(201);
		expect((await make(await world.staff("counter", "Kumar"), meena.id)).status).toBe(403);
		expect((await make(manager, owner.id)).status).toBe(404);
		world.wait(11 * 60);
		const stale = await make(manager, meena.id);
		expect([stale.status, stale.body.code]).toEqual([403, "confirm-first"]);
		expect((await manager.call("POST", "/api/admin/confirm", { password: PASSWORD })).status).toBe(204);
		expect((await make(manager, meena.id)).status).toBe(201);
	});

	it("is void once the person who made it may make none any more", async () => {
		const meena = await world.customer("Meena");
		for (const change of [{ disabled: true }, { role: "counter" }]) {
			const manager = await world.staff("manager", `Mani${Object.keys(change)}`);
			const made = await make(manager, meena.id);
			expect((await owner.call("PATCH", `/api/staff/${manager.id}`, change)).status).toBe(200);
			expect((await reset(tokenOf(made))).body.code).toBe("reset-link-void");
		}
		const manager = await world.staff("manager", "Kumar");
		const made = await make(manager, meena.id);
		expect((await owner.call("PATCH", `/api/staff/${manager.id}`, { role: "owner" })).status).toBe(200);
		expect((await reset(tokenOf(made))).status).toBe(204);
	});

	it("is in the audit, and the customer is told by mail and text message", async () => {
		const meena = await world.customer("Meena");
		const made = await make(owner, meena.id);
		expect(made.body.toldBy).toEqual(["email", "sms"]);
		await world.shop.notifier.runOnce();
		expect(mails.at(-1)).toMatchObject({
			to: meena.email,
			subject: expect.stringContaining("link to reset your password"),
		});
		expect(texts.at(-1)?.text).toContain("made a link to a new password");
		expect(JSON.stringify([mails, texts])).not.toContain(tokenOf(made));
		await reset(tokenOf(made));
		const { entries } = (await owner.call("GET", "/api/audit?person=Meena")).body;
		expect(entries.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual([
			"set a new password with a link made by the staff",
			"made a one-time link to a new password for Meena",
		]);
	});

	it("gives an account without an email one to log in with, and confirms no mailbox", async () => {
		const reply = await newcomer();
		const [meena] = (await owner.call("GET", "/api/users")).body;
		const token = tokenOf(await make(owner, meena._id));
		expect((await reset(token)).body.issues).toEqual([{ path: "email", message: "Email is required" }]);
		const other = await world.customer("Priya");
		expect((await reset(token, { email: other.email })).body.code).toBe("email-taken");
		expect((await reset(token, { email: "meena.k@gmail.com" })).status).toBe(204);
		expect((await as(reply, "GET", "/auth/me")).status).toBe(401);
		const login = { email: "meena.k@gmail.com", password: "dumbiryani22" };
		expect((await world.call("POST", "/api/auth/login", login)).status).toBe(200);
		// The reader of that mailbox is not thereby known: the first mailed link still ends everything else.
		const link = await world.call("POST", "/api/auth/link/confirm", await sentLink("meena.k@gmail.com"));
		expect(link.body.othersClosed).toBe(true);
	});
});

it("a reset by mail is a first proof of the mailbox as well: a stranger's passkey is removed", async () => {
	const meena = await world.customer("Meena");
	const device = softwareAuthenticator();
	const options = (await meena.call("POST", "/api/auth/passkeys/options")).body;
	await meena.call("POST", "/api/auth/passkeys", { passkey: device.make(options) });
	const resetByMail = async () => {
		await world.call("POST", "/api/auth/forgot", { email: meena.email });
		await world.shop.notifier.runOnce();
		const token = /\/user\/reset#token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1];
		expect((await world.call("POST", "/api/auth/reset", { token, password: "dumbiryani22" })).status).toBe(204);
	};
	await resetByMail();
	const comeBack = async () => {
		const question = (await world.call("POST", "/api/auth/passkey/options")).body;
		return (await world.call("POST", "/api/auth/passkey", { passkey: device.answer(question) })).status;
	};
	expect(await comeBack()).toBe(401);
	await world.shop.storage.write((tx) => confirmMailbox(tx, meena.id, meena.email, world.shop.clock.now()));
});
