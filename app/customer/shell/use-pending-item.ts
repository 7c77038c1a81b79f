import { useEffect } from "react";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { addItem } from "../cart/cart-store.ts";
import { takePendingItem } from "../cart/pending-item.ts";

/** What a visitor wanted before logging in is in the cart once they have. */
export function usePendingItem(isLoggedIn: boolean): void {
	const texts = useTexts().menu;
	const nameOf = useDishName();
	useEffect(() => {
		const item = isLoggedIn ? takePendingItem() : null;
		if (!item) return;
		addItem(item);
		toast.success(texts.added(texts.dishAndSize(nameOf(item), item.size)));
	}, [isLoggedIn, texts, nameOf]);
}
