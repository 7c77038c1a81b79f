/** Staff pages that a device caches with their files, as last shown. Only these pages write there. */
export type KeptArea = {
	/** The cache's name. */
	cache: string;
	/** The page to which the others of the area lead without a signal. */
	home: string;
	/** The area's URLs, and those of them that are cached. */
	within: RegExp;
	kept: RegExp;
	/** The logout that deletes the cache. */
	logout: RegExp;
};

/** A rider's orders in hand (specification 9.7). */
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
/** One shift. Older pages are no longer shown, and are deleted. */
const MAX_AGE_MS = 12 * 3_600_000;

/** The path of an area's page at a URL, if it is one that is cached. */
export function keptPage({ kept }: KeptArea, address: string): string | null {
	const { pathname } = new URL(address);
	return kept.test(pathname) ? pathname.replace(/\/$/, "") : null;
}

/** The area whose session a request ends, if any: its cache is deleted. */
export function areaLeftBy({ method, url }: Pick<Request, "method" | "url">): KeptArea | null {
	const { pathname } = new URL(url);
	return method === "POST" ? (KEPT_AREAS.find(({ logout }) => logout.test(pathname)) ?? null) : null;
}

/** Whether a page cached then (epoch ms) is too old to be shown, or was cached by a clock far ahead. */
export function isShiftOver(keptAt: number, now: number): boolean {
	return Math.abs(now - keptAt) > MAX_AGE_MS;
}
