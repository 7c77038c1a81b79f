import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { test as base } from "./shop.ts";

/**
 * `test` with a shop that takes payments, and its provider. All files that want one share a worker's, since another
 * shop is another worker with another browser, some three seconds of a processor.
 */
export const test = base.extend<object, { provider: TestEmulator; shop: RunningShop }>({
	provider: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here
		async ({}, use) => {
			const provider = await startTestEmulator();
			await use(provider);
			await provider.close();
		},
		{ scope: "worker" },
	],
	shop: [
		async ({ provider }, use) => {
			const shop = await startShop(provider.environment);
			provider.control.webhook({ url: `${shop.url}/api/payments/webhook` });
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 90_000 },
	],
});
