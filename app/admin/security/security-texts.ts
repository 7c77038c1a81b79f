import { pageTexts } from "../../texts/texts.ts";

/** How owners are told about serious events. */
export const securityTexts = pageTexts({
	en: {
		securityAlerts: "Security alerts",
		intro:
			"Every owner is alerted at once about locked logins, logins from new devices, " +
			"unusually many logins or orders, and changes to staff, passwords and the UPI ID.",
		seeWhatHappened: "See what happened",
		byEmail: (email: string) => `By email to every owner, including ${email}.`,
		noEmail: "No email alerts: no mail server is set up (SMTP_URL).",
		noPush: "No push alerts: no push keys are set up (VAPID_PUBLIC_KEY).",
		onApple: "To get alerts on this device, add the shop to its home screen: Share, then Add to " + "Home Screen.",
		unsupported: "This browser doesn’t support notifications.",
		blocked: "Notifications are blocked. You can allow them in your browser settings.",
		turnOn: "Turn on alerts on this device",
		onThisDevice: "Alerts on this device",
		isOn: "On while you’re logged in on this device.",
		isOff: "Off.",
		checking: "Checking…",
		failed: "Alerts couldn’t be turned on. Check your connection and try again.",
		onlyWhileOpen: "This browser doesn’t support alerts while the page is closed.",
		noKeys: "No push keys are set up for this shop.",
	},
	ta: {
		securityAlerts: "பாதுகாப்பு எச்சரிக்கைகள்",
		intro:
			"பூட்டிய உள்நுழைவுகள், புதிய சாதனங்களில் உள்நுழைவு, வழக்கத்துக்கு மீறிய உள்நுழைவுகள் " +
			"அல்லது ஆர்டர்கள், பணியாளர், கடவுச்சொல், UPI ID மாற்றங்கள்: எல்லா " +
			"உரிமையாளர்களுக்கும் உடனே தெரிவிக்கப்படும்.",
		seeWhatHappened: "என்ன நடந்தது என்று பார்",
		byEmail: (email) => `மின்னஞ்சலில் எல்லா உரிமையாளர்களுக்கும், ${email} உட்பட.`,
		noEmail: "மின்னஞ்சல் எச்சரிக்கை இல்லை: மின்னஞ்சல் சர்வர் அமைக்கப்படவில்லை (SMTP_URL).",
		noPush: "புஷ் எச்சரிக்கை இல்லை: புஷ் சாவிகள் அமைக்கப்படவில்லை (VAPID_PUBLIC_KEY).",
		onApple: "இந்தச் சாதனத்தில் எச்சரிக்கை பெற, கடையை முகப்புத் திரையில் சேருங்கள்: Share, பிறகு " + "Add to Home Screen.",
		unsupported: "இந்த உலாவியில் அறிவிப்புகள் வராது.",
		blocked: "அறிவிப்புகள் தடுக்கப்பட்டுள்ளன. உலாவி அமைப்புகளில் அனுமதிக்கலாம்.",
		turnOn: "இந்தச் சாதனத்தில் எச்சரிக்கைகளை இயக்கு",
		onThisDevice: "இந்தச் சாதனத்தில் எச்சரிக்கைகள்",
		isOn: "இந்தச் சாதனத்தில் உள்நுழைந்திருக்கும் வரை இயங்கும்.",
		isOff: "இல்லை.",
		checking: "சரிபார்க்கிறது…",
		failed: "எச்சரிக்கைகளை இயக்க முடியவில்லை. இணைப்பைப் பார்த்து மீண்டும் முயற்சி செய்யுங்கள்.",
		onlyWhileOpen: "பக்கம் மூடியிருக்கும்போது இந்த உலாவியில் எச்சரிக்கை வராது.",
		noKeys: "இந்தக் கடைக்குப் புஷ் சாவிகள் அமைக்கப்படவில்லை.",
	},
});
export type SecurityTexts = (typeof securityTexts)["en"];
