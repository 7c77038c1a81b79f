import { RATE_ALL } from "../../../domain/reviews/rating.ts";
import { pageTexts } from "../../texts/texts.ts";

/** Rating a delivered order; the English alerts are those of specification 15.4. */
export const reviewTexts = pageTexts({
	en: {
		rate: "Rate This Order",
		rateLabel: (orderId: string) => `Rate This Order: ${orderId}`,
		waiting: "How was it? It only takes three taps.",
		submitted: "Feedback Submitted",
		title: "How was your meal?",
		close: "Not now",
		order: (orderId: string) => `Order ${orderId}`,
		rated: { food: "Food", delivery: "Delivery", website: "Website" },
		/** Instead of the delivery, for orders without one. */
		service: "Service",
		labels: ["Poor", "Fair", "Okay", "Good", "Excellent"],
		comment: "Comment",
		optional: "optional",
		commentHint: "Reviews are public, with your first name.",
		submit: "Submit feedback",
		submitting: "Submitting...",
		rateAll: RATE_ALL,
		failed: "Failed to submit feedback",
		error: "Error submitting feedback",
		done: "Thank you for your feedback!",
	},
	ta: {
		rate: "இந்த ஆர்டரை மதிப்பிடு",
		rateLabel: (orderId) => `இந்த ஆர்டரை மதிப்பிடு: ${orderId}`,
		waiting: "எப்படி இருந்தது? மூன்று தொடுதல் போதும்.",
		submitted: "கருத்து அனுப்பப்பட்டது",
		title: "சாப்பாடு எப்படி இருந்தது?",
		close: "பிறகு சொல்கிறேன்",
		order: (orderId) => `ஆர்டர் ${orderId}`,
		rated: { food: "உணவு", delivery: "டெலிவரி", website: "இணையதளம்" },
		service: "சேவை",
		labels: ["மோசம்", "சுமார்", "பரவாயில்லை", "நன்று", "அருமை"],
		comment: "உங்கள் கருத்து",
		optional: "விருப்பமிருந்தால்",
		commentHint: "கருத்துகளை எல்லோரும் படிக்கலாம்; உங்கள் முதல் பெயர் மட்டும் தெரியும்.",
		submit: "கருத்தை அனுப்பு",
		submitting: "அனுப்புகிறோம்...",
		rateAll: "மூன்றுக்கும் நட்சத்திரம் தரவும்",
		failed: "கருத்தை அனுப்ப முடியவில்லை",
		error: "கருத்தை அனுப்பும்போது தவறு நேர்ந்தது. மீண்டும் முயற்சிக்கவும்.",
		done: "நன்றி! உங்கள் கருத்து வந்து சேர்ந்தது.",
	},
});
