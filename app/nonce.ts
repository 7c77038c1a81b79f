import { createContext, useContext } from "react";

/** The nonce that this page's inline scripts and styles carry; empty in the browser, which hides it. */
export const NonceContext = createContext("");

export function useNonce(): string {
	return useContext(NonceContext);
}
