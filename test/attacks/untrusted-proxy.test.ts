import { expect, it } from "vitest";
import { startAttackedShop } from "./attacked-shop.ts";

it("a shop on https logs at its start where to log in, and whether a proxy is configured", async () => {
	const env = { PUBLIC_URL: "https://handi.example", RAZORPAY_API_URL: "off" };
	const line = /^TRUSTED_PROXIES is not set: .*usually 1/m;
	for (const [proxies, says] of [
		["", true],
		["1", false],
	] as const) {
		const shop = await startAttackedShop({ ...env, TRUSTED_PROXIES: proxies });
		expect(shop.output()).toContain("\nLog in: https://handi.example/admin for staff, https://handi.example/rider");
		expect([proxies, line.test(shop.output())]).toEqual([proxies, says]);
		await shop.stop();
	}
});
