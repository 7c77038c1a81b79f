import { now } from "../../clock.ts";
import { isShiftOver, KEPT_AREAS, keptPage } from "./kept-areas.ts";
import { keptAt } from "./stamped-page.ts";

/**
 * A page of staff as it was last shown on this device. One of an earlier shift is shown to nobody, and all of its area
 * go.
 */
export async function findKeptPage(address: string): Promise<Response | undefined> {
	const area = KEPT_AREAS.find((one) => keptPage(one, address) !== null);
	// Opening it would make one on every customer's device.
	if (!area || !(await caches.has(area.cache))) return undefined;
	const kept = await (await caches.open(area.cache)).match(keptPage(area, address) ?? "");
	if (!kept || !isShiftOver(keptAt(kept), now())) return kept;
	await caches.delete(area.cache);
	return undefined;
}

/**
 * Where whoever asks for a page of an area that is not kept is better off than at a page for customers; null where
 * nothing is kept.
 */
export async function keptHomeOf(address: string): Promise<string | null> {
	const { pathname, origin } = new URL(address);
	const area = KEPT_AREAS.find(({ within }) => within.test(pathname));
	return area && (await findKeptPage(origin + area.home)) ? area.home : null;
}
