import { expect, test } from "./shop.ts";

test("a visitor opens the shop", async ({ page, shop }) => {
	const response = await page.goto("/");
	expect(response?.status()).toBe(200);
	expect((await shop.api("/menu")).status).toBe(200);
});
