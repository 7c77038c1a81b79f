import type { TestEmulator } from "../servers/emulator.ts";
import { test as base } from "./shop.ts";

/** `test` with a shop that takes online payments, and its provider. */
export const test = base.extend<{ provider: TestEmulator }>({
	provider: ({ shopWithProvider }, use) => use(shopWithProvider.provider),
	shop: ({ shopWithProvider }, use) => use(shopWithProvider.shop),
});
