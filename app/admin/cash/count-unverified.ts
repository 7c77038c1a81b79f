import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/** The number of UPI payments that nobody has checked, for the layout's loader; 0 if it could not be read. */
export async function countUnverified(context: Readonly<RouterContextProvider>, request: Request): Promise<number> {
	const reply = await adminPageApi(context, request)["door-payments"].$get({ query: { limit: "1" } });
	return reply.ok ? (await reply.json()).unverified.count : 0;
}
