import type { HomeListingView } from "../../../contract/home-page.ts";
import { FALLBACK_LISTING } from "../../../domain/home-page/fallback-listing.ts";

type Reply = { ok: boolean; json(): Promise<readonly HomeListingView[]> };

/** The listing, or its fallback: a page that sells always shows one. */
export async function readListing(ask: () => Promise<Reply>): Promise<readonly HomeListingView[]> {
	try {
		const reply = await ask();
		if (reply.ok) return await reply.json();
	} catch {
		// no connection, or no answer that can be read
	}
	return FALLBACK_LISTING;
}
