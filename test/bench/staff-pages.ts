import { openStorage } from "../../server/db/storage.ts";
import { SERVER } from "../servers/built-server.ts";
import { makeCustomers } from "./customers.ts";
import { median } from "./median.ts";
import { start } from "./processes.ts";
import { processorMs } from "./processor-time.ts";

const OPEN_ORDERS = 500;
const ROUNDS = 7;
const READS = 40;
const BUDGET_MS = 10;
const CODINGS = ["zstd", "br"] as const;
const PAGES = {
	"list of orders": "/admin/orders",
	"list of orders, data": "/admin/orders.data",
	dashboard: "/admin/dashboard",
	kitchen: "/kitchen",
};

type Tools = {
	databaseUrl: string;
	env: Record<string, string>;
	owner: { email: string; password: string };
	order(orderId: string): object;
	report(what: string, figures: string): void;
};

/** What the pages that staff read all day cost the shop while 500 orders ring, by themselves and in turns. */
export async function measureStaffPages({ databaseUrl, env, owner, order, report }: Tools): Promise<void> {
	const settings = { ...env, DATABASE_URL: databaseUrl };
	await (await start([SERVER], settings)).stop();
	const books = await openStorage(databaseUrl);
	const tokens = await makeCustomers(books, OPEN_ORDERS);
	await books.close();
	const shop = await start([SERVER], settings);
	for (const [n, token] of tokens.entries()) {
		await ask(`${shop.url}/api/orders`, {
			method: "POST",
			headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
			body: JSON.stringify(order(`bench-open-${n}`)),
		});
	}
	const login = await ask(`${shop.url}/api/admin/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(owner),
	});
	const { token } = (await login.json()) as { token: string };

	const spent = new Map<string, number[]>();
	const bytes = new Map<string, number>();
	// The first round is the engine's, which compiles what it has seen often.
	for (let round = -1; round < ROUNDS; round += 1) {
		for (const [what, path] of Object.entries(PAGES)) {
			for (const coding of CODINGS) {
				const name = `${what}, ${coding}`;
				const headers = { "accept-encoding": coding, cookie: `sid_admin=${token}` };
				const before = processorMs(shop.pid);
				for (let n = 0; n < READS; n += 1) {
					const response = await ask(shop.url + path, { headers, redirect: "error" });
					await response.arrayBuffer();
					bytes.set(name, Number(response.headers.get("content-length")));
				}
				const each = (processorMs(shop.pid) - before) / READS;
				if (round >= 0) spent.set(name, [...(spent.get(name) ?? []), each]);
			}
		}
	}
	for (const [name, rounds] of spent) {
		const usual = median(rounds);
		report(
			`${name}, ${OPEN_ORDERS} orders ringing`,
			`${usual.toFixed(1)} ms of processor a read (${Math.min(...rounds).toFixed(1)} at least), ` +
				`${bytes.get(name)} bytes, budget ${BUDGET_MS}: ${usual <= BUDGET_MS ? "met" : "MISSED"}`,
		);
	}
	await shop.stop();
}

async function ask(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init);
	if (!response.ok) throw new Error(`${init.method ?? "GET"} ${url} answered ${response.status}: no figure`);
	return response;
}
