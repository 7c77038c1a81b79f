import { pageTexts } from "../../texts/texts.ts";

/** What the sheet says in which a visitor orders. */
export const checkoutTexts = pageTexts({
	en: {
		title: "Checkout",
		order: "Your order",
		edit: "Edit",
		details: "Your details",
		newcomer: "Your account is created with the order, so that you can track it.",
		toLogin: "I have an account",
		toSignUp: "I’m new here",
		login: "Log in",
		known: "Log in and your saved addresses are here.",
		orderingAs: "Ordering as",
		address: "Address",
		deliverTo: "Deliver to",
	},
	ta: {
		title: "ஆர்டரை முடிக்க",
		order: "உங்கள் ஆர்டர்",
		edit: "மாற்று",
		details: "உங்கள் விவரங்கள்",
		newcomer: "ஆர்டருடன் உங்கள் கணக்கும் தொடங்கும்; ஆர்டரைப் பின்தொடரலாம்.",
		toLogin: "கணக்கு உள்ளது",
		toSignUp: "நான் புதியவர்",
		login: "உள்நுழை",
		known: "உள்நுழைந்தால் சேமித்த முகவரிகள் இங்கே வரும்.",
		orderingAs: "ஆர்டர் செய்பவர்",
		address: "முகவரி",
		deliverTo: "எங்கே கொண்டு வர வேண்டும்",
	},
});
