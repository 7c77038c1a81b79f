import { pageTexts } from "../../texts/texts.ts";

export const accountMenuTexts = pageTexts({
	en: {
		logout: "Logout",
		profile: "Profile",
		myOrders: "My Orders",
		loggingOut: "Logging you out…",
		loggedOut: "You are logged out.",
		logoutFailed: "Could not log out. Please try again.",
	},
	ta: {
		logout: "வெளியேறு",
		profile: "என் விவரங்கள்",
		myOrders: "என் ஆர்டர்கள்",
		loggingOut: "வெளியேறுகிறீர்கள்…",
		loggedOut: "நீங்கள் வெளியேறிவிட்டீர்கள்.",
		logoutFailed: "வெளியேற முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
	},
});
