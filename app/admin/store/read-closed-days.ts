import { asAdmin } from "../../staff/staff-access.ts";
import type { adminPageApi } from "../../staff/staff-api.ts";

/** A closure lasts at most a year (specification 8.3). */
const DAYS_AHEAD = "366";

/**
 * The days of the coming year (`YYYY-MM-DD`) on which the shop's calendar is closed, whether or not the shop follows
 * it.
 */
export async function readClosedDays(api: ReturnType<typeof adminPageApi>, request: Request): Promise<string[]> {
	const reply = await asAdmin(api.store.calendar.$get({ query: { days: DAYS_AHEAD } }), request);
	return (await reply.json()).filter(({ isOpen }) => !isOpen).map(({ date }) => date);
}
