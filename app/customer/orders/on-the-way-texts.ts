import { pageTexts } from "../../texts/texts.ts";

/** An order on its way, and how it was paid on delivery. */
export const onTheWayTexts = pageTexts({
	en: {
		bringing: (name: string) => `${name} is bringing your order`,
		bringingUnnamed: "The rider is bringing your order",
		has: (name: string) => `${name} still has your order`,
		onTheWay: "Your order is on its way",
		pin: "Give this 4-digit PIN to the rider at the door",
		pinWhy: "It makes sure your food is handed only to you.",
		failed: "We couldn’t deliver your order",
		failedWhy: (name: string) =>
			`${name} was there but couldn’t hand it over. The restaurant is deciding what to do next. Please call us.`,
		retryTitle: "We’re trying again",
		retryText: (name: string) => `${name} couldn’t hand over your order and is coming again.`,
		theRider: "The rider",
		paymentOnDelivery: {
			cash: "Paid in cash at the door",
			upi: {
				verified: "Paid by UPI at the door",
				unverified: "Paid by UPI at the door; the restaurant is checking the payment",
				missing: "UPI at the door; the restaurant hasn’t received the payment yet",
			},
		},
		paymentAtCounter: {
			cash: "Paid in cash at the counter",
			upi: {
				verified: "Paid by UPI at the counter",
				unverified: "Paid by UPI at the counter; the restaurant is checking the payment",
				missing: "UPI at the counter; the restaurant hasn’t received the payment yet",
			},
		},
	},
	ta: {
		bringing: (name) => `${name} உங்கள் ஆர்டரைக் கொண்டு வருகிறார்`,
		bringingUnnamed: "ரைடர் உங்கள் ஆர்டரைக் கொண்டு வருகிறார்",
		has: (name) => `உங்கள் ஆர்டர் இன்னும் ${name} கையில்தான் உள்ளது`,
		onTheWay: "உங்கள் ஆர்டர் வழியில் உள்ளது",
		pin: "வாசலில் ரைடரிடம் இந்த 4 இலக்க எண்ணைச் சொல்லுங்கள்",
		pinWhy: "உணவு உங்களிடம் மட்டுமே கொடுக்கப்படும் என்பதை இது உறுதி செய்யும்.",
		failed: "உங்கள் ஆர்டரைக் கொடுக்க முடியவில்லை",
		failedWhy: (name) =>
			`${name} வந்தார், ஆனால் உங்களிடம் கொடுக்க முடியவில்லை. அடுத்து என்ன செய்வது என்று உணவகம் முடிவு செய்கிறது. எங்களை அழைத்தால் உதவியாக இருக்கும்.`,
		retryTitle: "மீண்டும் முயற்சி செய்கிறோம்",
		retryText: (name) => `உங்கள் ஆர்டரைக் கொடுக்க முடியவில்லை; ${name} மறுபடியும் வருகிறார்.`,
		theRider: "ரைடர்",
		paymentOnDelivery: {
			cash: "வாசலில் பணமாகச் செலுத்தப்பட்டது",
			upi: {
				verified: "வாசலில் UPI மூலம் செலுத்தப்பட்டது",
				unverified: "வாசலில் UPI மூலம் செலுத்தப்பட்டது; பணம் வந்ததா என்று உணவகம் பார்க்கிறது",
				missing: "வாசலில் UPI; பணம் வந்ததாக உணவகத்துக்கு இன்னும் தெரியவில்லை",
			},
		},
		paymentAtCounter: {
			cash: "கவுண்டரில் பணமாகச் செலுத்தப்பட்டது",
			upi: {
				verified: "கவுண்டரில் UPI மூலம் செலுத்தப்பட்டது",
				unverified: "கவுண்டரில் UPI மூலம் செலுத்தப்பட்டது; பணம் வந்ததா என்று உணவகம் பார்க்கிறது",
				missing: "கவுண்டரில் UPI; பணம் வந்ததாக உணவகத்துக்கு இன்னும் தெரியவில்லை",
			},
		},
	},
});
