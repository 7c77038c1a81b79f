import { useEffect, useEffectEvent, useRef } from "react";
import type { Cart } from "../../../domain/cart/cart.ts";
import { readCart } from "./cart-store.ts";
import { linesOf } from "./use-quote.ts";

/** Calls back when another tab has put other dishes into the cart, or taken them out. */
export function useCartElsewhere(cart: Cart, onChange: (now: Cart) => void): void {
	const shown = useRef("");
	useEffect(() => {
		shown.current = JSON.stringify(linesOf(cart));
	}, [cart]);
	const compare = useEffectEvent(() => {
		const now = readCart();
		if (JSON.stringify(linesOf(now)) !== shown.current) onChange(now);
	});
	useEffect(() => {
		const hear = ({ key }: StorageEvent) => {
			if (key === "cart" || key === null) compare();
		};
		addEventListener("storage", hear);
		return () => removeEventListener("storage", hear);
	}, []);
}
