import { createContext, useContext } from "react";
import type { Cart } from "../../domain/cart/cart.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";

/** Opens the cart dialog of the customer's layout. */
export const OpenCartContext = createContext<() => void>(() => {});

/** What opens the cart. */
export function useOpenCart(): () => void {
	return useContext(OpenCartContext);
}

/** Opens the sheet that asks for everything an order needs, in shops that have one (decision 021). */
export const OpenCheckoutContext = createContext<() => void>(() => {});

/** Where a customer's last order went, and how it was paid. */
export type UsualWay = { deliveryAddress: string; paymentMethod: PaymentMethod };
/** A usual order that is in the cart; `before` is the cart until then. */
export type OpenedUsual = UsualWay & { before: Cart };

/**
 * Opens the sheet that orders the cart with the last order's address and payment; while the store is closed, the
 * prebooking.
 */
export const OpenUsualContext = createContext<(usual: OpenedUsual) => void>(() => {});
