import type { CartItem } from "../../../domain/cart/cart.ts";
import { storedInTab } from "../../storage/stored-text.ts";
import { parseCart } from "./cart-store.ts";

/** What a visitor wanted before logging in waits here, in this tab only. */
const stored = storedInTab("pendingItem");

/** Remembers the item that sent the visitor to the login page. */
export function rememberPendingItem(item: Omit<CartItem, "quantity" | "id">): void {
	stored.write(JSON.stringify([{ ...item, id: "pending", quantity: 1 }]));
}

/** Takes the remembered item, once. */
export function takePendingItem(): CartItem | null {
	const [item] = parseCart(stored.read());
	stored.write(null);
	return item ?? null;
}
