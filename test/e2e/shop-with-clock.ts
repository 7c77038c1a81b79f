import { type ShopWithClock, startShopWithClock } from "../servers/shop-with-clock.ts";
import { test as base } from "./shop.ts";

/** `test` in a shop of its own, whose clock begins at `shopTime`, written as the shop reads it, and can be set. */
export function testFrom(shopTime: string) {
	return base.extend<{ shop: ShopWithClock }>({
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here
		shop: async ({}, use) => {
			const shop = await startShopWithClock(shopTime);
			await use(shop);
			await shop.stop();
		},
	});
}
