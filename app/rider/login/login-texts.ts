import { pageTexts } from "../../texts/texts.ts";

export const riderLoginTexts = pageTexts({
	en: {
		title: "Rider login",
		riders: "For riders",
		email: "Email",
		password: "Password",
		showPassword: "Show password",
		hidePassword: "Hide password",
		submit: "Log in",
		missing: "Please enter your email and password.",
		failed: "Login failed",
		network: "Network error. Please try again.",
		forgotten: "Forgot your password? Ask the restaurant for a new one.",
		toShop: "Go to the shop",
		dismiss: "Dismiss",
	},
	ta: {
		title: "ரைடர் உள்நுழைவு",
		riders: "டெலிவரி செய்பவர்களுக்கு",
		email: "மின்னஞ்சல்",
		password: "கடவுச்சொல்",
		showPassword: "கடவுச்சொல்லைக் காட்டு",
		hidePassword: "கடவுச்சொல்லை மறை",
		submit: "உள்நுழை",
		missing: "மின்னஞ்சல், கடவுச்சொல் இரண்டையும் கொடுங்கள்.",
		failed: "உள்நுழைய முடியவில்லை",
		network: "நெட்வொர்க் பிழை. மீண்டும் முயற்சி செய்யுங்கள்.",
		forgotten: "கடவுச்சொல் மறந்துவிட்டதா? கடையில் புதியது கொடுப்பார்கள்.",
		toShop: "கடைக்கு",
		dismiss: "மூடு",
	},
});
