import type { RouterContextProvider } from "react-router";
import { pageApi } from "../api.ts";
import { apiClient } from "../api-client.ts";
import { fetchInTime } from "../fetch-in-time.ts";

/** A rider may also be a customer: these calls act as the rider. */
const AS_RIDER = { headers: { "X-Acting-As": "rider" } };

/** The typed client for the rider's pages in the browser. */
export const riderApi = apiClient("", { ...AS_RIDER, fetch: fetchInTime }).api;

/** The typed client for the rider's loaders and actions. */
export function riderPageApi(context: Readonly<RouterContextProvider>, request: Request) {
	return pageApi(context, request, AS_RIDER.headers);
}
