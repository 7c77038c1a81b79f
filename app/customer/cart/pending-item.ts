import type { CartItem } from "../../../domain/cart/cart.ts";
import { storedInTab } from "../../storage/stored-text.ts";

/** The item a visitor wanted before logging in, in this tab only. */
export const pendingItem = storedInTab("pendingItem");

/** Remembers the item that sent the visitor to the login page. */
export function rememberPendingItem(item: Omit<CartItem, "quantity" | "id">): void {
	pendingItem.write(JSON.stringify([{ ...item, id: "pending", quantity: 1 }]));
}
