import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ok } from "../../domain/result.ts";
import { backUpWhenDue } from "../../server/backup/nightly-backups.ts";
import { openStorage, type Storage } from "../../server/db/storage.ts";
import { cleanUpWhenDue } from "../../server/housekeeping.ts";
import { createLimiter } from "../../server/http/rate-limit.ts";
import { createLoginLimits } from "../../server/identity/login-limits.ts";
import { countMessage } from "../../server/notify/message-counts.ts";
import { planNotifications, startCursor } from "../../server/notify/plan-notifications.ts";
import { createDatabase } from "../servers/postgres.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

/** SQLite has one process. */
const onPostgres = describe.runIf(inject("engine") === "postgres");

onPostgres("three processes on one database", () => {
	let worlds: [World, World, World];
	let owner: Person;
	beforeAll(async () => {
		const name = `several_${randomBytes(6).toString("hex")}`;
		const url = await createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
		const open = async () => createWorld(undefined, undefined, undefined, await openStorage(url));
		worlds = [await open(), await open(), await open()];
		owner = await worlds[0].admin();
	});
	afterAll(() => Promise.all(worlds?.map((world) => world.close()) ?? []));

	const shops = () => worlds.map(({ shop }) => shop);
	const every = async <Made>(many: number, act: (process: World, n: number) => Promise<Made>) =>
		Promise.all(Array.from({ length: many }, (_, n) => act(worlds[n % 3] as World, n)));
	/** The same person at another process. */
	const at = (world: World, { token }: Person, method: string, path: string, body?: unknown) =>
		world.call(method, path, body, { authorization: `Bearer ${token}` });
	const granted = async (calls: Promise<void>[]) =>
		(await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;

	it("give a caller at most a twentieth each more than one would, at once and in the minutes after", async () => {
		const limits = shops().map((shop) => createLoginLimits(shop));
		const logins = () =>
			granted(
				Array.from({ length: 450 }, (_, n) =>
					(limits[n % 3] as (typeof limits)[0])("customer", { network: "203.0.113.7", site: null }),
				),
			);
		let given = await logins();
		expect(given).toBeGreaterThanOrEqual(100);
		expect(given).toBeLessThanOrEqual(115);
		for (let second = 0; second < 60; second += 1) {
			for (const world of worlds) world.wait(1);
			given += await granted(
				limits.map((limit) => limit("customer", { network: "203.0.113.7", site: null })),
			);
		}
		expect(given).toBeGreaterThanOrEqual(155);
		expect(given).toBeLessThanOrEqual(160 * 1.15);
	});

	it("do not open a bound again because one's clock lags behind, nor close it when all are put back", async () => {
		const now = worlds[0].shop.clock.now();
		const clocks = [now, now - 1_000, now - 1_000];
		const limits = shops().map(({ storage }, n) =>
			createLimiter({ storage, clock: { now: () => clocks[n] as number } }, "tries", 3, 6),
		);
		const tries = () =>
			granted(Array.from({ length: 9 }, (_, n) => (limits[n % 3] as (typeof limits)[0])("x")));
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

	it("together let eight guesses of a password come to the hash, whoever holds the session", async () => {
		const guesses = await every(12, (world) =>
			at(world, owner, "POST", "/api/admin/confirm", { password: "not-her-password1" }),
		);
		const codes = guesses.map(({ body }) => body.code);
		expect(codes.filter((code) => code === "wrong-password")).toHaveLength(8);
		expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(4);
	});

	it("lock an address out after three wrong logins, whichever took them", async () => {
		const ravi = await worlds[0].admin("Kavitha");
		const logIn = (world: World, password: string) =>
			world.call("POST", "/api/admin/login", { email: ravi.email, password });
		for (const world of worlds) await logIn(world, "wrong-password1");
		for (const world of worlds) expect((await logIn(world, PASSWORD)).body.code).toBe("login-locked");
	});

	it("take no more orders of new customers in a minute than the owner allows", async () => {
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
		await at(worlds[0], owner, "PUT", "/api/store/settings", { orderLimits: null });
	});

	it("mail no more links to one mailbox than one would", async () => {
		const sent = await every(9, ({ shop }) =>
			shop.storage.write((tx) =>
				countMessage(tx, "reset meena@gmail.com", { max: 3, windowMs: 3_600_000 }, 1_000),
			),
		);
		expect(sent.filter(Boolean)).toHaveLength(3);
	});

	it("clean up once, make one backup, and plan each message once", async () => {
		const cleaned = await every(6, ({ shop }) => cleanUpWhenDue(shop));
		expect(cleaned.filter(Boolean)).toHaveLength(1);

		let backups = 0;
		const made = () => {
			backups += 1;
			return { made: Promise.resolve(ok(null)), end() {} };
		};
		await every(6, ({ shop }) => backUpWhenDue(shop, "/nowhere", made));
		for (const world of worlds) world.wait(86_400);
		await every(6, ({ shop }) => backUpWhenDue(shop, "/nowhere", made).catch(() => false));
		expect(backups).toBe(1);

		for (const { storage } of shops()) await startCursor(storage);
		const meena = await worlds[0].customer("Meena");
		const { body } = await meena.call("POST", "/api/orders", anOrder());
		await at(worlds[1], owner, "PUT", `/api/orders/${body.order._id}/status`, { status: "Confirmed" });
		await every(9, ({ shop }) => planNotifications({ ...shop, channels: ["email"] }));
		const planned = await worlds[2].shop.storage.read
			.selectFrom("notifications")
			.select("id")
			.where("account_id", "=", meena.id)
			.execute();
		expect(planned).toHaveLength(1);
	});
});
