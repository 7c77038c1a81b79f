import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { faultSize } from "./fault-size.ts";
import { placeOrder, signUp } from "./orders.ts";

const KILLS = faultSize("HANDI_KILLS", 4, 200);
const CLIENTS = 20;

type Sent = { key: string; token: string; answered: string | null };

it(`keeps every acknowledged order, once, over ${KILLS} kills during a storm of orders`, async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-kill-"));
	const file = join(folder, "handi.db");
	const environment = { DATABASE_URL: `file:${file}` };
	const sent: Sent[] = [];
	let shop = await startShop(environment);

	for (let kill = 0; kill < KILLS; kill += 1) {
		const customers = Array.from({ length: CLIENTS }, (_, n) => signUp(shop, kill * CLIENTS + n));
		await storm(shop, await Promise.all(customers), sent, 40 + ((kill * 37) % 150));
		shop = await startShop(environment);
		expect(integrity(file)).toBe("ok");
		expect(missing(file, sent)).toEqual([]);
	}

	// Whoever got no answer asks again with the same key, as a page does.
	for (const order of sent) order.answered ??= (await (await placeOrder(shop, order)).json()).order._id;
	await shop.stop();
	const database = new DatabaseSync(file, { readOnly: true });
	const orders = database.prepare("SELECT id FROM orders").all();
	const lines = database.prepare("SELECT DISTINCT order_id FROM order_lines").all();
	const told = database.prepare("SELECT subject_id FROM events WHERE kind = 'order-placed'").all();
	database.close();
	expect(new Set(sent.map((order) => order.answered)).size).toBe(sent.length);
	expect([orders.length, lines.length, told.length]).toEqual([sent.length, sent.length, sent.length]);
	rmSync(folder, { recursive: true });
});

/** Clients place orders as fast as they are answered, until so many are acknowledged; then the shop dies under them. */
async function storm(
	shop: RunningShop,
	tokens: string[],
	sent: Sent[],
	acknowledgements: number,
): Promise<void> {
	let left = acknowledgements;
	let death: Promise<void> | null = null;
	async function client(n: number): Promise<void> {
		while (!death) {
			const order: Sent = {
				key: `key-${sent.length}`,
				token: tokens[n % tokens.length] ?? "",
				answered: null,
			};
			sent.push(order);
			try {
				const response = await placeOrder(shop, order);
				if (response.status !== 201) throw new Error(`answered ${response.status}`);
				order.answered = (await response.json()).order._id;
			} catch (fault) {
				if (!death) throw fault;
				return;
			}
			left -= 1;
			if (left === 0) death = shop.kill();
		}
	}
	await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
	await death;
}

/** Acknowledged orders that the file does not have exactly once. */
function missing(file: string, sent: Sent[]): string[] {
	const database = new DatabaseSync(file, { readOnly: true });
	const kept = new Set(
		database
			.prepare("SELECT id FROM orders")
			.all()
			.map((row) => String(row.id)),
	);
	database.close();
	return sent.flatMap(({ answered }) => (answered !== null && !kept.has(answered) ? [answered] : []));
}

function integrity(file: string): unknown {
	const database = new DatabaseSync(file, { readOnly: true });
	const row = database.prepare("PRAGMA integrity_check").get();
	database.close();
	return row?.integrity_check;
}
