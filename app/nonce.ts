import { createContext, useContext } from "react";

/** In the browser, the page's styles, inline or as a link; null on the server. */
export const stylesInDocument = import.meta.env.SSR ? null : document.querySelector<HTMLElement>("[data-shop]");
/** If the router renders the page again, its styles are still allowed. */
const ofThisPage = stylesInDocument?.nonce ?? "";

/** The nonce that this page's inline scripts and styles carry. */
export const NonceContext = createContext(ofThisPage);

/** This page's nonce. */
export function useNonce(): string {
	return useContext(NonceContext);
}
