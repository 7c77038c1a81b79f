import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { type Postgres, promote, startPrimary, startStandby } from "../servers/postgres.ts";
import { ownerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { followEvents } from "./follow-events.ts";
import { placeOrder, signUp } from "./orders.ts";
import { startProgram, until } from "./start-program.ts";

const CLIENTS = 20;
const IS_LONG = process.env.HANDI_FAULTS === "long";
/** The number of orders acknowledged before the primary dies. */
const BEFORE = faultSize("HANDI_FAILOVER_ORDERS", 0, 300);
/** More than the 32 event numbers that PostgreSQL logs ahead, so that they go back. */
const LOST = 40;

it.runIf(IS_LONG)(
	"a primary that is killed during a storm of orders, with a synchronous standby, loses no order and no event",
	async () => {
		const { primary, standby, url } = await startPair();
		await follow(primary);
		const shop = await startProgram({ DATABASE_URL: url });
		await shop.ready();
		const owner = await ownerOf(shop);
		const pages = [followEvents(shop, owner), followEvents(shop, owner), followEvents(shop, owner, 7)];
		const tokens = await Promise.all(Array.from({ length: 2 * CLIENTS }, (_, n) => signUp(shop, n)));
		await Promise.all(pages.map((page) => page.isOpen));

		const answers = new Map<string, Set<string>>();
		const statuses = new Set<number>();
		let isOver = false;
		let acknowledged = 0;
		let newestKey = 0;
		const storm = Array.from({ length: CLIENTS }, async (_, n) => {
			while (!isOver) {
				newestKey += 1;
				const order = {
					key: `key-${newestKey}`,
					token: tokens[(n * 2 + (newestKey % 2)) % tokens.length] ?? "",
				};
				const ids = new Set<string>();
				answers.set(order.key, ids);
				let wasRefused = false;
				// As a page does: the same key until there is a reply.
				while (ids.size === 0) {
					const response = await placeOrder(shop, order);
					statuses.add(response.status);
					if (response.ok) ids.add((await response.json()).order._id);
					else {
						wasRefused = true;
						await pause(200);
					}
				}
				acknowledged += 1;
				if (!wasRefused) continue;
				// Requested once more it is the same order.
				const repeated = await placeOrder(shop, order);
				statuses.add(repeated.status);
				if (repeated.ok) ids.add((await repeated.json()).order._id);
			}
		});
		await until(async () => acknowledged >= BEFORE, 600_000);
		await primary.kill();
		await pause(500);
		promote(standby);
		const promotedAt = performance.now();
		const keysBefore = newestKey;
		const firstNew = until(async () => (answers.get(`key-${keysBefore + 1}`)?.size ?? 0) > 0);
		await firstNew;
		const seconds = (performance.now() - promotedAt) / 1000;
		const enough = acknowledged + BEFORE / 2;
		await until(async () => acknowledged >= enough, 600_000);
		isOver = true;
		await Promise.all(storm);

		const ids = [...answers.values()].map((answered) => [...answered]);
		expect(ids.filter((answered) => answered.length !== 1)).toEqual([]);
		expect([...statuses].sort()).toEqual([200, 201, 503]);
		expect(seconds).toBeLessThan(5);
		const kept = await query(standby, "SELECT id FROM orders");
		const placed = await query(
			standby,
			"SELECT subject_id AS id FROM events WHERE kind = 'order-placed' ORDER BY seq",
		);
		expect(kept.map(({ id }) => id).sort()).toEqual(ids.flat().sort());
		for (const page of pages) {
			await until(
				async () => page.received().filter(({ kind }) => kind === "order-placed").length >= placed.length,
			);
			const received = page.received().filter(({ kind }) => kind === "order-placed");
			expect(received.map(({ _id }) => _id)).toEqual(placed.map(({ id }) => id));
			expect(page.received().map(({ kind }) => kind)).not.toContain("reset");
		}
		await Promise.all(pages.map((page) => page.close()));
		console.log(`failover: ${kept.length} orders, the first new one ${seconds.toFixed(2)} s after the promotion`);
		await shop.stop();
		await standby.stop();
	},
);

it.runIf(IS_LONG)(
	"pages and prices become right again when the standby that takes over lacks the last changes",
	async () => {
		const { primary, standby, url } = await startPair();
		const shop = await startProgram({ DATABASE_URL: url });
		await shop.ready();
		const owner = await ownerOf(shop);
		const [token = "", other = ""] = await Promise.all([signUp(shop, 1), signUp(shop, 2)]);
		expect((await placeOrder(shop, { key: "kept", token })).status).toBe(201);
		await until(async () => (await query(standby, "SELECT FROM orders")).length === 1);
		// From here on the standby receives nothing.
		await command(standby, "ALTER SYSTEM SET primary_conninfo = ''");
		await command(standby, "SELECT pg_reload_conf()");
		await until(async () => (await query(primary, "SELECT FROM pg_stat_replication")).length === 0);
		const page = followEvents(shop, owner);
		await page.isOpen;
		const stock = { size: "regular", outOfStock: true };
		const sellOut = () => shop.api("/dishes/egg-biryani/stock", { method: "PUT", json: stock, token: owner });
		expect((await sellOut()).status).toBe(200);
		for (let n = 0; n < LOST; n += 1)
			expect((await placeOrder(shop, { key: `lost-${n}`, token })).status).toBe(201);
		await until(async () => page.received().length > LOST);
		expect(await isSoldOut(shop)).toBe(true);
		const away = page.lastEventId();

		await primary.kill();
		promote(standby);
		const promotedAt = performance.now();
		await until(async () => page.received().some(({ kind }) => kind === "reset"));
		const seconds = (performance.now() - promotedAt) / 1000;
		expect(await isSoldOut(shop)).toBe(false);
		expect(await listed(shop, owner)).toEqual((await query(standby, "SELECT id FROM orders")).map(({ id }) => id));
		// The key was lost with its order: sending it again places the order after all, and the open page is told.
		const again = await placeOrder(shop, { key: "lost-0", token });
		expect(again.status).toBe(201);
		const { _id } = (await again.json()).order;
		await until(async () => page.received().at(-1)?._id === _id);
		// Until the lost numbers have been used again.
		for (let n = 1; n <= LOST; n += 1)
			expect((await placeOrder(shop, { key: `new-${n}`, token: other })).status).toBe(201);
		await until(async () => Number(page.lastEventId()?.split(".")[0]) > Number(away?.split(".")[0]));
		const back = await shop.api("/events?as=admin", {
			headers: { authorization: `Bearer ${owner}`, "last-event-id": String(away) },
		});
		const reader = back.body?.pipeThrough(new TextDecoderStream()).getReader();
		let read = "";
		while (reader && !read.includes('"reset"')) read += (await reader.read()).value ?? "";
		await reader?.cancel();
		console.log(`numbers gone back: open pages read anew ${seconds.toFixed(2)} s after the promotion`);
		await page.close();
		await shop.stop();
		await standby.stop();
	},
);

/** A primary and its standby, and a URL that names both. */
async function startPair() {
	const primary = await startPrimary();
	const standby = await startStandby(primary);
	await until(
		async () => (await query(primary, "SELECT FROM pg_stat_replication WHERE state = 'streaming'")).length > 0,
	);
	const hosts = [primary, standby].map(({ url }) => new URL(url).host).join();
	return { primary, standby, url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write` };
}

/** Makes every commit wait for the standby from here on. */
async function follow(primary: Postgres): Promise<void> {
	await command(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
	await command(primary, "SELECT pg_reload_conf()");
	const isSynchronous = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
	await until(async () => (await query(primary, isSynchronous)).length === 1);
}

async function isSoldOut(shop: Awaited<ReturnType<typeof startProgram>>): Promise<boolean> {
	const dishes = await (await shop.api("/dishes")).json();
	return dishes.find(({ id }: { id: string }) => id === "egg-biryani").sizes[0].outOfStock;
}

async function listed(shop: Awaited<ReturnType<typeof startProgram>>, token: string): Promise<string[]> {
	const { orders } = await (await shop.api("/orders/admin/all?limit=50", { token })).json();
	return orders.map(({ _id }: { _id: string }) => _id);
}

const command = query;

async function query({ url }: Postgres, text: string): Promise<{ id?: string }[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}
