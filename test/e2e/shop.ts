import { type BrowserContext, expect, type Page, type TestInfo } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { test as base } from "./worker-shops.ts";

type Visit = {
	shop: RunningShop;
	/** Another person's page: a browser context of its own, watched like the first. */
	newVisitor(): Promise<Page>;
	/** Names console noise that this test provokes on purpose, such as a refused call's 409. */
	expectConsole(noise: RegExp): void;
	complaints: Complaints;
};
type Complaints = { received: string[]; expected: RegExp[] };

/** Playwright's `test` with a running shop; complaints of the browser or the server fail the test. */
export const test = base.extend<Visit>({
	shop: ({ commonShop }, use) => use(commonShop),

	baseURL: ({ shop }, use) => use(shop.url),

	complaints: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here
		async ({}, use) => {
			const complaints: Complaints = { received: [], expected: [] };
			await use(complaints);
			const { received, expected } = complaints;
			const unexpected = received.filter((line) => !expected.some((noise) => noise.test(line)));
			expect(unexpected, "complaints of the browser").toEqual([]);
		},
		{ auto: true },
	],

	expectConsole: ({ complaints }, use) => use((noise) => complaints.expected.push(noise)),

	context: async ({ context, shop, complaints }, use) => {
		listen(context, shop.url, complaints);
		await use(context);
	},

	page: async ({ page, javaScriptEnabled }, use, testInfo) => {
		if (javaScriptEnabled !== false) waitOnArrival(page);
		await use(page);
		await showFailure(page.context(), testInfo);
	},

	newVisitor: async ({ browser, shop, baseURL, complaints, contextOptions, javaScriptEnabled }, use, testInfo) => {
		const contexts: BrowserContext[] = [];
		await use(async () => {
			const context = await browser.newContext({ ...contextOptions, baseURL });
			contexts.push(context);
			listen(context, shop.url, complaints);
			const page = await context.newPage();
			if (javaScriptEnabled !== false) waitOnArrival(page);
			return page;
		});
		for (const context of contexts) {
			await showFailure(context, testInfo);
			await context.close();
		}
	},
});

export { expect };

/**
 * For what must come live: sooner than an open page of a customer asks by itself, which is after ten seconds, and long
 * enough for a machine that does ten things. How many milliseconds it takes is measured by the benchmark.
 */
export const AT_ONCE = { timeout: 8_000 };

/** Once a page has come, a test goes on when the page is alive, as a person does who has looked at it first. */
function waitOnArrival(page: Page): void {
	const go = page.goto.bind(page);
	page.goto = async (address, options) => {
		const response = await go(address, options);
		const isPage = response?.headers()["content-type"]?.startsWith("text/html");
		if (isPage && !options?.waitUntil) await waitUntilAlive(page);
		return response;
	};
	const reload = page.reload.bind(page);
	page.reload = async (options) => {
		const response = await reload(options);
		if (!options?.waitUntil) await waitUntilAlive(page);
		return response;
	};
}

/** Waits until a page's scripts run; a page whose scripts a test holds back is gone on with after a moment. */
export function waitUntilAlive(page: Page): Promise<unknown> {
	return page
		.locator("html[data-alive]")
		.waitFor({ state: "attached", timeout: 5_000 })
		.catch(() => null);
}

/** Remembers the document that a page shows, and tells whether it is the same since or was loaded afresh. */
export async function watchDocument(page: Page): Promise<() => Promise<"same" | "another" | "on its way">> {
	await page.evaluate(() => Object.assign(window, { isWatched: true }));
	return () => page.evaluate(() => ("isWatched" in window ? "same" : "another")).catch(() => "on its way" as const);
}

declare global {
	interface Window {
		/** React Router's own, which every open page has. */
		__reactRouterDataRouter: { navigate(path: string): Promise<void>; revalidate(): Promise<void> };
	}
}

/**
 * Goes on from an open page to one of another kind as a press on a link does: the document stays, and with it what a
 * test has read into it, which costs a third of loading the page. Ends when the heading of the page before is gone.
 */
export async function follow(page: Page, path: string): Promise<void> {
	await page.evaluate(async (to) => {
		const left = document.querySelector("h1");
		if (!left) throw new Error("This page has no heading that another could take the place of");
		const said = left.textContent;
		await window.__reactRouterDataRouter.navigate(to);
		while (left.isConnected && left.textContent === said) await new Promise(requestAnimationFrame);
	}, path);
}

/** Attaches to a test that failed what its open pages showed. */
async function showFailure(context: BrowserContext, testInfo: TestInfo): Promise<void> {
	if (testInfo.status === testInfo.expectedStatus) return;
	for (const page of context.pages()) {
		const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
		if (body) await testInfo.attach(page.url(), { body, contentType: "image/png" });
	}
}

function listen(context: BrowserContext, url: string, { received }: Complaints): void {
	context.on("console", (message) => {
		if (message.type() === "error") received.push(`console: ${message.text()} (${message.location().url})`);
	});
	context.on("weberror", (error) => received.push(`page error: ${error.error().message}`));
	context.on("response", (response) => {
		if (response.status() >= 500 && response.url().startsWith(url)) {
			received.push(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
		}
	});
}
