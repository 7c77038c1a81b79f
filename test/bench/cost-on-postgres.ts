import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openStorage } from "../../server/db/storage.ts";
import { SERVER } from "../servers/built-server.ts";
import { startPostgres } from "../servers/postgres.ts";
import { makeCustomers } from "./customers.ts";
import { openPages } from "./open-pages.ts";
import { type Running, start } from "./processes.ts";

/** Of each number of clients. */
const ORDERS = 600;
const CLIENTS = [10, 50, 200];
const WARM_UP = 300;
const COUNTED = 100;
const SAMPLE_MS = 20;
const PAGES = 1_000;
const NEWS = 20;
const IDLE_SECONDS = 30;
const TICKS_PER_SECOND = 100;
/** Places in /proc/PID/stat, counted from the state on. */
const PARENT = 1;
const [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [11, 12, 13, 14] as const;

type Tools = {
	env: Record<string, string>;
	order(key: string): object;
	report(what: string, figures: string): void;
};

/**
 * What an order and an open page cost a shop on PostgreSQL that writes through to the disk: processor, round trips and
 * bytes.
 */
export async function measureCostOnPostgres({ env, order, report }: Tools): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	const postmaster = Number(readFileSync(`${postgres.folder}/postmaster.pid`, "utf8").split("\n")[0]);
	try {
		const onPostgres = { ...env, DATABASE_URL: postgres.url };
		await (await start([SERVER], onPostgres)).stop();
		const storage = await openStorage(postgres.url);
		const tokens = await makeCustomers(storage, COUNTED + WARM_UP + CLIENTS.length * ORDERS + 1);
		await storage.close();
		await countPerOrder({ ...onPostgres }, postgres.url, tokens.splice(0, COUNTED), order, report);
		const shop = await start([SERVER], onPostgres);
		await place(shop, tokens.splice(0, WARM_UP), order, 20);
		for (const clients of CLIENTS) {
			const waits = await sampleWaits(postgres.url);
			const before = [processorMs(shop.pid), processorMsOfServer(postmaster)];
			const begun = performance.now();
			await place(shop, tokens.splice(0, ORDERS), order, clients);
			const seconds = (performance.now() - begun) / 1000;
			const after = [processorMs(shop.pid), processorMsOfServer(postmaster)];
			const [shopMs = 0, serverMs = 0] = after.map((ms, at) => (ms - (before[at] ?? 0)) / ORDERS);
			report(
				`orders by ${clients} clients on PostgreSQL`,
				`${Math.round(ORDERS / seconds)} a second; each ${shopMs.toFixed(2)} ms of processor in the shop, ` +
					`${serverMs.toFixed(2)} ms in PostgreSQL; ${await waits.end()}`,
			);
		}
		await costOfPages(shop, tokens.at(-1) ?? "", env, order, report);
		await shop.stop();
	} finally {
		await postgres.stop();
	}
}

/** What the connections that have something to do wait for. */
async function sampleWaits(url: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const seen = { samples: 0, lock: 0, disk: 0 };
	let isOver = false;
	const sampling = (async () => {
		while (!isOver) {
			const { rows } = await client.query(
				`SELECT wait_event_type AS type, wait_event AS event FROM pg_stat_activity
				WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
			);
			seen.samples += rows.length;
			seen.lock += rows.filter(({ type }) => type === "Lock").length;
			seen.disk += rows.filter(({ event }) => /^WAL/.test(event)).length;
			await pause(SAMPLE_MS);
		}
	})();
	return {
		async end(): Promise<string> {
			isOver = true;
			await sampling;
			await client.end();
			return `of ${seen.samples} busy connections seen, ${seen.lock} waited for a lock, ${seen.disk} for the log`;
		},
	};
}

async function place(shop: Running, tokens: readonly string[], order: Tools["order"], clients: number): Promise<void> {
	let next = 0;
	const client = async () => {
		for (let token = tokens[next++]; token !== undefined; token = tokens[next++])
			await call(shop, "POST", "/api/orders", token, order("cost"));
	};
	await Promise.all(Array.from({ length: clients }, client));
}

/** One order after another, by way of a proxy that counts; what the shop asks when nobody orders is taken off. */
async function countPerOrder(
	env: Record<string, string>,
	databaseUrl: string,
	tokens: readonly string[],
	order: Tools["order"],
	report: Tools["report"],
): Promise<void> {
	const proxy = await startCountingProxy(databaseUrl);
	const shop = await start([SERVER], { ...env, DATABASE_URL: proxy.url });
	await place(shop, tokens.slice(0, 10), order, 1);
	const idleFrom = { ...proxy.counted };
	await pause(5_000);
	const idleMs = 5_000;
	const from = { ...proxy.counted };
	const begun = performance.now();
	const rest = tokens.slice(10);
	await place(shop, rest, order, 1);
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

// biome-ignore lint/suspicious/noExplicitAny: replies are read as a stranger's program would read them
async function call(shop: Running, method: string, path: string, token: string, body: object): Promise<any> {
	const headers = new Headers({ "content-type": "application/json" });
	if (token !== "") headers.set("authorization", `Bearer ${token}`);
	const response = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: no figure`);
	return response.json();
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

/** Processor time of a process so far; only Linux tells it this way. */
function processorMs(pid: number | undefined): number {
	const [, , ...fields] = statOf(String(pid));
	return ((Number(fields[USER]) + Number(fields[SYSTEM])) * 1000) / TICKS_PER_SECOND;
}

/** The same of a PostgreSQL: its main process, those that serve, and those that have ended. */
function processorMsOfServer(postmaster: number): number {
	let ticks = 0;
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		const fields = statOf(pid).slice(2);
		const isPart = Number(pid) === postmaster || Number(fields[PARENT]) === postmaster;
		if (isPart)
			ticks += [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED].reduce((sum, at) => sum + Number(fields[at]), 0);
	}
	return (ticks * 1000) / TICKS_PER_SECOND;
}

/** What /proc says of a process: its id, its name, its state and so on; nothing once it has gone. */
function statOf(pid: string): string[] {
	try {
		const [, id = "", name = "", rest = ""] =
			/^(\d+) \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
		return [id, name, ...rest.split(" ")];
	} catch {
		return [];
	}
}
