import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/** How many UPI payments nobody has looked for yet, for the layout's loader; none where it could not be read. */
export async function countToCheck(context: Readonly<RouterContextProvider>, request: Request): Promise<number> {
	const reply = await adminPageApi(context, request)["door-payments"].$get({ query: { limit: "1" } });
	return reply.ok ? (await reply.json()).unverified.count : 0;
}
