/**
 * Where the phone of a rider keeps what the rider's pages last showed, with their files. Only those pages write there.
 */
export const RIDER_PAGES = "handi-rider";
export const RIDER_DASHBOARD = "/rider/dashboard";
/** Of which rider and which orders a kept page tells. */
export const TELLS_OF = "Handi-Tells-Of";
/** A shift. What is older is not shown any more, and goes. */
const LASTS_MS = 12 * 3_600_000;

const KEPT = /^\/rider\/(dashboard|delivery\/[\w-]+)\/?$/i;

/** The rider's page at an address, if it is one that is kept: its path. */
export function riderPage(address: string): string | null {
	const { pathname } = new URL(address);
	return KEPT.test(pathname) ? pathname.replace(/\/$/, "") : null;
}

/** Whether a request ends a rider's session: with it goes what was kept. */
export function endsRide({ method, url }: Pick<Request, "method" | "url">): boolean {
	return method === "POST" && /^\/rider\/logout(\.data)?$/i.test(new URL(url).pathname);
}

/** Whether a page that was kept then (epoch ms) is too old to be shown. */
export function isRideOver(keptAt: number, now: number): boolean {
	return now - keptAt > LASTS_MS;
}
