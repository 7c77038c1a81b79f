import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { pageTexts } from "../../texts/texts.ts";

/** Why a payment has no order, in the owner's terms. */
const why: Record<"en" | "ta", Record<UnmatchedPayment["why"], string>> = {
	en: {
		"amount-differs": "The amount paid differs from the amount due.",
		"paid-twice": "The same order was paid twice.",
		"too-late": "It was paid too late to become an order.",
		superseded: "The customer had already ordered another way.",
		"sold-out": "The last portions were sold before the payment arrived.",
		"customer-gone": "The customer’s account has been deleted.",
		"nothing-due": "Nothing was due anymore.",
		"order-cancelled":
			"Its order was cancelled, but the refund failed. Often the balance at the provider is too low.",
		"prebooking-ended":
			"Its prebooking ended, but the refund failed. Often the balance at the provider is too low.",
	},
	ta: {
		"amount-differs": "செலுத்திய தொகையும் செலுத்த வேண்டிய தொகையும் வேறு.",
		"paid-twice": "ஒரே ஆர்டருக்கு இருமுறை செலுத்தப்பட்டது.",
		"too-late": "தாமதமாக வந்ததால் ஆர்டராகவில்லை.",
		superseded: "வாடிக்கையாளர் ஏற்கனவே வேறு வழியில் ஆர்டர் செய்துவிட்டார்.",
		"sold-out": "பணம் வருமுன் கடைசிப் பங்குகள் விற்றுவிட்டன.",
		"customer-gone": "வாடிக்கையாளரின் கணக்கு நீக்கப்பட்டது.",
		"nothing-due": "செலுத்த வேண்டியது எதுவும் இல்லை.",
		"order-cancelled": "ஆர்டர் ரத்தானது, ஆனால் பணம் திருப்ப முடியவில்லை. பெரும்பாலும் பேமெண்ட் நிறுவனத்தில் இருப்பு போதாது.",
		"prebooking-ended": "முன்பதிவு முடிந்தது, ஆனால் பணம் திருப்ப முடியவில்லை. பெரும்பாலும் பேமெண்ட் நிறுவனத்தில் இருப்பு போதாது.",
	},
};

/** Unmatched payments. */
export const paymentsTexts = pageTexts({
	en: {
		title: "Unmatched payments",
		intro:
			"Online payments without an order: paid twice, too late, or the wrong amount. Late payments and " +
			"payments for cancelled orders are refunded automatically; those listed here need your attention.",
		which: "Which payments",
		needsAttention: "Needs attention",
		all: "All",
		noneTitle: "Every payment has an order",
		none: "Payments that arrive without an order appear here.",
		newestFirst: "Payments, newest first",
		what: "payments",
		refundStarted: (amount: string) => `${amount} refund started`,
		refundTitle: "Refund this payment?",
		refund: "Refund",
		refundHelp:
			"will be refunded to the original payment method. Banks take 5 to 7 working days. This cannot be undone.",
		markRefunded: "Mark as refunded",
		markTitle: "Mark as refunded?",
		markHelp:
			"will count as refunded. No money is sent: first return it in the payment provider’s dashboard, or by " +
			"hand. This cannot be undone.",
		marked: (amount: string) => `${amount} marked as refunded`,
		why: why.en,
		states: {
			waiting: "Needs attention",
			"refund-pending": "Refund started",
			refunded: "Refunded",
			"refund-failed": "Refund failed",
		} satisfies Record<UnmatchedPayment["state"], string>,
		orderIsPaid: (orderId: string) => `Order ${orderId} is paid`,
		order: (orderId: string) => `Order ${orderId}`,
		intendedFor: (items: string, total: string, address: string) =>
			`Intended for ${items} (${total}), to ${address}`,
		payer: "the payer",
		matchingOrders: "Matching orders",
		unpaidSameTotal: "Unpaid, with the same total:",
		deletedAccount: "Deleted account",
		attachTo: (orderId: string) => `Use for order ${orderId}`,
	},
	ta: {
		title: "பொருந்தாத பேமெண்ட்கள்",
		intro:
			"ஆர்டர் இல்லாத ஆன்லைன் பேமெண்ட்கள்: இருமுறை, தாமதமாக, அல்லது தவறான தொகை. தாமதமானவையும் ரத்தான ஆர்டர்களுக்கானவையும் " +
			"தானாகத் திருப்பித் தரப்படும்; இங்கே இருப்பவற்றை நீங்கள் பார்க்க வேண்டும்.",
		which: "எந்தப் பேமெண்ட்கள்",
		needsAttention: "பார்க்க வேண்டியவை",
		all: "எல்லாம்",
		noneTitle: "எல்லாப் பேமெண்ட்களுக்கும் ஆர்டர் உள்ளது",
		none: "ஆர்டர் இல்லாமல் வரும் பேமெண்ட்கள் இங்கே தெரியும்.",
		newestFirst: "பேமெண்ட்கள், புதியது முதலில்",
		what: "பேமெண்ட்கள்",
		refundStarted: (amount) => `${amount} திருப்பி அனுப்பப்படுகிறது`,
		refundTitle: "இந்தப் பணத்தைத் திருப்பித் தரவா?",
		refund: "பணத்தைத் திருப்பு",
		refundHelp: "செலுத்திய வழியிலேயே திருப்பித் தரப்படும். வங்கிக்கு 5 முதல் 7 வேலை நாட்கள் ஆகும். திரும்பப் பெற முடியாது.",
		markRefunded: "திருப்பித் தந்ததாகக் குறி",
		markTitle: "திருப்பித் தந்ததாகக் குறிக்கவா?",
		markHelp:
			"திருப்பித் தந்ததாகக் கணக்கிடப்படும். பணம் அனுப்பப்படாது: முதலில் பேமெண்ட் நிறுவனத்தின் தளத்திலோ கையாலோ திருப்பிக் கொடுங்கள். இதைத் திரும்பப் பெற " +
			"முடியாது.",
		marked: (amount) => `${amount} திருப்பித் தந்ததாகக் குறிக்கப்பட்டது`,
		why: why.ta,
		states: {
			waiting: "பார்க்க வேண்டும்",
			"refund-pending": "பணம் திரும்பிச் செல்கிறது",
			refunded: "பணம் திருப்பியாச்சு",
			"refund-failed": "திருப்ப முடியவில்லை",
		},
		orderIsPaid: (orderId) => `ஆர்டர் ${orderId}: பணம் செலுத்தப்பட்டது`,
		order: (orderId) => `ஆர்டர் ${orderId}`,
		intendedFor: (items, total, address) => `இதற்காக: ${items} (${total}), ${address}`,
		payer: "செலுத்தியவர்",
		matchingOrders: "பொருந்தும் ஆர்டர்கள்",
		unpaidSameTotal: "செலுத்தாதவை, அதே மொத்தம்:",
		deletedAccount: "நீக்கிய கணக்கு",
		attachTo: (orderId) => `ஆர்டர் ${orderId}க்குப் பயன்படுத்து`,
	},
});
