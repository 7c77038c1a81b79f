import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/** There are rarely any: with this many, staff open the page. */
const MAX = "20";

/** How many unmatched payments need a decision; 0 if that could not be read. */
export async function countUnmatched(context: Readonly<RouterContextProvider>, request: Request): Promise<number> {
	const reply = await adminPageApi(context, request).payments.unmatched.$get({ query: { limit: MAX } });
	return reply.ok ? (await reply.json()).payments.length : 0;
}
