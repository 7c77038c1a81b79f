import { isPage } from "../../../contract/is-page.ts";
import { now } from "../../clock.ts";
import { surplus } from "./answer-plan.ts";
import { KEPT_AT, keptAt } from "./stamped-page.ts";

export const IMAGES = "handi-pictures";
const MAX = 80;
/** Use is recorded once a day: recording each would write every image again with every visit to the menu. */
const NOTED_FOR_MS = 24 * 3_600_000;

/**
 * An image from the cache, else from the shop into the cache; its name contains its content's hash, so it never gets
 * stale.
 */
export async function answerImage(request: Request, later: (work: Promise<unknown>) => void) {
	const images = await caches.open(IMAGES);
	const kept = await images.match(request.url);
	if (kept) {
		if (now() - keptAt(kept) > NOTED_FOR_MS) later(store(images, request.url, kept.clone()));
		return kept;
	}
	const response = await fetch(request);
	if (response.status === 200 && !isPage(response)) {
		later(store(images, request.url, response.clone()).then(() => dropOldest(images)));
	}
	return response;
}

async function store(images: Cache, address: string, response: Response): Promise<void> {
	const headers = new Headers(response.headers);
	headers.set(KEPT_AT, String(now()));
	await images.put(address, new Response(await response.blob(), { headers })).catch(() => {});
}

async function dropOldest(images: Cache): Promise<void> {
	const addresses = await images.keys();
	if (addresses.length <= MAX) return;
	const known = await Promise.all(
		addresses.map(async (address) => ({ address, usedAt: keptAt(await images.match(address)) })),
	);
	for (const { address } of surplus(known, MAX)) await images.delete(address);
}
