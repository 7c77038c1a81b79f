import { type BrowserContext, expect, type Page, type TestInfo } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { test as base } from "./worker-shops.ts";

type Visit = {
	shop: RunningShop;
	/** Another person's page, in a separate browser context that is watched like the first. */
	newVisitor(): Promise<Page>;
	/** Names console noise that this test provokes on purpose, such as a refused call's 409. */
	expectConsole(noise: RegExp): void;
	complaints: Complaints;
};
type Complaints = { received: string[]; expected: RegExp[] };

/** Playwright's `test` with a running shop; errors in the browser or the server fail the test. */
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
 * For live updates: shorter than the ten seconds after which a customer's open page polls, and long enough for a busy
 * machine. The benchmark measures how many milliseconds an update takes.
 */
export const AT_ONCE = { timeout: 8_000 };

/** Makes `goto` and `reload` wait until the page is alive, like a person who looks at a page before using it. */
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

/** Waits until a page's scripts run. A test that holds them back opens its page with `waitUntil`. */
export function waitUntilAlive(page: Page): Promise<void> {
	return page.locator("html[data-alive]").waitFor({ state: "attached", timeout: 30_000 });
}

/** Remembers the document that a page shows, and tells whether it is still the same or was loaded again. */
export async function watchDocument(page: Page): Promise<() => Promise<"same" | "another" | "on its way">> {
	await page.evaluate(() => Object.assign(window, { isWatched: true }));
	return () => page.evaluate(() => ("isWatched" in window ? "same" : "another")).catch(() => "on its way" as const);
}

declare global {
	interface Window {
		/** React Router's own object, which every open page has. */
		__reactRouterDataRouter: { navigate(path: string): Promise<void>; revalidate(): Promise<void> };
	}
}

/**
 * Goes from an open page to one with another heading, as a click on a link does: the document stays, with all that a
 * test has added to it, at a third of the cost of loading the page. Resolves once the old heading is gone.
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

/** Attaches screenshots of the open pages to a failed test. */
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
