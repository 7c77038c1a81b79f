import { apiClient } from "../api-client.ts";
import { noticingSignedOut } from "../staff/staff-api.ts";

/** The typed client for the kitchen's page in the browser; refusals come in the page's language. */
export const kitchenApi = apiClient("", { fetch: noticingSignedOut }).api;
