import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningShop } from "../servers/shop.ts";
import { startAttackedShop } from "./attacked-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
	shop = await startAttackedShop();
});
afterAll(() => shop.stop());

it("answers an address that cannot be decoded as it answers one that leads nowhere", async () => {
	for (const path of ["/%", "/api/orders/%E0%A4%A", "/images/..%2f..%2fetc%2fpasswd", "/images/%00.webp"]) {
		const { status } = await fetch(`${shop.url}${path}`);
		expect([path, status >= 400 && status < 500]).toEqual([path, true]);
	}
});
