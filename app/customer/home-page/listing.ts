import { FALLBACK_LISTING } from "./fallback-listing.ts";

/** One card of the home page's listing, as GET /api/menu gives it; with Tamil texts if the shop has them. */
export type Listing = {
	id: string;
	name: string;
	nameTa: string | null;
	img: string | null;
	button: string;
	buttonTa: string | null;
	closed: boolean;
};

type Reply = { ok: boolean; json(): Promise<readonly Listing[]> };

/** The listing, or its fallback: a page that sells always shows one. */
export async function readListing(ask: () => Promise<Reply>): Promise<readonly Listing[]> {
	try {
		const reply = await ask();
		if (reply.ok) return await reply.json();
	} catch {
		// no connection, or no answer that can be read
	}
	return FALLBACK_LISTING;
}
