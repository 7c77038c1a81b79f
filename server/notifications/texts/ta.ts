import type { ChangedPart } from "../changed-parts.ts";
import type { MessageTexts } from "./message-texts.ts";

export const ta: MessageTexts = {
	greeting: (name) => `வணக்கம் ${name},`,
	news: {
		Pending: {
			subject: ({ orderId, shopName }) => `உங்கள் ஆர்டர் ${orderId} கிடைத்தது | ${shopName}`,
			lead: ({ estimatedDelivery, promisedBy, isTimeToCome }) => {
				const isThere = "உங்கள் ஆர்டர் சமையலறைக்குச் சென்றுவிட்டது";
				if (promisedBy) return `${isThere}; ${promisedBy} மணிக்குள் உங்களிடம் இருக்கும்.`;
				return isTimeToCome
					? `${isThere}. அதை ஏற்றதும் வந்து சேரும் நேரம் உங்கள் ஆர்டர் பக்கத்தில் தெரியும்.`
					: `${isThere}; ${estimatedDelivery} உங்களிடம் இருக்கும்.`;
			},
			short: ({ shopName, orderId, total, link }) =>
				`${shopName}: ${total} ஆர்டர் ${orderId} கிடைத்தது. பின்தொடர: ${link}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} உறுதியானது | ${shopName}`,
			lead: ({ promisedBy }) =>
				`உங்கள் ஆர்டரைச் சமையலறை உறுதி செய்துவிட்டது.${promisedBy ? ` ${promisedBy} மணிக்குள் உங்களிடம் இருக்கும்.` : ""}`,
			short: ({ shopName, orderId, promisedBy }) =>
				`${shopName}: ஆர்டர் ${orderId} உறுதி செய்யப்பட்டது.${promisedBy ? ` ${promisedBy} மணிக்குள் வந்து சேரும்.` : ""}`,
		},
		Preparing: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} தயாராகிறது | ${shopName}`,
			lead: () => "உங்கள் உணவு தயாராகிக்கொண்டிருக்கிறது.",
			short: ({ shopName, orderId }) => `${shopName}: ஆர்டர் ${orderId} சமையலறையில் தயாராகிறது.`,
		},
		"Out for Delivery": {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} டெலிவரிக்குக் கிளம்பிவிட்டது | ${shopName}`,
			lead: () => "உங்கள் உணவு சமையலறையிலிருந்து கிளம்பிவிட்டது; உங்களை நோக்கி வந்துகொண்டிருக்கிறது.",
			short: ({ shopName, orderId, isGuest, link, phone }) =>
				`${shopName}: ஆர்டர் ${orderId} டெலிவரிக்குக் கிளம்பிவிட்டது. ` +
				(isGuest ? `கேள்விகளுக்கு: ${phone}` : `பின்தொடர: ${link}`),
		},
		Delivered: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} வந்து சேர்ந்தது | ${shopName}`,
			lead: () => "உங்கள் ஆர்டர் வந்து சேர்ந்தது. ரசித்துச் சாப்பிடுங்கள்; எப்படி இருந்தது என்று சொல்லுங்கள்.",
			short: ({ shopName, orderId }) => `${shopName}: ஆர்டர் ${orderId} வந்து சேர்ந்தது. ரசித்துச் சாப்பிடுங்கள்!`,
		},
		Cancelled: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} ரத்து செய்யப்பட்டது | ${shopName}`,
			lead: () => "இந்த ஆர்டர் ரத்து செய்யப்பட்டது.",
			short: ({ shopName, orderId, phone }) =>
				`${shopName}: ஆர்டர் ${orderId} ரத்து செய்யப்பட்டது. கேள்விகளுக்கு: ${phone}`,
		},
	},
	pickup: {
		Pending: {
			subject: ({ orderId, shopName }) => `உங்கள் ஆர்டர் ${orderId} கிடைத்தது | ${shopName}`,
			lead: ({ due, shortNumber, shopAddress }) =>
				`உங்கள் ஆர்டர் கிடைத்தது. ${due ? `கடையில் பெறும் நேரம்: ${due}` : "தயாரானதும் சொல்கிறோம்"}. ` +
				`உங்கள் எண் ${shortNumber}. இடம்: ${shopAddress}`,
			short: ({ shopName, orderId, total, due, shortNumber }) =>
				`${shopName}: ${total} ஆர்டர் ${orderId} கிடைத்தது. ${due ? `கடையில் பெறும் நேரம்: ${due}. ` : ""}` +
				`உங்கள் எண்: ${shortNumber}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} உறுதியானது | ${shopName}`,
			lead: ({ promisedBy, due }) =>
				"உங்கள் ஆர்டரைச் சமையலறை உறுதி செய்துவிட்டது." +
				(due ? ` கடையில் பெறும் நேரம்: ${due}.` : promisedBy ? ` ${promisedBy} மணிக்குள் தயாராகும்.` : ""),
			short: ({ shopName, orderId, promisedBy, due }) =>
				`${shopName}: ஆர்டர் ${orderId} உறுதி செய்யப்பட்டது.` +
				`${due ? ` பெறும் நேரம்: ${due}.` : promisedBy ? ` ${promisedBy} மணிக்குள் தயாராகும்.` : ""}`,
		},
		"Out for Delivery": {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} தயார் | ${shopName}`,
			lead: ({ shortNumber, shopAddress }) =>
				`உங்கள் ஆர்டர் தயார். கடையில் ${shortNumber} என்ற எண்ணைக் காட்டுங்கள்: ${shopAddress}`,
			short: ({ shopName, orderId, shortNumber }) =>
				`${shopName}: ஆர்டர் ${orderId} தயார். கடையில் ${shortNumber} என்ற எண்ணைக் காட்டுங்கள்.`,
		},
		Delivered: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} பெறப்பட்டது | ${shopName}`,
			lead: () => "உங்கள் ஆர்டரைப் பெற்றுக்கொண்டீர்கள். ரசித்துச் சாப்பிடுங்கள்; எப்படி இருந்தது என்று சொல்லுங்கள்.",
			short: ({ shopName, orderId }) => `${shopName}: ஆர்டர் ${orderId} பெறப்பட்டது. ரசித்துச் சாப்பிடுங்கள்!`,
		},
		delayed: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} தாமதமாகிறது | ${shopName}`,
			lead: ({ promisedBy, delayReason }) =>
				`மன்னிக்கவும், உங்கள் ஆர்டர் தாமதமாகிறது. ${promisedBy} மணிக்குள் தயாராகும்.` +
				(delayReason ? ` காரணம்: ${delayReason}` : ""),
			short: ({ shopName, orderId, promisedBy, delayReason }) =>
				`${shopName}: மன்னிக்கவும், ஆர்டர் ${orderId} தாமதமாகிறது; ${promisedBy} மணிக்குள் தயாராகும்.` +
				(delayReason ? ` காரணம்: ${delayReason}` : ""),
		},
	},
	later: {
		Pending: {
			subject: ({ orderId, shopName }) => `உங்கள் ஆர்டர் ${orderId} கிடைத்தது | ${shopName}`,
			lead: ({ due }) => `உங்கள் ஆர்டர் கிடைத்தது. டெலிவரி நேரம்: ${due}.`,
			short: ({ shopName, orderId, total, due, link }) =>
				`${shopName}: ${total} ஆர்டர் ${orderId} கிடைத்தது. டெலிவரி நேரம்: ${due}. பின்தொடர: ${link}`,
		},
		Confirmed: {
			subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} உறுதியானது | ${shopName}`,
			lead: ({ due }) => `உங்கள் ஆர்டரைச் சமையலறை உறுதி செய்துவிட்டது. டெலிவரி நேரம்: ${due}.`,
			short: ({ shopName, orderId, due }) =>
				`${shopName}: ஆர்டர் ${orderId} உறுதி செய்யப்பட்டது. டெலிவரி நேரம்: ${due}.`,
		},
	},
	delayed: {
		subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} தாமதமாகிறது | ${shopName}`,
		lead: ({ promisedBy, delayReason }) =>
			`மன்னிக்கவும், உங்கள் ஆர்டர் தாமதமாகிறது. ${promisedBy} மணிக்குள் உங்களிடம் இருக்கும்.` +
			(delayReason ? ` காரணம்: ${delayReason}` : ""),
		short: ({ shopName, orderId, promisedBy, delayReason }) =>
			`${shopName}: மன்னிக்கவும், ஆர்டர் ${orderId} தாமதமாகிறது; ${promisedBy} மணிக்குள் வந்து சேரும்.` +
			(delayReason ? ` காரணம்: ${delayReason}` : ""),
	},
	orderChanged: {
		subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId} மாற்றப்பட்டது | ${shopName}`,
		lead: ({ changed, isOtherTotal, total, toPay, due }) =>
			`பேசியபடி உங்கள் ஆர்டரை மாற்றியுள்ளோம்${listOf(changed)}. ` +
			`${isOtherTotal ? "புதிய மொத்தம்" : "மொத்தம் மாறவில்லை:"} ${total}.` +
			`${toPay ? ` அதில் ${toPay} உணவைப் பெறும்போது செலுத்துங்கள்.` : ""}${itsTime(due, changed)}`,
		short: ({ shopName, orderId, changed, isOtherTotal, total, toPay, due }) =>
			`${shopName}: ஆர்டர் ${orderId} பேசியபடி மாற்றப்பட்டது${listOf(changed)}. ` +
			`${isOtherTotal ? "புதிய மொத்தம்" : "மொத்தம் மாறவில்லை:"} ${total}.` +
			`${toPay ? ` அதில் ${toPay} பெறும்போது செலுத்துங்கள்.` : ""}${itsTime(due, changed)}`,
	},
	takenBack: {
		subject: ({ orderId, shopName }) => `ஆர்டர் ${orderId}: எங்கள் கடைசிச் செய்தி தவறு | ${shopName}`,
		lead: () => "இந்த ஆர்டரைப் பற்றிய எங்கள் கடைசிச் செய்தி தவறு; அதைப் பொருட்படுத்த வேண்டாம்.",
		short: ({ shopName, orderId }) =>
			`${shopName}: ஆர்டர் ${orderId} பற்றிய எங்கள் கடைசிச் செய்தி தவறு; பொருட்படுத்த வேண்டாம்.`,
	},
	prebookings: {
		placed: {
			subject: ({ number, shopName }) => `உங்கள் முன்பதிவு ${number} கிடைத்தது | ${shopName}`,
			lead: ({ day }) => `${day} அன்று உங்களுக்காகச் சமைப்போம். இந்த விலை மாறாது; முந்தைய நாள் வரை ரத்து செய்யலாம்.`,
			short: ({ shopName, number, day, total }) =>
				`${shopName}: ${day} அன்றைய முன்பதிவு ${number} கிடைத்தது, ${total}.`,
		},
		declined: {
			subject: ({ number, shopName }) => `முன்பதிவு ${number} ஏற்கப்படவில்லை | ${shopName}`,
			lead: ({ day, refund }) =>
				refund === null
					? `மன்னிக்கவும்: ${day} அன்றைய உங்கள் முன்பதிவை எங்களால் ஏற்க முடியவில்லை. உணவு வராது, கட்டணமும் இல்லை.`
					: `மன்னிக்கவும்: ${day} அன்றைய உங்கள் முன்பதிவை எங்களால் ஏற்க முடியவில்லை. உணவு வராது; நீங்கள் செலுத்திய ${refund} ` +
						"திரும்ப வருகிறது, பொதுவாக 5 முதல் 7 வேலை நாட்களுக்குள்.",
			short: ({ shopName, number, day, phone, refund }) =>
				`${shopName}: மன்னிக்கவும், ${day} அன்றைய முன்பதிவை (${number}) ஏற்க முடியவில்லை.` +
				`${refund === null ? "" : ` ${refund} திரும்ப வருகிறது.`} கேள்விகளுக்கு: ${phone}`,
		},
		pushTitle: "உங்கள் முன்பதிவு",
		follow: "முன்பதிவைப் பார்க்க",
	},
	money: {
		returned: {
			subject: ({ amount, shopName }) => `நீங்கள் செலுத்திய ${amount} திரும்ப வருகிறது | ${shopName}`,
			lead: ({ amount }) =>
				`நீங்கள் செலுத்திய ${amount} எங்களுக்கு வந்தது; ஆனால் அதற்குள் ஆர்டர் பதிவு செய்ய முடியாமல் போனது. பணம் தானாகவே உங்களுக்குத் திரும்ப ` +
				"வரும், பொதுவாக 5 முதல் 7 வேலை நாட்களுக்குள்.",
			short: ({ shopName, amount }) =>
				`${shopName}: நீங்கள் செலுத்திய ${amount} தாமதமாக வந்ததால் ஆர்டர் பதிவாகவில்லை; பணம் உங்களுக்குத் திரும்ப வருகிறது.`,
		},
		kept: {
			subject: ({ amount, shopName }) => `நீங்கள் செலுத்திய ${amount} பற்றிப் பார்க்கிறோம் | ${shopName}`,
			lead: ({ amount }) =>
				`நீங்கள் செலுத்திய ${amount} எங்களுக்கு வந்தது; ஆனால் அது எந்த ஆர்டருக்கும் பொருந்தவில்லை. உணவகம் இதைப் பார்க்கிறது: உங்கள் ஆர்டருக்குச் ` +
				"சேர்க்கப்படும், அல்லது திருப்பித் தரப்படும்.",
			short: ({ shopName, amount, phone }) =>
				`${shopName}: நீங்கள் செலுத்திய ${amount} எந்த ஆர்டருக்கும் பொருந்தவில்லை; பார்க்கிறோம். கேள்விகளுக்கு: ${phone}`,
		},
		"paid-back": {
			subject: ({ amount, shopName }) => `${amount} உங்கள் வங்கிக்குத் திரும்ப வருகிறது | ${shopName}`,
			lead: ({ amount }) =>
				`${amount} உங்களுக்குத் திருப்பி அனுப்பிவிட்டோம். பொதுவாக 5 முதல் 7 வேலை நாட்களுக்குள் உங்கள் வங்கிக் கணக்கில் தெரியும்.`,
			short: ({ shopName, amount }) =>
				`${shopName}: ${amount} திருப்பி அனுப்பிவிட்டோம். 5 முதல் 7 வேலை நாட்களுக்குள் வங்கிக் கணக்கில் தெரியும்.`,
		},
		"paid-in-cash": {
			subject: ({ amount, shopName }) => `${amount} ரொக்கமாகத் திருப்பித் தரப்பட்டது | ${shopName}`,
			lead: ({ amount }) => `${amount} உங்களுக்கு ரொக்கமாகத் திருப்பித் தந்துவிட்டோம்.`,
			short: ({ shopName, amount }) => `${shopName}: ${amount} ரொக்கமாகத் திருப்பித் தந்துவிட்டோம்.`,
		},
		"paid-by-upi": {
			subject: ({ amount, shopName }) => `${amount} UPI வழியாகத் திருப்பி அனுப்பப்பட்டது | ${shopName}`,
			lead: ({ amount }) => `${amount} உங்களுக்கு UPI வழியாகத் திருப்பி அனுப்பிவிட்டோம்.`,
			short: ({ shopName, amount }) => `${shopName}: ${amount} UPI வழியாகத் திருப்பி அனுப்பிவிட்டோம்.`,
		},
		ofOrder: (number) => `இது ஆர்டர் ${number}-க்குச் செலுத்திய பணம்.`,
		ofPrebooking: (number) => `இது முன்பதிவு ${number}-க்குச் செலுத்திய பணம்.`,
		pushTitle: "உங்கள் பணம்",
	},
	pushTitle: "உங்கள் ஆர்டர்",
	follow: "ஆர்டரைப் பின்தொடர",
	large: "லார்ஜ்",
	deliveryFee: "டெலிவரி கட்டணம்",
	gst: "GST",
	includedGst: "விலைகளில் அடங்கிய GST",
	tip: "ரைடருக்கு டிப்ஸ்",
	tipAtCounter: "டிப்ஸ்",
	total: "மொத்தம்",
	toPay: (amount) => `${amount} செலுத்த வேண்டும்`,
	payAtCounter: "கடையில் பணம் கொடுக்கலாம்",
	payOnDelivery: "கேஷ் ஆன் டெலிவரி",
	paidInCash: "ரொக்கமாகச் செலுத்தப்பட்டது",
	upiOnDelivery: "டெலிவரியின்போது UPI",
	upiAtCounter: "கவுண்டரில் UPI",
	paid: "ஆன்லைனில் செலுத்தப்பட்டது",
	refund: "நீங்கள் செலுத்திய பணம் திருப்பித் தரப்படும்.",
	reason: (reason) => `காரணம்: ${reason}`,
	unanswered: ({ shopName, orderId, phone }) =>
		`${shopName}: ஆர்டர் ${orderId}-க்குக் கடை இன்னும் பதிலளிக்கவில்லை. அதை ரத்து செய்யலாம், அல்லது அழையுங்கள்: ${phone}`,
	questions: (phone) => `கேள்விகள் உண்டா? எங்களை அழையுங்கள்: ${phone}`,
	why: "உங்கள் கணக்கில் மின்னஞ்சல் தகவல்கள் இயக்கத்தில் இருப்பதால் இது வந்தது.",
	settings: "எங்களிடமிருந்து என்ன வர வேண்டும் என்று மாற்ற",
	login: {
		code: ({ shopName, code, minutes }) =>
			`${code} - ${shopName} உள்நுழைவுக் குறியீடு. ${minutes} நிமிடங்கள் வேலை செய்யும். யாரிடமும் சொல்லாதீர்கள்.`,
		subject: (shopName) => `உள்நுழைய உங்கள் இணைப்பு | ${shopName}`,
		lead: (shopName) => `இந்த மின்னஞ்சலில் ${shopName} கடையில் உள்நுழைய ஒருவர் (நீங்களாக இருக்கலாம்) கேட்டார்.`,
		button: "உள்நுழை",
		life: (minutes) => `இணைப்பு ஒரு முறை மட்டும், ${minutes} நிமிடங்கள் வேலை செய்யும்.`,
		notYou: "கேட்டது நீங்கள் இல்லை என்றால் இதை விட்டுவிடுங்கள்: இது இல்லாமல் யாரும் உள்நுழைய முடியாது.",
	},
	linkMade: {
		subject: ({ shopName }) => `புதிய கடவுச்சொல்லுக்கான இணைப்பு உருவாக்கப்பட்டது | ${shopName}`,
		lead: ({ shopName }) =>
			`உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் வைக்க, ஒரு முறை மட்டும் வேலை செய்யும் இணைப்பை ${shopName} உருவாக்கியுள்ளது.`,
		notYou: (phone) => `கேட்டது நீங்கள் என்றால் ஒன்றும் செய்ய வேண்டாம். இல்லை என்றால் உடனே எங்களை அழையுங்கள்: ${phone}`,
		short: ({ shopName, phone }) =>
			`உங்கள் கணக்கிற்குப் புதிய கடவுச்சொல் இணைப்பை ${shopName} உருவாக்கியது. நீங்கள் கேட்கவில்லையா? அழையுங்கள்: ${phone}`,
		pushTitle: "புதிய கடவுச்சொல்லுக்கான இணைப்பு உருவாக்கப்பட்டது",
	},
	reset: {
		subject: ({ shopName }) => `புதிய கடவுச்சொல்லைத் தேர்வு செய்யுங்கள் | ${shopName}`,
		lead: ({ shopName }) => `${shopName} கணக்கிற்குப் புதிய கடவுச்சொல் வேண்டுமென ஒருவர் (நீங்களாக இருக்கலாம்) கேட்டார்.`,
		button: "புதிய கடவுச்சொல்லைத் தேர்வு செய்ய",
		life: (minutes) => `இந்த இணைப்பு ஒரு முறை மட்டும், ${minutes} நிமிடங்களுக்கு வேலை செய்யும்.`,
		notYou: "கேட்டது நீங்கள் இல்லை என்றால் ஒன்றும் செய்ய வேண்டாம்; உங்கள் கடவுச்சொல் அப்படியே இருக்கும்.",
	},
	changed: {
		"email-changed": {
			subject: ({ shopName }) => `உங்கள் கணக்கின் மின்னஞ்சல் மாற்றப்பட்டது | ${shopName}`,
			lead: ({ shopName }) =>
				`${shopName} கணக்கில் உங்கள் மின்னஞ்சல் முகவரி இப்போது மாற்றப்பட்டது. இனி தகவல்கள் புதிய முகவரிக்கு வரும்.`,
		},
		"password-changed": {
			subject: ({ shopName }) => `உங்கள் கடவுச்சொல் மாற்றப்பட்டது | ${shopName}`,
			lead: ({ shopName }) => `${shopName} கணக்கில் உங்கள் கடவுச்சொல் இப்போது மாற்றப்பட்டது.`,
		},
		notYou: (phone) => `மாற்றியது நீங்கள் என்றால் ஒன்றும் செய்ய வேண்டாம். இல்லை என்றால் உடனே எங்களை அழையுங்கள்: ${phone}`,
	},
};

const PARTS: Record<ChangedPart, string> = {
	dishes: "உணவுகள்",
	note: "குறிப்பு",
	address: "முகவரி",
	time: "நேரம்",
};

function listOf(parts: readonly ChangedPart[]): string {
	return parts.length > 0 ? ` (${parts.map((part) => PARTS[part]).join(", ")})` : "";
}

function itsTime(due: string | null, changed: readonly ChangedPart[]): string {
	if (due) return ` நேரம்: ${due}.`;
	return changed.includes("time") ? " நேரம்: கூடிய விரைவில்." : "";
}
