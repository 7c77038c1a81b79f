import { useKeepPages } from "../../offline/cache/use-keep-pages.ts";
import { RIDER_AREA } from "../../offline/worker/kept-areas.ts";
import { riderPages } from "./rider-pages.ts";

/** Events of other orders change the dashboard often; its copy need not follow each. */
const AT_MOST_EVERY_MS = 60_000;

/** Caches the dashboard and the page of each order in hand, and nothing of another rider or of other orders. */
export function useKeepRiderPages(riderId: string, inHand: readonly string[]): void {
	const wanted = new Map([
		[RIDER_AREA.home, [riderId, ...inHand].join(" ")],
		...inHand.map((id) => [`/rider/delivery/${id}`, riderId] as const),
	]);
	useKeepPages(riderPages, wanted, { atMostEveryMs: AT_MOST_EVERY_MS });
}
