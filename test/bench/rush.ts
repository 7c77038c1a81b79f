import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { logInOwner } from "../e2e/people.ts";
import { middleOf, openBrowser, openPhone, tap } from "./browser.ts";
import { call, ownerToken } from "./call.ts";
import { startWithCustomers } from "./customers.ts";
import { median, spread } from "./median.ts";
import type { Running } from "./processes.ts";
import type { Tools } from "./tools.ts";

const UNDER_WAY = 40;
const PAGES = { "list of orders": "/admin/orders", dashboard: "/admin/dashboard", kitchen: "/kitchen" };
/** The buttons that move an order to its next step, by page. */
const TAPPED = {
	"list of orders": [/^Confirm order/, /^Start preparing/],
	dashboard: [/^Confirm order/],
	kitchen: [/^Accept/, /^Start cooking/],
};
const SLOWER = 6;
const TAP_BUDGET_MS = 100;
const TAPPED_ORDERS = 12;
const EVERY_MS = 7_200;
const COUNTED_ORDERS = 8;
const BETWEEN_CHANGES_MS = 1_000;
const ORDERS_AN_HOUR = 200;
const BYTES_BUDGET = 2_000_000;
const STEPS = ["Confirmed", "Preparing", "Out for Delivery", "Delivered"];

type Desk = { shop: Running; place(): Promise<string>; move(id: string, status: string): Promise<void> };

/**
 * The work of the owner's open pages while 40 orders are active and others come in: taps on a phone six times slower,
 * with 500 orders an hour, and bytes an hour with 200.
 */
export async function measureRush({ owner, report, ...tools }: Tools): Promise<void> {
	const desk = await openDesk(owner, tools);
	const browser = await openBrowser();
	for (const [name, path] of Object.entries(PAGES)) {
		const bytes = await bytesOf(await openPage(browser, desk, owner, path, 1), desk);
		const hourly = Math.round((bytes * ORDERS_AN_HOUR) / COUNTED_ORDERS);
		report(
			`${name}, ${ORDERS_AN_HOUR} orders an hour`,
			`${(hourly / 1e6).toFixed(2)} MB an hour, budget ${BYTES_BUDGET / 1e6}: ` +
				`${hourly <= BYTES_BUDGET ? "met" : "MISSED"}`,
		);
	}
	for (const [name, buttons] of Object.entries(TAPPED)) {
		const page = await openPage(browser, desk, owner, PAGES[name as keyof typeof TAPPED], SLOWER);
		const times = await tapsOn(page, desk, buttons);
		const slow = times.filter((ms) => ms > TAP_BUDGET_MS).length;
		report(
			`tap on the ${name}, ${3_600_000 / EVERY_MS} orders an hour`,
			`${spread(times)} ms, ${slow} above ${TAP_BUDGET_MS}, budget ${TAP_BUDGET_MS}: ` +
				`${median(times) <= TAP_BUDGET_MS ? "met at the median" : "MISSED"}`,
		);
		await page.context().close();
	}
	await browser.close();
	await desk.shop.stop();
}

/** A shop with active orders, and the actions of customers and the kitchen there. */
async function openDesk(
	owner: Tools["owner"],
	{ databaseUrl, env, order }: Omit<Tools, "owner" | "report">,
): Promise<Desk> {
	const { shop, tokens } = await startWithCustomers({ ...env, DATABASE_URL: databaseUrl }, 200);
	const token = await ownerToken(shop, owner);
	let placed = 0;
	const place = async () => {
		placed += 1;
		const customer = tokens[placed % tokens.length] ?? "";
		return (await call(shop, "POST", "/api/orders", customer, order(`bench-rush-${placed}`))).order._id;
	};
	const move = async (id: string, status: string) => {
		await call(shop, "PUT", `/api/orders/${id}/status`, token, { status });
	};
	for (let n = 0; n < UNDER_WAY; n += 1) {
		const id = await place();
		await move(id, "Confirmed");
		if (n % 2 === 0) await move(id, "Preparing");
	}
	return { shop, place, move };
}

async function openPage(
	browser: Browser,
	{ shop }: Desk,
	owner: Tools["owner"],
	path: string,
	slower: number,
): Promise<Page> {
	const page = await openPhone(browser, { url: shop.url, slower });
	await logInOwner(page, { admin: owner });
	await page.goto(path, { waitUntil: "load" });
	await pause(6_000);
	return page;
}

/** Bytes sent to a page while so many orders come in and are processed. */
async function bytesOf(page: Page, desk: Desk): Promise<number> {
	const session = await page.context().newCDPSession(page);
	let bytes = 0;
	session.on("Network.dataReceived", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await session.send("Network.enable");
	for (let n = 0; n < COUNTED_ORDERS; n += 1) {
		const id = await desk.place();
		await pause(BETWEEN_CHANGES_MS);
		for (const status of STEPS) {
			await desk.move(id, status);
			await pause(BETWEEN_CHANGES_MS);
		}
	}
	await page.context().close();
	return bytes;
}

/** The duration of each tap, while an order comes in every few seconds and is tapped from step to step. */
async function tapsOn(page: Page, desk: Desk, buttons: readonly RegExp[]): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; n < TAPPED_ORDERS; n += 1) {
		const next = performance.now() + EVERY_MS;
		await desk.place();
		await pause(1_500);
		for (const name of buttons) times.push(await tap(page, await middleOf(page, name)));
		await pause(Math.max(0, next - performance.now()));
	}
	return times;
}
