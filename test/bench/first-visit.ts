import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { openStorage } from "../../server/db/storage.ts";
import { signUp } from "../e2e/people.ts";
import { SERVER } from "../servers/built-server.ts";
import { freePort } from "../servers/free-port.ts";
import { middleOf, openBrowser, openPhone, readTimings, tap } from "./browser.ts";
import { call, ownerToken } from "./call.ts";
import { median, spread } from "./median.ts";
import { type Running, start } from "./processes.ts";
import type { Tools } from "./tools.ts";

const VISITS = 5;
/** Downloaded when needed: it brings 89 packages, a fifth of all that would be installed for the tests. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const LIGHTHOUSE_VISITS = 4;
const PAGES = ["/", "/home", "/gallery"];
const LIGHTHOUSE_PAGES = ["/", "/home", "/gallery", "/contact"];
const DISHES = 24;
const SLOWER = 4;
/** The scripts have loaded and run by then, also on the slow connection. */
const VISIT_MS = 7_000;
const BUDGETS = { paint: 600, blocking: 50, tap: 100, scripts: 115_000, ours: 22_000 };

/**
 * A first visit to a menu of 24 dishes on a phone four times slower: bytes; on 1.6 Mbit/s with 150 ms the largest
 * paint, and blocking time after the first one; taps; and Lighthouse's scores of four pages, four times each.
 */
export async function measureFirstVisit({ databaseUrl, env, owner, report }: Omit<Tools, "order">): Promise<void> {
	const shop = await openMenuOf(DISHES, { databaseUrl, env, owner });
	const browser = await openBrowser();
	await reportBytes(browser, shop.url, report);
	for (const path of PAGES) {
		const paints: number[] = [];
		const blocking: number[] = [];
		for (let visit = 0; visit < VISITS; visit += 1) {
			const page = await openPhone(browser, { url: shop.url, slower: SLOWER, isOnSlowLine: true });
			await page.goto(path, { waitUntil: "commit" });
			await pause(VISIT_MS);
			const said = await readTimings(page);
			const paint = said.paints.at(-1) ?? Number.NaN;
			paints.push(paint);
			blocking.push(blockingTime(said.tasks, said.paints[0] ?? 0));
			await page.context().close();
		}
		const budget = path === "/" ? `, ${verdict(paints, BUDGETS.paint)}` : "";
		report(`first visit to ${path}, largest paint`, `${spread(paints)} ms${budget}`);
		report(
			`first visit to ${path}, blocking time`,
			`${spread(blocking)} ms, ${verdict(blocking, BUDGETS.blocking)}`,
		);
	}
	await reportTaps(browser, shop.url, report);
	await browser.close();
	for (const path of LIGHTHOUSE_PAGES) await reportLighthouse(shop.url + path, path, report);
	await shop.stop();
}

async function openMenuOf(
	dishes: number,
	{ databaseUrl, env, owner }: Omit<Tools, "order" | "report">,
): Promise<Running> {
	const shop = await start([SERVER], { ...env, DATABASE_URL: databaseUrl });
	const token = await ownerToken(shop, owner);
	const storage = await openStorage(databaseUrl);
	const there = await storage.read.selectFrom("dishes").select("id").execute();
	await storage.close();
	for (let n = there.length; n < dishes; n += 1) {
		await call(shop, "POST", "/api/dishes", token, {
			name: `Lunch Plate ${n}`,
			description: "Rice, two gravies, poriyal, appalam and a sweet, served from noon on",
			category: "regular",
			sizes: [
				{ size: "regular", price: 110 + n },
				{ size: "large", price: 160 + n },
			],
		});
	}
	return shop;
}

/** The scripts and the document as they are sent, once the document comes from memory. */
async function reportBytes(browser: Browser, url: string, report: Tools["report"]): Promise<void> {
	// A page that has been cached for ten seconds is compressed once more (decision 006).
	for (let n = 0; n < 3; n += 1) {
		await (await fetch(url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
		await pause(6_000);
	}
	const page = await openPhone(browser, { url, slower: 1 });
	await page.goto("/", { waitUntil: "load" });
	await pause(2_000);
	const { scripts, document } = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		return {
			document: { sent: navigation?.encodedBodySize, unpacked: navigation?.decodedBodySize },
			scripts: files
				.filter(({ name }) => name.endsWith(".js"))
				.map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
		};
	});
	await page.context().close();
	const sum = (some: typeof scripts) => some.reduce((bytes, script) => bytes + script.bytes, 0);
	const all = sum(scripts);
	const ours = sum(scripts.filter(({ name }) => !/\/(react|router)-/.test(name)));
	report(
		"first visit, scripts",
		`${all} bytes, ${verdict([all], BUDGETS.scripts)}; ${ours} of them ours, ${verdict([ours], BUDGETS.ours)}`,
	);
	report("first visit, document", `${document.sent} bytes, ${document.unpacked} unpacked`);
}

async function reportTaps(browser: Browser, url: string, report: Tools["report"]): Promise<void> {
	const taps = new Map<string, number[]>();
	for (let visit = 0; visit < VISITS; visit += 1) {
		const page = await openPhone(browser, { url, slower: SLOWER });
		// A visitor's first dish leads to the login.
		await signUp(page);
		await page.goto("/", { waitUntil: "load" });
		await pause(VISIT_MS);
		const touch = async (what: string, name: RegExp, role: "button" | "radio" = "button") => {
			const ms = await tap(page, await middleOf(page, name, role));
			taps.set(what, [...(taps.get(what) ?? []), ms]);
		};
		await touch("add the first dish", /^Add to Cart: Chicken Biryani$/);
		await touch("add another", /^Add to Cart: Egg Biryani$/);
		await touch("size filter", /^Large/, "radio");
		await touch("open the cart", /^Cart, /);
		await page.context().close();
	}
	for (const [what, times] of taps) report(`tap, ${what}`, `${spread(times)} ms, ${verdict(times, BUDGETS.tap)}`);
}

async function reportLighthouse(url: string, path: string, report: Tools["report"]): Promise<void> {
	// The reply that a shop sends from memory after earlier requests.
	for (let n = 0; n < 3; n += 1) await (await fetch(url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
	const port = await freePort();
	const browser = await openBrowser(port);
	const verdicts: string[] = [];
	for (let visit = 0; visit < LIGHTHOUSE_VISITS; visit += 1) {
		verdicts.push(await lighthouseScores(url, port));
	}
	await browser.close();
	report(`Lighthouse, mobile, ${path}`, `${verdicts.join(" · ")}, wanted 100 each`);
}

/** Lighthouse's scores of a page in the browser on this port, category by category: 100/100/100/100. */
async function lighthouseScores(url: string, port: number): Promise<string> {
	const args = ["exec", "--yes", "--", LIGHTHOUSE, url, `--port=${port}`, "--output=json", "--quiet"];
	const { stdout } = await promisify(execFile)("npm", args, { maxBuffer: 100_000_000 });
	const { categories }: { categories: Record<string, { score: number | null }> } = JSON.parse(stdout);
	return Object.values(categories)
		.map(({ score }) => Math.round((score ?? 0) * 100))
		.join("/");
}

/**
 * The time that tasks block beyond 50 ms after the first paint; of a task that started before it, only the rest counts.
 */
function blockingTime(tasks: readonly { start: number; ms: number }[], firstPaint: number): number {
	const after = tasks.map(({ start, ms }) => Math.min(ms, start + ms - firstPaint));
	return after.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
}

function verdict(figures: readonly number[], budget: number): string {
	return `budget ${budget}: ${median(figures) <= budget ? "met" : "MISSED"}`;
}
