import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmailOutlet } from "../../server/notify/email-outlet.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let mail: MailServer;
let world: World;
let meena: Person;
beforeEach(async () => {
	mail = await startMailServer();
	world = await createWorld(undefined, () => ({ email: createEmailOutlet(mail.url) }));
	meena = await world.customer("Meena");
});
afterEach(async () => {
	await mail.close();
	await world.close();
});

const NEW_PASSWORD = "dumbiryani22";
const logIn = (password: string, email = meena.email) =>
	world.call("POST", "/api/auth/login", { email, password });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isIn = async (token: string) =>
	(await world.call("GET", "/api/auth/me", undefined, bearer(token))).status === 200;

async function mailedToken(email = meena.email): Promise<string> {
	await world.call("POST", "/api/auth/forgot", { email });
	await world.shop.notifier.runOnce();
	return /\/user\/reset\?token=([\w-]+)/.exec(mail.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

describe("a changed password", () => {
	it("lets this session go on and ends every other", async () => {
		const phone = (await logIn(PASSWORD)).body.token;
		const changed = await meena.call("POST", "/api/auth/password", {
			currentPassword: PASSWORD,
			newPassword: NEW_PASSWORD,
		});
		expect([changed.status, changed.body]).toEqual([200, { ended: 1 }]);
		expect([await isIn(meena.token), await isIn(phone)]).toEqual([true, false]);
		expect([(await logIn(PASSWORD)).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
	});

	it("wants the old one, and obeys the rules", async () => {
		const change = (currentPassword: string, newPassword: string) =>
			meena.call("POST", "/api/auth/password", { currentPassword, newPassword });
		expect((await change("not-it-1", NEW_PASSWORD)).status).toBe(403);
		const short = await change(PASSWORD, "short1");
		expect([short.status, short.body.issues[0].path]).toEqual([422, "newPassword"]);
		expect((await logIn(PASSWORD)).status).toBe(200);
	});

	it("cannot be guessed at with a stolen session", async () => {
		const replies = [];
		for (let guess = 0; guess < 10; guess += 1) {
			replies.push(
				await meena.call("POST", "/api/auth/password", {
					currentPassword: `guess-${guess}`,
					newPassword: NEW_PASSWORD,
				}),
			);
		}
		expect(replies.at(-1)?.status).toBe(429);
	});
});

describe("signing out everywhere", () => {
	it("ends every other session and keeps this one", async () => {
		const [phone, tablet] = [(await logIn(PASSWORD)).body.token, (await logIn(PASSWORD)).body.token];
		const { body: sessions } = await meena.call("GET", "/api/auth/me/sessions");
		expect(sessions).toHaveLength(3);
		expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
		expect((await meena.call("DELETE", "/api/auth/me/sessions")).body).toEqual({ ended: 2 });
		expect([await isIn(meena.token), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false]);
	});

	it("leaves other people alone", async () => {
		const kumar = await world.customer("Kumar");
		await meena.call("DELETE", "/api/auth/me/sessions");
		expect(await isIn(kumar.token)).toBe(true);
	});
});

describe("a forgotten password", () => {
	it("is replaced by a link in a mail, which signs out whoever was in", async () => {
		const token = await mailedToken();
		expect(mail.mails[0]?.to).toBe(meena.email);
		const reset = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect(reset.status).toBe(204);
		expect(await isIn(meena.token)).toBe(false);
		expect([(await logIn(PASSWORD)).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
	});

	it("has a link that works once", async () => {
		const token = await mailedToken();
		const both = await Promise.all(
			["first2choice", "other2choice"].map((password) =>
				world.call("POST", "/api/auth/reset", { token, password }),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
		const again = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect([again.status, again.body.code]).toEqual([409, "reset-link-void"]);
	});

	it("has a link that works for an hour", async () => {
		const token = await mailedToken();
		world.wait(60 * 60);
		const late = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect(late.status).toBe(409);
	});

	it("has a link that a change of password or e-mail makes void", async () => {
		const one = await mailedToken();
		await meena.call("POST", "/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
		expect((await world.call("POST", "/api/auth/reset", { token: one, password: PASSWORD })).status).toBe(
			409,
		);
		const other = await mailedToken();
		expect(other).not.toBe(one);
		await meena.call("PATCH", "/api/auth/me", { email: "meena.s@gmail.com" });
		expect((await world.call("POST", "/api/auth/reset", { token: other, password: PASSWORD })).status).toBe(
			409,
		);
	});

	it("lets nobody tell whether an e-mail has an account", async () => {
		const known = await world.call("POST", "/api/auth/forgot", { email: meena.email });
		const unknown = await world.call("POST", "/api/auth/forgot", { email: "nobody@gmail.com" });
		expect([known.status, known.body]).toEqual([202, { text: "" }]);
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
		const named = ({ headers }: { headers: Headers }) => [...headers.keys()].toSorted();
		expect(named(unknown)).toEqual(named(known));
		// The same rows are written for both: who has an account is looked up later, by the one who sends the mail.
		const rows = await world.shop.storage.read.selectFrom("password_resets").selectAll().execute();
		expect(rows.map(({ account_id, token_hash }) => [account_id, token_hash])).toEqual([
			[null, null],
			[null, null],
		]);
		await world.shop.notifier.runOnce();
		expect(mail.mails.map(({ to }) => to)).toEqual([meena.email]);
	});

	it("fills nobody's mailbox: three links an hour", async () => {
		for (let time = 0; time < 6; time += 1) await mailedToken();
		expect(mail.mails).toHaveLength(3);
	});

	it("is never kept as more than a hash", async () => {
		const token = await mailedToken();
		const rows = await world.shop.storage.read.selectFrom("password_resets").selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("is not for the staff's accounts", async () => {
		const owner = await world.admin();
		await mailedToken(owner.email);
		expect(mail.mails).toEqual([]);
	});

	it("cannot be mailed by a shop without a mail server, which says so", async () => {
		const bare = await createWorld();
		try {
			const reply = await bare.call("POST", "/api/auth/forgot", { email: meena.email });
			expect([reply.status, reply.body.code]).toEqual([409, "reset-not-offered"]);
		} finally {
			await bare.close();
		}
	});
});

describe("the language of messages", () => {
	it("is the visitor's at sign-up, and follows to the next login", async () => {
		const form = {
			name: "Kumar",
			email: "kumar@gmail.com",
			password: PASSWORD,
			phone: "9840012345",
			location: { address: "7, Beach Road" },
		};
		const tamil = { cookie: "language=ta", "sec-fetch-site": "same-origin" };
		const signedUp = await world.call("POST", "/api/auth/signup", form, tamil);
		const cookie = signedUp.headers.get("set-cookie")?.split(";")[0] ?? "";
		const choices = await world.call("GET", "/api/auth/me/notifications", undefined, { cookie });
		expect(choices.body).toEqual({ email: true, sms: true, push: true, language: "ta" });
		const english = { cookie: "language=en", "sec-fetch-site": "same-origin" };
		await world.call("POST", "/api/auth/login", { email: form.email, password: PASSWORD }, english);
		const now = await world.call("GET", "/api/auth/me/notifications", undefined, { cookie });
		expect(now.body.language).toBe("en");
	});
});

describe("my data", () => {
	it("holds choices, devices, messages and reviews, and nobody else's words", async () => {
		await meena.call("PUT", "/api/auth/me/notifications", { sms: false });
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		const owner = await world.admin();
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered" });
		await meena.call("POST", "/api/feedback", {
			orderId: body.order._id,
			ratings: { food: 5, delivery: 4, website: 5 },
			comment: "Like my grandmother's",
		});
		await world.call("POST", "/api/contact", {
			name: "Somebody else",
			email: meena.email,
			phone: "1",
			subject: "Private",
			message: "Not for Meena",
		});
		await world.shop.notifier.runOnce();
		const file = await meena.call("GET", "/api/auth/me/export");
		expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
		expect(file.body).toMatchObject({
			notifications: { email: true, sms: false, push: true, language: "en" },
			feedback: [{ comment: "Like my grandmother's" }],
			devices: [],
		});
		expect(file.body.notIncluded).toContain("subscription orders");
		expect(JSON.stringify(file.body)).not.toContain("Not for Meena");
	});
});

describe("a deleted account", () => {
	const contact = { name: "Meena", phone: "9840012345", subject: "Hello", message: "A word" };

	it("leaves reviews without a name, and no messages, devices or words of its e-mail", async () => {
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		const owner = await world.admin();
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered" });
		await meena.call("POST", "/api/feedback", {
			orderId: body.order._id,
			ratings: { food: 5, delivery: 4, website: 5 },
			comment: "Good",
		});
		await world.call("POST", "/api/contact", { ...contact, email: "Meena@gmail.com" });
		await mailedToken();
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		const { read } = world.shop.storage;
		for (const table of [
			"notifications",
			"push_subscriptions",
			"password_resets",
			"contact_messages",
		] as const)
			expect([table, await read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
		const [review] = await read.selectFrom("feedbacks").selectAll().execute();
		expect(review).toMatchObject({
			customer_id: null,
			customer_name: "",
			customer_email: "",
			comment: "Good",
		});
	});

	it("does not take along what somebody with that e-mail wrote before the account was there", async () => {
		await world.call("POST", "/api/contact", { ...contact, email: "rani@gmail.com" });
		world.wait(60);
		const mallory = await world.customer("Rani");
		expect((await mallory.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect(await world.shop.storage.read.selectFrom("contact_messages").selectAll().execute()).toHaveLength(
			1,
		);
	});
});
