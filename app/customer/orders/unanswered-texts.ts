import { pageTexts } from "../../texts/texts.ts";

/** What a customer reads while nobody has answered the order, and why an order was cancelled or changed. */
export const unansweredTexts = pageTexts({
	en: {
		title: "The shop has not answered yet",
		call: "Your order has reached the shop and is ringing there. If you’re in a hurry, call us.",
		mayCancel:
			"Your order has reached the shop and is ringing there. You can call us, keep waiting, or cancel the order.",
		refund: "If you cancel, what you paid is refunded.",
		changed: (reason: string) => `We’ve changed your order. Reason for the change: ${reason}`,
		cancelled: (reason: string) => `Reason for cancelling: ${reason}`,
	},
	ta: {
		title: "கடை இன்னும் பதிலளிக்கவில்லை",
		call: "உங்கள் ஆர்டர் கடைக்கு வந்துவிட்டது, அங்கே மணி ஒலிக்கிறது. அவசரம் என்றால் எங்களை அழையுங்கள்.",
		mayCancel:
			"உங்கள் ஆர்டர் கடைக்கு வந்துவிட்டது, அங்கே மணி ஒலிக்கிறது. எங்களை அழைக்கலாம், காத்திருக்கலாம், அல்லது ஆர்டரை ரத்து செய்யலாம்.",
		refund: "ரத்து செய்தால் நீங்கள் செலுத்திய பணம் திருப்பித் தரப்படும்.",
		changed: (reason) => `உங்கள் ஆர்டரை மாற்றியுள்ளோம். மாற்றியதன் காரணம்: ${reason}`,
		cancelled: (reason) => `ரத்து செய்ததன் காரணம்: ${reason}`,
	},
});
