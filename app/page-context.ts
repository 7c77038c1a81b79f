import { createContext } from "react-router";

/** The API's own fetch, put into every page's context by the server: pages call it in process, not over the network. */
export const apiFetchContext = createContext<(request: Request) => Promise<Response>>();

/** The nonce that the page's inline scripts carry under the content policy. */
export const nonceContext = createContext<string>();

/** Where a fault while rendering a page is reported. */
export const pageFaultContext = createContext<(fault: unknown) => void>();
