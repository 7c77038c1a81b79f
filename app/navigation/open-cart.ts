import { createContext, useContext } from "react";

/** Opens the cart dialog of the customer's layout. */
export const OpenCartContext = createContext<() => void>(() => {});

export function useOpenCart(): () => void {
	return useContext(OpenCartContext);
}
