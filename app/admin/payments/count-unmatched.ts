import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/** There are rarely any: with this many, staff open the page. */
const MAX = "20";

/** How many unmatched payments need a decision. Null if it could not be read: the page keeps the last known number. */
export async function countUnmatched(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<number | null> {
	const reply = await adminPageApi(context, request).payments.unmatched.$get({ query: { limit: MAX } });
	return reply.ok ? (await reply.json()).payments.length : null;
}
