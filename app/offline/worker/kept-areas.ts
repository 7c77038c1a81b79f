/** Pages of staff that a device keeps with their files, as they were last shown. Only these pages write there. */
export type KeptArea = {
	/** The name of the store. */
	cache: string;
	/** The page to which the others of the area lead without a signal. */
	home: string;
	/** The addresses that are the area's, and those of them that are kept. */
	within: RegExp;
	kept: RegExp;
	/** With whose logout goes what was kept. */
	logout: RegExp;
};

/** What a rider has in hand (specification 9.7). */
export const RIDER_AREA: KeptArea = {
	cache: "handi-rider",
	home: "/rider/dashboard",
	within: /^\/rider(\/|$)/i,
	kept: /^\/rider\/(dashboard|delivery\/[\w-]+)\/?$/i,
	logout: /^\/rider\/logout(\.data)?$/i,
};

/** The kitchen's board (specification 10.5). */
export const KITCHEN_AREA: KeptArea = {
	cache: "handi-kitchen",
	home: "/kitchen",
	within: /^\/kitchen\/?$/i,
	kept: /^\/kitchen\/?$/i,
	logout: /^\/admin\/logout(\.data)?$/i,
};

export const KEPT_AREAS: readonly KeptArea[] = [RIDER_AREA, KITCHEN_AREA];

/** Whose page a kept page is, and which orders it shows. */
export const TELLS_OF = "Handi-Tells-Of";
/** A shift. What is older is not shown any more, and goes. */
const LASTS_MS = 12 * 3_600_000;

/** The page of an area at an address, if it is one that is kept: its path. */
export function keptPage({ kept }: KeptArea, address: string): string | null {
	const { pathname } = new URL(address);
	return kept.test(pathname) ? pathname.replace(/\/$/, "") : null;
}

/** The area whose session a request ends, if it does: with it goes what was kept. */
export function areaLeftBy({ method, url }: Pick<Request, "method" | "url">): KeptArea | null {
	const { pathname } = new URL(url);
	return method === "POST" ? (KEPT_AREAS.find(({ logout }) => logout.test(pathname)) ?? null) : null;
}

/** Whether a page that was kept then (epoch ms) is too old to be shown, or was kept by a clock that was far ahead. */
export function isShiftOver(keptAt: number, now: number): boolean {
	return Math.abs(now - keptAt) > LASTS_MS;
}
