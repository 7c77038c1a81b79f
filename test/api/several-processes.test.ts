import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ok, refuse } from "../../domain/result.ts";
import type { Backups } from "../../server/backups/back-up-in-process.ts";
import { backUpWhenDue } from "../../server/backups/nightly-backups.ts";
import { cleanUpWhenDue } from "../../server/cleanup.ts";
import { openStorage, type Storage } from "../../server/db/storage.ts";
import { createLimiter } from "../../server/http/rate-limit.ts";
import { createLoginRateLimit } from "../../server/identity/login-rate-limit.ts";
import { hashToken } from "../../server/identity/sessions.ts";
import { countMessage } from "../../server/messaging/message-counts.ts";
import { startCursor } from "../../server/notifications/plan-notifications.ts";
import { checkAttempts } from "../../server/payments/check-attempts.ts";
import type { Provider } from "../../server/payments/provider-client.ts";
import { sendRefunds } from "../../server/payments/send-refunds.ts";
import { dealWithEvents } from "../../server/payments/webhook.ts";
import { keptMails } from "../kept-mails.ts";
import { createDatabase, UNHURRIED } from "../servers/postgres.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

/** As behind PgBouncer, where no notices of other processes arrive. */
const deaf = (storage: Storage): Storage => ({
	...storage,
	channel: storage.channel && { ...storage.channel, onMessage: () => () => {}, isConnected: () => false },
});

/** SQLite has one process. */
const onPostgres = describe.runIf(inject("engine") === "postgres");

onPostgres("three processes on one database", () => {
	let worlds: [World, World, World];
	let owner: Person;
	const { mails, email } = keptMails();
	beforeAll(async () => {
		const name = `several_${randomBytes(6).toString("hex")}`;
		const url = await createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
		const open = async (change = (storage: Storage) => storage) =>
			createWorld(undefined, () => ({ email }), undefined, change(await openStorage(url, UNHURRIED)));
		worlds = [await open(), await open(), await open(deaf)];
		owner = await worlds[0].admin();
	});
	afterAll(() => Promise.all(worlds?.map((world) => world.close()) ?? []));

	const shops = () => worlds.map(({ shop }) => shop);
	const every = async <Made>(many: number, act: (process: World, n: number) => Promise<Made>) =>
		Promise.all(Array.from({ length: many }, (_, n) => act(worlds[n % 3] as World, n)));
	/** Calls as the same person at another process. */
	const at = (world: World, { token }: Person, method: string, path: string, body?: unknown) =>
		world.call(method, path, body, { authorization: `Bearer ${token}` });
	const countAllowed = async (calls: Promise<void>[]) =>
		(await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

	it("together give a caller at most a twentieth more than one process would, at once and in the minutes after", async () => {
		const limits = shops().map((shop) => createLoginRateLimit(shop));
		const logins = () =>
			countAllowed(
				Array.from({ length: 450 }, (_, n) =>
					(limits[n % 3] as (typeof limits)[0])("customer", { network: "203.0.113.7", site: null }),
				),
			);
		let given = await logins();
		expect(given).toBeGreaterThanOrEqual(100);
		expect(given).toBeLessThanOrEqual(115);
		for (let second = 0; second < 60; second += 1) {
			for (const world of worlds) world.wait(1);
			given += await countAllowed(
				limits.map((limit) => limit("customer", { network: "203.0.113.7", site: null })),
			);
		}
		expect(given).toBeGreaterThanOrEqual(140);
		expect(given).toBeLessThanOrEqual(160 * 1.15);
	});

	it("do not lift a limit again because one's clock lags behind, nor keep it closed if all are set back", async () => {
		const now = worlds[0].shop.clock.now();
		const clocks = [now, now - 1_000, now - 1_000];
		const limits = shops().map(({ storage }, n) =>
			createLimiter({ storage, clock: { now: () => clocks[n] as number } }, "tries", 3, 6),
		);
		const tries = () =>
			countAllowed(Array.from({ length: 9 }, (_, n) => (limits[n % 3] as (typeof limits)[0])("x")));
		expect(await tries()).toBe(3);
		expect(await tries()).toBe(0);
		clocks.forEach((at, n) => {
			clocks[n] = at - 86_400_000;
		});
		const fresh = createLimiter(
			{ storage: shops()[1]?.storage as Storage, clock: { now: () => now - 86_400_000 } },
			"tries",
			3,
			6,
		);
		await fresh("x");
	});

	it("together hash at most eight guesses of a password, whoever holds the session", async () => {
		const guesses = await every(12, (world) =>
			at(world, owner, "POST", "/api/admin/confirm", { password: "not-her-password1" }),
		);
		const codes = guesses.map(({ body }) => body.code);
		expect(codes.filter((code) => code === "wrong-password")).toHaveLength(8);
		expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(4);
	});

	it("lock an address out after three wrong logins, whichever process received them", async () => {
		const ravi = await worlds[0].admin("Kavitha");
		const logIn = (world: World, password: string) =>
			world.call("POST", "/api/admin/login", { email: ravi.email, password });
		for (const world of worlds) await logIn(world, "wrong-password1");
		for (const world of worlds) expect((await logIn(world, PASSWORD)).body.code).toBe("login-locked");
	});

	it("together take no more orders of new customers in a minute than the owner allows", async () => {
		const limits = {
			newCustomerOpenOrders: 2,
			newCustomerCashUpTo: 3000,
			perPhonePerHour: 100,
			perNetworkPerHour: 100,
			perMinute: 4,
		};
		const changed = await at(worlds[0], owner, "PUT", "/api/store/settings", { orderLimits: limits });
		expect(changed.status).toBe(200);
		const customers = await every(9, (_, n) => worlds[0].customer(`Newcomer${n}`));
		const replies = await every(9, (world, n) =>
			at(world, customers[n] as Person, "POST", "/api/orders", anOrder()),
		);
		expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
		expect(replies.filter(({ body }) => body.code === "too-many-orders")).toHaveLength(5);
		// A single order, or a quote, costs no query for the count of calls.
		const item = { name: "Chicken Biryani", size: "regular", quantity: 1 };
		const quoted = await every(50, (world) =>
			world.call("POST", "/api/quote", { items: [item], tip: 0, kind: "order" }),
		);
		expect(new Set(quoted.map(({ status }) => status))).toEqual(new Set([200]));
		const counted = await worlds[0].shop.storage.read.selectFrom("rate_limits").select("key").execute();
		expect(counted.filter(({ key }) => /^(orders|quote)/.test(key))).toEqual([]);
		await at(worlds[0], owner, "PUT", "/api/store/settings", { orderLimits: null });
	});

	it("give concurrent orders different numbers, and send all of them in one order, each once", async () => {
		const customers = await every(30, (world, n) => world.customer(`Together ${n}`));
		await Promise.all(shops().map(({ hub }) => hub.caughtUp()));
		const from = { seq: Math.max(...shops().map(({ hub }) => hub.seq())) };
		const replies = await every(30, (world, n) =>
			at(world, customers[n] as Person, "POST", "/api/orders", anOrder()),
		);
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
		expect(new Set(replies.map(({ body }) => body.order.orderId)).size).toBe(30);
		await Promise.all(shops().map(({ hub }) => hub.caughtUp()));
		const everything = { role: "admin", staffRole: "owner", accountId: owner.id } as const;
		const told = await Promise.all(shops().map(({ hub }) => hub.since(everything, from)));
		const [first, ...others] = told.map((events) =>
			events?.filter(({ kind }) => kind === "order-placed").map(({ seq }) => seq),
		);
		expect(first).toHaveLength(30);
		expect(first).toEqual(first?.toSorted((a, b) => a - b));
		for (const other of others) expect(other).toEqual(first);
	});

	it("send no more links to one mailbox than one process would", async () => {
		const sent = await every(9, ({ shop }) =>
			shop.storage.write((tx) =>
				countMessage(tx, "reset meena@gmail.com", { max: 3, windowMs: 3_600_000 }, 1_000),
			),
		);
		expect(sent.filter(Boolean)).toHaveLength(3);
	});

	it("each show a rider's position on open pages, also if messages between processes do not arrive", async () => {
		const [here, there, behindPooler] = worlds;
		const [meena, ravi] = [await here.customer("Meenakshi"), await here.rider("Ravi")];
		const stranger = await here.customer("Stranger");
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		await ravi.call("PUT", `/api/rider/orders/${body.order._id}/status`, { status: "Out for Delivery" });
		await Promise.all(worlds.map(({ shop }) => shop.hub.caughtUp()));
		await expect.poll(() => there.shop.storage.channel?.isConnected()).toBe(true);
		const pages = await Promise.all([openPage(there, meena), openPage(there, owner)]);
		const pooled = await Promise.all([openPage(behindPooler, meena), openPage(behindPooler, owner)]);
		const strangers = await openPage(there, stranger);
		const position = { latitude: 13.01, longitude: 80.21 };
		expect((await ravi.call("PUT", "/api/rider/location", position)).status).toBe(204);
		for (const page of [...pages, ...pooled]) expect(await page.hears("rider-moved")).not.toMatch(/13\.0|80\.2/);
		// And that it is no longer shared.
		expect((await ravi.call("DELETE", "/api/rider/location")).status).toBe(204);
		for (const page of [...pages, ...pooled]) await page.hears("rider-moved");
		await at(there, owner, "PUT", "/api/store/settings", { tagline: "Biryani" });
		expect(await strangers.hears("settings-changed")).not.toContain("rider-moved");
		await Promise.all([...pages, ...pooled, strangers].map((page) => page.close()));
	});

	it("mail each message once", async () => {
		for (const { storage } of shops()) await startCursor(storage);
		const meena = await worlds[0].customer("Meena");
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		const path = `/api/orders/${body.order._id}/status`;
		expect((await at(worlds[1], owner, "PUT", path, { status: "Confirmed" })).status).toBe(200);
		mails.length = 0;
		await every(9, ({ shop }) => shop.notifier.runOnce());
		expect(mails.map(({ to }) => to)).toEqual(["meena@gmail.com"]);
	});

	it("ask the provider once about what is due, and send each refund once", async () => {
		const now = worlds[0].shop.clock.now();
		const asked: string[] = [];
		const answer = (what: string) => async () => {
			asked.push(what);
			return refuse({ code: "refused", why: "it is not there" });
		};
		const provider = {
			payment: answer("event"),
			paymentsOf: answer("attempt"),
			refund: answer("refund"),
			refundsOf: async () => ok([]),
		} as unknown as Provider;
		await insertWhatIsDue(worlds[0].shop.storage, now);
		await every(9, ({ shop }) =>
			Promise.all([dealWithEvents(shop, provider), checkAttempts(shop, provider), sendRefunds(shop, provider)]),
		);
		expect(asked.sort()).toEqual(["attempt", "event", "refund"]);
	});

	it("clean up once an hour and make one backup a night", async () => {
		const clean = () => every(6, ({ shop }) => cleanUpWhenDue(shop));
		expect((await clean()).filter(Boolean)).toHaveLength(1);
		const begun: string[] = [];
		const backups: Backups = {
			folder: "/nowhere",
			async make(file) {
				begun.push(file);
				return refuse("the disk is full");
			},
			end() {},
		};
		const backUp = () => every(6, ({ shop }) => backUpWhenDue({ ...shop, backups }));
		await backUp();
		expect(begun).toEqual([]);
		for (const world of worlds) world.wait(86_400);
		await backUp();
		expect(begun).toHaveLength(1);
		expect((await clean()).filter(Boolean)).toHaveLength(1);
		// A clock that was set back does not stop the cleaning.
		for (const world of worlds) world.wait(-86_400);
		expect((await clean()).filter(Boolean)).toHaveLength(1);
	});

	it("show the last use of a session, whichever process stores it last", async () => {
		const [here, there] = worlds;
		const said = { userAgent: "Firefox", address: "203.0.113.9" };
		const tokenHash = hashToken((await here.admin("Selvi")).token);
		const now = here.shop.clock.now();
		here.shop.sessionUses.record(tokenHash, now + 1_000, said);
		there.shop.sessionUses.record(tokenHash, now + 60_000, said);
		await there.shop.sessionUses.save();
		await here.shop.sessionUses.save();
		const saved = await here.shop.storage.read
			.selectFrom("sessions")
			.select("used_at")
			.where("token_hash", "=", tokenHash)
			.executeTakeFirstOrThrow();
		expect(saved.used_at).toBe(now + 60_000);
	});

	it("open and close in the same second, by hours that were set at one of them", async () => {
		const bySecond = async (second: string) => {
			for (const world of worlds) world.set(`2026-11-23T${second}+05:30`);
			return Promise.all(
				worlds.map(async (world) => {
					const meena = await world.customer(`Meena${second.replaceAll(":", "")}${worlds.indexOf(world)}`);
					const { status } = await meena.call("POST", "/api/orders", anOrder());
					return [(await world.call("GET", "/api/store/status")).body.isOpen, status];
				}),
			);
		};
		const manager = await worlds[1].staff("manager", "Hours");
		await at(worlds[1], manager, "PUT", "/api/store/hours", { followHours: true });
		for (const { shop } of worlds)
			await expect.poll(async () => (await shop.cache.current()).calendar.hours.followHours).toBe(true);
		const all = (isOpen: boolean, status: number) => worlds.map(() => [isOpen, status]);
		expect(await bySecond("09:59:59")).toEqual(all(false, 409));
		expect(await bySecond("10:00:00")).toEqual(all(true, 201));
		expect(await bySecond("14:59:59")).toEqual(all(true, 201));
		expect(await bySecond("15:00:00")).toEqual(all(false, 409));
	});
});

/** An event of the provider, an attempt that nobody has reported, and a refund, all due. */
async function insertWhatIsDue(storage: Storage, now: number): Promise<void> {
	await storage.write(async (tx) => {
		await tx
			.insertInto("payment_events")
			.values({
				id: "ev",
				kind: "payment.captured",
				subject_id: "pay_0",
				received_at: now,
				tries: 0,
				next_at: now,
			})
			.execute();
		await tx
			.insertInto("payment_attempts")
			.values({
				id: "attempt",
				customer_id: null,
				client_key: "key",
				draft: "{}",
				total_rupees: 161,
				receipt: "receipt",
				provider_order_id: "order_1",
				created_at: now,
				begun_at: now,
				looks: 0,
				next_look_at: now,
			})
			.execute();
		await tx
			.insertInto("payments")
			.values({
				id: "pay_1",
				why_unmatched: "nothing-due",
				amount_paise: 16_100,
				currency: "INR",
				returning_paise: 16_100,
				received_at: now,
			})
			.execute();
		await tx
			.insertInto("refunds")
			.values({
				id: "refund",
				payment_id: "pay_1",
				amount_paise: 16_100,
				reason: "",
				cause: "cancelled",
				state: "waiting",
				tries: 0,
				next_at: now,
				created_at: now,
			})
			.execute();
	});
}

/** Opens a page on this process; returns its events up to the first of a kind. */
async function openPage({ app }: World, { token }: Person) {
	const response = await app.request("http://localhost:3000/api/events", {
		headers: { authorization: `Bearer ${token}` },
	});
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	const decoder = new TextDecoder();
	let text = "";
	const page = {
		async hears(kind: string): Promise<string> {
			while (!text.includes(`"kind":"${kind}"`)) {
				const { value, done } = await reader.read();
				if (done) throw new Error("the stream ended");
				text += decoder.decode(value);
			}
			const heard = text;
			text = "";
			return heard;
		},
		close: () => reader.cancel(),
	};
	await page.hears("hello");
	return page;
}
