import { createECDH, randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmailOutlet } from "../../server/messaging/email-outlet.ts";
import { newVapidKeys } from "../../server/messaging/push-message.ts";
import { createPushOutlet, type Push } from "../../server/messaging/push-outlet.ts";
import { createSmsOutlet } from "../../server/messaging/sms-outlet.ts";
import { createNotifier } from "../../server/notifications/notifier.ts";
import { type Hook, startHook } from "../servers/hook.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../servers/mail.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let mail: MailServer;
let sms: Hook;
let pushService: Hook;
let world: World;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	mail = await startMailServer();
	sms = await startHook();
	pushService = await startHook();
	world = await createWorld(undefined, (clock) => ({
		email: createEmailOutlet(mail.url),
		sms: createSmsOutlet(sms.url.replace("//", "//shop:s3cret@")),
		push: createPushOutlet(newVapidKeys(), clock, {
			accepts: (endpoint) => endpoint.startsWith(pushService.url),
		}),
	}));
	owner = await world.admin();
	meena = await world.customer("Meena");
	// A phone and a mailbox confirmed by an earlier order; stray-messages.test.ts tests unconfirmed ones.
	await move(await place(), "Delivered");
	await tell();
});
afterEach(async () => {
	await Promise.all([mail, sms, pushService].map((server) => server.close()));
	await world.close();
});

const tell = () => world.shop.notifier.runOnce();
const subjects = () => mail.mails.map(({ subject }) => subject);
const texts = () => sms.requests.map(({ body }) => JSON.parse(body.toString()) as Record<string, string>);

async function place() {
	const { body } = await meena.call("POST", "/api/orders", anOrder());
	return body.order as { _id: string; orderId: string };
}
const move = (order: { _id: string }, status: string) =>
	owner.call("PUT", `/api/orders/${order._id}/status`, { status });
const undo = async (order: { _id: string }) =>
	expect((await owner.call("POST", `/api/orders/${order._id}/undo`)).status).toBe(200);

function aDevice(path = "/device-1") {
	const keys = createECDH("prime256v1");
	return {
		endpoint: pushService.url + path,
		keys: {
			p256dh: keys.generateKeys().toString("base64url"),
			auth: randomBytes(16).toString("base64url"),
		},
	};
}
async function onlyBy(channel: "email" | "sms" | "push" | null) {
	const choices = { email: channel === "email", sms: channel === "sms", push: channel === "push" };
	await meena.call("PUT", "/api/auth/me/notifications", choices);
}

describe("a customer who chose email", () => {
	beforeEach(() => onlyBy("email"));

	it("gets one mail when the order leaves, even if the mail server was down the first time", async () => {
		const order = await place();
		await tell();
		mail.mood = "full";
		await move(order, "Out for Delivery");
		await tell();
		expect(subjects()).toEqual([`Order ${order.orderId} received | Handi Biryani`]);
		mail.mood = "takes";
		await tell();
		expect(mail.mails).toHaveLength(1);
		world.wait(31);
		await tell();
		world.wait(3_000);
		await tell();
		expect(subjects()[1]).toBe(`Order ${order.orderId} is out for delivery | Handi Biryani`);
		expect(mail.mails).toHaveLength(2);
	});

	it("reads in the mail what was ordered, where to follow it and whom to call", async () => {
		await place();
		await tell();
		const { to, from, text, raw } = mail.mails[0] as ReceivedMail;
		expect([to, from]).toEqual([meena.email, "hello@handi.example"]);
		for (const said of ["Vanakkam Meena,", "1 × Chicken Biryani: ₹125", "Total (Cash on delivery): ₹161"])
			expect(text).toContain(said);
		expect(text).toContain("http://localhost:3000/orders");
		expect(text).toContain("Call us: 9840012345");
		expect(raw).toMatch(/^Message-ID: <[\w-]+@handi\.example>/im);
	});

	it("who picks up at a chosen time reads time and order number, and that it is ready, and never of a rider", async () => {
		const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 0, leadMinutes: 30 };
		await owner.call("PUT", "/api/store/fulfilment", { pickup: true, slots });
		const wish = { fulfilment: "pickup", dueAt: "2026-11-21T08:00:00Z", tip: 20, totalAmount: 151 };
		const { body } = await meena.call("POST", "/api/orders", anOrder(wish));
		const { orderId } = body.order;
		const number = `#${orderId.slice(-4)}`;
		for (const status of ["Out for Delivery", "Delivered"]) {
			await tell();
			await move(body.order, status);
		}
		await tell();
		expect(subjects()).toEqual([
			`Order ${orderId} received | Handi Biryani`,
			`Order ${orderId} is ready | Handi Biryani`,
			`Order ${orderId} is picked up | Handi Biryani`,
		]);
		const [received, ready] = mail.mails.map(({ text }) => text);
		for (const said of ["Pickup on 21 Nov, 1:30 pm – 2:00 pm", number, "Total (Pay at the counter): ₹151"])
			expect(received).toContain(said);
		expect(ready).toContain(`Show ${number} at the counter: 14, Pillaiyar Koil Street`);
		expect(mail.mails.map(({ text }) => text).join()).not.toMatch(/rider|on its way|delivered/i);
	});

	it("gets it in the language of the account", async () => {
		await meena.call("PUT", "/api/auth/me/notifications", { language: "ta" });
		const order = await place();
		await tell();
		expect(subjects()).toEqual([`உங்கள் ஆர்டர் ${order.orderId} கிடைத்தது | Handi Biryani`]);
		expect(mail.mails[0]?.text).toContain("சமையலறைக்குச் சென்றுவிட்டது");
	});

	it("gets no advertising or markup through somebody's name", async () => {
		await meena.call("PATCH", "/api/auth/me", { name: "<b>Meena</b> visit evil.example now" });
		await place();
		await tell();
		expect(mail.mails[0]?.raw).not.toContain("evil");
		expect(mail.mails[0]?.raw).not.toContain("<b>");
	});

	it("gets no late message that an order is on its way once it has arrived", async () => {
		const order = await place();
		await tell();
		mail.mood = "full";
		await move(order, "Out for Delivery");
		await tell();
		await move(order, "Delivered");
		mail.mood = "takes";
		world.wait(31);
		await tell();
		expect(subjects().map((subject) => subject.split(" | ")[0])).toEqual([
			`Order ${order.orderId} received`,
			`Order ${order.orderId} is delivered`,
		]);
		const [received, delivered] = mail.mails;
		expect(delivered?.raw).toContain("application/pdf");
		expect(delivered?.raw).toContain("filename=bill-HB-26-27-000002.pdf");
		expect(received?.raw).not.toContain("application/pdf");
	});

	it("gets no waiting message after email was switched off, or the account was closed", async () => {
		mail.mood = "full";
		await place();
		await tell();
		mail.mood = "takes";
		await onlyBy(null);
		world.wait(31);
		await tell();
		expect(mail.mails).toEqual([]);
		await onlyBy("email");
		mail.mood = "full";
		await place();
		await tell();
		mail.mood = "takes";
		await world.shop.storage.write((tx) =>
			tx.updateTable("accounts").set({ disabled_at: 1 }).where("id", "=", meena.id).execute(),
		);
		world.wait(31);
		await tell();
		expect(mail.mails).toEqual([]);
	});

	it("whose mailbox does not exist gets one try", async () => {
		mail.mood = "no-mailbox";
		await place();
		await tell();
		world.wait(3_000);
		await tell();
		expect(mail.tries()).toBe(1);
	});

	it.each(["no-sender", "no-data"] as const)(
		"still gets the mail later if the failure is the shop's own: %s",
		async (mood) => {
			mail.mood = mood;
			await place();
			await tell();
			mail.mood = "takes";
			world.wait(31);
			await tell();
			expect(mail.mails).toHaveLength(1);
		},
	);

	it("gets the newest message: older ones still waiting are dropped, and so is a cancellation that was taken back", async () => {
		const order = await place();
		await tell();
		mail.mood = "full";
		await move(order, "Out for Delivery");
		await tell();
		await move(order, "Preparing");
		await move(order, "Out for Delivery");
		mail.mood = "takes";
		world.wait(31);
		await tell();
		expect(subjects().filter((subject) => subject.includes("out for delivery"))).toHaveLength(1);
		await move(order, "Cancelled");
		await move(order, "Preparing");
		await tell();
		expect(subjects().join()).not.toContain("cancelled");
	});

	it("is told that a step was undone only if the step had been announced, and then the current status", async () => {
		const order = await place();
		await tell();
		await move(order, "Cancelled");
		await undo(order);
		await tell();
		expect(subjects()).toHaveLength(1);
		await move(order, "Cancelled");
		await tell();
		await undo(order);
		await tell();
		expect(subjects().slice(1)).toEqual([
			`Order ${order.orderId} is cancelled | Handi Biryani`,
			`Correction: order ${order.orderId} | Handi Biryani`,
		]);
	});

	it("is told once that it is on its way, if its rider gives it back by mistake", async () => {
		const ravi = await world.rider();
		const order = await place();
		await tell();
		const path = `/api/rider/orders/${order._id}`;
		await ravi.call("PUT", `${path}/status`, { status: "Out for Delivery" });
		await tell();
		await ravi.call("POST", `${path}/release`, { reason: "Rain", where: "counter" });
		await tell();
		expect((await ravi.call("POST", `${path}/undo`)).status).toBe(200);
		await tell();
		expect(subjects().slice(1)).toEqual([`Order ${order.orderId} is out for delivery | Handi Biryani`]);
	});

	it("gets a delayed message about a pick-up only if it is still true", async () => {
		const ravi = await world.rider();
		const order = await place();
		await tell();
		mail.mood = "full";
		const path = `/api/rider/orders/${order._id}`;
		await ravi.call("PUT", `${path}/status`, { status: "Out for Delivery" });
		await tell();
		await ravi.call("POST", `${path}/release`, { reason: "Rain", where: "counter" });
		mail.mood = "takes";
		const tries = mail.tries();
		world.wait(20);
		await tell();
		expect(mail.tries()).toBe(tries);
		await ravi.call("POST", `${path}/undo`);
		world.wait(11);
		await tell();
		expect(subjects().slice(1)).toEqual([`Order ${order.orderId} is out for delivery | Handi Biryani`]);
	});

	it("still gets messages that waited behind a mistake that was undone", async () => {
		const order = await place();
		await tell();
		mail.mood = "full";
		await move(order, "Out for Delivery");
		await tell();
		await move(order, "Delivered");
		await tell();
		await undo(order);
		mail.mood = "takes";
		world.wait(31);
		await tell();
		expect(subjects().slice(1)).toEqual([`Order ${order.orderId} is out for delivery | Handi Biryani`]);
	});

	it("is told of each order by itself, also if two of them move at once", async () => {
		const orders = [await place(), await place()] as const;
		await tell();
		for (const order of orders) await move(order, "Out for Delivery");
		await tell();
		for (const { orderId } of orders)
			expect(subjects()).toContain(`Order ${orderId} is out for delivery | Handi Biryani`);
		const [one, other] = orders;
		await move(other, "Preparing");
		await undo(one);
		await tell();
		expect(subjects().slice(4)).toEqual([expect.stringContaining(one.orderId)]);
	});

	it("gets each message when its own wait after a failure is over", async () => {
		const kumar = await world.customer("Kumar");
		mail.mood = "full";
		await place();
		await tell();
		world.wait(31);
		await tell();
		await kumar.call("POST", "/api/orders", anOrder());
		await tell();
		mail.mood = "takes";
		for (const to of [kumar.email, meena.email]) {
			world.wait(31);
			await tell();
			expect(mail.mails.at(-1)?.to).toBe(to);
		}
		expect(mail.mails).toHaveLength(2);
	});

	it("gets no mail after seven failed tries", async () => {
		mail.mood = "full";
		await place();
		for (let pass = 0; pass < 9; pass += 1) {
			await tell();
			world.wait(30 * 2 ** Math.min(pass, 5) + 1);
		}
		expect(mail.tries()).toBe(7);
		const rows = await world.shop.storage.read.selectFrom("notifications").select("state").execute();
		expect(rows).toEqual([{ state: "failed" }]);
	});
});

describe("a dead mail server", () => {
	it("delays neither an order nor a text message", async () => {
		mail.mood = "silent";
		await world.shop.notifier.start(world.shop.hub);
		await place();
		await expect.poll(() => mail.tries(), { interval: 10 }).toBe(1);
		// That mail hangs, and is still hanging once the orders below are placed and answered.
		for (let time = 0; time < 3; time += 1) await place();
		expect(mail.tries()).toBe(1);
		await expect.poll(() => sms.requests.length, { interval: 10 }).toBe(4);
		const rows = await world.shop.storage.read
			.selectFrom("notifications")
			.select("state")
			.where("channel", "=", "email")
			.execute();
		expect(rows.map(({ state }) => state)).toEqual(Array(4).fill("waiting"));
		expect(mail.mails).toEqual([]);
		await mail.close();
		await world.shop.notifier.close();
	});
});

describe("a text message", () => {
	it("goes to the order's own number through the shop's hook", async () => {
		await onlyBy("sms");
		const { body } = await meena.call("POST", "/api/orders", anOrder({ phoneNumber: "9000090000" }));
		await tell();
		expect(texts()).toEqual([
			{
				to: "+919000090000",
				text:
					`Handi Biryani: order ${body.order.orderId} for Rs 161 received. Track it: ` +
					"http://localhost:3000/orders",
				orderId: body.order.orderId,
			},
		]);
		expect(sms.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("shop:s3cret").toString("base64")}`);
	});

	it("that the hook rejects is tried once, one that exceeds its rate limit again", async () => {
		await onlyBy("sms");
		sms.status = 429;
		await place();
		await tell();
		sms.status = 422;
		world.wait(31);
		await tell();
		world.wait(3_000);
		await tell();
		expect(sms.requests).toHaveLength(2);
	});

	it("is tried again after what only takes time, and not after a rejection", async () => {
		const outlet = createSmsOutlet(sms.url);
		const message = { id: "1", to: "+919840012345", text: "Biryani", orderId: "" };
		for (const status of [408, 429, 500]) {
			sms.status = status;
			await expect(outlet.send(message)).rejects.toMatchObject({ code: `HTTP ${status}` });
		}
		sms.status = 400;
		expect(await outlet.send(message)).toEqual({ refused: "HTTP 400" });
		expect(sms.requests.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(undefined));
	});

	it("has the same key each time it is tried, so that the hook recognizes a repeat", async () => {
		await onlyBy("sms");
		sms.status = 503;
		await place();
		await tell();
		world.wait(31);
		await tell();
		const keys = sms.requests.map(({ headers }) => headers["idempotency-key"]);
		expect(keys).toHaveLength(2);
		expect(new Set(keys).size).toBe(1);
	});
});

describe("a stranger's phone or mailbox", () => {
	it("cannot be flooded: six messages an hour, also if it is confirmed", async () => {
		await onlyBy("sms");
		for (let time = 0; time < 8; time += 1) await place();
		await tell();
		expect(texts()).toHaveLength(6);
		world.wait(3_601);
		await place();
		await tell();
		expect(texts()).toHaveLength(7);
	});

	it("is told that the account was changed even after six messages in an hour, in its own language", async () => {
		await onlyBy("email");
		for (let time = 0; time < 8; time += 1) await place();
		await tell();
		expect(mail.mails).toHaveLength(6);
		await meena.call("PATCH", "/api/auth/me", { email: "thief@gmail.com", currentPassword: PASSWORD });
		await tell();
		expect(mail.mails.at(-1)).toMatchObject({
			to: "meena@gmail.com",
			subject: expect.stringContaining("email address was changed"),
			text: expect.stringMatching(/Messages now go to the new one\..*call us right away: 9840012345/s),
		});
		const kumar = await world.customer("Kumar");
		await kumar.call("PUT", "/api/auth/me/notifications", { language: "ta" });
		await kumar.call("PATCH", "/api/auth/me", { email: "kumaran@gmail.com", currentPassword: PASSWORD });
		await tell();
		expect(mail.mails.at(-1)).toMatchObject({
			to: "kumar@gmail.com",
			text: expect.stringMatching(/[\u0b80-\u0bff]/),
		});
		// The address is kept for no longer than the message waits.
		const kept = world.shop.storage.read.selectFrom("notifications").select("address").distinct();
		expect(await kept.execute()).toEqual([{ address: null }]);
	});
});

describe("a push message", () => {
	beforeEach(() => onlyBy("push"));
	const devices = () => world.shop.storage.read.selectFrom("push_subscriptions").selectAll().execute();

	it("reaches each device encrypted, signed and with a time to live", async () => {
		for (const path of ["/phone", "/laptop"]) {
			const added = await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice(path));
			expect(added.status).toBe(204);
		}
		const order = await place();
		await tell();
		expect(pushService.requests).toEqual([]);
		await move(order, "Preparing");
		await tell();
		expect(pushService.requests.map(({ path }) => path).toSorted()).toEqual(["/laptop", "/phone"]);
		const { headers, body } = pushService.requests[0] ?? { headers: {}, body: Buffer.of() };
		expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "high" });
		// A push service refuses a longer topic, and the device would count as gone.
		expect(headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{1,32}$/) });
		expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
		expect(body.toString("latin1")).not.toContain("Handi");
	});

	it("replaces the one about a step that was undone, and has a place of its own beside a delay or a change", async () => {
		const { storage, clock, cache, log, publicOrigin } = world.shop;
		const shown: string[] = [];
		const push = {
			publicKey: "key",
			accepts: () => true,
			async send({ message }: Push) {
				shown.push(message.tag);
				return "sent" as const;
			},
		};
		const { runOnce } = createNotifier(
			{ storage, clock, cache, log, publicOrigin },
			{ email: null, sms: null, push },
		);
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		await owner.call("PUT", "/api/store/settings", { promiseTimes: true });
		const order = await place();
		await move(order, "Preparing");
		await runOnce();
		await move(order, "Out for Delivery");
		await runOnce();
		await undo(order);
		await runOnce();
		await owner.call("PUT", `/api/orders/${order._id}/delay`, { minutes: 10, reason: "Rain" });
		await runOnce();
		const steps = ["Preparing", "Out for Delivery", "Out for Delivery", "delayed"];
		expect(shown).toEqual(steps.map((step) => `order-${order.orderId}-${step}`));
	});

	it("that rings waits for a phone without a signal for five minutes only", async () => {
		const outlet = createPushOutlet(newVapidKeys(), world.shop.clock, { accepts: () => true });
		const { endpoint, keys } = aDevice();
		const message = { title: "A new order", body: "", url: "/admin/orders", tag: "new-orders", isUrgent: true };
		const push = {
			subscription: { endpoint, ...keys },
			message,
			topic: "new-orders",
			contact: "mailto:a@b.example",
		};
		expect(await outlet.send(push)).toBe("sent");
		expect(pushService.requests[0]?.headers.ttl).toBe("300");
		// What only takes time is tried again; what will never be taken is not.
		for (const status of [429, 500, 503]) {
			pushService.status = status;
			await expect(outlet.send(push)).rejects.toMatchObject({ code: `HTTP ${status}` });
		}
		pushService.status = 413;
		expect(await outlet.send(push)).toEqual({ refused: "HTTP 413" });
	});

	it("stays with the person who logs in again in the same browser, and ends when somebody else does", async () => {
		const kumar = await world.customer("Kumar");
		const page = { "sec-fetch-site": "same-origin" };
		const sessionFrom = ({ headers }: { headers: Headers }) =>
			headers
				.getSetCookie()
				.find((each) => each.startsWith("sid="))
				?.split(";")[0] ?? "";
		const logIn = async ({ email }: Person, cookie = "") => {
			const form = { email, password: PASSWORD };
			return sessionFrom(await world.call("POST", "/api/auth/login", form, { ...page, cookie }));
		};
		const first = await logIn(meena);
		await world.call("POST", "/api/auth/me/push-subscriptions", aDevice(), { ...page, cookie: first });
		const second = await logIn(meena, first);
		await move(await place(), "Confirmed");
		await tell();
		expect(pushService.requests).toHaveLength(1);
		const third = await logIn(kumar, second);
		expect(await devices()).toEqual([]);
		const location = { address: "1 Beach Road", latitude: null, longitude: null };
		const ravi = { name: "Ravi", email: "ravi@gmail.com", phone: "9876543299", location, password: PASSWORD };
		const signedUp = await world.call("POST", "/api/auth/signup", ravi, { ...page, cookie: third });
		expect(signedUp.status).toBe(201);
		const sessions = [first, second, third, sessionFrom(signedUp)].map((cookie) =>
			world.call("GET", "/api/auth/me", undefined, { cookie }),
		);
		expect((await Promise.all(sessions)).map(({ status }) => status)).toEqual([401, 401, 401, 200]);
	});

	it("is not sent any more once the push service says that the device is gone", async () => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/auth/me/push-subscriptions", aDevice("/kumars"));
		pushService.status = 410;
		const order = await place();
		await move(order, "Confirmed");
		await tell();
		await move(order, "Preparing");
		await tell();
		expect(pushService.requests).toHaveLength(1);
		expect(await devices()).toMatchObject([{ account_id: kumar.id }]);
	});

	it.each([400, 401, 403, 404])("is not sent any more after the push service's %i either", async (status) => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		pushService.status = status;
		await move(await place(), "Confirmed");
		await tell();
		expect(await devices()).toEqual([]);
	});

	it("follows no redirect of a push service", async () => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		pushService.status = 307;
		pushService.location = `${sms.url}/inside`;
		await move(await place(), "Confirmed");
		await tell();
		expect([pushService.requests.length, sms.requests.length]).toEqual([1, 0]);
	});

	it("is not sent any more to a device that accepted nothing ten times in a row", async () => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/auth/me/push-subscriptions", aDevice("/kumars"));
		pushService.status = 503;
		await move(await place(), "Confirmed");
		await tell();
		pushService.status = 201;
		world.wait(31);
		await tell();
		pushService.requests.length = 0;
		pushService.status = 503;
		for (let order = 0; order < 5; order += 1) {
			await move(await place(), "Confirmed");
			await tell();
			world.wait(31);
			await tell();
			world.wait(3_601);
			await tell();
		}
		expect(pushService.requests).toHaveLength(10);
		expect(await devices()).toMatchObject([{ account_id: kumar.id, failures: 0 }]);
	});

	it("does not wait for other customers' hanging devices, however many", async () => {
		pushService.silentAt = /hangs/;
		for (let device = 0; device < 10; device += 1)
			await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice(`/hangs-${device}`));
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/auth/me/push-subscriptions", aDevice("/answers"));
		await world.shop.notifier.start(world.shop.hub);
		await move(await place(), "Confirmed");
		await expect.poll(() => pushService.requests.length, { interval: 10 }).toBe(1);
		const { body } = await kumar.call("POST", "/api/orders", anOrder());
		await move(body.order, "Confirmed");
		const answered = () => pushService.requests.filter(({ path }) => path === "/answers");
		await expect.poll(answered, { interval: 10 }).toHaveLength(1);
		expect(answered()[0]?.gaveUp).toBe(0);
		await world.shop.notifier.close();
	});

	it("that waits is not sent to a device on which somebody else has logged in since", async () => {
		const device = aDevice();
		await meena.call("POST", "/api/auth/me/push-subscriptions", device);
		await move(await place(), "Confirmed");
		pushService.status = 503;
		await tell();
		pushService.status = 201;
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/auth/me/push-subscriptions", device);
		world.wait(31);
		await tell();
		expect(pushService.requests).toHaveLength(1);
	});

	it("is not sent any more once the session of its device has ended", async () => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		const order = await place();
		await meena.call("POST", "/api/auth/logout");
		await move(order, "Confirmed");
		await tell();
		expect(pushService.requests).toEqual([]);
	});

	it("goes to the ten newest devices at most, and a device belongs to the account that logged in on it last", async () => {
		for (let device = 0; device < 11; device += 1) {
			world.wait(60);
			await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice(`/device-${device}`));
		}
		const kumar = await world.customer("Kumar");
		await kumar.call("POST", "/api/auth/me/push-subscriptions", aDevice("/device-10"));
		await move(await place(), "Confirmed");
		await tell();
		const paths = pushService.requests.map(({ path }) => path);
		expect(paths).toHaveLength(9);
		expect(paths).not.toContain("/device-0");
		expect(paths).not.toContain("/device-10");
	});

	it("is not sent to an address outside the push services, and not without real keys", async () => {
		const elsewhere = { ...aDevice(), endpoint: "https://10.0.0.1/admin" };
		const keyless = { ...aDevice(), keys: { p256dh: "a".repeat(87), auth: "b".repeat(22) } };
		for (const device of [elsewhere, keyless]) {
			const refused = await meena.call("POST", "/api/auth/me/push-subscriptions", device);
			expect([refused.status, refused.body.code]).toEqual([422, "push-address-refused"]);
		}
	});

	it("is not sent any more if the device unsubscribes, which nobody else can do", async () => {
		const device = aDevice();
		await meena.call("POST", "/api/auth/me/push-subscriptions", device);
		const kumar = await world.customer("Kumar");
		const remove = { endpoint: device.endpoint };
		await kumar.call("DELETE", "/api/auth/me/push-subscriptions", remove);
		const order = await place();
		await move(order, "Confirmed");
		await tell();
		expect(pushService.requests).toHaveLength(1);
		expect((await meena.call("DELETE", "/api/auth/me/push-subscriptions", remove)).status).toBe(204);
		await move(order, "Preparing");
		await tell();
		expect(pushService.requests).toHaveLength(1);
	});
});

describe("the queue", () => {
	it("sends each message once, however many processes look at the same time", async () => {
		const { storage, clock, cache, log, publicOrigin } = world.shop;
		const parts = { storage, clock, cache, log, publicOrigin };
		const others = [1, 2, 3].map(() =>
			createNotifier(parts, {
				email: createEmailOutlet(mail.url),
				sms: createSmsOutlet(sms.url),
				push: null,
			}),
		);
		await Promise.all([1, 2, 3, 4, 5].map(() => place()));
		await Promise.all([tell(), ...others.map((other) => other.runOnce())]);
		expect([mail.mails.length, sms.requests.length]).toEqual([5, 5]);
	});

	it("loses no message claimed by a process that died", async () => {
		await onlyBy("sms");
		const { storage, clock, cache, log, publicOrigin } = world.shop;
		let handed = 0;
		// Claims the message and never returns: for the rows the same as a process that died with it.
		const dying = createNotifier(
			{ storage, clock, cache, log, publicOrigin },
			{
				email: null,
				push: null,
				sms: {
					send: () => {
						handed += 1;
						return new Promise(() => {});
					},
				},
			},
		);
		await place();
		void dying.runOnce();
		await expect.poll(() => handed, { interval: 10 }).toBe(1);
		await tell();
		expect(sms.requests).toEqual([]);
		world.wait(59);
		await tell();
		expect(sms.requests).toEqual([]);
		world.wait(2);
		await tell();
		expect(sms.requests).toHaveLength(1);
	});

	it("drops yesterday's messages after an outage", async () => {
		await place();
		world.wait(2 * 3600);
		await tell();
		expect([mail.mails.length, sms.requests.length]).toEqual([0, 0]);
	});

	it("sends nothing to customers who chose nothing, nor to deleted accounts", async () => {
		await onlyBy(null);
		const order = await place();
		await tell();
		expect(await world.shop.storage.read.selectFrom("notifications").selectAll().execute()).toEqual([]);
		await move(order, "Delivered");
		await onlyBy("email");
		const deleted = await meena.call("DELETE", "/api/auth/me", { password: "kuskaplate1" });
		expect(deleted.status).toBe(204);
		await tell();
		expect(mail.mails).toEqual([]);
	});

	it("costs a shop without channels nothing", async () => {
		const bare = await createWorld();
		try {
			await bare.shop.notifier.start(bare.shop.hub);
			const customer = await bare.customer("Meena");
			const { body } = await customer.call("POST", "/api/orders", anOrder());
			expect(body.updates).toEqual({ email: false, sms: false, push: false });
			for (const table of ["notifications", "notification_cursor"] as const) {
				expect(await bare.shop.storage.read.selectFrom(table).selectAll().execute()).toEqual([]);
			}
			const { body: settings } = await bare.call("GET", "/api/store/settings");
			expect([settings.channels, settings.pushPublicKey]).toEqual([
				{ email: false, sms: false, push: false },
				null,
			]);
		} finally {
			await bare.close();
		}
	});
});

describe("a placed order promises", () => {
	it("no messages if that cannot be determined, and is placed all the same", async () => {
		const away = () => {
			throw new Error("the storage does not answer any more");
		};
		const channels = Object.defineProperty({ email: true, sms: true }, "push", { get: away });
		Object.defineProperty(world.shop.notifier, "channels", { value: channels });
		const { status, body } = await meena.call("POST", "/api/orders", anOrder());
		expect([status, body.updates]).toEqual([201, { email: false, sms: false, push: false }]);
		expect((await owner.call("GET", "/api/orders/admin/all")).body).toHaveLength(2);
	});

	it("only the messages that will come", async () => {
		const updates = async () => (await meena.call("POST", "/api/orders", anOrder())).body.updates;
		expect(await updates()).toEqual({ email: true, sms: true, push: false });
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		await meena.call("PUT", "/api/auth/me/notifications", { sms: false });
		expect(await updates()).toEqual({ email: true, sms: false, push: true });
	});
});

describe("a prebooking", () => {
	const book = async () => {
		const request = {
			orderId: "a",
			userEmail: meena.email,
			phoneNumber: "9840012345",
			deliveryAddress: "4, Big Street",
			items: [{ name: "Chicken Biryani", quantity: 2 }],
			totalAmount: 345,
			preferredDate: "2026-11-27",
		};
		return (await meena.call("POST", "/api/prebookings", request)).body.prebooking;
	};
	const put = (id: string, path: string, json: object) => owner.call("PUT", `/api/prebookings/${id}/${path}`, json);

	it("is confirmed by email; a decline is announced on every channel, with the reason in the mail", async () => {
		const { _id, orderId } = await book();
		await tell();
		expect(subjects()).toEqual([`Prebooking ${orderId} received | Handi Biryani`]);
		expect(mail.mails[0]?.text).toContain("Friday, 27 Nov 2026");
		expect(mail.mails[0]?.text).toContain("₹345");
		expect(sms.requests).toHaveLength(0);
		await put(_id, "decline", { reason: "Closed for a wedding." });
		await tell();
		expect(subjects()).toHaveLength(2);
		expect(mail.mails[1]?.text).toContain("The reason: Closed for a wedding.");
		expect(texts()).toMatchObject([{ to: "+919840012345", orderId }]);
		expect(texts()[0]?.text).toContain("sorry, we can't accept your prebooking");
	});

	it("on a day that was closed is declined in its customer's language", async () => {
		await meena.call("PUT", "/api/auth/me/notifications", { language: "ta" });
		const { _id } = await book();
		await put(_id, "decline", { reason: "We’re closed that day. We’re sorry." });
		await tell();
		expect(mail.mails.at(-1)?.text).toContain("அன்று கடை விடுமுறை. மன்னிக்கவும்.");
	});

	it("that is ready is pushed as the order it has become, and needs no text message yet", async () => {
		await meena.call("POST", "/api/auth/me/push-subscriptions", aDevice());
		const { _id } = await book();
		await put(_id, "status", { status: "Converted" });
		await tell();
		expect(pushService.requests).toHaveLength(1);
		expect(sms.requests).toHaveLength(0);
		expect(mail.mails).toHaveLength(0);
	});
});
