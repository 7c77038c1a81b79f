import { pageTexts } from "../../texts/texts.ts";

/** The texts of the alarm for new orders and of its settings on this device. */
export const ringTexts = pageTexts({
	en: {
		title: (count: number) => (count === 1 ? "1 new order" : `${count} new orders`),
		/** Says how many of the new orders are overdue, or that all are. */
		overdue: (count: number, overdue: number) => {
			if (overdue === 0) return "";
			if (overdue < count) return `, ${overdue} overdue`;
			return count === 1 ? " is overdue" : " are overdue";
		},
		documentTitle: (count: number) => `(${count}) New ${count === 1 ? "order" : "orders"}`,
		waiting: (milliseconds: number) => {
			const minutes = Math.floor(milliseconds / 60_000);
			if (minutes < 1) return "just now";
			if (minutes < 60) return `waiting ${minutes} min`;
			return `waiting ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
		},
		left: (milliseconds: number) => {
			const minutes = Math.ceil(milliseconds / 60_000);
			return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
		},
		/** Before and after the time of day. */
		since: ["since ", ""],
		show: "Show",
		acknowledge: "Acknowledge",
		/** For all orders: the second part is left out on a phone. */
		acknowledgeAll: ["Acknowledge", " all"],
		prebookedForToday: "Prebooked for today",
		prebooked: (count: number) => (count === 1 ? "1 prebooking for today" : `${count} prebookings for today`),
		signedOut: "Logged out: new orders no longer ring on this device.",
		cutOff: "Offline: new orders can’t ring on this device.",
		muted: (until: string, left: string) => `Muted on this device until ${until} (${left})`,
		silentUntilTap: "Silent until you tap anywhere.",
		silent: "This device is silent until you turn on sound.",
		rings: "New orders ring on this device.",
		connecting: "Connecting…",
		listening: "Listening for new orders.",
		turnOnSound: "Turn on sound",
		/** The second part is left out on a phone. */
		soundAndScreen: ["Sound", " and screen"],
		settingsTitle: "Sound and screen on this device",
		close: "Close",
		sound: "Sound",
		mutedUntil: (until: string, left: string) =>
			`Muted until ${until} (${left}). Orders are still shown, and other devices still ring.`,
		ringsUntil:
			"Rings every few seconds until someone accepts the order on any device. Acknowledging " +
			"silences it for 5 minutes.",
		unmute: "Unmute",
		testSound: "Test sound",
		muteFor: "Mute this device for",
		tenMinutes: "10 min",
		oneHour: "1 hour",
		restOfToday: "rest of today",
		screen: "Screen",
		keepScreenOn: "Keep the screen on",
		screenUnsupported: "This browser doesn’t support it. Set a longer screen timeout in the device settings.",
		forAPhoneByTheStove: "For a phone by the stove.",
		screenStaysOn: "The screen stays on while this page is open in front.",
		screenNotAllowed: "The device doesn’t allow it right now; its battery may be low.",
		whileUsingAnotherApp: "While using another app",
		allowNotifications: "Allow notifications",
		notices: {
			default: "This device can also notify you of new orders while you’re using another app.",
			granted: "You’re notified of new orders while you’re using another app.",
			denied: "Notifications are blocked. You can allow them in your browser settings. The ring still sounds.",
		},
		withTheBrowserClosed: "With the browser closed",
		ringOnThisDevice: "Ring on this device",
		pushFailed: "This browser wouldn’t register. Try again, or use another browser.",
		pushRings:
			"A notification at once, after 1 and 3 minutes, then every 5, until someone accepts or " +
			"acknowledges the order. Until you log out or the session ends.",
		pushOnApple: "To be notified on this device, add the shop to its home screen: Share, then Add to Home Screen.",
		pushUnsupported: "This browser doesn’t support notifications.",
		pushDenied: "Notifications are blocked. You can allow them in your browser settings.",
		waitingOrders: "Waiting orders",
		ordersWaiting: "Orders waiting",
		seeAll: (more: number) => `and ${more} more: see all`,
		orderOf: (orderId: string, name: string) => `Order ${orderId} of ${name}`,
		confirmed: (name: string) => `Order of ${name} confirmed`,
		order: "Order",
		large: "Large",
		note: "Note",
		noteForTheOrder: "Note for the order",
		methods: { cod: "cash", razorpay: "online" },
		payment: { due: "to collect", paid: "paid", "refund-pending": "refund started", refunded: "refunded" },
		kitchenTicket: "Kitchen ticket",
		kitchenTicketOf: (orderId: string) => `Kitchen ticket of order ${orderId}`,
		confirmOrder: "Confirm order",
		confirmOf: (orderId: string) => `Confirm order ${orderId}`,
		acknowledgeOf: (orderId: string) => `Acknowledge order ${orderId}`,
		acknowledgeOnly: (orderId: string) => `Acknowledge only: order ${orderId}`,
	},
	ta: {
		title: (count) => (count === 1 ? "1 புதிய ஆர்டர்" : `${count} புதிய ஆர்டர்கள்`),
		overdue: (count, overdue) => {
			if (overdue === 0) return "";
			return overdue < count ? `, ${overdue} தாமதம்` : ", தாமதம்";
		},
		documentTitle: (count) => `(${count}) புதிய ஆர்டர்`,
		waiting: (milliseconds) => {
			const minutes = Math.floor(milliseconds / 60_000);
			if (minutes < 1) return "இப்போதுதான்";
			// Without a verb: the band of the alarm has room for two lines on a phone.
			if (minutes < 60) return `${minutes} நிமிடமாக`;
			return `${Math.floor(minutes / 60)} மணி ${minutes % 60} நிமிடமாக`;
		},
		left: (milliseconds) => {
			const minutes = Math.ceil(milliseconds / 60_000);
			return minutes < 60
				? `இன்னும் ${minutes} நிமிடம்`
				: `இன்னும் ${Math.floor(minutes / 60)} மணி ${minutes % 60} நிமிடம்`;
		},
		since: ["", " முதல்"],
		show: "காட்டு",
		acknowledge: "பார்த்தாச்சு",
		acknowledgeAll: ["பார்த்தாச்சு", ", அனைத்தும்:"],
		prebookedForToday: "இன்றைய முன்பதிவுகள்",
		prebooked: (count) => (count === 1 ? "இன்றைக்கு 1 முன்பதிவு" : `இன்றைக்கு ${count} முன்பதிவுகள்`),
		signedOut: "வெளியேறிவிட்டீர்கள்: புதிய ஆர்டருக்கு இந்தச் சாதனத்தில் இனி மணி அடிக்காது.",
		cutOff: "சிக்னல் இல்லை: புதிய ஆர்டருக்கு இந்தச் சாதனத்தில் மணி அடிக்க முடியாது.",
		muted: (until, left) => `இந்தச் சாதனத்தில் ${until} வரை ஒலி இல்லை (${left})`,
		silentUntilTap: "எங்காவது தொடும் வரை மணி அடிக்காது.",
		silent: "ஒலியை இயக்கும் வரை மணி அடிக்காது.",
		rings: "புதிய ஆர்டருக்கு இந்தச் சாதனத்தில் மணி அடிக்கும்.",
		connecting: "இணைகிறது…",
		listening: "புதிய ஆர்டருக்குக் காத்திருக்கிறது.",
		turnOnSound: "ஒலியை இயக்கு",
		soundAndScreen: ["ஒலி", " மற்றும் திரை"],
		settingsTitle: "இந்தச் சாதனத்தின் ஒலியும் திரையும்",
		close: "மூடு",
		sound: "ஒலி",
		mutedUntil: (until, left) => `${until} வரை ஒலி இல்லை (${left}). ஆர்டர்கள் தெரியும், மற்ற சாதனங்களில் மணி அடிக்கும்.`,
		ringsUntil:
			"ஏதாவது ஒரு சாதனத்தில் யாராவது ஆர்டரை ஏற்கும் வரை சில நொடிக்கு ஒருமுறை மணி அடிக்கும். “பார்த்தாச்சு” என்றால் 5 நிமிடம் அடிக்காது.",
		unmute: "மீண்டும் ஒலிக்கட்டும்",
		testSound: "ஒலியைச் சோதி",
		muteFor: "இந்தச் சாதனத்தில் ஒலியை நிறுத்து",
		tenMinutes: "10 நிமி.",
		oneHour: "1 மணி",
		restOfToday: "இன்று முழுவதும்",
		screen: "திரை",
		keepScreenOn: "திரை அணையாமல் இருக்கட்டும்",
		screenUnsupported: "இந்த உலாவியில் முடியாது. சாதனத்தின் அமைப்புகளில் திரை அணையும் நேரத்தைக் கூட்டுங்கள்.",
		forAPhoneByTheStove: "அடுப்பருகே இருக்கும் ஃபோனுக்கு.",
		screenStaysOn: "இந்தப் பக்கம் முன்னால் திறந்திருக்கும் வரை திரை அணையாது.",
		screenNotAllowed: "சாதனம் இப்போது அனுமதிக்கவில்லை; சார்ஜ் குறைவாக இருக்கலாம்.",
		whileUsingAnotherApp: "வேறு ஆப்பில் இருக்கும்போது",
		allowNotifications: "அறிவிப்புகளை அனுமதி",
		notices: {
			default: "நீங்கள் வேறு ஆப்பில் இருக்கும்போதும் புதிய ஆர்டர்களை இந்தச் சாதனம் தெரிவிக்கலாம்.",
			granted: "நீங்கள் வேறு ஆப்பில் இருக்கும்போது புதிய ஆர்டர்கள் தெரிவிக்கப்படும்.",
			denied: "அறிவிப்புகள் தடுக்கப்பட்டுள்ளன. உலாவியின் அமைப்புகளில் அனுமதிக்கலாம். மணி வழக்கம்போல் அடிக்கும்.",
		},
		withTheBrowserClosed: "உலாவி மூடியிருக்கும்போது",
		ringOnThisDevice: "இந்தச் சாதனத்தில் தெரிவி",
		pushFailed: "இந்த உலாவியில் பதிவு செய்ய முடியவில்லை. மீண்டும் முயலுங்கள், அல்லது வேறு உலாவியைப் பயன்படுத்துங்கள்.",
		pushRings:
			"உடனே ஓர் அறிவிப்பு, 1, 3 நிமிடத்தில் மீண்டும், பிறகு 5 நிமிடத்துக்கு ஒருமுறை: யாராவது ஆர்டரை ஏற்கும் வரை அல்லது பார்த்தாச்சு என்று சொல்லும் வரை. " +
			"நீங்கள் வெளியேறும் வரை அல்லது உள்நுழைவு முடியும் வரை.",
		pushOnApple: "இந்தச் சாதனத்தில் தெரிவிக்க, கடையை முகப்புத் திரையில் சேருங்கள்: Share, பிறகு Add to Home Screen.",
		pushUnsupported: "இந்த உலாவியில் அறிவிப்புகள் இல்லை.",
		pushDenied: "அறிவிப்புகள் தடுக்கப்பட்டுள்ளன. உலாவியின் அமைப்புகளில் அனுமதிக்கலாம்.",
		waitingOrders: "காத்திருக்கும் ஆர்டர்கள்",
		ordersWaiting: "காத்திருப்பவை",
		seeAll: (more) => `இன்னும் ${more}: எல்லாம் பார்`,
		orderOf: (orderId, name) => `ஆர்டர் ${orderId}, ${name}`,
		confirmed: (name) => `${name} ஆர்டர் உறுதியானது`,
		order: "ஆர்டர்",
		large: "லார்ஜ்",
		note: "குறிப்பு",
		noteForTheOrder: "முழு ஆர்டருக்கான குறிப்பு",
		methods: { cod: "ரொக்கம்", razorpay: "ஆன்லைன்" },
		payment: {
			due: "வாங்க வேண்டும்",
			paid: "செலுத்தப்பட்டது",
			"refund-pending": "பணம் திரும்பிப் போகிறது",
			refunded: "பணம் திருப்பித் தரப்பட்டது",
		},
		kitchenTicket: "சமையலறை டிக்கெட்",
		kitchenTicketOf: (orderId) => `சமையலறை டிக்கெட்: ஆர்டர் ${orderId}`,
		confirmOrder: "ஆர்டரை உறுதி செய்",
		confirmOf: (orderId) => `ஆர்டரை உறுதி செய்: ${orderId}`,
		acknowledgeOf: (orderId) => `பார்த்தாச்சு: ஆர்டர் ${orderId}`,
		acknowledgeOnly: (orderId) => `பார்த்தாச்சு மட்டும்: ஆர்டர் ${orderId}`,
	},
});
export type RingTexts = (typeof ringTexts)["en"];
