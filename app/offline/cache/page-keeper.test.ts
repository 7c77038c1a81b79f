import { afterEach, expect, test, vi } from "vitest";
import { RIDER_AREA } from "../worker/kept-areas.ts";
import { createPageKeeper } from "./page-keeper.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("if the browser blocks cookies, and with them every store, nothing is kept and no error is shown", async () => {
	const refused = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
	vi.stubGlobal("caches", { has: refused, open: refused, delete: refused });
	const keeper = createPageKeeper(RIDER_AREA);
	await expect(keeper.recall()).resolves.toBeUndefined();
	await expect(keeper.forget()).resolves.toBeUndefined();
	expect(keeper.isKept(`https://shop.example${RIDER_AREA.home}`)).toBe(false);
});

test("a cached page is found again, and deleted once nobody is logged in here", async () => {
	const stored = new Set([RIDER_AREA.cache]);
	const address = `https://shop.example${RIDER_AREA.home}`;
	vi.stubGlobal("caches", {
		has: async (name: string) => stored.has(name),
		open: async () => ({ keys: async () => [{ url: address }] }),
		delete: async (name: string) => stored.delete(name),
	});
	const keeper = createPageKeeper(RIDER_AREA);
	await keeper.recall();
	expect(keeper.isKept(address)).toBe(true);
	await keeper.forget();
	expect([keeper.isKept(address), stored.size]).toEqual([false, 0]);
});
