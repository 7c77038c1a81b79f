import { pageTexts } from "../../texts/texts.ts";

/** Texts of the sheet on which a visitor orders. */
export const checkoutTexts = pageTexts({
	en: {
		order: "Your order",
		edit: "Edit",
		details: "Your details",
		newcomer: "We’ll create your account with this order, so you can track it.",
		toLogin: "I have an account",
		toSignUp: "I’m new here",
		orderingAs: "Ordering as",
		deliverTo: "Delivery address",
	},
	ta: {
		order: "உங்கள் ஆர்டர்",
		edit: "மாற்று",
		details: "உங்கள் விவரங்கள்",
		newcomer: "ஆர்டருடன் உங்கள் கணக்கும் தொடங்கும்; ஆர்டரைப் பின்தொடரலாம்.",
		toLogin: "கணக்கு உள்ளது",
		toSignUp: "நான் புதியவர்",
		orderingAs: "ஆர்டர் செய்பவர்",
		deliverTo: "டெலிவரி முகவரி",
	},
});
