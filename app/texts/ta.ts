import type { Texts } from "./en.ts";
import { account } from "./ta/account.ts";
import { cart } from "./ta/cart.ts";
import { menu } from "./ta/menu.ts";
import { orders } from "./ta/orders.ts";
import { shell } from "./ta/shell.ts";

export const ta: Texts = { account, cart, menu, orders, shell };
