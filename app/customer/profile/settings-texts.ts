import { pageTexts } from "../../texts/texts.ts";

/** Texts of the settings. */
export const settingsTexts = pageTexts({
	en: {
		notifications: {
			title: "Notifications",
			intro: "Choose how you get order updates.",
			deviceTitle: "On this device",
			deviceNote: "Other devices have their own settings.",
			turnOn: "Turn on notifications",
			choose: "Show a notification when an order changes",
			sound: "Play a sound",
			reach: {
				checking: "Checking this device…",
				on: "You get them even when the shop isn’t open.",
				off: "You get them while the shop is open in a tab.",
				"not-configured": "You get them while the shop is open in a tab.",
				unsupported: "You get them while the shop is open in a tab; this browser doesn’t support more.",
				failed:
					"You get them while the shop is open in a tab. This device could not be added; please try " +
					"again later.",
			},
			also: "Also when the shop is closed",
			denied:
				"Notifications are blocked in this browser. Allow them for this site in your browser settings; " +
				"until then, you’ll see messages on the page.",
			unsupported: "This browser doesn’t support notifications. You’ll see messages on the page.",
			appleFirst:
				"On an iPhone or iPad, add the shop to your home screen first: tap Share, then Add to Home " +
				"Screen. Open it from there and come back to this page.",
			test: "Send a test",
			testTitle: "Test notification",
			testBody: "Your order is out for delivery.",
			messagesTitle: "Messages",
			messagesNote: "In the language you use on this site.",
			email: (address: string) => `Email to ${address}`,
			emailNote: "When an order is placed, leaves the kitchen, arrives or is cancelled.",
			sms: (phone: string) => `SMS to ${phone}`,
			smsNote: "When an order is placed, leaves the kitchen or is cancelled.",
			saved: "Saved",
			failed: "Your settings could not be saved. Please try again.",
		},
		privacy: {
			title: "Privacy",
			intro: "What the shop knows about you, and why.",
			kept: [
				{
					what: "Name, email, phone, addresses",
					why: "to prepare and deliver your orders; deleted with your account",
				},
				{
					what: "Orders and bills",
					why:
						"kept for at least six years as required by tax law; without your name once you delete " +
						"your account",
				},
				{ what: "Reviews", why: "shown with your first name; without it once you delete your account" },
				{ what: "Messages sent to you", why: "for 90 days: when and how, not what" },
				{ what: "Messages from you", why: "to answer them; deleted after a year, or with your account" },
			],
			download: "Download my data",
			downloadNote:
				"Everything the shop stores about you in one file: profile, addresses, orders, messages, sessions.",
		},
		/** In the profile's form, when the email changes. */
		newEmail: {
			password: "Your password",
			why: "Required to change your email, to protect your account.",
		},
		password: {
			title: "Password",
			intro: "Changing it logs you out on all other devices.",
			current: "Current password",
			next: "New password",
			change: "Change password",
			done: (ended: number) =>
				ended === 0
					? "Password changed."
					: ended === 1
						? "Password changed. One other device was logged out."
						: `Password changed. ${ended} other devices were logged out.`,
			failed: "Your password could not be changed. Please try again.",
			unanswered:
				"We got no answer. Try again: if your current password is refused, the new one is already in use.",
		},
		sessions: {
			title: "Where you’re logged in",
			intro: "Lost your phone, or used a friend’s computer? Log out of them here.",
			this: "This device",
			other: "Another device",
			since: (time: string) => `since ${time}`,
			more: (count: number) => `and ${count} more`,
			end: "Log out everywhere else",
			onlyHere: "You’re logged in on this device only.",
			done: (ended: number) =>
				ended === 0
					? "You weren’t logged in anywhere else."
					: ended === 1
						? "One other device was logged out."
						: `${ended} other devices were logged out.`,
			failed: "The other devices could not be logged out. Please try again.",
		},
		deletion: {
			title: "Delete Account",
			intro:
				"Your name, email, phone, addresses, devices and sessions are permanently deleted. Bills are kept " +
				"as required by tax law, but without your name.",
			start: "Delete Account",
			passwordLabel: "Enter your password to confirm",
			confirm: "Delete permanently",
			keep: "Keep my account",
			failed: "Your account could not be deleted. Please try again.",
			unanswered: "We got no answer. Try again: if you are asked to log in, your account is already deleted.",
			done: "Your account is deleted.",
		},
		unreadable: "Your settings could not be loaded.",
		tryAgain: "Try again",
	},
	ta: {
		notifications: {
			title: "அறிவிப்புகள்",
			intro: "ஆர்டரின் நிலை மாறும்போது உங்களுக்கு எப்படித் தெரிவிக்க வேண்டும்.",
			deviceTitle: "இந்தச் சாதனத்தில்",
			deviceNote: "மற்ற சாதனங்களுக்குத் தனித் தேர்வு.",
			turnOn: "அறிவிப்புகளை இயக்கு",
			choose: "ஆர்டர் மாறும்போது அறிவிப்பைக் காட்டு",
			sound: "ஒலி எழுப்பு",
			reach: {
				checking: "இந்தச் சாதனத்தைச் சரிபார்க்கிறோம்…",
				on: "கடைப் பக்கம் திறந்திருக்காவிட்டாலும் வரும்.",
				off: "கடையின் ஒரு பக்கம் திறந்திருக்கும்போது வரும்.",
				"not-configured": "கடையின் ஒரு பக்கம் திறந்திருக்கும்போது வரும்.",
				unsupported: "கடையின் ஒரு பக்கம் திறந்திருக்கும்போது வரும்; இந்த உலாவியால் அதற்கு மேல் முடியாது.",
				failed: "கடையின் ஒரு பக்கம் திறந்திருக்கும்போது வரும். இந்தச் சாதனத்தைச் சேர்க்க முடியவில்லை; பிறகு மீண்டும் முயற்சிக்கவும்.",
			},
			also: "மூடியிருக்கும்போதும் தெரிவி",
			denied: "இந்த உலாவியில் அறிவிப்புகள் தடுக்கப்பட்டுள்ளன. உலாவியின் அமைப்புகளில் இந்தத் தளத்திற்கு அனுமதி தரவும்; அதுவரை செய்திகள் பக்கத்திலேயே தெரியும்.",
			unsupported: "இந்த உலாவியால் அறிவிப்புகளைக் காட்ட முடியாது. செய்திகள் பக்கத்திலேயே தெரியும்.",
			appleFirst:
				"ஐபோன், ஐபேடில் முதலில் கடையை முகப்புத் திரையில் சேர்க்கவும்: Share, பிறகு Add to Home Screen. அங்கிருந்து திறந்து இந்தப் பக்கத்திற்கு வரவும்.",
			test: "சோதனை அறிவிப்பை அனுப்பு",
			testTitle: "சோதனை அறிவிப்பு",
			testBody: "உங்கள் ஆர்டர் டெலிவரிக்குக் கிளம்பிவிட்டது.",
			messagesTitle: "செய்தியாக",
			messagesNote: "இந்தத் தளத்தை நீங்கள் படிக்கும் மொழியிலேயே வரும்.",
			email: (address) => `மின்னஞ்சல்: ${address}`,
			emailNote: "ஆர்டர் செய்ததும், சமையலறையை விட்டுக் கிளம்பியதும், வந்ததும், ரத்தானதும்.",
			sms: (phone) => `SMS: ${phone}`,
			smsNote: "ஆர்டர் செய்ததும், சமையலறையை விட்டுக் கிளம்பியதும், ரத்தானதும்.",
			saved: "சேமிக்கப்பட்டது",
			failed: "உங்கள் தேர்வைச் சேமிக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
		},
		privacy: {
			title: "தனியுரிமை",
			intro: "உங்களைப் பற்றிக் கடைக்கு என்ன தெரியும், ஏன்.",
			kept: [
				{
					what: "பெயர், மின்னஞ்சல், ஃபோன், முகவரிகள்",
					why: "உங்களுக்குச் சமைக்கவும் உங்கள் வாசலைக் கண்டுபிடிக்கவும்; கணக்கை நீக்கினால் இவையும் நீங்கும்",
				},
				{
					what: "ஆர்டர்கள், பில்கள்",
					why: "வரிச் சட்டப்படி குறைந்தது ஆறு ஆண்டுகள் வைத்திருப்போம்; கணக்கு நீங்கிய பின் உங்கள் பெயர் இல்லாமல்",
				},
				{ what: "கருத்துகள்", why: "உங்கள் முதல் பெயருடன் தெரியும்; கணக்கு நீங்கினால் பெயர் இல்லாமல்" },
				{ what: "உங்களுக்கு அனுப்பிய செய்திகள்", why: "90 நாட்களுக்கு: எப்போது, எப்படி என்று மட்டும்" },
				{
					what: "நீங்கள் அனுப்பிய செய்திகள்",
					why: "உங்களுக்குப் பதிலளிக்க; ஒரு வருடத்திற்குப் பிறகு, அல்லது கணக்கை நீக்கினால், நீங்கும்",
				},
			],
			download: "என் தரவைப் பதிவிறக்கு",
			downloadNote: "உங்களைப் பற்றிக் கடையில் உள்ள அனைத்தும் ஒரே கோப்பாக: விவரங்கள், முகவரிகள், ஆர்டர்கள், செய்திகள், உள்நுழைவுகள்.",
		},
		newEmail: {
			password: "உங்கள் கடவுச்சொல்",
			why: "மின்னஞ்சலை மாற்ற இது தேவை; வேறு யாரும் உங்கள் கணக்கைக் கைப்பற்றாமல் இருக்க.",
		},
		password: {
			title: "கடவுச்சொல்",
			intro: "புதிய கடவுச்சொல் மற்ற எல்லாச் சாதனங்களிலிருந்தும் உங்களை வெளியேற்றும்.",
			current: "இப்போதைய கடவுச்சொல்",
			next: "புதிய கடவுச்சொல்",
			change: "கடவுச்சொல்லை மாற்று",
			done: (ended) =>
				ended === 0
					? "உங்கள் கடவுச்சொல் மாற்றப்பட்டது."
					: `உங்கள் கடவுச்சொல் மாற்றப்பட்டது. மற்ற சாதனங்கள் (${ended}) வெளியேற்றப்பட்டன.`,
			failed: "கடவுச்சொல்லை மாற்ற முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
			unanswered: "பதில் வரவில்லை. மீண்டும் முயற்சிக்கவும்: இப்போதைய கடவுச்சொல் ஏற்கப்படாவிட்டால், புதியது ஏற்கனவே நடப்பில் உள்ளது.",
		},
		sessions: {
			title: "உள்நுழைந்த சாதனங்கள்",
			intro: "தொலைந்த ஃபோன், நண்பர் வீட்டுக் கணினி: இங்கிருந்தே வெளியேற்றலாம்.",
			this: "இந்தச் சாதனம்",
			other: "வேறு சாதனம்",
			since: (time) => `${time} முதல்`,
			more: (count) => `இன்னும் ${count}`,
			end: "மற்ற எல்லா இடங்களிலும் வெளியேறு",
			onlyHere: "இந்தச் சாதனத்தில் மட்டுமே உள்நுழைந்திருக்கிறீர்கள்.",
			done: (ended) => (ended === 0 ? "வேறெங்கும் உள்நுழைந்திருக்கவில்லை." : `மற்ற சாதனங்கள் (${ended}) வெளியேற்றப்பட்டன.`),
			failed: "மற்ற சாதனங்களை வெளியேற்ற முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
		},
		deletion: {
			title: "கணக்கை நீக்கு",
			intro:
				"உங்கள் பெயர், மின்னஞ்சல், ஃபோன், முகவரிகள், சாதனங்கள், உள்நுழைவுகள் நிரந்தரமாக நீக்கப்படும். வரிச் சட்டப்படி பில்கள் கடைக் கணக்கில் " +
				"இருக்கும்; ஆனால் அவற்றில் உங்கள் பெயர் இருக்காது.",
			start: "கணக்கை நீக்கு",
			passwordLabel: "நீங்கள்தான் என்று உறுதி செய்ய, உங்கள் கடவுச்சொல்",
			confirm: "நிரந்தரமாக நீக்கு",
			keep: "கணக்கு இருக்கட்டும்",
			failed: "உங்கள் கணக்கை நீக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
			unanswered: "பதில் வரவில்லை. மீண்டும் முயற்சிக்கவும்: உள்நுழையச் சொன்னால், உங்கள் கணக்கு ஏற்கனவே நீங்கிவிட்டது.",
			done: "உங்கள் கணக்கு நீக்கப்பட்டது.",
		},
		unreadable: "உங்கள் அமைப்புகளைக் காட்ட முடியவில்லை.",
		tryAgain: "மீண்டும் முயற்சி",
	},
});
