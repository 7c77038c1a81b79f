import { UNANSWERED_REASON } from "../domain/orders/unanswered.ts";
import type { Language } from "./language.ts";

/** The reasons that staff give with one tap, and the shop's own, in Tamil. */
const IN_TAMIL: Readonly<Record<string, string>> = {
	[UNANSWERED_REASON]: "கடை உரிய நேரத்தில் பதிலளிக்கவில்லை",
	"We couldn’t reach you": "உங்களைத் தொடர்பு கொள்ள முடியவில்லை",
	"Sold out": "தீர்ந்துவிட்டது",
	"Closing early": "சீக்கிரம் மூடுகிறோம்",
	"As you asked": "நீங்கள் கேட்டபடி",
	"Address too far": "முகவரி மிகவும் தூரம்",
	"We’re closed that day. We’re sorry.": "அன்று கடை விடுமுறை. மன்னிக்கவும்.",
	"Nobody at the door": "வாசலில் யாரும் இல்லை",
	"Busy kitchen": "சமையலறையில் வேலை அதிகம்",
	"Rice needs longer": "சோறு வேக நேரம் ஆகும்",
	"Heavy rain": "பலத்த மழை",
	Traffic: "போக்குவரத்து நெரிசல்",
	"Waiting for a rider": "ரைடருக்காகக் காத்திருக்கிறோம்",
};

/**
 * Why an order was cancelled, changed or delayed, or a prebooking was declined, as its customer reads it; a reason
 * typed by staff stays unchanged.
 */
export function reasonIn(reason: string, language: Language): string {
	return language === "ta" && Object.hasOwn(IN_TAMIL, reason) ? (IN_TAMIL[reason] ?? reason) : reason;
}
