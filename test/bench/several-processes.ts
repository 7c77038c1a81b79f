import autocannon from "autocannon";
import { openStorage } from "../../server/db/storage.ts";
import { SERVER } from "../servers/built-server.ts";
import { createDatabase, startPostgres } from "../servers/postgres.ts";
import { makeCustomers } from "./customers.ts";
import { start } from "./processes.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
/** Many: whoever orders again within a minute is counted by all processes together, which costs more. */
const CUSTOMERS = 6_000;

/** Orders and reads a second with one process and with two on PostgreSQL, in turns. */
const postgres = await startPostgres({ durable: true });
const DATABASE_URL = await createDatabase(postgres.url, "several_processes");
const environment = { PORT: "0", DATABASE_URL, LOG_LEVEL: "warn" };
await (await start([SERVER], environment)).stop();
const storage = await openStorage(DATABASE_URL);
const tokens = await makeCustomers(storage, CUSTOMERS);
await storage.close();

let asked = 0;
const figures = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1)
	for (const count of [1, 2]) {
		const shop = await start([SERVER, "--processes", String(count)], environment);
		await everyProcessServes(shop.url, count);
		await measure(`orders, ${count} at work`, shop.url, (n) => ({
			method: "POST",
			path: "/api/orders",
			body: JSON.stringify(order(`bench-${asked}-${n}`)),
		}));
		await measure(`a customer's own orders read, ${count} at work`, shop.url, (n) => ({
			method: "GET",
			path: `/api/orders/user/bench${n % CUSTOMERS}@gmail.com`,
		}));
		await shop.stop();
	}
for (const [what, perSecond] of figures)
	process.stdout.write(`${what}: ${perSecond.map(Math.round).join(", ")} a second\n`);
await postgres.stop();

/** Asks for some seconds over 64 connections; a request that fails is no figure. */
async function measure(
	what: string,
	url: string,
	next: (n: number) => Pick<autocannon.Request, "method" | "path" | "body">,
): Promise<void> {
	const setupRequest = (request: autocannon.Request) => {
		asked += 1;
		const authorization = `Bearer ${tokens[asked % CUSTOMERS]}`;
		return { ...request, ...next(asked), headers: { "content-type": "application/json", authorization } };
	};
	const result = await autocannon({ url, connections: 64, duration: SECONDS, requests: [{ setupRequest }] });
	const failed = result.non2xx + result.errors + result.timeouts;
	if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed: no figure`);
	figures.set(what, [...(figures.get(what) ?? []), result.requests.total / result.duration]);
}

/** The first process opens the shop, the others follow; each says in its figures which it is. */
async function everyProcessServes(url: string, count: number): Promise<void> {
	const seen = new Set<string>();
	while (count > 1 && seen.size < count) {
		const text = await (await fetch(`${url}/metrics`, { headers: { connection: "close" } })).text();
		const number = /process="(\d+)"/.exec(text)?.[1];
		if (number) seen.add(number);
	}
}

function order(orderId: string) {
	return {
		orderId,
		deliveryAddress: "4, Big Street, Triplicane, Chennai 600005",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		tip: 0,
		totalAmount: 161,
		paymentMethod: "cod",
	};
}
