import { pageTexts } from "../texts/texts.ts";

/** What a customer is told of a prebooking that the restaurant answers. */
export const prebookingNewsTexts = pageTexts({
	en: {
		title: "Your prebooking",
		converted: (number: string) => `Prebooking ${number} is confirmed: it is ready for delivery.`,
		declined: (number: string) => `The restaurant couldn’t accept prebooking ${number}.`,
	},
	ta: {
		title: "உங்கள் முன்பதிவு",
		converted: (number) => `முன்பதிவு ${number} உறுதியானது: டெலிவரிக்குத் தயார்.`,
		declined: (number) => `முன்பதிவு ${number}: உணவகத்தால் ஏற்க முடியவில்லை.`,
	},
});
