import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openStorage } from "../../server/db/storage.ts";
import { openSession } from "../../server/identity/sessions.ts";
import { foldFigures } from "../../server/reports/fold-figures.ts";
import { SERVER } from "../servers/built-server.ts";
import { start } from "./processes.ts";
import { seedOrders } from "./seed-orders.ts";

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const CALLS = 60;
const WARM_UP = 5;
const BUDGET_MS = 50;
const DEEP = 200;
if (!(ORDERS >= 20_000)) throw new Error(`BENCH_ORDERS must be 20,000 or more: page ${DEEP} of the list is read.`);

/** `isWhole`: a list that is not paged, or a page rendered on the server, like the first of a visit. */
type Asked = { what: string; path: string; isWhole?: boolean };

/**
 * Measures how fast the owner's screens load when the database holds 100,000 orders; `databaseUrl` is an empty
 * database.
 */
export async function measureLargeShop(
	databaseUrl: string,
	report: (what: string, figures: string) => void,
): Promise<void> {
	const env = { PORT: "0", DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" };
	const empty = await start([SERVER], {
		...env,
		ADMIN_EMAIL: "owner@handi.example",
		ADMIN_PASSWORD: "bench-owner-1",
	});
	await empty.stop();
	const begun = performance.now();
	const { token, asked } = await fillBooks(databaseUrl);
	report(`seeding ${ORDERS} orders`, `${((performance.now() - begun) / 1_000).toFixed(1)} s`);
	const shop = await start([SERVER], env);
	report(`start with ${ORDERS} orders`, `${Math.round(shop.readyMs)} ms to ready, ${shop.megabytes()} MB idle`);
	let isMet = true;
	for (const { what, path, isWhole = false } of asked) {
		const times = await timesOf(`${shop.url}${path}`, token);
		const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
		const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
		const isInTime = isWhole || median < BUDGET_MS;
		isMet &&= isInTime;
		report(what, `${median.toFixed(1)} ms at the median, ${p95.toFixed(1)} ms at p95${isInTime ? "" : ", MISSED"}`);
	}
	report(
		`all of these under ${BUDGET_MS} ms at the median`,
		`${isMet ? "met" : "MISSED"}; ${shop.megabytes()} MB after`,
	);
	const bytes = await sizeOf(databaseUrl);
	report("size", `${Math.round(bytes / 1e6)} MB, ${Math.round(bytes / ORDERS)} bytes an order`);
	report(
		"a backup with its test restore",
		await backUp(databaseUrl, `${shop.url}/api/orders/admin/all?limit=50`, token),
	);
	await shop.stop();
}

/** Seeds the orders, opens the owner's session, and returns the pages and searches that the owner then makes. */
async function fillBooks(databaseUrl: string): Promise<{ token: string; asked: Asked[] }> {
	const storage = await openStorage(databaseUrl);
	const now = Math.round(performance.timeOrigin + performance.now());
	await seedOrders(storage, ORDERS, now);
	if (storage.engine === "postgres") {
		await foldFigures(storage);
		await vacuum(databaseUrl);
	}
	const owner = await storage.read
		.selectFrom("accounts")
		.select(["id", "role", "email", "name"])
		.where("role", "=", "admin")
		.executeTakeFirstOrThrow();
	const { token } = await storage.write((tx) => openSession(tx, owner, now));
	const byTime = storage.read
		.selectFrom("orders")
		.select(["id", "placed_at", "order_number"])
		.orderBy("placed_at", "desc")
		.orderBy("id", "desc");
	const deep = await byTime
		.where("hidden_at", "is", null)
		.limit(1)
		.offset(DEEP * 50)
		.executeTakeFirstOrThrow();
	const oldest = await storage.read
		.selectFrom("orders")
		.select(["order_number", "placed_at"])
		.where("hidden_at", "is", null)
		.orderBy("placed_at")
		.executeTakeFirstOrThrow();
	await storage.close();
	const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
	const [from, to, today, yearAgo] = [190, 160, 0, 365].map((days) => dayOf(now - days * 86_400_000));
	const list = (what: string, query: string) => ({ what, path: `/api/orders/admin/all?limit=50${query}` });
	const search = (what: string, q: string, rest = "") =>
		list(`search: ${what}`, `&q=${encodeURIComponent(q)}${rest}`);
	return {
		token,
		asked: [
			list("order list", ""),
			list(`order list, page ${DEEP}`, `&cursor=${deep.placed_at}.${deep.id}`),
			list("orders under way", "&status=Active"),
			list("orders, Cancelled", "&status=Cancelled"),
			list("orders, Delivered", "&status=Delivered"),
			list("orders of a month half a year ago", `&from=${from}&to=${to}`),
			search("a name", "Krishnamurthy 3"),
			search("a Tamil name", "சுப்பிரமணியன் 71"),
			search("a phone", "9840104729"),
			search("the last digits of a phone", "04729"),
			search("a phone as people write it", "+91 98401 04729"),
			search("an email", "guest1234@gmail.com"),
			search("the oldest order's number", oldest.order_number),
			search("one letter", "a"),
			search("nothing found", "zzzz"),
			search("nothing found, two letters", "zz"),
			search("nothing found among the Delivered", "zzzz", "&status=Delivered"),
			search("a name among the Cancelled of a month", "Kumar", `&status=Cancelled&from=${from}&to=${to}`),
			search("such a name and four digits", "Kumar 1234"),
			list("hidden orders", "&hidden=true"),
			search("such a name and two digits among the hidden", "Kumar 12", "&hidden=true"),
			search("nothing found among the hidden", "zzzz", "&hidden=true"),
			{ what: "the newest 1,000 at once (no budget)", path: "/api/orders/admin/all", isWhole: true },
			{ what: "dashboard", path: "/api/reports/dashboard" },
			{ what: "dashboard, 30 days", path: "/api/reports/dashboard?days=30" },
			{ what: "report: 30 days", path: "/api/reports/sales" },
			...["day", "hour", "dish", "payment"].map((by) => ({
				what: `report: a year by ${by}`,
				path: `/api/reports/sales?from=${yearAgo}&to=${today}&by=${by}`,
			})),
			{ what: "the dashboard as a whole page (no budget)", path: "/admin/dashboard", isWhole: true },
			{ what: "the orders as a whole page (no budget)", path: "/admin/orders", isWhole: true },
		],
	};
}

/** The times from request to last byte, one call after the other, in ms, the shortest first. */
async function timesOf(url: string, token: string): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; n < WARM_UP + CALLS; n += 1) {
		const time = await timeOf(url, token);
		if (n >= WARM_UP) times.push(time);
	}
	return times.sort((a, b) => a - b);
}

async function timeOf(url: string, token: string): Promise<number> {
	const begun = performance.now();
	const response = await fetch(url, { headers: { cookie: `sid_admin=${token}` } });
	await response.arrayBuffer();
	if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}: no figure`);
	return performance.now() - begun;
}

/** The duration and size of a backup beside the running shop, and how long a read waits meanwhile. */
async function backUp(databaseUrl: string, url: string, token: string): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "handi-backup-"));
	const file = join(folder, "large.db");
	const begun = performance.now();
	let isMade = false;
	const making = promisify(execFile)(process.execPath, ["scripts/backup-shop.ts", file], {
		env: { ...process.env, DATABASE_URL: databaseUrl },
	}).finally(() => {
		isMade = true;
	});
	const reads: number[] = [];
	while (!isMade) {
		reads.push(await timeOf(url, token));
		await pause(50);
	}
	await making;
	const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
	const megabytes = Math.round(statSync(file).size / 1e6);
	rmSync(folder, { recursive: true });
	reads.sort((a, b) => a - b);
	const median = (reads[Math.floor(reads.length / 2)] ?? Number.NaN).toFixed(1);
	const longest = (reads.at(-1) ?? Number.NaN).toFixed(1);
	return `${seconds} s, ${megabytes} MB; the order list meanwhile ${median} ms at the median, ${longest} at most`;
}

/** The size of a shop's database on disk, in bytes. */
async function sizeOf(databaseUrl: string): Promise<number> {
	if (databaseUrl.startsWith("file:")) return statSync(databaseUrl.slice("file:".length)).size;
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query("SELECT pg_database_size(current_database()) AS size");
	await client.end();
	return Number(rows[0].size);
}

/**
 * Vacuums the database, which a real server does by itself and the tests' server does not: it removes the rows that
 * were folded into figures.
 */
async function vacuum(databaseUrl: string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("VACUUM ANALYZE");
	await client.end();
}
