import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmMailbox } from "../../server/messaging/contacts.ts";
import { createEmailOutlet } from "../../server/messaging/email-outlet.ts";
import { bearer } from "../request-headers.ts";
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
const logIn = (password: string) => world.call("POST", "/api/auth/login", { email: meena.email, password });
const isIn = async (token: string) =>
	(await world.call("GET", "/api/auth/me", undefined, bearer(token))).status === 200;

async function mailedToken(email = meena.email): Promise<string> {
	await world.call("POST", "/api/auth/forgot", { email });
	await world.shop.notifier.runOnce();
	const tokens = mail.mails.map(({ text }) => /\/user\/reset#token=([\w-]+)/.exec(text)?.[1]);
	return tokens.findLast((token) => token !== undefined) ?? "";
}

/** As if Meena had opened a link mailed to her. */
const openedLinkBefore = () =>
	world.shop.storage.write((tx) => confirmMailbox(tx, meena.id, meena.email, world.shop.clock.now()));

describe("a changed password", () => {
	it("keeps this session and ends every other", async () => {
		const phone = (await logIn(PASSWORD)).body.token;
		const changed = await meena.call("POST", "/api/auth/password", {
			currentPassword: PASSWORD,
			newPassword: NEW_PASSWORD,
		});
		expect([changed.status, changed.body]).toEqual([200, { ended: 1 }]);
		expect([await isIn(meena.token), await isIn(phone)]).toEqual([true, false]);
		expect([(await logIn(PASSWORD)).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
	});

	it("ends a login with the old one that is in progress", async () => {
		const { storage } = world.shop;
		const { write } = storage;
		let writes = 0;
		// The login counts itself in a first write; then the password is found right; then it is changed.
		storage.write = async (job) => {
			writes += 1;
			if (writes === 2) {
				const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
				expect((await meena.call("POST", "/api/auth/password", change)).status).toBe(200);
			}
			return write(job);
		};
		expect((await logIn(PASSWORD)).status).toBe(401);
		const sessions = await storage.read.selectFrom("sessions").selectAll().execute();
		expect(sessions).toHaveLength(1);
	});

	it("needs the old one and follows the rules", async () => {
		const change = (currentPassword: string, newPassword: string) =>
			meena.call("POST", "/api/auth/password", { currentPassword, newPassword });
		expect((await change("not-it-1", NEW_PASSWORD)).status).toBe(403);
		const short = await change(PASSWORD, "short1");
		expect([short.status, short.body.issues[0].path]).toEqual([422, "newPassword"]);
		expect((await logIn(PASSWORD)).status).toBe(200);
	});

	it("cannot be guessed with a stolen session", async () => {
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

describe("another email", () => {
	const move = (change: object) => meena.call("PATCH", "/api/auth/me", change);

	it("needs the password, and names the field when it is missing", async () => {
		const missing = await move({ email: "thief@gmail.com" });
		expect([missing.status, missing.body.code, missing.body.issues]).toEqual([
			422,
			"password-needed",
			[{ path: "currentPassword", message: "Password is required" }],
		]);
		const wrong = await move({ email: "thief@gmail.com", currentPassword: "not-it-1" });
		expect([wrong.status, wrong.body.code]).toEqual([403, "wrong-password"]);
		expect((await logIn(PASSWORD)).status).toBe(200);
		const right = await move({ email: "meena.s@gmail.com", currentPassword: PASSWORD });
		expect([right.status, right.body.user.email]).toEqual([200, "meena.s@gmail.com"]);
	});

	it("changes nothing if it only differs in capitals, and records no event", async () => {
		expect((await move({ email: "MEENA@gmail.com", name: "Meena" })).status).toBe(200);
		const events = await world.shop.storage.read.selectFrom("events").select("kind").execute();
		expect(events).toEqual([]);
		expect((await move({ name: "Meena Kumari" })).status).toBe(200);
	});

	it("cannot be set by guessing the password with a stolen session", async () => {
		const statuses = [];
		for (let guess = 0; guess < 10; guess += 1)
			statuses.push((await move({ email: "thief@gmail.com", currentPassword: `guess-${guess}` })).status);
		expect(statuses).toEqual([...Array(8).fill(403), 429, 429]);
		expect((await move({ name: "Meena K" })).status).toBe(200);
	});

	it("is announced to the old mailbox, even if the next change follows at once, and the old one is not kept after that", async () => {
		await move({ email: "one@gmail.com", currentPassword: PASSWORD });
		await move({ email: "two@gmail.com", currentPassword: PASSWORD });
		await world.shop.notifier.runOnce();
		expect(mail.mails.map(({ to }) => to).toSorted()).toEqual(["meena@gmail.com", "one@gmail.com"]);
		expect(mail.mails[0]?.subject).toBe("Your email address was changed | Handi Biryani");
		expect(mail.mails[0]?.text).toContain("call us right away: 9840012345");
		expect(mail.mails[0]?.raw).not.toContain("two@gmail.com");
		const rows = await world.shop.storage.read.selectFrom("notifications").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain("@gmail.com");
	});
});

describe("the mailbox is told about a changed password", () => {
	it("whether the change came by the old password or by a link", async () => {
		await meena.call("POST", "/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
		await world.shop.notifier.runOnce();
		const subject = "Your password was changed | Handi Biryani";
		expect(mail.mails.map((each) => [each.to, each.subject])).toEqual([[meena.email, subject]]);
		const token = await mailedToken();
		await world.call("POST", "/api/auth/reset", { token, password: PASSWORD });
		await world.shop.notifier.runOnce();
		expect(mail.mails.at(-1)?.subject).toBe(subject);
		expect(mail.mails).toHaveLength(3);
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
	it("is replaced through a mailed link, which ends every session", async () => {
		const token = await mailedToken();
		expect(mail.mails[0]?.to).toBe(meena.email);
		const reset = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect(reset.status).toBe(204);
		expect(await isIn(meena.token)).toBe(false);
		expect([(await logIn(PASSWORD)).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
	});

	it("opens an account again that is locked after too many wrong passwords", async () => {
		const token = await mailedToken();
		for (let guess = 0; guess < 10; guess += 1) await logIn(`wrong-guess-${guess}`);
		expect((await logIn(PASSWORD)).status).toBe(429);
		expect((await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD })).status).toBe(204);
		expect((await logIn(NEW_PASSWORD)).status).toBe(200);
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

	it("has a link that is valid for an hour", async () => {
		const token = await mailedToken();
		world.wait(60 * 60);
		const late = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect(late.status).toBe(409);
	});

	it("has a link that stays valid for its hour only, and can be requested again, after the clock was set back", async () => {
		await openedLinkBefore();
		world.wait(86_400);
		const token = await mailedToken();
		for (let n = 0; n < 3; n += 1) await mailedToken();
		world.wait(-86_400);
		const early = await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		expect([early.status, early.body.code]).toEqual([409, "reset-link-void"]);
		const sent = mail.mails.length;
		const next = await mailedToken();
		expect(mail.mails.length).toBe(sent + 1);
		expect((await world.call("POST", "/api/auth/reset", { token: next, password: NEW_PASSWORD })).status).toBe(204);
	});

	it("has a link that a change of password or email invalidates", async () => {
		await openedLinkBefore();
		const one = await mailedToken();
		await meena.call("POST", "/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
		expect((await world.call("POST", "/api/auth/reset", { token: one, password: PASSWORD })).status).toBe(409);
		const other = await mailedToken();
		expect(other).not.toBe(one);
		const moved = { email: "meena.s@gmail.com", currentPassword: NEW_PASSWORD };
		expect((await meena.call("PATCH", "/api/auth/me", moved)).status).toBe(200);
		expect((await world.call("POST", "/api/auth/reset", { token: other, password: PASSWORD })).status).toBe(409);
	});

	it("does not reveal whether an email has an account", async () => {
		const known = await world.call("POST", "/api/auth/forgot", { email: meena.email });
		const unknown = await world.call("POST", "/api/auth/forgot", { email: "nobody@gmail.com" });
		expect([known.status, known.body]).toEqual([202, { text: "" }]);
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
		const named = ({ headers }: { headers: Headers }) => [...headers.keys()].toSorted();
		expect(named(unknown)).toEqual(named(known));
		// The same rows are written for both: the mail worker looks the account up later.
		const rows = await world.shop.storage.read.selectFrom("password_resets").selectAll().execute();
		expect(rows.map(({ account_id }) => account_id)).toEqual([null, null]);
		expect(await world.shop.storage.read.selectFrom("password_reset_links").selectAll().execute()).toEqual([]);
		await world.shop.notifier.runOnce();
		expect(mail.mails.map(({ to }) => to)).toEqual([meena.email]);
	});

	it("costs the same work before the answer, and none after it, whether or not the email has an account", async () => {
		const { shop } = world;
		const { storage } = shop;
		const statements: string[] = [];
		const counting: KyselyPlugin = {
			transformQuery: ({ node }) => {
				statements.push(node.kind);
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		shop.storage = {
			...storage,
			read: storage.read.withPlugin(counting),
			write: (job) => storage.write((tx) => job(tx.withPlugin(counting) as typeof tx)),
		};
		let looks = 0;
		shop.notifier.wake = () => {
			looks += 1;
		};
		const workFor = async (email: string) => {
			statements.length = 0;
			await world.call("POST", "/api/auth/forgot", { email });
			return [...statements];
		};
		const known = await workFor(meena.email);
		expect(known.length).toBeGreaterThan(0);
		expect(await workFor("nobody@gmail.com")).toEqual(known);
		expect(looks).toBe(0);
	});

	it("cannot flood a mailbox: three links an hour", async () => {
		await openedLinkBefore();
		for (let time = 0; time < 6; time += 1) await mailedToken();
		expect(mail.mails).toHaveLength(3);
	});

	it("does not flood a stranger's mailbox: one link a day to an unconfirmed address", async () => {
		for (let time = 0; time < 3; time += 1) await mailedToken();
		expect(mail.mails).toHaveLength(1);
		world.wait(24 * 3600 + 1);
		const token = await mailedToken();
		expect(mail.mails).toHaveLength(2);
		await world.call("POST", "/api/auth/reset", { token, password: NEW_PASSWORD });
		// Opening a link confirms the mailbox.
		await mailedToken();
		expect(mail.mails.filter(({ text }) => text.includes("#token="))).toHaveLength(3);
	});

	it("can be requested fifteen times at once from one network, and no more", async () => {
		const asked = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				world.call("POST", "/api/auth/forgot", { email: `victim+${n}@gmail.com` }),
			),
		);
		expect(asked.filter(({ status }) => status === 202)).toHaveLength(15);
	});

	it("is stored only as a hash", async () => {
		const token = await mailedToken();
		const { read } = world.shop.storage;
		const links = await read.selectFrom("password_reset_links").selectAll().execute();
		const rows = [...links, ...(await read.selectFrom("password_resets").selectAll().execute())];
		expect(rows).toHaveLength(2);
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("has a first link that still works if its mail seemed lost and was sent twice", async () => {
		mail.mood = "forgets";
		await world.call("POST", "/api/auth/forgot", { email: meena.email });
		await world.shop.notifier.runOnce();
		mail.mood = "takes";
		world.wait(31);
		await world.shop.notifier.runOnce();
		const [first, second] = mail.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
		expect(second).not.toBe(first);
		const reset = (token: string | undefined, password: string) =>
			world.call("POST", "/api/auth/reset", { token, password });
		expect((await reset(first, NEW_PASSWORD)).status).toBe(204);
		expect((await reset(second, "other2choice")).status).toBe(409);
	});

	it("is not for staff accounts", async () => {
		const owner = await world.admin();
		await mailedToken(owner.email);
		expect(mail.mails).toEqual([]);
	});

	it("cannot be mailed by a shop without a mail server, and the reply says so", async () => {
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
	it("is the visitor's at sign-up, and is updated at the next login", async () => {
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
	it("holds choices, devices, messages and reviews, and nobody else's data", async () => {
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
		const own = { name: "Meena", email: "meena@work.example", phone: "1", subject: "Mine" };
		await meena.call("POST", "/api/contact", { ...own, message: "For my file" });
		await world.shop.notifier.runOnce();
		const file = await meena.call("GET", "/api/auth/me/export");
		expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
		expect(file.body).toMatchObject({
			notifications: { email: true, sms: false, push: true, language: "en" },
			feedback: [{ comment: "Like my grandmother's" }],
			devices: [],
			contactMessages: [{ subject: "Mine", message: "For my file", createdAt: expect.any(String) }],
			subscriptionOrders: [],
		});
		expect(file.body.notIncluded).toContain("subscription orders");
		expect(JSON.stringify(file.body)).not.toContain("Not for Meena");
	});
});

describe("a deleted account", () => {
	const contact = { name: "Meena", phone: "9840012345", subject: "Hello", message: "A word" };
	const wish = {
		name: "Meena",
		email: "meena@gmail.com",
		phone: "9840012345",
		item: "Chicken Biryani",
		quantity: 2,
		deliveryLocation: { address: "4, Big Street" },
	};

	it("leaves reviews without a name, and no notifications, devices, contact messages or subscription orders", async () => {
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		const owner = await world.admin();
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered" });
		await meena.call("POST", "/api/feedback", {
			orderId: body.order._id,
			ratings: { food: 5, delivery: 4, website: 5 },
			comment: "Good",
		});
		await meena.call("POST", "/api/contact", { ...contact, email: "meena@work.example" });
		await meena.call("POST", "/api/subscriptions", wish);
		await mailedToken();
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		const { read } = world.shop.storage;
		for (const table of [
			"notifications",
			"push_subscriptions",
			"password_resets",
			"password_reset_links",
			"contact_messages",
			"subscriptions",
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

	it("tells the owner's list of each of its messages that is deleted", async () => {
		await meena.call("POST", "/api/contact", { ...contact, email: meena.email });
		await meena.call("POST", "/api/subscriptions", wish);
		await meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		const events = await world.shop.storage.read.selectFrom("events").select("kind").orderBy("seq").execute();
		expect(events.map(({ kind }) => kind).slice(-3)).toEqual([
			"contact-removed",
			"subscription-removed",
			"customer-deleted-account",
		]);
	});

	it("deletes nobody else's messages, whatever email the account used", async () => {
		const mallory = await world.customer("Mallory");
		world.wait(60);
		await world.call("POST", "/api/contact", { ...contact, email: "rani@gmail.com" });
		await world.call("POST", "/api/subscriptions", { ...wish, email: "rani@gmail.com" });
		const moved = { email: "rani@gmail.com", currentPassword: PASSWORD };
		expect((await mallory.call("PATCH", "/api/auth/me", moved)).status).toBe(200);
		expect((await mallory.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		const { read } = world.shop.storage;
		for (const table of ["contact_messages", "subscriptions"] as const)
			expect([table, (await read.selectFrom(table).selectAll().execute()).length]).toEqual([table, 1]);
	});

	it("is in no event as customer or actor, and the owner's answer goes with it; the stream goes on", async () => {
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		const owner = await world.admin();
		await owner.call("PUT", `/api/orders/${body.order._id}/status`, { status: "Delivered" });
		const ratings = { food: 5, delivery: 4, website: 5 };
		const rated = await meena.call("POST", "/api/feedback", {
			orderId: body.order._id,
			ratings,
			comment: "Good",
		});
		const path = `/api/feedback/${rated.body.feedback._id}/reply`;
		await owner.call("PUT", path, { reply: "Dear Meena, thank you" });
		const before = world.shop.hub.seq();
		await meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		const { read } = world.shop.storage;
		const events = await read.selectFrom("events").selectAll().orderBy("seq").execute();
		const kinds = events.map(({ kind }) => kind);
		for (const kind of ["order-placed", "feedback-submitted", "feedback-answered"]) expect(kinds).toContain(kind);
		for (const event of events) expect([event.customer_id, event.actor_id]).not.toContain(meena.id);
		expect(JSON.stringify(events)).not.toContain("Dear Meena");
		expect((await world.call("GET", "/api/feedback")).body).toMatchObject([{ comment: "Good", reply: null }]);
		await world.shop.hub.caughtUp();
		const missed = await world.shop.hub.since(
			{ role: "admin", staffRole: "owner", accountId: owner.id },
			{ seq: before },
		);
		expect(missed?.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).filter((seq) => seq > before));
	});

	it("cannot be deleted by guessing the password with a stolen session; guesses at a password change count too", async () => {
		const statuses = [];
		for (let guess = 0; guess < 5; guess += 1) {
			const password = `guess-${guess}-1`;
			const deleting = await meena.call("DELETE", "/api/auth/me", { password });
			const changing = await meena.call("POST", "/api/auth/password", {
				currentPassword: password,
				newPassword: NEW_PASSWORD,
			});
			statuses.push(deleting.status, changing.status);
		}
		expect(statuses).toEqual([...Array(8).fill(403), 429, 429]);
	});

	it("is not deleted with the old password while its customer is changing it", async () => {
		const { storage } = world.shop;
		const { write } = storage;
		// On PostgreSQL the shared count of guesses is a separate write.
		let before = storage.engine === "postgres" ? 1 : 0;
		storage.write = async (job) => {
			before -= 1;
			if (before === -1) {
				const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
				expect((await meena.call("POST", "/api/auth/password", change)).status).toBe(200);
			}
			return write(job);
		};
		expect((await meena.call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(403);
		expect((await logIn(NEW_PASSWORD)).status).toBe(200);
	});

	it("is refused while food is still to be delivered, before the password is checked", async () => {
		await meena.call("POST", "/api/orders", anOrder());
		for (let time = 0; time < 10; time += 1) {
			const refused = await meena.call("DELETE", "/api/auth/me", { password: "no matter 1" });
			expect([refused.status, refused.body.code]).toEqual([409, "orders-under-way"]);
		}
	});
});
