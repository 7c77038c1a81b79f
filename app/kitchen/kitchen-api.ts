import { hc } from "hono/client";
import type { Api } from "../../server/app.ts";
import { noticingSignedOut } from "../staff/staff-api.ts";

/** The typed client for the kitchen's page in the browser; refusals come in the page's language. */
export const kitchenApi = hc<Api>("/", { fetch: noticingSignedOut }).api;
