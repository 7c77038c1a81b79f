import { test as base } from "@playwright/test";
import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { type Line, openLine } from "../servers/line.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";

type ShopWithProvider = { shop: RunningShop; provider: TestEmulator };
type DistantShop = { shop: RunningShop; line: Line };

type WorkerShops = {
	/** The shop of most tests. */
	commonShop: RunningShop;
	/** A shop that takes online payments, and its provider. */
	shopWithProvider: ShopWithProvider;
	/** A shop behind a line that can be cut, so that the service worker's own requests fail too. */
	distantShop: DistantShop;
};

/**
 * `test` with the shops that a worker's tests share, each started for the first test that asks for it. All are defined
 * here: Playwright runs tests with other worker fixtures in another worker, whose browser costs some three seconds of
 * CPU time.
 */
export const test = base.extend<object, WorkerShops>({
	commonShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here
		async ({}, use) => {
			const shop = await startShop();
			await use(shop);
			await shop.stop();
		},
		{ scope: "worker", timeout: 90_000 },
	],

	shopWithProvider: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const provider = await startTestEmulator();
			const shop = await startShop(provider.environment);
			provider.control.webhook({ url: `${shop.url}/api/payments/webhook` });
			await use({ shop, provider });
			await shop.stop();
			await provider.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],

	distantShop: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const line = await openLine();
			const shop = await startShop({ PUBLIC_URL: line.url });
			line.leadTo(shop.url);
			await use({ shop, line });
			await line.close();
			await shop.stop();
		},
		{ scope: "worker", timeout: 90_000 },
	],
});
