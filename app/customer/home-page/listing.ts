/** One card of the home page's listing, as GET /api/menu gives it; the Tamil words where the shop has them. */
export type Listing = {
	id: string;
	name: string;
	nameTa: string | null;
	img: string | null;
	button: string;
	buttonTa: string | null;
	closed: boolean;
};

/** What stands in when the listing cannot be read (specification 3.5). */
export const FALLBACK_LISTING: readonly Listing[] = [
	{
		id: "price-list",
		name: "Price List",
		nameTa: "விலைப் பட்டியல்",
		img: "chicken-biryani",
		button: "Order Now",
		buttonTa: "இப்போதே ஆர்டர் செய்யுங்கள்",
		closed: false,
	},
	{
		id: "sunday-spl",
		name: "Sunday SPL",
		nameTa: "ஞாயிறு ஸ்பெஷல்",
		img: "sunday-special",
		button: "Order Now",
		buttonTa: "இப்போதே ஆர்டர் செய்யுங்கள்",
		closed: false,
	},
	{
		id: "friday-offer",
		name: "Friday Offer",
		nameTa: "வெள்ளி சலுகை",
		img: "egg-biryani",
		button: "Order Now",
		buttonTa: "இப்போதே ஆர்டர் செய்யுங்கள்",
		closed: false,
	},
	{
		id: "holiday-update",
		name: "Holiday Update",
		nameTa: "விடுமுறை அறிவிப்பு",
		img: "plain-biryani",
		button: "Shop Closed",
		buttonTa: "கடை மூடப்பட்டுள்ளது",
		closed: true,
	},
];

type Reply = { ok: boolean; json(): Promise<readonly Listing[]> };

/** The listing, or what stands in for it: a page that sells is never without. */
export async function readListing(ask: () => Promise<Reply>): Promise<readonly Listing[]> {
	try {
		const reply = await ask();
		if (reply.ok) return await reply.json();
	} catch {
		// no connection, or no answer that can be read
	}
	return FALLBACK_LISTING;
}
