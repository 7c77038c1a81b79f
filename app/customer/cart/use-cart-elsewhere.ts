import { useEffect, useEffectEvent } from "react";
import type { Cart } from "../../../domain/cart/cart.ts";
import { CART_KEY, parseCart } from "./cart-store.ts";
import { linesOf } from "./use-quote.ts";

/** Calls back when another tab adds dishes to the cart or removes them. */
export function useCartElsewhere(onChange: (now: Cart) => void): void {
	const tell = useEffectEvent(onChange);
	useEffect(() => {
		// Compares the event's own texts: the screen already follows the other tab when this event arrives.
		const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
			if (key !== CART_KEY) return;
			const [was, now] = [parseCart(oldValue), parseCart(newValue)];
			if (JSON.stringify(linesOf(was)) !== JSON.stringify(linesOf(now))) tell(now);
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, []);
}
