import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { createDatabase } from "../servers/postgres.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { faultSize } from "./fault-size.ts";
import { orderOf, signUp } from "./orders.ts";

const KILLS = faultSize("HANDI_KILLS", 2, 200);
const POSTGRES_KILLS = faultSize("HANDI_POSTGRES_KILLS", 1, 100);
const CLIENTS = 20;
/** The start time depends on the machine's other work; it is a limit only in the long form, and with a file. */
const READY_MS = process.env.HANDI_FAULTS === "long" ? 2_000 : Number.POSITIVE_INFINITY;

/** A client's request: an order for cash, or one that is paid online before it is placed. */
type Sent = {
	key: string;
	token: string;
	paysOnline: boolean;
	/** What the provider gave the customer's browser after the payment. */
	checkout: object | null;
	answered: string | null;
	/** The owner has delivered and cancelled it, with replies to both: it has a bill and a credit note. */
	isBilled: boolean;
};

it(`keeps every acknowledged order, once, and every number of a bill over ${KILLS} kills during a storm of orders, half of them paid online`, async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-kill-"));
	const file = join(folder, "handi.db");
	await killDuringStorms(KILLS, {
		url: `file:${file}`,
		readyMs: READY_MS,
		async read(...queries) {
			const database = new DatabaseSync(file, { readOnly: true });
			database.exec("BEGIN");
			const rows = queries.map((query) => database.prepare(query).all());
			database.close();
			return rows;
		},
		integrity: () => integrity(file),
	});
	rmSync(folder, { recursive: true });
});

it(`does the same on PostgreSQL, over ${POSTGRES_KILLS} kills`, async () => {
	const url = await createDatabase(inject("postgresUrl"), "killed");
	await killDuringStorms(POSTGRES_KILLS, {
		url,
		// The tables are made over the network, one statement after the other.
		readyMs: Number.POSITIVE_INFINITY,
		async read(...queries) {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			// Transactions of the killed shop may still be committed between two reads.
			await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
			const rows: Row[][] = [];
			for (const query of queries) rows.push((await client.query(query)).rows);
			await client.end();
			return rows;
		},
		integrity: () => "ok",
	});
});

type Row = Record<string, unknown>;
/** The data of a shop, read as of one moment. */
type Kept = { url: string; readyMs: number; read(...queries: string[]): Promise<Row[][]>; integrity(): unknown };

async function killDuringStorms(kills: number, kept: Kept): Promise<void> {
	const provider = await startTestEmulator();
	const environment = { ...provider.environment, DATABASE_URL: kept.url };
	const sent: Sent[] = [];
	const readyAfter: number[] = [];
	const start = async () => {
		const begun = performance.now();
		const started = await startShop(environment);
		readyAfter.push(performance.now() - begun);
		provider.control.webhook({ url: `${started.url}/api/payments/webhook` });
		return started;
	};
	let shop = await start();
	const owner = await logInOwner(shop);

	for (let kill = 0; kill < kills; kill += 1) {
		const customers = Array.from({ length: CLIENTS }, (_, n) => signUp(shop, kill * CLIENTS + n));
		const scene = { shop, provider, owner, tokens: await Promise.all(customers), sent };
		if (kill % 2 === 1) await burstForCash(scene);
		await storm(scene, 40 + ((kill * 37) % 150));
		shop = await start();
		expect(kept.integrity()).toBe("ok");
		expect(await missing(kept, sent)).toEqual([]);
		await expectNumbers(kept, sent);
	}

	// A client without a reply sends the same key again, as a page does; one that has not paid yet has left.
	const placed = sent.filter((order) => !order.paysOnline || order.checkout);
	for (const order of placed) order.answered ??= await place(shop, order);
	await provider.control.settle();
	await shop.stop();
	await expectNumbers(kept, sent);
	expect(sent.some(({ isBilled }) => isBilled)).toBe(true);
	const [orders = [], lines = [], events = [], paid = []] = await kept.read(
		"SELECT id FROM orders",
		"SELECT DISTINCT order_id FROM order_lines",
		"SELECT subject_id FROM events WHERE kind = 'order-placed'",
		"SELECT id FROM payments WHERE order_id IS NOT NULL",
	);
	const captured = provider.control.state().payments.filter(({ status }) => status === "captured");
	await provider.close();
	const [slowest, late] = [Math.max(...readyAfter), readyAfter.filter((each) => each > 2_000).length];
	console.info(
		`Kills: ${kills}; ${placed.length} orders, ${captured.length} of them paid online; ready after ` +
			`${slowest.toFixed(0)} ms at most, ${late} starts took longer than 2 s`,
	);
	expect(new Set(placed.map((order) => order.answered)).size).toBe(placed.length);
	expect([orders.length, lines.length, events.length]).toEqual([placed.length, placed.length, placed.length]);
	expect(paid.map(({ id }) => id).sort()).toEqual(captured.map(({ id }) => id).sort());
	expect(slowest).toBeLessThan(kept.readyMs);
}

type Scene = { shop: RunningShop; provider: TestEmulator; owner: string; tokens: string[]; sent: Sent[] };

const anOrder = ({ sent, tokens }: Scene, n: number): Sent => ({
	...{ key: `key-${sent.length}`, token: tokens[n % tokens.length] ?? "", paysOnline: n % 2 === 0 },
	...{ checkout: null, answered: null, isBilled: false },
});

/** Each client places two orders for cash, all at once: on SQLite a thread writes the orders from then on. */
async function burstForCash(scene: Scene): Promise<void> {
	const orders = Array.from({ length: 2 * CLIENTS }, (_, n) => {
		const order = { ...anOrder(scene, n), paysOnline: false };
		scene.sent.push(order);
		return order;
	});
	await Promise.all(
		orders.map(async (order) => {
			order.answered = await place(scene.shop, order);
		}),
	);
}

/** Clients place orders as fast as they are answered, until so many are acknowledged; then the shop is killed. */
async function storm(scene: Scene, acknowledgements: number): Promise<void> {
	const { shop, provider, owner, sent } = scene;
	let left = acknowledgements;
	let death: Promise<void> | null = null;
	async function client(n: number): Promise<void> {
		while (!death) {
			const order = anOrder(scene, n);
			sent.push(order);
			try {
				if (order.paysOnline) order.checkout = await pay(shop, provider, order);
				order.answered = await place(shop, order);
				if (n % 4 === 1) order.isBilled = await bill(shop, owner, order.answered);
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

/** Asks again as long as the reply says to, as a database on an overloaded machine causes it. */
async function ask(shop: RunningShop, ...asked: Parameters<RunningShop["api"]>): Promise<Response> {
	const response = await shop.api(...asked);
	return response.status === 503 && response.headers.has("retry-after") ? ask(shop, ...asked) : response;
}

/** Pays an order at the provider; returns what its checkout hands to the page. */
async function pay(shop: RunningShop, provider: TestEmulator, { key, token }: Sent): Promise<object> {
	const { totalAmount: amount, paymentMethod: _method, ...draft } = orderOf(key);
	const begun = await ask(shop, "/create-order", { json: { amount, draft }, token });
	if (begun.status !== 200) throw new Error(`answered ${begun.status}`);
	return provider.control.pay((await begun.json()).id).checkout;
}

/** Returns the order's id; for a paid order the provider's webhook may have placed it before. */
async function place(shop: RunningShop, { key, token, checkout }: Sent): Promise<string> {
	const online = checkout ? { ...checkout, paymentMethod: "razorpay" } : {};
	const response = await ask(shop, "/orders", { json: { ...orderOf(key), ...online }, token });
	if (![200, 201].includes(response.status)) throw new Error(`answered ${response.status}`);
	return (await response.json()).order._id;
}

async function logInOwner(shop: RunningShop): Promise<string> {
	return (await (await shop.api("/admin/login", { json: shop.admin })).json()).token;
}

/** Delivers and then cancels an order, which makes a bill and a credit note. */
async function bill(shop: RunningShop, token: string, id: string): Promise<boolean> {
	for (const status of ["Delivered", "Cancelled"]) {
		const json = { status, reason: "to bill it" };
		const response = await ask(shop, `/orders/${id}/status`, { method: "PUT", json, token });
		if (response.status !== 200) throw new Error(`answered ${response.status}`);
	}
	return true;
}

/** Expects every number of bills and credit notes once, without a gap. */
async function expectNumbers(kept: Kept, sent: Sent[]): Promise<void> {
	const [bills = [], notes = [], numbered = []] = await kept.read(
		"SELECT serial FROM bills ORDER BY serial",
		"SELECT serial, order_id FROM bill_notes ORDER BY serial",
		"SELECT id FROM orders WHERE invoice_number IS NOT NULL",
	);
	const billed = new Set(notes.map((row) => row.order_id));
	for (const rows of [bills, notes]) expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1));
	expect(numbered).toHaveLength(bills.length);
	expect(sent.filter(({ isBilled, answered }) => isBilled && !billed.has(answered ?? ""))).toEqual([]);
}

/** Acknowledged orders that the shop does not have exactly once. */
async function missing(kept: Kept, sent: Sent[]): Promise<string[]> {
	const [orders = []] = await kept.read("SELECT id FROM orders");
	const ids = new Set(orders.map(({ id }) => id));
	return sent.flatMap(({ answered }) => (answered !== null && !ids.has(answered) ? [answered] : []));
}

function integrity(file: string): unknown {
	const database = new DatabaseSync(file, { readOnly: true });
	const row = database.prepare("PRAGMA integrity_check").get();
	database.close();
	return row?.integrity_check;
}
