import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { test } from "./shop.ts";

/**
 * `test` with a shop and a payment provider that no other file shares: each call makes fixtures of its own, and
 * Playwright starts a worker for them.
 */
export function testWithProvider() {
	return test.extend<object, { provider: TestEmulator; shop: RunningShop }>({
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
}
