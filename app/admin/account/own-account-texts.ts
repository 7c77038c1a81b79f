import { pageTexts } from "../../texts/texts.ts";

/** A member of staff’s own account. */
export const ownAccountTexts = pageTexts({
	en: {
		myAccount: "My account",
		secondFactor: "Second factor",
		on: "On",
		off: "Off",
		secondFactorIntro:
			"Protects your account even if someone learns your password. Add more than one, so a " +
			"lost phone doesn’t lock you out.",
		passkeys: "Passkeys",
		passkeysIntro: "Use your fingerprint, face or device PIN. You can also log in without a password.",
		addedAndUsed: (createdAt: string, lastUsedAt: string | null) =>
			`Added ${createdAt} · ${lastUsedAt ? `last used ${lastUsedAt}` : "never used"}`,
		removePasskeyOf: (name: string) => `Remove passkey ${name}`,
		remove: "Remove",
		authenticatorApp: "Authenticator app",
		appSince: (authenticatorAppSince: string) =>
			`Set up ${authenticatorAppSince}. It shows the 6-digit code you need to log in.`,
		appIntro:
			"An app such as Google Authenticator or Aegis shows a 6-digit code that you enter " + "when you log in.",
		removeTheApp: "Remove the app",
		setUpAnApp: "Set up an app",
		recoveryCodes: "Recovery codes",
		codesLeft: (recoveryCodesLeft: number) =>
			`${recoveryCodesLeft} left. Each works once, instead of the second factor or to ` +
			"reset a forgotten password.",
		codesIntro:
			"Ten codes to keep on paper. Each works once, instead of the second factor or to " +
			"reset a forgotten password.",
		makeNewCodes: "Make new codes",
		makeRecoveryCodes: "Make recovery codes",
		removeTheAuthenticatorApp: "Remove the authenticator app?",
		removeThisPasskey: "Remove this passkey?",
		removed: "Removed",
		youCanNoLongerLog: "You can no longer log in with it. Remove it from the device as well.",
		noPasskeysHere: "This browser doesn’t support passkeys here. Open the shop’s website in a newer browser.",
		passkeysNeedAddress: "Passkeys require the shop to have its own https address (PUBLIC_URL).",
		addAPasskey: "Add a passkey",
		saveYourRecoveryCodes: "Save your recovery codes",
		selectedByHand: "Selected. Copy them manually.",
		iveSavedThem: "I’ve saved them",
		codesHelp:
			"If you lose your phone, use a code to log in or to reset a forgotten password. Each " +
			"code works once. Keep them on paper, away from your phone.",
		theyWontBeShownAgain: "They won’t be shown again. Earlier codes stop working.",
		authenticatorAppSetUp: "Authenticator app set up",
		setUpAnAuthenticatorApp: "Set up an authenticator app",
		close: "Close",
		cancel: "Cancel",
		turnOn: "Turn on",
		scanCode: "1. Scan this with the app on your phone.",
		qrCodeForTheAuthenticator: "QR code for the authenticator app",
		appOnThisPhone: "The app is on this phone",
		enterKey: "Enter this key in the app:",
		enterCode: "2. Enter the code it shows",
		whereYoureLoggedIn: "Where you’re logged in",
		devicesHelp: "Log out any device you don’t recognise, then change your password.",
		thisDevice: "This device",
		lastUsed: (place: string | null) => `${place ? `From ${place} · ` : ""}last used`,
		since: "Since",
		logOutOf: (device: string, lastUsedAt: string) => `Log out ${device}, last used ${lastUsedAt}`,
		logOut: "Log out",
		logOutAllOtherDevices: "Log out all other devices",
		askOthers: "Log out all other devices?",
		askOne: "Log out this device?",
		loggedOut: "Logged out",
		endingMeans: (device: string | null) =>
			`${device === null ? "You stay logged in on this device only." : `${device} has to log in again.`} ` +
			"Devices that are logged out don’t ring for new orders.",
		passwordChanged: "Password changed. Your other devices are logged out.",
		password: "Password",
		passwordHelp: "Changing it logs out your other devices.",
		passwordHint: "At least 8 characters, including a number.",
		changePassword: "Change password",
		setUpYourSecondFactor: "Set up your second factor",
		setUpIntro:
			"This shop requires a second factor for all staff. Add a passkey or an authenticator " + "app to continue.",
		done: "Done",
		continueToAdmin: "Continue to the admin",
		neededEachTime: "You’ll need it each time you log in.",
		dismiss: "Dismiss",
	},
	ta: {
		myAccount: "என் கணக்கு",
		secondFactor: "இரண்டாம் பாதுகாப்பு",
		on: "இயங்குகிறது",
		off: "இல்லை",
		secondFactorIntro:
			"யாராவது உங்கள் கடவுச்சொல்லை அறிந்தாலும் உங்கள் கணக்கைப் பாதுகாக்கும். ஒன்றுக்கு " + "மேல் சேருங்கள்; ஃபோன் தொலைந்தாலும் உள்ளே வரலாம்.",
		passkeys: "பாஸ்கீகள்",
		passkeysIntro: "கைரேகை, முகம் அல்லது சாதனத்தின் PIN. கடவுச்சொல் இல்லாமலும் உள்நுழையலாம்.",
		addedAndUsed: (createdAt, lastUsedAt) =>
			`சேர்த்தது ${createdAt} · ${lastUsedAt ? `கடைசியாகப் பயன்படுத்தியது ${lastUsedAt}` : "பயன்படுத்தியதில்லை"}`,
		removePasskeyOf: (name) => `${name} பாஸ்கீயை அகற்று`,
		remove: "அகற்று",
		authenticatorApp: "அங்கீகார ஆப்",
		appSince: (authenticatorAppSince) =>
			`${authenticatorAppSince} அன்று அமைக்கப்பட்டது. உள்நுழையத் தேவையான 6 இலக்கக் குறியீட்டைக் காட்டும்.`,
		appIntro: "Google Authenticator, Aegis போன்ற ஆப் 6 இலக்கக் குறியீட்டைக் காட்டும்; " + "உள்நுழையும்போது அதை எழுதுவீர்கள்.",
		removeTheApp: "ஆப்பை அகற்று",
		setUpAnApp: "ஓர் ஆப்பை அமை",
		recoveryCodes: "மீட்புக் குறியீடுகள்",
		codesLeft: (recoveryCodesLeft) =>
			`${recoveryCodesLeft} மீதம். ஒவ்வொன்றும் ஒரு முறை வேலை செய்யும்: இரண்டாம் ` +
			"பாதுகாப்புக்குப் பதிலாக, அல்லது மறந்த கடவுச்சொல்லை மாற்ற.",
		codesIntro:
			"காகிதத்தில் வைத்திருக்கப் பத்துக் குறியீடுகள். ஒவ்வொன்றும் ஒரு முறை வேலை செய்யும்: " +
			"இரண்டாம் பாதுகாப்புக்குப் பதிலாக, அல்லது மறந்த கடவுச்சொல்லை மாற்ற.",
		makeNewCodes: "புதிய குறியீடுகளை உருவாக்கு",
		makeRecoveryCodes: "மீட்புக் குறியீடுகளை உருவாக்கு",
		removeTheAuthenticatorApp: "அங்கீகார ஆப்பை அகற்றவா?",
		removeThisPasskey: "இந்தப் பாஸ்கீயை அகற்றவா?",
		removed: "அகற்றப்பட்டது",
		youCanNoLongerLog: "இனி இதனால் உள்நுழைய முடியாது. சாதனத்திலிருந்தும் அகற்றுங்கள்.",
		noPasskeysHere: "இந்த உலாவியில் பாஸ்கீ வேலை செய்யாது. கடையின் தளத்தைப் புதிய உலாவியில் திறக்கவும்.",
		passkeysNeedAddress: "பாஸ்கீகளுக்குக் கடைக்கென ஒரு https முகவரி (PUBLIC_URL) தேவை.",
		addAPasskey: "பாஸ்கீ சேர்",
		saveYourRecoveryCodes: "உங்கள் மீட்புக் குறியீடுகளைச் சேமியுங்கள்",
		selectedByHand: "தேர்ந்தெடுக்கப்பட்டது. நீங்களே நகலெடுங்கள்.",
		iveSavedThem: "சேமித்துவிட்டேன்",
		codesHelp:
			"ஃபோன் தொலைந்தால், ஒரு குறியீட்டால் உள்நுழையலாம் அல்லது மறந்த கடவுச்சொல்லை " +
			"மாற்றலாம். ஒவ்வொன்றும் ஒரு முறை வேலை செய்யும். காகிதத்தில், ஃபோனிலிருந்து தள்ளி " +
			"வையுங்கள்.",
		theyWontBeShownAgain: "மீண்டும் காட்டப்படாது. பழைய குறியீடுகள் இனி வேலை செய்யாது.",
		authenticatorAppSetUp: "அங்கீகார ஆப் அமைக்கப்பட்டது",
		setUpAnAuthenticatorApp: "அங்கீகார ஆப்பை அமை",
		close: "மூடு",
		cancel: "வேண்டாம்",
		turnOn: "இயக்கு",
		scanCode: "1. உங்கள் ஃபோனில் உள்ள ஆப்பால் இதை ஸ்கேன் செய்யுங்கள்.",
		qrCodeForTheAuthenticator: "அங்கீகார ஆப்புக்கான QR குறியீடு",
		appOnThisPhone: "ஆப் இதே ஃபோனில் உள்ளது",
		enterKey: "ஆப்பில் இந்தக் குறியீட்டை எழுதுங்கள்:",
		enterCode: "2. அது காட்டும் குறியீட்டை எழுதுங்கள்",
		whereYoureLoggedIn: "எங்கெங்கு உள்நுழைந்துள்ளீர்கள்",
		devicesHelp: "தெரியாத சாதனத்தை வெளியேற்றுங்கள், பிறகு கடவுச்சொல்லை மாற்றுங்கள்.",
		thisDevice: "இந்தச் சாதனம்",
		lastUsed: (place) => `${place ? `${place} · ` : ""}கடைசியாக`,
		since: "தொடக்கம்",
		logOutOf: (device, lastUsedAt) => `${device} சாதனத்தை வெளியேற்று, கடைசியாக ${lastUsedAt}`,
		logOut: "வெளியேற்று",
		logOutAllOtherDevices: "மற்ற எல்லாச் சாதனங்களையும் வெளியேற்று",
		askOthers: "மற்ற எல்லாச் சாதனங்களையும் வெளியேற்றவா?",
		askOne: "இந்தச் சாதனத்தை வெளியேற்றவா?",
		loggedOut: "வெளியேற்றப்பட்டது",
		endingMeans: (device) =>
			`${device === null ? "இந்தச் சாதனத்தில் மட்டும் தொடர்வீர்கள்." : `${device} மீண்டும் உள்நுழைய வேண்டும்.`} ` +
			"வெளியேற்றிய சாதனங்களில் புதிய ஆர்டர்களுக்கு மணி அடிக்காது.",
		passwordChanged: "கடவுச்சொல் மாற்றப்பட்டது. உங்கள் மற்ற சாதனங்கள் வெளியேற்றப்பட்டன.",
		password: "கடவுச்சொல்",
		passwordHelp: "மாற்றினால் உங்கள் மற்ற சாதனங்கள் வெளியேற்றப்படும்.",
		passwordHint: "குறைந்தது 8 எழுத்துகள், ஓர் எண்ணுடன்.",
		changePassword: "கடவுச்சொல்லை மாற்று",
		setUpYourSecondFactor: "உங்கள் இரண்டாம் பாதுகாப்பை அமையுங்கள்",
		setUpIntro: "இந்தக் கடையில் எல்லாப் பணியாளர்களுக்கும் இரண்டாம் பாதுகாப்பு தேவை. தொடர ஒரு பாஸ்கீ " + "அல்லது அங்கீகார ஆப்பைச் சேருங்கள்.",
		done: "முடிந்தது",
		continueToAdmin: "நிர்வாகப் பக்கங்களுக்குச் செல்",
		neededEachTime: "ஒவ்வொரு முறை உள்நுழையும்போதும் இது தேவைப்படும்.",
		dismiss: "மூடு",
	},
});
