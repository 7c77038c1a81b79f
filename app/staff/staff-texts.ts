import { pageTexts } from "../texts/texts.ts";

/** Texts that pages of the admin and the kitchen share. */
export const staffTexts = pageTexts({
	en: {
		network: "Network error. Please try again.",
		recordedBefore:
			"This was recorded when you first sent it, with other details. Please check before you start again.",
		confirmItsYou: "Confirm it’s you",
		close: "Close",
		cancel: "Cancel",
		confirm: "Confirm",
		incorrectPassword: "Incorrect password",
		passwordIsRequired: "Password is required",
		confirmWhy:
			"This affects access to the shop, its money or customers’ data. You won’t be asked again for ten minutes.",
		password: "Password",
		useAPasskeyInstead: "Use a passkey instead",
		since: (startedAt: string) => `Since ${startedAt}`,
		left: (left: string) => `· ${left} left`,
		hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes % 60} min`,
		minutes: (minutes: number) => `${minutes} min`,
	},
	ta: {
		network: "நெட்வொர்க் பிழை. மீண்டும் முயற்சி செய்யுங்கள்.",
		recordedBefore: "முதலில் அனுப்பியபோதே இது வேறு விவரங்களுடன் பதிவாகிவிட்டது. மீண்டும் தொடங்கும் முன் சரிபார்க்கவும்.",
		confirmItsYou: "நீங்கள்தான் என்று உறுதிப்படுத்துங்கள்",
		close: "மூடு",
		cancel: "வேண்டாம்",
		confirm: "உறுதி செய்",
		incorrectPassword: "தவறான கடவுச்சொல்",
		passwordIsRequired: "கடவுச்சொல் தேவை",
		confirmWhy:
			"இது கடையின் அணுகலை, பணத்தை அல்லது வாடிக்கையாளர்களின் விவரங்களைப் பாதிக்கும். பத்து நிமிடங்களுக்கு மீண்டும் " + "கேட்கப்படாது.",
		password: "கடவுச்சொல்",
		useAPasskeyInstead: "பதிலாகப் பாஸ்கீயைப் பயன்படுத்து",
		since: (startedAt) => `${startedAt} முதல்`,
		left: (left) => `· இன்னும் ${left}`,
		hoursAndMinutes: (hours, minutes) => `${hours} மணி ${minutes % 60} நிமிடம்`,
		minutes: (minutes) => `${minutes} நிமிடம்`,
	},
});
export type StaffTexts = (typeof staffTexts)["en"];
