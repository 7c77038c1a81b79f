import { createContext, useContext } from "react";

/** In the browser, the styles that the page came with, inside it or as a link; null on the server. */
export const stylesInDocument = import.meta.env.SSR ? null : document.querySelector<HTMLElement>("[data-shop]");
/** Should the router draw the page anew, its styles are still allowed. */
const ofThisPage = stylesInDocument?.nonce ?? "";

/** The nonce that this page's inline scripts and styles carry. */
export const NonceContext = createContext(ofThisPage);

export function useNonce(): string {
	return useContext(NonceContext);
}
