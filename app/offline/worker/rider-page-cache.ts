import { now } from "../../clock.ts";
import { isRideOver, RIDER_DASHBOARD, RIDER_PAGES } from "./rider-pages.ts";
import { keptAt } from "./stamped-page.ts";

/**
 * A rider's page as it was last shown on this device. One of an earlier shift is shown to nobody, and all of them go.
 */
export async function findRiderPage(path: string): Promise<Response | undefined> {
	// Opening it would make one on every customer's device.
	if (!(await caches.has(RIDER_PAGES))) return undefined;
	const kept = await (await caches.open(RIDER_PAGES)).match(path);
	if (!kept || !isRideOver(keptAt(kept), now())) return kept;
	await caches.delete(RIDER_PAGES);
	return undefined;
}

/**
 * Whether a rider who asks for a page that is not kept is better off with the dashboard than with a page for customers.
 */
export async function leadsToDashboard(address: string): Promise<boolean> {
	const { pathname } = new URL(address);
	return /^\/rider(\/|$)/i.test(pathname) && (await findRiderPage(RIDER_DASHBOARD)) !== undefined;
}
