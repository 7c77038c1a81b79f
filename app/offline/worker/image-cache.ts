import { now } from "../../clock.ts";
import { surplus } from "./answer-plan.ts";
import { KEPT_AT, keptAt } from "./stamped-page.ts";

const CACHE = "handi-pictures";
const MAX = 80;
/** Use is noted once a day: noting each would write every picture again with every look at the menu. */
const NOTED_FOR_MS = 24 * 3_600_000;

export const PICTURES = CACHE;

/**
 * A picture from the store, else from the shop into the store; its name carries its content's hash, so it never ages.
 */
export async function answerPicture(request: Request, later: (work: Promise<unknown>) => void) {
	const pictures = await caches.open(CACHE);
	const kept = await pictures.match(request.url);
	if (kept) {
		if (now() - keptAt(kept) > NOTED_FOR_MS) later(store(pictures, request.url, kept.clone()));
		return kept;
	}
	const response = await fetch(request);
	if (response.status === 200) {
		later(store(pictures, request.url, response.clone()).then(() => dropOldest(pictures)));
	}
	return response;
}

async function store(pictures: Cache, address: string, response: Response): Promise<void> {
	const headers = new Headers(response.headers);
	headers.set(KEPT_AT, String(now()));
	await pictures.put(address, new Response(await response.blob(), { headers })).catch(() => {});
}

async function dropOldest(pictures: Cache): Promise<void> {
	const addresses = await pictures.keys();
	if (addresses.length <= MAX) return;
	const known = await Promise.all(
		addresses.map(async (address) => ({ address, usedAt: keptAt(await pictures.match(address)) })),
	);
	for (const { address } of surplus(known, MAX)) await pictures.delete(address);
}
