import { createECDH, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmailOutlet } from "../../server/messaging/email-outlet.ts";
import { newVapidKeys } from "../../server/messaging/push-message.ts";
import { createPushOutlet } from "../../server/messaging/push-outlet.ts";
import { countFailedLogin, countRefusedOrder } from "../../server/security/count-failures.ts";
import { logSecurityEvents } from "../../server/security/log-security-events.ts";
import { type Hook, startHook } from "../servers/hook.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { createWorld, PASSWORD, type Person, type World } from "../world.ts";

let mail: MailServer;
let pushService: Hook;
let world: World;
let owner: Person;
let partner: Person;
let cook: Person;
const lines: object[] = [];
beforeEach(async () => {
	mail = await startMailServer();
	pushService = await startHook();
	world = await createWorld(undefined, (clock) => ({
		email: createEmailOutlet(mail.url),
		push: createPushOutlet(newVapidKeys(), clock, {
			accepts: (endpoint) => endpoint.startsWith(pushService.url),
		}),
	}));
	owner = await world.admin();
	partner = await world.admin("Partner");
	cook = await world.staff("kitchen", "Selvam");
	lines.length = 0;
	const write = (line: object) => void lines.push(line);
	const log = { debug: write, info: write, warn: write, error: write };
	logSecurityEvents({ ...world.shop, log });
	await tell();
});
afterEach(async () => {
	await Promise.all([mail, pushService].map((server) => server.close()));
	await world.close();
});

const tell = () => world.shop.notifier.runOnce();
const mailed = () => mail.mails.map(({ to, subject }) => `${to}: ${subject.replace(" | Handi Biryani", "")}`);
const from = (client: string) => ({ "x-forwarded-for": client });
const logIn = (who: { email: string }, password: string, client = "198.51.100.7", path = "/api/admin/login") =>
	world.call("POST", path, { email: who.email, password }, from(client));
async function security(by = owner) {
	const { body } = await by.call("GET", "/api/audit?kind=security");
	return (body.entries as { what: string; who: { name: string | null; role: string } }[]).map(
		({ who, what }) => `${who.name ?? who.role} ${what}`,
	);
}

it("an alert is in the language in which its owner last logged in", async () => {
	const browser = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000", cookie: "language=ta" };
	const login = { email: partner.email, password: PASSWORD };
	expect((await world.call("POST", "/api/admin/login", login, browser)).status).toBe(200);
	await tell();
	mail.mails.length = 0;
	await owner.call("PUT", "/api/store/settings", { tagline: "No reason for an alert" });
	await tell();
	expect(mailed()).toEqual([]);
	await owner.call("PUT", "/api/store/settings", { upiId: "other@upi" });
	await tell();
	expect(mailed().toSorted()).toEqual([
		`${owner.email}: The shop’s UPI ID was changed`,
		`${partner.email}: கடையின் UPI ID மாற்றப்பட்டது`,
	]);
	const inTamil = mail.mails.find(({ to }) => to === partner.email)?.text ?? "";
	expect(inTamil).toContain("செய்தவர்: Owner.");
	expect(inTamil).toContain("15 நிமிடங்களுக்கு ஒரு முறைக்கு மேல் அனுப்பப்படாது");
});

describe("an owner's account under a guessing attack", () => {
	it("is reported: in the audit, in the log and by mail to every owner", async () => {
		for (let guess = 0; guess < 3; guess += 1) await logIn(owner, `wrong-${guess}1`);
		await tell();
		expect(mailed().toSorted()).toEqual([
			`${owner.email}: An owner’s login was locked`,
			`${partner.email}: An owner’s login was locked`,
		]);
		expect(mail.mails[0]?.text).toContain("locked the admin Owner with wrong passwords or codes");
		expect(mail.mails[0]?.text).toContain("http://localhost:3000/admin/audit?kind=account-locked");
		expect(await security()).toEqual([
			"visitor locked the admin Owner with wrong passwords or codes",
			"visitor entered a wrong password for the admin Owner, 3 times within 10 minutes",
			"visitor entered a wrong password for the admin Owner",
		]);
		await world.shop.hub.caughtUp();
		expect(lines).toMatchObject([
			{ security: "login-failed", account: owner.id, by: "visitor", count: 1 },
			{ security: "login-failed", account: owner.id, by: "visitor", count: 3 },
			{ security: "account-locked", account: owner.id, by: "visitor" },
		]);
		expect(JSON.stringify(lines)).not.toMatch(/gmail|198\.51|Owner"/);
	});

	it("fills no mailbox and no log: one alert at once, then one in a quarter of an hour with the total", async () => {
		for (let network = 1; network <= 12; network += 1)
			for (let guess = 0; guess < 3; guess += 1) {
				await logIn(owner, "wrong-guess1", `203.0.113.${network}`);
				await tell();
			}
		const toOwner = () => mailed().filter((line) => line.startsWith(owner.email));
		expect(toOwner()).toHaveLength(1);
		expect((await security()).length).toBeLessThan(10);
		world.wait(15 * 60);
		await tell();
		expect(toOwner()).toHaveLength(2);
		world.wait(15 * 60);
		await tell();
		expect(toOwner()).toHaveLength(2);
	});

	it("causes no alert if it is the cook's or a customer's", async () => {
		const meena = await world.customer("Meena");
		for (let guess = 0; guess < 12; guess += 1) {
			await logIn(cook, "wrong-guess1");
			await logIn(meena, "wrong-guess1", "198.51.100.7", "/api/auth/login");
		}
		await tell();
		expect(mailed()).toEqual([]);
		expect((await security()).filter((what) => what.includes("locked"))).toHaveLength(2);
	});
});

it("a flood of failed logins is one alert, with their number", async () => {
	const failed = { account: null, locksNow: false };
	for (let failure = 0; failure < 99; failure += 1) await countFailedLogin(world.shop, failed);
	await logIn({ email: "nobody@x.example" }, "wrong-guess1", "203.0.113.1", "/api/rider/login");
	await tell();
	expect(mailed().toSorted()).toEqual([`${owner.email}: Many failed logins`, `${partner.email}: Many failed logins`]);
	expect(mail.mails[0]?.text).toContain("100 times within 10 minutes");
	expect((await security()).length).toBeLessThan(6);
});

it("a flood of orders that the limits refuse is one alert, and a few entries in the audit", async () => {
	for (let refused = 0; refused < 9; refused += 1) await countRefusedOrder(world.shop);
	await tell();
	expect(mailed()).toEqual([]);
	for (let refused = 0; refused < 21; refused += 1) await countRefusedOrder(world.shop);
	await tell();
	expect(mailed().toSorted()).toEqual([
		`${owner.email}: Unusually many orders`,
		`${partner.email}: Unusually many orders`,
	]);
	expect(await security()).toEqual([
		"visitor sent orders that exceeded the limits, 30 times within 10 minutes",
		"visitor sent orders that exceeded the limits, 10 times within 10 minutes",
	]);
});

it("refused orders counted under a clock since set back are not counted now", async () => {
	world.wait(86_400);
	for (let refused = 0; refused < 11; refused += 1) await countRefusedOrder(world.shop);
	world.wait(-86_400);
	for (let refused = 0; refused < 10; refused += 1) await countRefusedOrder(world.shop);
	const { body } = await owner.call("GET", "/api/audit?kind=order-flood");
	expect(body.entries).toHaveLength(2);
});

it("a login from a new device is reported to every owner, the next one from it is not", async () => {
	/** What the mails since the last look are about. */
	const told = () =>
		mail.mails
			.splice(0)
			.map(({ subject, text }) => [
				subject.split(" | ")[0],
				...(text.match(/new device\b|changed the UPI/g) ?? []),
			])
			.toSorted();
	expect((await logIn(cook, PASSWORD)).status).toBe(200);
	await owner.call("PUT", "/api/store/settings", { upiId: "other@upi" });
	await tell();
	expect(mail.mails.map(({ to }) => to).toSorted()).toEqual(
		[owner.email, owner.email, partner.email, partner.email].toSorted(),
	);
	expect(mail.mails.map(({ text }) => text).join()).toContain("Selvam logged in from a new device");
	// Each tells of its own kind, and of nothing that an earlier one has told.
	const ofLogin = ["Login from a new device", "new device"];
	const ofUpi = ["The shop’s UPI ID was changed", "changed the UPI"];
	expect(told()).toEqual([ofLogin, ofLogin, ofUpi, ofUpi]);
	world.wait(3_600);
	await logIn(cook, PASSWORD);
	await tell();
	expect(told()).toEqual([]);
	await logIn(cook, PASSWORD, "203.0.113.9");
	await tell();
	expect(told()).toEqual([ofLogin, ofLogin]);
});

it("a browser is a new device to each account until that account has logged in there, on whatever network", async () => {
	const browser = { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
	const reported = async () => (await owner.call("GET", "/api/audit?kind=new-device-login")).body.entries.length;
	let before = await reported();
	async function isReported(who: Person, cookie: string, client = "198.51.100.7") {
		const headers = { ...browser, ...from(client), cookie };
		const login = { email: who.email, password: PASSWORD };
		const reply = await world.call("POST", "/api/admin/login", login, headers);
		const device = reply.headers.getSetCookie().find((each) => each.startsWith("device_admin="));
		const after = await reported();
		const told = after - before;
		before = after;
		return { told, cookie: device?.split(";")[0] ?? "" };
	}
	const first = await isReported(cook, "");
	const again = await isReported(cook, first.cookie, "203.0.113.9");
	const inPartners = await isReported(cook, (await isReported(partner, "")).cookie);
	expect([first.told, again.told, inPartners.told]).toEqual([1, 0, 1]);
});

describe("changes of staff", () => {
	const toPartner = () => mailed().filter((line) => line.startsWith(partner.email));

	it("are reported to every owner: added, role, password, email, disabled", async () => {
		const kala = { name: "Kala", email: "kala@x.example", phone: "9840012345", role: "counter" };
		const { member } = (await owner.call("POST", "/api/staff", kala)).body;
		const change = (body: object) => owner.call("PATCH", `/api/staff/${member._id}`, body);
		for (const body of [
			{ role: "manager" },
			{ makePassword: true },
			{ email: "kala@y.example" },
			{ phone: "9840012346" },
			{ disabled: true },
		])
			expect((await change(body)).status).toBe(200);
		await tell();
		expect(toPartner().toSorted()).toEqual(
			[
				"An account password was changed",
				"An account was added",
				"An account was disabled",
				"The email of an account was changed",
				"The role of an account was changed",
			].map((title) => `${partner.email}: ${title}`),
		);
		await world.shop.hub.caughtUp();
		expect(lines.map((line) => (line as { security: string }).security)).toEqual([
			"staff-added",
			"staff-role-changed",
			"staff-password-changed",
			"staff-changed",
			"staff-changed",
			"staff-disabled",
		]);
	});

	it("tell an owner whose email and role another one changes: of the email at the old mailbox, of the role at the new one", async () => {
		const change = (body: object) => owner.call("PATCH", `/api/staff/${partner.id}`, body);
		await change({ email: "elsewhere@x.example" });
		await change({ role: "kitchen" });
		await tell();
		expect(toPartner()).toEqual([`${partner.email}: Your email address was changed`]);
		expect(mailed()).toContain("elsewhere@x.example: The role of an account was changed");
	});
});

it("another UPI id is reported to every owner, and is an entry of its own in the audit", async () => {
	expect((await owner.call("PUT", "/api/store/settings", { upiId: "thief@upi" })).status).toBe(200);
	await tell();
	expect(mailed().toSorted()).toEqual([
		`${owner.email}: The shop’s UPI ID was changed`,
		`${partner.email}: The shop’s UPI ID was changed`,
	]);
	expect(await security()).toEqual(["Owner changed the UPI ID"]);
	await owner.call("PUT", "/api/store/settings", { deliveryFee: 45 });
	await tell();
	expect(mail.mails).toHaveLength(2);
});

it("an owner who was disabled is told of that, and of nothing afterwards", async () => {
	await owner.call("PATCH", `/api/staff/${partner.id}`, { disabled: true });
	await tell();
	mail.mails.length = 0;
	await owner.call("PUT", "/api/store/settings", { upiId: "other@upi" });
	await tell();
	expect(mailed()).toEqual([`${owner.email}: The shop’s UPI ID was changed`]);
});

describe("alerts on a device", () => {
	const aDevice = () => {
		const keys = createECDH("prime256v1");
		return {
			endpoint: `${pushService.url}/device`,
			keys: {
				p256dh: keys.generateKeys().toString("base64url"),
				auth: randomBytes(16).toString("base64url"),
			},
		};
	};

	it("are switched on and off by an owner", async () => {
		const device = aDevice();
		expect((await owner.call("POST", "/api/auth/me/push-subscriptions", device)).status).toBe(204);
		expect((await cook.call("POST", "/api/auth/me/push-subscriptions", aDevice())).status).toBe(403);
		await partner.call("PUT", "/api/store/settings", { upiId: "shop@upi" });
		await tell();
		expect(pushService.requests.map(({ path }) => path)).toEqual(["/device"]);
		await owner.call("DELETE", "/api/auth/me/push-subscriptions", { endpoint: device.endpoint });
		world.wait(3_600);
		await partner.call("PUT", "/api/store/settings", { upiId: "other@upi" });
		await tell();
		expect(pushService.requests).toHaveLength(1);
	});

	it("end with the session", async () => {
		await owner.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		await owner.call("POST", "/api/auth/logout");
		await partner.call("PUT", "/api/store/settings", { upiId: "shop@upi" });
		await tell();
		expect(pushService.requests).toEqual([]);
	});
});

it("alerts about the shop's security are for owners only", async () => {
	const manager = await world.staff("manager", "Kala");
	await logIn(owner, "wrong-guess1");
	expect(await security()).toHaveLength(1);
	expect(await security(manager)).toEqual([]);
});

it("a shop without mail server and push still has audit and log", async () => {
	const plain = await createWorld();
	const admin = await plain.admin();
	const wrong = { email: admin.email, password: "wrong-guess1" };
	for (let guess = 0; guess < 3; guess += 1) await plain.call("POST", "/api/admin/login", wrong);
	await plain.shop.notifier.runOnce();
	const { body } = await admin.call("GET", "/api/audit?kind=account-locked");
	expect(body.entries).toHaveLength(1);
	await plain.close();
});
