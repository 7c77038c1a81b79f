import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/**
 * The number of UPI payments that nobody has checked, for the layout's loader. Null if it could not be read: the page
 * keeps the last known one.
 */
export async function countUnverified(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<number | null> {
	const reply = await adminPageApi(context, request)["door-payments"].$get({ query: { limit: "1" } });
	return reply.ok ? (await reply.json()).unverified.count : null;
}
