import { account } from "./en/account.ts";
import { cart } from "./en/cart.ts";
import { menu } from "./en/menu.ts";
import { orders } from "./en/orders.ts";
import { shell } from "./en/shell.ts";

/** What every page, the menu, the cart and the orders say, in English; Tamil has the same shape (`ta.ts`). */
export const en = { account, cart, menu, orders, shell };
export type Texts = typeof en;
