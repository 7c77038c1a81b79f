import type { AuditEntry } from "../../../contract/audit.ts";
import type { Language } from "../../../contract/language.ts";
import type { OwnerAlertKind } from "../../../contract/owner-alerts.ts";

type Who = AuditEntry["who"];
/**
 * An event that owners are alerted to: its audit log line, the time in the shop, and how often it happened, if counted.
 */
type AlertedEvent = { kind: OwnerAlertKind; entry: AuditEntry; time: string; count: number | null };

/** Every text of the alerts to owners, in one language. */
export type OwnerAlertTexts = {
	/** Also the subject of the mail. */
	titles: Record<OwnerAlertKind, string>;
	line(event: AlertedEvent): string;
	more(count: number): string;
	audit: string;
	settings: string;
	ifNotYou: string;
	/** The button to the orders, and what to do about food on the road that has no rider. */
	orders: string;
	onTheRoad: string;
	/** What to do about money that the provider gave back a second time. */
	refundedTwice: string;
	/** What to do about money that the provider did not give back: an order's, or an unmatched payment's. */
	refundFailed: string;
	unmatchedRefundFailed: string;
	/** The button to unmatched payments. */
	payments: string;
	/** What to do when text messages run out. */
	budget: string;
	why: string;
};

const en: OwnerAlertTexts = {
	titles: {
		"account-locked": "An owner’s login was locked",
		"new-device-login": "Login from a new device",
		"login-flood": "Many failed logins",
		"order-flood": "Unusually many orders",
		"staff-added": "An account was added",
		"staff-changed": "The email of an account was changed",
		"staff-role-changed": "The role of an account was changed",
		"staff-password-changed": "An account password was changed",
		"staff-disabled": "An account was disabled",
		"staff-enabled": "An account was re-enabled",
		"staff-own-password-changed": "An account password was changed",
		"staff-password-recovered": "An account password was reset without the old one",
		"staff-second-factor-removed": "A second factor was removed",
		"staff-recovery-code-used": "Login with a recovery code",
		"kitchen-screen-added": "A kitchen screen was set up",
		"upi-id-changed": "The shop’s UPI ID was changed",
		"order-given-back": "An order was given back on the road",
		"refund-failed": "A refund failed",
		"payment-refund-failed": "A refund of an unmatched payment failed",
		"refund-exceeds-payment": "More was refunded than was paid",
		"rider-pin-changed": "A rider’s login PIN was changed",
		"sms-budget-low": "Today’s text messages are running low",
		"sms-budget-spent": "No more text messages today",
	},
	line: ({ entry, time }) => `${time}: ${entry.who.name ?? UNNAMED_EN[entry.who.role]} ${entry.what}.`,
	more: (count) => `And ${count} more.`,
	audit: "View in the audit log",
	settings: "Settings",
	orders: "View the orders",
	onTheRoad: "The food is still with that rider. Give the order to another rider, or say when it is back.",
	refundedTwice:
		"This refund was made in the payment provider’s dashboard after the money had already been given back, so " +
		"this amount is not counted. Check the order’s refunds, and ask the customer to return what they got twice.",
	payments: "View the payments",
	refundFailed:
		"Check in the payment provider’s dashboard that the money hasn’t gone back. Then refund it again, or give it " +
		"back by hand and record that with the order.",
	unmatchedRefundFailed:
		"Check in the payment provider’s dashboard that the money hasn’t gone back. Then refund it again, or give it " +
		"back by hand and mark the payment as refunded.",
	ifNotYou:
		"If you or someone you trust did this, there’s nothing to do. If not, log in, change your password, " +
		"and check the staff list and the UPI ID.",
	budget:
		"Emails and push messages continue; text messages stop at the daily limit until midnight. If that’s more " +
		"than you expected, check today’s orders: someone may be ordering with other people’s phone numbers. You " +
		"can change the limit under Settings, Messages.",
	why: "Every owner of the shop gets this email, at most once every 15 minutes.",
};

const UNNAMED_EN: Record<Who["role"], string> = {
	admin: "A staff member",
	rider: "A rider",
	customer: "A customer",
	visitor: "Someone who wasn’t logged in",
	shop: "The shop",
};

const ta: OwnerAlertTexts = {
	titles: {
		"account-locked": "உரிமையாளரின் உள்நுழைவு பூட்டப்பட்டது",
		"new-device-login": "புதிய சாதனத்திலிருந்து உள்நுழைவு",
		"login-flood": "பல முறை தோல்வியடைந்த உள்நுழைவுகள்",
		"order-flood": "வழக்கத்தை விட மிக அதிக ஆர்டர்கள்",
		"staff-added": "ஒரு கணக்கு சேர்க்கப்பட்டது",
		"staff-changed": "ஒரு கணக்கின் மின்னஞ்சல் மாற்றப்பட்டது",
		"staff-role-changed": "ஒரு கணக்கின் பொறுப்பு மாற்றப்பட்டது",
		"staff-password-changed": "ஒரு கணக்கின் கடவுச்சொல் மாற்றப்பட்டது",
		"staff-disabled": "ஒரு கணக்கு முடக்கப்பட்டது",
		"staff-enabled": "ஒரு கணக்கு மீண்டும் இயக்கப்பட்டது",
		"staff-own-password-changed": "ஒரு கணக்கின் கடவுச்சொல் மாற்றப்பட்டது",
		"staff-password-recovered": "பழைய கடவுச்சொல் இல்லாமல் புதியது அமைக்கப்பட்டது",
		"staff-second-factor-removed": "இரண்டாம் பாதுகாப்பு நீக்கப்பட்டது",
		"staff-recovery-code-used": "மீட்புக் குறியீட்டால் உள்நுழைவு",
		"kitchen-screen-added": "சமையலறைத் திரை அமைக்கப்பட்டது",
		"upi-id-changed": "கடையின் UPI ID மாற்றப்பட்டது",
		"order-given-back": "வழியில் ஓர் ஆர்டர் திருப்பிக் கொடுக்கப்பட்டது",
		"refund-failed": "பணம் திருப்ப முடியவில்லை",
		"payment-refund-failed": "பொருந்தாத பேமெண்டைத் திருப்ப முடியவில்லை",
		"refund-exceeds-payment": "செலுத்தியதைவிட அதிகப் பணம் திருப்பித் தரப்பட்டது",
		"rider-pin-changed": "ரைடர் ஒருவரின் உள்நுழைவு PIN மாற்றப்பட்டது",
		"sms-budget-low": "இன்றைய SMS செய்திகள் தீரப்போகின்றன",
		"sms-budget-spent": "இன்று இனி SMS செய்திகள் இல்லை",
	},
	line: ({ kind, entry, time, count }) => {
		// What the provider reports was done by nobody in the shop; its amount is in no other words.
		if (isOfProvider(kind)) return `${time}: ${entry.whatTa}.`;
		const title = ta.titles[kind];
		const about = entry.about.label ? ` (${entry.about.label})` : "";
		const times = count !== null && count > 1 ? `, ${count} முறை` : "";
		return `${time}: ${title}${about}${times}. செய்தவர்: ${entry.who.name ?? UNNAMED_TA[entry.who.role]}.`;
	},
	more: (count) => `மேலும் ${count}.`,
	audit: "மாற்றப் பதிவில் பார்க்க",
	settings: "அமைப்புகள்",
	orders: "ஆர்டர்களைப் பார்க்க",
	onTheRoad: "உணவு இன்னும் அந்த ரைடரிடம்தான் இருக்கிறது. ஆர்டரை வேறு ரைடரிடம் கொடுங்கள், அல்லது கடைக்கு வந்ததும் சொல்லுங்கள்.",
	refundedTwice:
		"பணம் ஏற்கனவே திருப்பித் தரப்பட்ட பிறகு, பேமெண்ட் நிறுவனத்தின் தளத்தில் இது திருப்பப்பட்டது; அதனால் கடையின் கணக்குகளில் இது சேரவில்லை. ஆர்டரில் " +
		"திருப்பித் தந்தவற்றைச் சரிபார்த்து, இரண்டு முறை கிடைத்த பணத்தை வாடிக்கையாளரிடம் திரும்பக் கேளுங்கள்.",
	payments: "பேமெண்ட்களைப் பார்க்க",
	refundFailed:
		"பணம் திரும்பிப் போகவில்லை என்று பேமெண்ட் நிறுவனத்தின் தளத்தில் சரிபாருங்கள். பிறகு மீண்டும் திருப்புங்கள், அல்லது கையால் கொடுத்து அதை ஆர்டரில் பதியுங்கள்.",
	unmatchedRefundFailed:
		"பணம் திரும்பிப் போகவில்லை என்று பேமெண்ட் நிறுவனத்தின் தளத்தில் சரிபாருங்கள். பிறகு மீண்டும் திருப்புங்கள், அல்லது கையால் கொடுத்து, பேமெண்டைத் திருப்பித் தந்ததாகக் குறியுங்கள்.",
	ifNotYou:
		"இதை நீங்களோ உங்கள் நம்பிக்கைக்குரியவரோ செய்திருந்தால் எதுவும் செய்ய வேண்டாம். இல்லையென்றால்: உள்நுழைந்து கடவுச்சொல்லை மாற்றுங்கள்; பணியாளர் கணக்குகளையும் UPI " +
		"ID-யையும் சரிபாருங்கள்.",
	budget:
		"மின்னஞ்சலும் புஷ் செய்திகளும் தொடரும்; தினசரி வரம்பு முடிந்ததும் நள்ளிரவு வரை SMS அனுப்பப்படாது. இவ்வளவு எதிர்பார்க்கவில்லையென்றால் இன்றைய ஆர்டர்களைப் " +
		"பாருங்கள்: மற்றவர்களின் ஃபோன் எண்களைக் கொடுத்து யாரோ ஆர்டர் செய்துகொண்டிருக்கலாம். வரம்பை “அமைப்புகள்” பக்கத்தில், “செய்திகள்” பகுதியில் மாற்றலாம்.",
	why: "கடையின் எல்லா உரிமையாளர்களுக்கும் இந்த மின்னஞ்சல் வரும். 15 நிமிடங்களுக்கு ஒரு முறைக்கு மேல் அனுப்பப்படாது.",
};

const UNNAMED_TA: Record<Who["role"], string> = {
	admin: "பணியாளர் ஒருவர்",
	rider: "ரைடர் ஒருவர்",
	customer: "வாடிக்கையாளர் ஒருவர்",
	visitor: "உள்நுழையாத ஒருவர்",
	shop: "கடை",
};

const ALL: Record<Language, OwnerAlertTexts> = { en, ta };

/** The texts of an alert in the language of the owner who gets it. */
export function ownerAlertTexts(language: Language): OwnerAlertTexts {
	return ALL[language];
}

function isOfProvider(kind: OwnerAlertKind): boolean {
	return kind === "refund-exceeds-payment" || kind === "refund-failed" || kind === "payment-refund-failed";
}
