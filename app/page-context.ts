import { createContext } from "react-router";

/** The API's own fetch, put into every page's context by the server: pages call it in process, not over the network. */
export const apiFetchContext = createContext<(request: Request) => Promise<Response>>();
