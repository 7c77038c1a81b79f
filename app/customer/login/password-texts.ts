import { pageTexts } from "../../texts/texts.ts";

/** Texts of the pages for a forgotten password. */
export const passwordTexts = pageTexts({
	en: {
		forgot: {
			title: "Forgot password",
			intro: "Enter your email and we’ll send you a link to reset your password.",
			submit: "Send link",
			sentTitle: "Check your email",
			sent:
				"If there’s an account with this email, we’ve sent a link to reset the password. It works once " +
				"and expires in an hour. Check your spam folder too.",
			failed: "The link could not be sent. Please try again.",
			notOffered: "The shop can’t reset passwords by email. Please call us and we’ll help you:",
			backToLogin: "Back to Login",
		},
		reset: {
			title: "New password",
			intro: "Choose a new password. You’ll be logged out everywhere and can log in with it.",
			password: "New password",
			submit: "Save password",
			emailWhy: "Your account has no email yet. Choose one to log in with, and enter your new password again.",
			noScriptTitle: "JavaScript is turned off in this browser",
			noScript:
				"Copy the whole link from the email and paste it here, or open the link in a browser with JavaScript.",
			link: "Link from the email",
			doneTitle: "Password changed",
			done: "Log in with your new password.",
			login: "Login",
			voidTitle: "This link no longer works",
			void: "It has been used or has expired. Request a new one; it takes a minute.",
			newLink: "Send a new link",
			failed: "The password could not be saved. Please try again.",
			unanswered: "We got no answer. Try again: if the link is refused, your new password is already in use.",
		},
	},
	ta: {
		forgot: {
			title: "கடவுச்சொல் மறந்துவிட்டதா",
			intro: "உங்கள் மின்னஞ்சலைச் சொல்லுங்கள்; புதிய கடவுச்சொல்லுக்கான இணைப்பை அனுப்புகிறோம்.",
			submit: "இணைப்பை அனுப்பு",
			sentTitle: "உங்கள் மின்னஞ்சலைப் பாருங்கள்",
			sent:
				"இந்த மின்னஞ்சலில் கணக்கு இருந்தால், புதிய கடவுச்சொல்லுக்கான இணைப்பு வந்துகொண்டிருக்கிறது. அது ஒரு முறை மட்டும், ஒரு மணி நேரம் வேலை செய்யும். ஸ்பேம் " +
				"பகுதியிலும் பாருங்கள்.",
			failed: "இணைப்பை அனுப்ப முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
			notOffered: "புதிய கடவுச்சொல்லை மின்னஞ்சலில் அனுப்பக் கடையால் முடியாது. எங்களை அழையுங்கள், உதவுகிறோம்:",
			backToLogin: "உள்நுழைவுக்குத் திரும்பு",
		},
		reset: {
			title: "புதிய கடவுச்சொல்",
			intro: "புதிய கடவுச்சொல்லைத் தேர்வு செய்யுங்கள். பிறகு எல்லாச் சாதனங்களிலிருந்தும் வெளியேற்றப்படுவீர்கள்; புதிய கடவுச்சொல்லால் மீண்டும் உள்நுழையுங்கள்.",
			password: "புதிய கடவுச்சொல்",
			submit: "கடவுச்சொல்லைச் சேமி",
			emailWhy: "உங்கள் கணக்கில் இன்னும் மின்னஞ்சல் இல்லை. உள்நுழைய ஒன்றைத் தேர்வு செய்து, புதிய கடவுச்சொல்லை மீண்டும் எழுதுங்கள்.",
			noScriptTitle: "இந்த உலாவியில் ஸ்கிரிப்ட்கள் நிறுத்தப்பட்டுள்ளன",
			noScript:
				"மின்னஞ்சலில் உள்ள முழு இணைப்பையும் நகலெடுத்து இங்கே ஒட்டவும், அல்லது ஜாவாஸ்கிரிப்ட் உள்ள உலாவியில் இணைப்பைத் திறக்கவும்.",
			link: "மின்னஞ்சலில் வந்த இணைப்பு",
			doneTitle: "உங்கள் கடவுச்சொல் மாற்றப்பட்டது",
			done: "புதியதைக் கொண்டு உள்நுழையுங்கள்.",
			login: "உள்நுழை",
			voidTitle: "இந்த இணைப்பு இனி வேலை செய்யாது",
			void: "இது ஏற்கனவே பயன்படுத்தப்பட்டது, அல்லது காலாவதியானது. புதிதாகக் கேளுங்கள்; ஒரு நிமிடம்தான்.",
			newLink: "புதிய இணைப்பை அனுப்பு",
			failed: "கடவுச்சொல்லைச் சேமிக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
			unanswered: "பதில் வரவில்லை. மீண்டும் முயற்சிக்கவும்: இணைப்பு ஏற்கப்படாவிட்டால், உங்கள் புதிய கடவுச்சொல் ஏற்கனவே நடப்பில் உள்ளது.",
		},
	},
});
