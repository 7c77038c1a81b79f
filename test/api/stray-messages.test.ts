import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
import type { Tx } from "../../server/db/storage.ts";
import type { Mail } from "../../server/messaging/email-outlet.ts";
import { addSms, holdSms } from "../../server/messaging/sms-budget.ts";
import type { Sms } from "../../server/messaging/sms-outlet.ts";
import { meets } from "../between-questions.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
let mails: Mail[];
let texts: Sms[];
beforeEach(async () => {
	mails = [];
	texts = [];
	world = await createWorld(undefined, () => ({
		email: {
			send: async (mail) => {
				mails.push(mail);
				return "sent";
			},
			check: async () => null,
			close: () => {},
		},
		sms: {
			send: async (text) => {
				texts.push(text);
				return "sent";
			},
		},
	}));
	owner = await world.admin();
	await tell();
});
afterEach(() => world.close());

const tell = () => world.shop.notifier.runOnce();
const toCustomers = () => mails.filter(({ to }) => to !== owner.email);
let signUps = 0;

/** A customer who signs up with an email, and orders to a phone. */
async function stranger(email: string, ip = `10.0.${Math.floor(signUps / 200)}.${signUps % 200}`) {
	signUps += 1;
	const customer = await world.customer(`Stranger${signUps}`);
	await world.shop.storage.write((tx) =>
		tx.updateTable("accounts").set({ email }).where("id", "=", customer.id).execute(),
	);
	return async (phoneNumber: string) => {
		const { status, body } = await customer.call("POST", "/api/orders", anOrder({ phoneNumber }), {
			"x-forwarded-for": ip,
		});
		expect(status).toBe(201);
		return body as { order: { _id: string }; updates: object };
	};
}
const deliver = (id: string) => owner.call("PUT", `/api/orders/${id}/status`, { status: "Delivered" });
const phoneOf = (n: number) => String(9_100_000_000 + n);

describe("a mailbox", () => {
	it("that nobody has confirmed gets one mail, whatever is put after a plus or between dots", async () => {
		for (let n = 0; n < 6; n += 1) await (await stranger(`vic.tim+${n}@gmail.com`))(phoneOf(n));
		await (await stranger("victim@googlemail.com"))(phoneOf(9));
		await tell();
		world.wait(2 * 3600);
		await (await stranger("victim+again@gmail.com"))(phoneOf(10));
		await tell();
		expect(toCustomers()).toHaveLength(1);
	});

	it("is confirmed for an account once its order has been delivered", async () => {
		const order = await stranger("meena@gmail.com");
		const { order: first } = await order("9840012345");
		await tell();
		await deliver(first._id);
		await tell();
		await order("9840012345");
		await tell();
		expect(toCustomers().map(({ subject }) => subject.split(" | ")[0]?.replace(/\d+/, "N"))).toEqual([
			"Order N received",
			expect.stringMatching(/^Order N is /),
			"Order N received",
		]);
		// Another account with a label after a plus has confirmed nothing.
		await (await stranger("meena+2@gmail.com"))("9840012345");
		await tell();
		expect(toCustomers()).toHaveLength(3);
	});
});

describe("a phone", () => {
	it("that nobody has confirmed gets one text message, through however many accounts", async () => {
		for (let n = 0; n < 4; n += 1) await (await stranger(`guest${n}@gmail.com`))("9111111111");
		await tell();
		expect(texts).toHaveLength(1);
	});

	it("is confirmed for an account by the code that was sent to it", async () => {
		const waysIn = { passkey: false, emailLink: false, phoneCode: true };
		await owner.call("PUT", "/api/store/settings", { waysIn });
		const phone = "9840012345";
		await world.call("POST", "/api/auth/code", { phone });
		await tell();
		const code = /^(\d{6})/.exec(texts.at(-1)?.text ?? "")?.[1];
		const { body } = await world.call("POST", "/api/auth/code/confirm", { phone, code, name: "Meena" });
		const meena = { authorization: `Bearer ${body.token}` };
		for (let n = 0; n < 2; n += 1)
			await world.call("POST", "/api/orders", anOrder({ phoneNumber: phone, userEmail: "" }), meena);
		await tell();
		expect(texts.map(({ text }) => /received/.test(text))).toEqual([false, true, true]);
	});

	it("is promised no message that will not come", async () => {
		const order = await stranger("meena@gmail.com");
		expect((await order("9840012345")).updates).toEqual({ email: true, sms: true, push: false });
		await tell();
		world.wait(120);
		const { updates, order: second } = await order("9840012345");
		expect(updates).toEqual({ email: false, sms: false, push: false });
		await deliver(second._id);
		expect((await order("9840012345")).updates).toEqual({ email: true, sms: true, push: false });
	});
});

describe("strangers' phones and mailboxes", () => {
	it("get at most ten messages an hour because of one network", async () => {
		const orders = await Promise.all([0, 1, 2, 3].map((n) => stranger(`guest${n}@gmail.com`, "198.51.100.7")));
		for (let n = 0; n < 40; n += 1) await orders[n % 4]?.(phoneOf(n));
		await tell();
		expect(texts.length + toCustomers().length).toBe(10);
		await (await stranger("late@gmail.com", "198.51.100.7"))("9333333333");
		await tell();
		expect(texts.length + toCustomers().length).toBe(10);
		const neighbour = await stranger("neighbour@gmail.com", "198.51.100.8");
		await neighbour("9222222222");
		await tell();
		expect(texts.at(-1)?.to).toBe("+919222222222");
	});

	it("have their ten messages beside known customers of that network, who get all of theirs", async () => {
		const network = "198.51.100.7";
		const meena = await stranger("meena@gmail.com", network);
		await deliver((await meena("9840012345")).order._id);
		await tell();
		world.wait(3_601);
		mails.length = 0;
		texts.length = 0;
		await meena("9840012345");
		for (let n = 0; n < 6; n += 1) await (await stranger(`guest${n}@gmail.com`, network))(phoneOf(n));
		await tell();
		await meena("9840012345");
		await tell();
		const toMeena = (sent: readonly { to: string }[]) =>
			sent.filter(({ to }) => /meena|9840012345/.test(to)).length;
		expect([toMeena(mails), toMeena(texts), texts.length + toCustomers().length]).toEqual([2, 2, 14]);
	});

	it("get at most forty messages an hour because of one IPv6 /48, however many networks it has", async () => {
		for (let n = 0; n < 30; n += 1) {
			const order = await stranger(`six${n}@gmail.com`, `2001:db8:7:${n.toString(16)}::1`);
			await order(phoneOf(n));
		}
		await tell();
		expect(texts.length + toCustomers().length).toBe(40);
		const neighbour = await stranger("neighbour@gmail.com", "2001:db8:8::1");
		await neighbour("9222222222");
		await tell();
		expect(texts.at(-1)?.to).toBe("+919222222222");
	});

	it("get half of the day's text messages at most; known customers get theirs", async () => {
		await owner.call("PUT", "/api/store/settings", { smsPerDay: 10 });
		const meena = await stranger("meena@gmail.com");
		const { order } = await meena("9840012345");
		await tell();
		await deliver(order._id);
		await meena("9840012345");
		await tell();
		for (let n = 0; n < 8; n += 1) await (await stranger(`guest${n}@gmail.com`))(phoneOf(n));
		await tell();
		// Of the six, one went to a customer who was known by then.
		expect(texts).toHaveLength(6);
		await meena("9840012345");
		await tell();
		expect(texts.at(-1)?.to).toBe("+919840012345");
	});
});

describe("the day's text messages", () => {
	/** A customer with a known phone who orders that often. */
	async function known(email: string, phone: string) {
		const order = await stranger(email);
		const first = await order(phone);
		await deliver(first.order._id);
		return async (times: number) => {
			for (let n = 0; n < times; n += 1) await order(phone);
			await tell();
		};
	}
	const budget = async () => (await owner.call("GET", "/api/store/messages")).body;
	const toOwner = () => mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);

	it("stop at the owner's limit, and the owner is told at 80 % and at the end, once", async () => {
		await owner.call("PUT", "/api/store/settings", { smsPerDay: 10 });
		const orders = await Promise.all([known("a@gmail.com", phoneOf(1)), known("b@gmail.com", phoneOf(2))]);
		world.wait(3_601);
		await tell();
		texts.length = 0;
		await orders[0]?.(6);
		expect([texts.length, toOwner()]).toEqual([6, []]);
		await orders[1]?.(2);
		await tell();
		expect(toOwner()).toEqual(["Today’s text messages are running low | Handi Biryani"]);
		expect(mails.find(({ to }) => to === owner.email)?.text).toContain("sent 8 of the day's 10 text messages");
		await orders[1]?.(4);
		await tell();
		expect([texts.length, await budget()]).toEqual([10, { smsToday: 10, smsPerDay: 10 }]);
		expect(toOwner()[1]).toBe("No more text messages today | Handi Biryani");
		world.wait(3_601);
		const mailed = toCustomers().length;
		await orders[0]?.(1);
		expect([texts.length, toOwner().length, toCustomers().length]).toEqual([10, 2, mailed + 1]);

		const { entries } = (await owner.call("GET", "/api/audit?area=shop")).body;
		expect(JSON.stringify(entries)).toContain("reached the limit of 10 text messages a day");
		world.set("2026-11-22T04:00:00Z");
		await orders[0]?.(1);
		expect([texts.length, (await budget()).smsToday]).toEqual([11, 1]);
	});

	it("are counted by one writer at a time: a code that takes the last one at this moment leaves none for an order", async () => {
		const orders = await known("a@gmail.com", phoneOf(1));
		await tell();
		const { smsToday } = await budget();
		await owner.call("PUT", "/api/store/settings", { smsPerDay: smsToday + 1 });
		texts.length = 0;
		const takeLast = async (tx: Tx) => {
			const now = world.shop.clock.now();
			const before = await holdSms(tx, now);
			// Without the event of the budget, for whose number the others would wait.
			await addSms(tx, { before, after: { ...before, sent: before.sent + 1 }, perDay: 1_000 }, now);
		};
		await meets(world, takeLast, () => orders(1));
		expect([texts, (await budget()).smsToday]).toEqual([[], smsToday + 1]);
	});

	it("are two hundred if the owner has set nothing", async () => {
		expect(await budget()).toEqual({ smsToday: 0, smsPerDay: 200 });
	});
});

it("what was sent to whom is forgotten once it no longer counts, and not before", async () => {
	await (await stranger("meena@gmail.com"))("9840012345");
	await tell();
	const stored = async () => {
		await cleanUp(world.shop);
		const { read } = world.shop.storage;
		const tables = ["recent_messages", "message_causes", "notifications", "unconfirmed_contacts"] as const;
		const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
		const counters = await read.selectFrom("counters").select("name").orderBy("name").execute();
		return [...rows.map(({ length }) => length), counters.map(({ name }) => name.replace(/\d.*\d/, "day"))];
	};
	const sms = ["sms-on-day", "sms-on-day-unconfirmed"];
	const today = await stored();
	expect(today).toEqual([4, 1, 2, 2, expect.arrayContaining(sms)]);
	const others = (today[4] as string[]).filter((name) => !sms.includes(name));
	world.wait(24 * 3_600);
	expect(await stored()).toEqual([4, 1, 2, 2, others]);
	world.wait(2 * 3_600);
	expect(await stored()).toEqual([0, 0, 2, 2, others]);
	world.wait(90 * 86_400);
	expect(await stored()).toEqual([0, 0, 0, 2, others]);
	world.wait(280 * 86_400);
	expect(await stored()).toEqual([0, 0, 0, 0, others]);
});
