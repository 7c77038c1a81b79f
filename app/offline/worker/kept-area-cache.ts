import { now } from "../../clock.ts";
import { isShiftOver, KEPT_AREAS, keptPage } from "./kept-areas.ts";
import { keptAt } from "./stamped-page.ts";

/**
 * A staff page as last shown on this device. A page from an earlier shift is not shown: all pages of its area are
 * deleted.
 */
export async function findKeptPage(address: string): Promise<Response | undefined> {
	const area = KEPT_AREAS.find((one) => keptPage(one, address) !== null);
	// Opening the cache would create one on every customer's device.
	if (!area || !(await caches.has(area.cache))) return undefined;
	const kept = await (await caches.open(area.cache)).match(keptPage(area, address) ?? "");
	if (!kept || !isShiftOver(keptAt(kept), now())) return kept;
	await caches.delete(area.cache);
	return undefined;
}

/**
 * The cached home page of a staff area, for a request for one of its pages that is not cached: it helps more than a
 * customer page. Null if nothing is cached.
 */
export async function keptHomeOf(address: string): Promise<string | null> {
	const { pathname, origin } = new URL(address);
	const area = KEPT_AREAS.find(({ within }) => within.test(pathname));
	return area && (await findKeptPage(origin + area.home)) ? area.home : null;
}
