import { useEffect } from "react";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { addItem, parseCart } from "../cart/cart-store.ts";
import { pendingItem } from "../cart/pending-item.ts";

/** Adds the item a visitor wanted before logging in to the cart. */
export function usePendingItem(): void {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	useEffect(() => {
		const [item] = parseCart(pendingItem.read());
		if (!item) return;
		pendingItem.write(null);
		addItem(item);
		toast.success(texts.added(texts.dishAndSize(nameOf(item), item.size)));
	}, [texts, nameOf]);
}
