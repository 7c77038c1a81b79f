import { type ShopWithClock, startShopWithClock } from "../servers/shop-with-clock.ts";
import { test as base } from "./shop.ts";

/** `test` with a separate shop, whose clock starts at `shopTime`, in the shop's time zone, and can be set. */
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
