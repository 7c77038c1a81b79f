import { createContext, useContext } from "react";

/** In the browser, what the page came with: should the router draw it anew, its styles are still allowed. */
const ofThisPage = import.meta.env.SSR ? "" : (document.querySelector<HTMLElement>("[data-shop]")?.nonce ?? "");

/** The nonce that this page's inline scripts and styles carry. */
export const NonceContext = createContext(ofThisPage);

export function useNonce(): string {
	return useContext(NonceContext);
}
