import { account } from "./en/account.ts";
import { cart } from "./en/cart.ts";
import { menu } from "./en/menu.ts";
import { orders } from "./en/orders.ts";
import { shell } from "./en/shell.ts";

const en = { account, cart, menu, orders, shell };
export type Texts = typeof en;

/** Every text that a person reads, by screen; the one place where a second language will be chosen. */
export function useTexts(): Texts {
	return en;
}

/** The same catalogue outside components (titles, loaders). */
export function textsFor(): Texts {
	return en;
}
