import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { SERVER } from "../servers/built-server.ts";
import { createDatabase, startPostgres } from "../servers/postgres.ts";
import { call, ownerToken } from "./call.ts";
import { measureCostOnPostgres } from "./cost-on-postgres.ts";
import { startWithCustomers } from "./customers.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureLargeShop } from "./large-shop.ts";
import { median } from "./median.ts";
import { openPages } from "./open-pages.ts";
import { measureOrderFlood } from "./order-flood.ts";
import { measureOrders } from "./orders-side-by-side.ts";
import { measurePageFlood } from "./page-flood.ts";
import { type Running, start } from "./processes.ts";
import { measureRush } from "./rush.ts";
import { measureSignedInPages } from "./signed-in-pages.ts";
import { measureStaffPages } from "./staff-pages.ts";
import { measureUnderLogins } from "./under-logins.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CUSTOMERS = 4_000;
const PAGES = 1_000;
const QUIET_SECONDS = 30;

const PARTS = ["start", "pages", "visit", "staff", "rush", "orders", "logins", "postgres", "large"] as const;
const wanted = process.argv.slice(2);
if (wanted.some((name) => !PARTS.some((part) => part === name))) {
	console.error(`npm run bench [-- PART…], all parts or some of these: ${PARTS.join(", ")}`);
	process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "handi-bench-"));
const databaseUrl = `file:${join(folder, "handi.db")}`;
const owner = { email: "owner@handi.example", password: "bench-owner-1" };
const env = {
	PORT: "0",
	DATABASE_URL: databaseUrl,
	LOG_LEVEL: "warn",
	ADMIN_EMAIL: owner.email,
	ADMIN_PASSWORD: owner.password,
};

const tools = { env, order, report };
const sections: Record<(typeof PARTS)[number], () => Promise<void>> = {
	start: measureStart,
	pages: measurePages,
	visit: () => measureFirstVisit({ ...tools, owner, databaseUrl: `file:${join(folder, "visit.db")}` }),
	staff: () => measureStaffPages({ ...tools, owner, databaseUrl: `file:${join(folder, "staff.db")}` }),
	rush: () => measureRush({ ...tools, owner, databaseUrl: `file:${join(folder, "rush.db")}` }),
	orders: () => measureOrders({ ...tools, folder, seconds: SECONDS }),
	logins: () => measureUnderLogins(env, owner, report),
	postgres: () => measureCostOnPostgres(tools),
	large: measureLarge,
};
for (const part of PARTS) if (wanted.length === 0 || wanted.includes(part)) await sections[part]();
rmSync(folder, { recursive: true });
process.exit();

async function measureStart(): Promise<void> {
	const first = await start([SERVER], env);
	report("first start, with migrations and seeds", `${Math.round(first.readyMs)} ms to ready`);
	await first.stop();
	const second = await start([SERVER], env);
	await new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1_000));
	report(
		"second start",
		`${Math.round(second.readyMs)} ms to ready, ${second.megabytes()} MB after ${QUIET_SECONDS} quiet seconds`,
	);
	await second.stop();
}

async function measurePages(): Promise<void> {
	const { shop, tokens } = await startWithCustomers(env, CUSTOMERS);
	await compareBytes(shop, "menu JSON", "/api/dishes");
	await compareBytes(shop, "menu page", "/");
	await measureSignedInPages(shop.url, tokens.slice(0, 200), SECONDS, report);
	await tellPages(shop, tokens[0] ?? "");
	await measurePageFlood(shop.url, SECONDS, report);
	const people = { fakers: tokens.slice(0, 200), customers: tokens.slice(-1_000) };
	await measureOrderFlood(shop.url, SECONDS, people, order, report);
	report("memory after the pages", `${shop.megabytes()} MB`);
	await shop.stop();
}

/** A large shop on each engine. */
async function measureLarge(): Promise<void> {
	const of = (engine: string) => (what: string, figures: string) => report(`${engine}, ${what}`, figures);
	await measureLargeShop(`file:${join(folder, "large.db")}`, of("SQLite"));
	const postgres = await startPostgres();
	try {
		await measureLargeShop(await createDatabase(postgres.url, "large"), of("PostgreSQL"));
	} finally {
		await postgres.stop();
	}
}

/** The same bytes, from the shop and from a buffer, in turns. */
async function compareBytes(shop: Running, what: string, path: string): Promise<void> {
	const headers = { "accept-encoding": "br" };
	// Cached replies carry an ETag; the first one is rendered by the app.
	while (!(await fetch(shop.url + path, { headers })).headers.has("etag"));
	const kept = await rawBytes(shop.url + path);
	const file = join(folder, "bytes.json");
	writeFileSync(file, JSON.stringify(kept));
	const bare = await start(["test/bench/bare-servers.ts", "buffer", file]);
	const run = (url: string) => cannon({ url: url + path, headers, connections: 64 });
	await compare(`${what} (${kept.length} bytes, brotli)`, shop, bare, run, 0.7);
	await bare.stop();
}

function order(orderId: string) {
	return {
		orderId,
		deliveryAddress: "4, Big Street, Triplicane, Chennai 600005",
		deliveryCoordinates: { latitude: 13.05, longitude: 80.27 },
		items: [
			{ name: "Chicken Biryani", size: "regular", quantity: 2, price: 125 },
			{ name: "Egg Biryani", size: "large", quantity: 1, price: 175 },
		],
		tip: 20,
		totalAmount: 496,
		paymentMethod: "cod",
	};
}

/** From the admin's status call to the last of the open pages that may see it. */
async function tellPages(shop: Running, customer: string): Promise<void> {
	const token = await ownerToken(shop, owner);
	const placed = await call(shop, "POST", "/api/orders", customer, order("bench-live"));
	const pages = await openPages(shop.url, customer, PAGES);
	const times: number[] = [];
	for (const status of [
		"Confirmed",
		"Preparing",
		"Out for Delivery",
		"Pending",
		"Confirmed",
		"Preparing",
		"Delivered",
	]) {
		const all = pages.all(status);
		const begun = performance.now();
		await call(shop, "PUT", `/api/orders/${placed.order._id}/status`, token, { status });
		await all;
		times.push(performance.now() - begun);
	}
	const worst = Math.max(...times);
	report(
		`status change to ${PAGES} open pages`,
		`${Math.round(median(times))} ms to the last page (worst of ${times.length}: ${Math.round(worst)}), budget ` +
			`250: ${worst < 250 ? "met" : "MISSED"}; ${shop.megabytes()} MB with them`,
	);
	pages.close();
}

type Run = (url: string) => Promise<number>;

/** Three rounds in turns, so that a drifting machine affects both; the median of the ratios counts. */
async function compare(what: string, ours: Running, bare: Running, run: Run, budget: number): Promise<void> {
	const rounds: { ours: number; bare: number }[] = [];
	for (let round = 0; round < 3; round += 1) rounds.push({ ours: await run(ours.url), bare: await run(bare.url) });
	const ratios = rounds.map((round) => round.ours / round.bare).sort((a, b) => a - b);
	const ratio = ratios[1] ?? Number.NaN;
	const rates = rounds.map((round) => `${Math.round(round.ours)}:${Math.round(round.bare)}`).join(", ");
	report(
		what,
		`${ratio.toFixed(2)} of the bare server (each/s ${rates}), budget ${budget}: ` +
			`${ratio >= budget ? "met" : "MISSED"}; ${ours.megabytes()} MB after`,
	);
}

async function cannon(options: autocannon.Options): Promise<number> {
	const result = await autocannon({ duration: SECONDS, ...options });
	const failed = result.non2xx + result.errors + result.timeouts;
	if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed: no figure`);
	return result.requests.total / result.duration;
}

async function rawBytes(url: string): Promise<{ headers: Record<string, string>; body: string; length: number }> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		request(url, { headers: { "accept-encoding": "br" } }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("end", () => {
				const { connection: _connection, "keep-alive": _keepAlive, date: _date, ...headers } = response.headers;
				const bytes = Buffer.concat(chunks);
				resolve({
					headers: headers as Record<string, string>,
					body: bytes.toString("base64"),
					length: bytes.length,
				});
			});
		})
			.on("error", reject)
			.end();
	});
}

function report(what: string, figures: string): void {
	process.stdout.write(`${what}: ${figures}\n`);
}
