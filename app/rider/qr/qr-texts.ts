import { pageTexts } from "../../texts/texts.ts";

export const qrTexts = pageTexts({
	en: {
		show: "Show payment QR",
		title: (customer: string) => (customer ? `Payment by ${customer}` : "Payment by UPI"),
		making: "Creating the QR code…",
		image: (amount: string, shop: string) => `UPI QR code: ${amount} to ${shop}`,
		payee: "To",
		reference: "Order number",
		unverified:
			"Unverified until the shop checks it: a tick on the customer’s phone doesn’t prove that the " +
			"payment arrived.",
		confirmed: "This page updates when the payment arrives.",
		paid: "Paid. Nothing to collect.",
		failed: (why: string) => `Failed to generate QR code: ${why}`,
		noAnswer: "the shop didn’t answer. Please try again.",
		noSignal: "no connection. Try again when you’re online, or take cash.",
		tryAgain: "Try again",
		close: "Close",
	},
	ta: {
		show: "பணம் செலுத்த QR காட்டு",
		title: (customer: string) => (customer ? `${customer} செலுத்த வேண்டியது` : "UPI-யில் பணம்"),
		making: "QR தயாராகிறது…",
		image: (amount: string, shop: string) => `UPI QR: ${shop} கடைக்கு ${amount}`,
		payee: "பெறுபவர்",
		reference: "ஆர்டர் எண்",
		unverified: "கடை சரிபார்க்கும் வரை உறுதியில்லை: வாடிக்கையாளரின் ஃபோனில் டிக் வந்தாலும் பணம் வந்துவிட்டது என்று அர்த்தமில்லை.",
		confirmed: "பணம் வந்ததும் இந்தப் பக்கமே சொல்லும்.",
		paid: "பணம் வந்துவிட்டது. எதுவும் வாங்க வேண்டாம்.",
		failed: (why: string) => `QR உருவாக்க முடியவில்லை: ${why}`,
		noSignal: "சிக்னல் இல்லை. சிக்னல் உள்ள இடத்தில் மீண்டும் முயற்சி செய்யுங்கள், அல்லது பணமாக வாங்குங்கள்.",
		noAnswer: "கடையிலிருந்து பதில் வரவில்லை. மீண்டும் முயற்சி செய்யுங்கள்.",
		tryAgain: "மீண்டும் முயற்சி செய்",
		close: "மூடு",
	},
});
