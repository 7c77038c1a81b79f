import { pageTexts } from "../../texts/texts.ts";

/** How the customer is told about a placed order, in texts that promise only the messages that will come. */
export const promisedUpdatesTexts = pageTexts({
	en: {
		sms: (phone: string) => `by SMS to ${phone}`,
		email: (address: string) => `by email to ${address}`,
		pickupSoon: "Pick it up as soon as it’s ready",
		timeComes: "The kitchen will tell you the time in a moment",
		push: "as notifications on your devices",
		coming: (ways: readonly string[]) =>
			`You’ll get updates ${ways.length > 1 ? `${ways.slice(0, -1).join(", ")} and ${ways.at(-1)}` : ways[0]}.`,
	},
	ta: {
		sms: (phone) => `${phone} எண்ணுக்கு SMS`,
		email: (address) => `${address} முகவரிக்கு மின்னஞ்சல்`,
		pickupSoon: "தயாரானதும் கடையில் பெறலாம்",
		timeComes: "வந்து சேரும் நேரத்தைச் சமையலறை சற்று நேரத்தில் சொல்லும்",
		push: "உங்கள் சாதனங்களில் அறிவிப்பு",
		coming: (ways) => `தகவல்கள் வரும் வழி: ${ways.join(", ")}.`,
	},
});
