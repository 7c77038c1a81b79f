import { pageTexts } from "../../texts/texts.ts";

/** How an order is paid on delivery. */
export const paymentOnDeliveryTexts = pageTexts({
	en: {
		methods: { cash: "Cash", upi: "UPI" },
		states: { unverified: "to check", verified: "paid", missing: "not received" },
		givenBack: "given back",
		settled: {
			unverified: "UPI, to be checked",
			missing: "Marked as not received",
			cash: "Paid in cash",
			upi: "Paid by UPI, received",
		},
		howOrderWasPaid: (method: string, orderId: string) => `${method}: how order ${orderId} was paid`,
		howWasItPaid: "How was it paid?",
		howWasRestPaid: (amount: string) => `How was the other ${amount} paid?`,
		notRecorded: "Not recorded yet. Until then it counts as cash, and no rider owes it.",
		restNotRecorded: "Not recorded yet, and no rider owes it. Everything else was paid online.",
		collectedBy: (rider: string) => `${rider} collected it at the door; it’s part of`,
		ridersCash: "the rider’s cash",
		paidAtCounter: "Paid at the counter.",
		askedInParts: (first: string, since: string) =>
			`${first} was to be paid when it was ordered, and ${since} more since it was changed.`,
		foundBefore: (found: string, rest: string) =>
			`${found} was found in the shop’s account, and ${rest} more is due since it was changed. If that’s not ` +
			"received, it’s collected at the handover.",
		unverified: (rider: string | null, amount: string) =>
			`${rider ? `${rider} reported it as paid` : "It was reported as paid"}. Is ${amount} in the shop’s ` +
			"account? Look for the reference",
		missing: (amount: string): [string, string] => [
			`${amount} with the reference`,
			"was not found in the shop’s account.",
		],
		found: "Found in the shop’s account, reference",
		wasUpi: "It was UPI",
		noWasUpi: "No, it was UPI",
		wasCash: "It was cash",
		received: "Received",
		notReceived: "Not received",
		showQr: "Show UPI QR",
		toSettings: "To the settings",
		scanTitle: "Scan to pay by UPI",
		close: "Close",
		isPaid: "This order is paid",
		codeOf: (amount: string, orderId: string) => `UPI code for ${amount}, order ${orderId}`,
		order: "Order",
		updates: "This page updates when the payment arrives.",
		unconfirmed: "The payment isn’t confirmed here: check the shop’s account.",
	},
	ta: {
		methods: { cash: "ரொக்கம்", upi: "UPI" },
		states: { unverified: "சரிபார்க்க வேண்டும்", verified: "வந்துவிட்டது", missing: "வரவில்லை" },
		givenBack: "திருப்பித் தந்தது",
		settled: {
			unverified: "UPI, சரிபார்க்க வேண்டும்",
			missing: "வரவில்லை என்று பதிவானது",
			cash: "ரொக்கமாக வந்தது",
			upi: "UPI-யில் வந்துவிட்டது",
		},
		howOrderWasPaid: (method, orderId) => `${method}: ஆர்டர் ${orderId} பணம் செலுத்திய விதம்`,
		howWasItPaid: "எப்படிச் செலுத்தினார்?",
		howWasRestPaid: (amount) => `மீதி ${amount} எப்படிச் செலுத்தினார்?`,
		notRecorded: "இன்னும் பதிவாகவில்லை. அதுவரை ரொக்கமாகக் கணக்காகும்; எந்த ரைடர் கணக்கிலும் சேராது.",
		restNotRecorded: "இன்னும் பதிவாகவில்லை; எந்த ரைடர் கணக்கிலும் சேராது. மற்ற தொகை ஆன்லைனில் செலுத்தப்பட்டது.",
		collectedBy: (rider) => `${rider} வாசலில் வாங்கினார்; சேர்ந்த இடம்:`,
		ridersCash: "ரைடரின் ரொக்கம்",
		paidAtCounter: "கவுண்டரில் செலுத்தினார்.",
		askedInParts: (first, since) => `ஆர்டர் செய்தபோது ${first}; மாறியதால் மேலும் ${since}.`,
		foundBefore: (found, rest) =>
			`கடைக் கணக்கில் ${found} உள்ளது; மாறியதால் மேலும் ${rest} வர வேண்டும். அது வராவிட்டால் ஒப்படைக்கும்போது வாங்கலாம்.`,
		unverified: (rider, amount) =>
			`${rider ? `செலுத்தியதாக ${rider} சொன்னார்` : "செலுத்தியதாகச் சொல்கிறார்கள்"}. கடைக் கணக்கில் ${amount} வந்ததா? ` +
			"தேட வேண்டிய குறிப்பு எண்:",
		missing: (amount) => [`${amount}, குறிப்பு எண்`, "கடைக் கணக்கில் இல்லை."],
		found: "கடைக் கணக்கில் உள்ளது, குறிப்பு எண்",
		wasUpi: "UPI-யில் வந்தது",
		noWasUpi: "இல்லை, UPI-யில் வந்தது",
		wasCash: "ரொக்கமாக வந்தது",
		received: "வந்துவிட்டது",
		notReceived: "வரவில்லை",
		showQr: "UPI QR காட்டு",
		toSettings: "அமைப்புகளுக்கு",
		scanTitle: "ஸ்கேன் செய்து UPI-யில் செலுத்த",
		close: "மூடு",
		isPaid: "இந்த ஆர்டருக்குப் பணம் வந்துவிட்டது",
		codeOf: (amount, orderId) => `ஆர்டர் ${orderId}: ${amount} UPI குறியீடு`,
		order: "ஆர்டர்",
		updates: "பணம் வந்ததும் இந்தப் பக்கம் தானாக மாறும்.",
		unconfirmed: "பணம் வந்தது இங்கே தெரியாது: கடைக் கணக்கைப் பாருங்கள்.",
	},
});
