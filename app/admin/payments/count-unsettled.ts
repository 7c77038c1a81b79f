import type { RouterContextProvider } from "react-router";
import { adminPageApi } from "../../staff/staff-api.ts";

/** There are hardly ever any: who sees this many goes and looks. */
const MAX = "20";

/** How much money without an order wants a decision; 0 where that could not be read. */
export async function countUnsettled(context: Readonly<RouterContextProvider>, request: Request): Promise<number> {
	const reply = await adminPageApi(context, request).payments.unmatched.$get({ query: { limit: MAX } });
	return reply.ok ? (await reply.json()).payments.length : 0;
}
