import type { Page } from "@playwright/test";
import type { Line } from "../servers/line.ts";
import { test as base } from "./shop.ts";

/** `test` with a shop behind a line that can be cut. Calls to `shop` itself bypass that line. */
export const test = base.extend<{ line: Line }>({
	shop: ({ distantShop }, use) => use(distantShop.shop),
	line: async ({ distantShop, expectConsole }, use) => {
		// The browser logs every request that gets no answer.
		expectConsole(/Failed to load resource|api\/events|ERR_|manifest patches/);
		await use(distantShop.line);
		await distantShop.line.mend();
		distantShop.line.release(() => null);
	},
	baseURL: ({ distantShop }, use) => use(distantShop.line.url),
});

/** Waits until the service worker controls a page. */
export async function underWorker(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (navigator.serviceWorker.controller) return;
		await new Promise((resolve) =>
			navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
		);
	});
}

/** The URLs in the caches of a page's browser. */
export async function cachedUrls(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
		return kept.flat().map(({ url }) => url);
	});
}
