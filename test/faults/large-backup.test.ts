import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openStorage } from "../../server/db/storage.ts";
import { seedOrders } from "../bench/seed-orders.ts";
import { startShop } from "../servers/shop.ts";
import { customerOf } from "./customer-of.ts";
import { faultSize } from "./fault-size.ts";
import { runCommand } from "./run-command.ts";

const ORDERS = faultSize("HANDI_BACKUP_ORDERS", 0, 1_000_000);
const CLIENTS = 10;
const RESTORED_WITHIN_MS = 60_000;

it.skipIf(ORDERS === 0)(
	`a backup of ${ORDERS} orders, made during a storm of more, misses none of before it ` +
		"and is the shop again within a minute",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "handi-large-backup-"));
		const url = `file:${join(folder, "shop", "handi.db")}`;
		const environment = { DATABASE_URL: url };
		await (await startShop(environment)).stop();
		const storage = await openStorage(url);
		await seedOrders(storage, ORDERS, Math.round(performance.timeOrigin + performance.now()));
		await storage.close();

		const shop = await startShop(environment);
		const acknowledged: { id: string; at: number }[] = [];
		const customers = await Promise.all(Array.from({ length: CLIENTS }, () => customerOf(shop)));
		let isOver = false;
		const faults: number[] = [];
		async function client(n: number): Promise<void> {
			for (let who = customers[n]; !isOver && who; ) {
				const reply = await who.order();
				const body = await reply.json();
				if (reply.status === 201) acknowledged.push({ id: body.order._id, at: performance.now() });
				// This customer's limit per minute is used up: a new one continues, if the minute has room for a
				// sign-up.
				else if (reply.status === 429) {
					const next = await customerOf(shop);
					if (next.token) who = next;
					else await new Promise((resolve) => setTimeout(resolve, 1_000));
				} else faults.push(reply.status);
			}
		}
		const storm = Promise.all(customers.map((_, n) => client(n)));
		while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 50));
		const begunAt = performance.now();
		const file = join(folder, "large.backup");
		const made = await runCommand("scripts/backup-shop.ts", [file], environment);
		const madeAt = performance.now();
		isOver = true;
		await storm;
		expect(made).toMatchObject({ code: 0, output: expect.stringContaining("A test restore was successful.") });
		expect(faults).toEqual([]);
		await shop.stop();

		const elsewhere = { DATABASE_URL: `file:${join(folder, "restored", "handi.db")}` };
		const restoreAt = performance.now();
		expect(await runCommand("scripts/restore-shop.ts", [file], elsewhere)).toMatchObject({ code: 0 });
		const startAt = performance.now();
		const restored = await startShop(elsewhere);
		const openAt = performance.now();
		expect((await (await customerOf(restored)).order()).status).toBe(201);
		const orderAt = performance.now();
		await restored.stop();

		const database = new DatabaseSync(join(folder, "restored", "handi.db"), { readOnly: true });
		const has = database.prepare("SELECT 1 AS there FROM orders WHERE id = ?");
		const kept = new Set(acknowledged.filter(({ id }) => has.get(id) !== undefined));
		const isKept = (order: { id: string; at: number }) => kept.has(order);
		const orders = Number(database.prepare("SELECT count(*) AS orders FROM orders").get()?.orders);
		const integrity = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
		database.close();
		const before = acknowledged.filter(({ at }) => at < begunAt);
		const lost = before.filter((order) => !isKept(order)).length;
		const newest = Math.max(...acknowledged.filter(isKept).map(({ at }) => at));
		const missing = acknowledged.filter((order) => !isKept(order));
		// The time between the newest order it has and the oldest it lacks: a backup shows the shop at one moment.
		const reach = newest - Math.min(...missing.map(({ at }) => at));
		const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
		console.info(
			`Large backup: ${ORDERS} orders and ${acknowledged.length} during it; made in ` +
				`${seconds(begunAt, madeAt)} s; ${lost} of ${before.length} acknowledged before it are missing, ` +
				`its newest order was acknowledged ${seconds(begunAt, newest)} s after it was asked for, the ` +
				`oldest that it lacks ${Math.max(0, reach / 1_000).toFixed(3)} s before that. Restored in ` +
				`${seconds(restoreAt, startAt)} s, open after ${seconds(startAt, openAt)} s more, first order ` +
				`after ${seconds(restoreAt, orderAt)} s in all; ${orders} orders, integrity ${integrity}`,
		);
		rmSync(folder, { recursive: true });
		expect([lost, integrity]).toEqual([0, "ok"]);
		expect(orders).toBeGreaterThanOrEqual(ORDERS + before.length);
		expect(reach).toBeLessThan(1_000);
		expect(orderAt - restoreAt).toBeLessThan(RESTORED_WITHIN_MS);
	},
	3_600_000,
);
