import { PAYMENT_FAILED, PAYMENT_ORDER_FAILED } from "../../../../domain/payments/payment-failed-texts.ts";
import { pageTexts } from "../../../texts/texts.ts";

/** Paying online; the English alerts are those of specification 15.3. */
export const paymentTexts = pageTexts({
	en: {
		testMode: "Test mode: no real payments.",
		upi: (amount: string | null) => (amount ? `Pay ${amount} with a UPI app` : "Pay with a UPI app"),
		upiNote: "Opens the UPI app on this phone.",
		upiApps: "Choose your UPI app",
		opening: "Opening payment…",
		checking: "Checking payment…",
		tryAgain: "Try again",
		payCash: "Pay cash instead",
		ifMoneyLeft: "If money has left your account, your order appears here automatically, or you’ll be refunded.",
		checkingTitle: "Checking your payment",
		checkingText: "If you’ve paid, your order appears here in a moment. Please don’t pay again yet.",
		unpaidTitle: "No payment yet",
		unpaidText: "We haven’t received your payment, and nothing has been ordered.",
		orderAt: (shop: string) => `Order at ${shop}`,
		initiateFailed: "Failed to initiate payment.",
		gatewayFailed: "Failed to load payment gateway.",
		createFailed: PAYMENT_ORDER_FAILED,
		failed: PAYMENT_FAILED,
		failedBecause: (description: string) => `Payment failed: ${description}`,
		placingFailed: (message: string) => `Error placing order: ${message}`,
		close: "Close",
		confirmingTitle: "Payment received, confirming",
		confirming: "We’re placing your order. Please don’t pay again.",
		confirmingLong:
			"This is taking longer than usual. You can leave this page: your order will appear under My " +
			"Orders, or you’ll be refunded.",
		confirmingOffline: "You’re offline. This continues automatically once you’re back online.",
		toOrders: "Go to My Orders",
		returnedTitle: "Your refund has started",
		returned: (amount: string | null) =>
			amount
				? `Your payment arrived too late for the order. We’re refunding ${amount}; banks take 5 to 7 ` +
					"working days."
				: "Your payment arrived too late for the order. We’re refunding it; banks take 5 to 7 working days.",
		ofAnotherTitle: "A payment for another account",
		ofAnother: "The account that was paying here is no longer logged in.",
		ofAnotherOrder: "If it has paid, the order appears under its My Orders, or the money is refunded.",
		callUs: "Questions? Call us:",
	},
	ta: {
		testMode: "சோதனை முறை: உண்மையான பணம் எதுவும் போகாது.",
		upi: (amount) => (amount ? `UPI ஆப்பில் ${amount} செலுத்து` : "UPI ஆப்பில் செலுத்து"),
		upiNote: "இந்த மொபைலில் உள்ள UPI ஆப் திறக்கும்.",
		upiApps: "உங்கள் UPI ஆப்பைத் தேர்ந்தெடுக்கவும்",
		opening: "பணம் செலுத்தும் பக்கம் திறக்கிறது…",
		checking: "சரிபார்க்கிறோம்…",
		tryAgain: "மீண்டும் முயற்சி",
		payCash: "கேஷாகச் செலுத்து",
		ifMoneyLeft: "உங்கள் கணக்கிலிருந்து பணம் போயிருந்தால், ஆர்டர் தானாக இங்கே வரும்; இல்லையெனில் பணம் திரும்ப வரும்.",
		checkingTitle: "பணம் வந்ததா என்று பார்க்கிறோம்",
		checkingText: "பணம் செலுத்தியிருந்தால், உங்கள் ஆர்டர் சிறிது நேரத்தில் இங்கே வரும். இப்போது மீண்டும் செலுத்த வேண்டாம்.",
		unpaidTitle: "பணம் இன்னும் வரவில்லை",
		unpaidText: "உங்கள் பணம் எங்களுக்கு இன்னும் வரவில்லை; ஆர்டர் எதுவும் பதிவாகவில்லை.",
		orderAt: (shop) => `${shop} ஆர்டர்`,
		initiateFailed: "பணம் செலுத்துவதைத் தொடங்க முடியவில்லை.",
		gatewayFailed: "பணம் செலுத்தும் பக்கத்தைத் திறக்க முடியவில்லை.",
		createFailed: "பணம் செலுத்தும் ஆர்டரை உருவாக்க முடியவில்லை",
		failed: "பணம் செலுத்த முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
		failedBecause: (description) => `பணம் செலுத்த முடியவில்லை: ${description}`,
		placingFailed: (message) => `ஆர்டரைப் பதிவு செய்ய முடியவில்லை: ${message}`,
		close: "மூடு",
		confirmingTitle: "பணம் வந்துவிட்டது, உறுதி செய்கிறோம்",
		confirming: "உங்கள் ஆர்டர் பதிவாகிறது. மீண்டும் பணம் செலுத்த வேண்டாம்.",
		confirmingLong:
			"வழக்கத்தை விட நேரம் ஆகிறது. இந்தப் பக்கத்தை விட்டுச் செல்லலாம்: ஆர்டர் தானாக “என் ஆர்டர்கள்” பக்கத்தில் வரும், இல்லையெனில் பணம் திரும்ப வரும்.",
		confirmingOffline: "இப்போது சிக்னல் இல்லை. சிக்னல் வந்ததும் தானாகத் தொடரும்.",
		toOrders: "என் ஆர்டர்களுக்கு",
		returnedTitle: "உங்கள் பணம் திரும்ப வருகிறது",
		returned: (amount) =>
			amount
				? `பணம் தாமதமாக வந்ததால் ஆர்டராகவில்லை. ${amount} உங்களுக்குத் திரும்ப வருகிறது; வங்கிக்கு 5 முதல் 7 வேலை நாட்கள் ஆகும்.`
				: "பணம் தாமதமாக வந்ததால் ஆர்டராகவில்லை. அது உங்களுக்குத் திரும்ப வருகிறது; வங்கிக்கு 5 முதல் 7 வேலை நாட்கள் ஆகும்.",
		ofAnotherTitle: "வேறு கணக்கின் பணம்",
		ofAnother: "இங்கே பணம் செலுத்திய கணக்கு இப்போது உள்நுழைந்திருக்கவில்லை.",
		ofAnotherOrder: "பணம் போயிருந்தால், ஆர்டர் அந்தக் கணக்கின் “என் ஆர்டர்கள்” பக்கத்தில் வரும்; இல்லையெனில் பணம் திரும்ப வரும்.",
		callUs: "கேள்விகளா? எங்களை அழையுங்கள்:",
	},
});
