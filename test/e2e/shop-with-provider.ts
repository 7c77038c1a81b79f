import type { TestEmulator } from "../servers/emulator.ts";
import { test as base } from "./shop.ts";

/** `test` in a shop that takes payments, with its provider. */
export const test = base.extend<{ provider: TestEmulator }>({
	provider: ({ shopWithProvider }, use) => use(shopWithProvider.provider),
	shop: ({ shopWithProvider }, use) => use(shopWithProvider.shop),
});
