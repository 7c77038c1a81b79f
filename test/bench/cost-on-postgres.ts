import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openStorage } from "../../server/db/storage.ts";
import { SERVER } from "../servers/built-server.ts";
import { startPostgres } from "../servers/postgres.ts";
import { call } from "./call.ts";
import { makeCustomers } from "./customers.ts";
import { openPages } from "./open-pages.ts";
import { type Running, start } from "./processes.ts";
import { processorMs } from "./processor-time.ts";

const COUNTED = 100;
const PAGES = 1_000;
const NEWS = 20;
const IDLE_SECONDS = 30;

type Tools = {
	env: Record<string, string>;
	order(key: string): object;
	report(what: string, figures: string): void;
};

/**
 * The cost of an order and of an open page for a shop on PostgreSQL: round trips and bytes; memory and processor time.
 */
export async function measureCostOnPostgres({ env, order, report }: Tools): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		const onPostgres = { ...env, DATABASE_URL: postgres.url };
		await (await start([SERVER], onPostgres)).stop();
		const storage = await openStorage(postgres.url);
		const tokens = await makeCustomers(storage, COUNTED + 1);
		await storage.close();
		await countPerOrder({ ...onPostgres }, postgres.url, tokens.splice(0, COUNTED), order, report);
		const shop = await start([SERVER], onPostgres);
		await costOfPages(shop, tokens.at(-1) ?? "", env, order, report);
		await shop.stop();
	} finally {
		await postgres.stop();
	}
}

async function place(shop: Running, tokens: readonly string[], order: Tools["order"]): Promise<void> {
	for (const token of tokens) await call(shop, "POST", "/api/orders", token, order("cost"));
}

/** One order after another, through a proxy that counts; the shop's background queries are subtracted. */
async function countPerOrder(
	env: Record<string, string>,
	databaseUrl: string,
	tokens: readonly string[],
	order: Tools["order"],
	report: Tools["report"],
): Promise<void> {
	const proxy = await startCountingProxy(databaseUrl);
	const shop = await start([SERVER], { ...env, DATABASE_URL: proxy.url });
	await place(shop, tokens.slice(0, 10), order);
	const idleFrom = { ...proxy.counted };
	await pause(5_000);
	const idleMs = 5_000;
	const from = { ...proxy.counted };
	const begun = performance.now();
	const rest = tokens.slice(10);
	await place(shop, rest, order);
	const share = (performance.now() - begun) / idleMs;
	const perOrder = (name: keyof typeof from) =>
		(proxy.counted[name] - from[name] - (from[name] - idleFrom[name]) * share) / rest.length;
	report(
		"an order on PostgreSQL, between shop and server",
		`${perOrder("roundTrips").toFixed(1)} round trips, ${Math.round(perOrder("sent"))} bytes there and ` +
			`${Math.round(perOrder("received"))} back; ` +
			`${((from.roundTrips - idleFrom.roundTrips) / (idleMs / 1000)).toFixed(1)} round trips a second when ` +
			"nobody orders",
	);
	await shop.stop();
	await proxy.close();
}

async function costOfPages(
	shop: Running,
	customer: string,
	env: Record<string, string>,
	order: Tools["order"],
	report: Tools["report"],
): Promise<void> {
	const credentials = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
	const { token } = await call(shop, "POST", "/api/admin/login", "", credentials);
	const placed = await call(shop, "POST", "/api/orders", customer, order("page-cost"));
	const idle = processorMs(shop.pid);
	await pause(IDLE_SECONDS * 1_000);
	const withoutPages = processorMs(shop.pid) - idle;
	const megabytes = shop.megabytes();
	const pages = await openPages(shop.url, customer, PAGES);
	const withPages = shop.megabytes();
	const open = processorMs(shop.pid);
	await pause(IDLE_SECONDS * 1_000);
	const perPageMinute = (processorMs(shop.pid) - open - withoutPages) / PAGES / (IDLE_SECONDS / 60);
	const before = processorMs(shop.pid);
	for (let n = 0; n < NEWS; n += 1) {
		const status = n % 2 === 0 ? "Confirmed" : "Pending";
		const all = pages.all(status);
		await call(shop, "PUT", `/api/orders/${placed.order._id}/status`, token, { status });
		await all;
	}
	const perEvent = (processorMs(shop.pid) - before) / NEWS;
	pages.close();
	report(
		`${PAGES} open pages on one process`,
		`${(((withPages - megabytes) * 1024) / PAGES).toFixed(0)} kB each, ${perPageMinute.toFixed(3)} ms of ` +
			`processor a minute each while nothing happens, ${(perEvent / PAGES).toFixed(4)} ms each for an event ` +
			"(with the change that makes it)",
	);
}

async function startCountingProxy(databaseUrl: string) {
	const { port, hostname } = new URL(databaseUrl);
	const own = new URL(databaseUrl);
	const counted = { roundTrips: 0, sent: 0, received: 0 };
	const server = createServer((near) => {
		const far = connect(Number(port), hostname);
		let isAsking = false;
		near.on("error", () => far.destroy()).on("close", () => far.destroy());
		far.on("error", () => near.destroy()).on("close", () => near.destroy());
		near.on("data", (chunk) => {
			if (!isAsking) counted.roundTrips += 1;
			isAsking = true;
			counted.sent += chunk.length;
			far.write(chunk);
		});
		far.on("data", (chunk) => {
			isAsking = false;
			counted.received += chunk.length;
			near.write(chunk);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	own.port = String(typeof address === "object" && address ? address.port : 0);
	return {
		url: own.href,
		counted,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}
