import type { Page } from "@playwright/test";
import { type Line, openLine } from "../servers/line.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { test as base } from "./shop.ts";

/** A shop behind a line of its own, which can be cut, so that the worker's own requests fail as well. */
export const test = base.extend<{ line: Line }, { distantShop: { line: Line; shop: RunningShop } }>({
	distantShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here
		async ({}, use) => {
			const line = await openLine();
			const shop = await startShop({ PUBLIC_URL: line.url });
			line.leadTo(shop.url);
			await use({ line, shop });
			await line.close();
			await shop.stop();
		},
		{ scope: "worker", timeout: 90_000 },
	],
	line: async ({ distantShop, expectConsole }, use) => {
		// The browser itself notes every request that gets no answer.
		expectConsole(/Failed to load resource|api\/events|ERR_|manifest patches/);
		await use(distantShop.line);
		await distantShop.line.mend();
		distantShop.line.release(() => null);
	},
	baseURL: ({ distantShop }, use) => use(distantShop.line.url),
});

/** Waits until the service worker answers for a page. */
export async function underWorker(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		if (navigator.serviceWorker.controller) return;
		await new Promise((resolve) =>
			navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
		);
	});
}

/** The addresses that a page's device keeps. */
export async function cachedUrls(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
		return kept.flat().map(({ url }) => url);
	});
}
