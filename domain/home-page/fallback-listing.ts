/** The listing of a new shop, and the one shown if the real one cannot be read (specification 3.5). */
export const FALLBACK_LISTING = [
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
] as const;
