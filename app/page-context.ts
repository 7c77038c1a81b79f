import { createContext } from "react-router";
import type { DocumentPerson } from "../contract/document-person.ts";

/** The API's own fetch, put into every page's context by the server: pages call it in process, not over the network. */
export const apiFetchContext = createContext<(request: Request) => Promise<Response>>();

/** The nonce that the page's inline scripts carry under the content policy. */
export const nonceContext = createContext<string>();

/**
 * The placeholder for the signed-in person in a page rendered once for all of them (decision 027): its document names
 * the real person at its end. Null in any other page.
 */
export const documentPersonContext = createContext<DocumentPerson | null>(null);

/** Where a fault during rendering is reported. */
export const pageFaultContext = createContext<(fault: unknown) => void>();

/** Whether a whole document is rendered, and not only the data of an open page. */
export const isDocumentContext = createContext<boolean>(true);

/** Where a document rendered as text is left for the server, which would otherwise read it from a stream. */
export const renderedContext = createContext<{ html: string | null }>();
