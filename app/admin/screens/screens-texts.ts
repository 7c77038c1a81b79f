import { pageTexts } from "../../texts/texts.ts";

/** Tablets that are signed in as kitchen screens. */
export const screensTexts = pageTexts({
	en: {
		kitchenScreens: "Kitchen screens",
		isLoggedOut: (name: string) => `${name} is logged out`,
		intro:
			"A kitchen screen shows what to cook and stays logged in. It shows first names only: " +
			"no phone numbers, addresses or amounts. It’s logged out if the person who set it up " +
			"is disabled or loses that permission.",
		noKitchenScreens: "No kitchen screens",
		logInOnTheKitchen: "Log in on the kitchen tablet and set it up here.",
		logOutOf: (name: string) => `Log out: ${name}`,
		logOut: "Log out",
		logOutThisKitchenScreen: "Log out this kitchen screen?",
		logOutHelp: "is logged out at once and no longer shows orders.",
		name: "Name",
		setUpBy: "Set up by",
		formerStaff: "Former staff",
		since: "Since",
		lastUsed: "Last used",
		network: "Network error. Please try again.",
		setUpHere: "Use this device as a kitchen screen",
		setUpHelp:
			"Do this on the tablet itself. You’ll be logged out on this device, and it shows " +
			"only the kitchen until you log it out or it isn’t used for a year.",
		exampleName: "Tablet 1",
	},
	ta: {
		kitchenScreens: "சமையலறைத் திரைகள்",
		isLoggedOut: (name) => `${name} வெளியேற்றப்பட்டது`,
		intro:
			"சமையலறைத் திரை என்ன சமைக்க வேண்டும் என்று காட்டும், உள்நுழைந்தே இருக்கும். முதல் பெயர் மட்டும் தெரியும்: ஃபோன், முகவரி, தொகை " +
			"தெரியாது. அமைத்தவர் முடக்கப்பட்டால் அல்லது அனுமதி இழந்தால் வெளியேற்றப்படும்.",
		noKitchenScreens: "சமையலறைத் திரைகள் இல்லை",
		logInOnTheKitchen: "சமையலறை டேப்லெட்டில் உள்நுழைந்து இங்கே அமையுங்கள்.",
		logOutOf: (name) => `வெளியேற்று: ${name}`,
		logOut: "வெளியேற்று",
		logOutThisKitchenScreen: "இந்தச் சமையலறைத் திரையை வெளியேற்றவா?",
		logOutHelp: "உடனே வெளியேற்றப்படும், இனி ஆர்டர்களைக் காட்டாது.",
		name: "பெயர்",
		setUpBy: "அமைத்தவர்",
		formerStaff: "முன்னாள் பணியாளர்",
		since: "எப்போதிருந்து",
		lastUsed: "கடைசிப் பயன்பாடு",
		network: "நெட்வொர்க் பிழை. மீண்டும் முயற்சி செய்யுங்கள்.",
		setUpHere: "இந்தச் சாதனத்தைச் சமையலறைத் திரையாக்கு",
		setUpHelp:
			"இதை டேப்லெட்டிலேயே செய்யுங்கள். இந்தச் சாதனத்தில் நீங்கள் வெளியேற்றப்படுவீர்கள்; நீங்கள் வெளியேற்றும் வரை, அல்லது ஓராண்டு " +
			"பயன்படுத்தாத வரை, சமையலறையை மட்டும் காட்டும்.",
		exampleName: "டேப்லெட் 1",
	},
});
export type ScreensTexts = (typeof screensTexts)["en"];
