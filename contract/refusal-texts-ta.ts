import { formatRupees } from "../domain/money.ts";
import { MAX_PROMISED_MINUTES } from "../domain/orders/promised-time.ts";
import { UNDO_SECONDS } from "../domain/orders/undo.ts";
import { MAX_QUANTITY } from "../domain/pricing/cart-limits.ts";
import type { LineRefusal } from "../domain/pricing/quote.ts";
import type { ReportIssue } from "../domain/settlements/read-report.ts";
import { EMAIL_INVALID } from "../domain/text/email-address.ts";
import { dayInWords } from "./day-in-words.ts";
import { issueInTamil } from "./issue-in-tamil.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";
import { WEEKDAYS } from "./weekdays.ts";

type Of<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;
type Texts = { [Code in RefusalCode]: string | ((refusal: Of<Code>) => string) };

/** The refusals in Tamil; the compiler complains when one has none. */
export const TAMIL: Texts = {
	"empty-cart": "உங்கள் கார்ட் காலியாக உள்ளது",
	"total-too-high": ({ upTo }) => `ஓர் ஆர்டர் ${formatRupees(upTo)} வரை மட்டுமே இருக்கலாம். உணவகத்தை அழைக்கவும்.`,
	unsellable: ({ lines }) => [...new Set(lines.map(lineText))].join(" "),
	"stale-quote": "விலை மாறியுள்ளது. ஆர்டர் செய்யும் முன் புதிய மொத்தத்தைச் சரிபார்க்கவும்.",
	"store-closed": ({ storeData }) => storeData.messageTa ?? storeData.message,
	"pickup-not-offered": "இப்போது கடையில் வந்து வாங்க முடியாது. டெலிவரியைத் தேர்ந்தெடுக்கவும்.",
	"slot-unavailable": "இந்த நேரம் இனி கிடைக்காது. வேறொரு நேரத்தைத் தேர்ந்தெடுக்கவும்.",
	"slot-full": ({ portionsLeft }) =>
		portionsLeft > 0
			? `இந்த நேரத்தில் ${portionsLeft} மட்டுமே மீதம் உள்ளது. வேறொரு நேரத்தைத் தேர்ந்தெடுக்கவும்.`
			: "இந்த நேரம் நிரம்பிவிட்டது. வேறொரு நேரத்தைத் தேர்ந்தெடுக்கவும்.",
	"online-payment-not-offered": "இப்போது ஆன்லைனில் செலுத்த முடியாது. டெலிவரியின்போது பணம் கொடுக்கவும்.",
	"payment-order-failed": "பணம் செலுத்தும் ஆர்டரை உருவாக்க முடியவில்லை",
	"too-much-to-pay-online": ({ amount, mayPayAtDoor, phone }) =>
		`${formatRupees(amount)} ஒரே முறையில் ஆன்லைனில் செலுத்த முடியாத அளவு.` +
		(mayPayAtDoor ? " டெலிவரியின்போது பணம் கொடுக்கவும்." : orCall(false, phone)),
	"payment-needed": "பணம் செலுத்த முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
	"bad-payment-signature": "பணம் செலுத்த முடியவில்லை. மீண்டும் முயற்சிக்கவும்.",
	"paid-already": "இந்த ஆர்டருக்கு ஏற்கனவே பணம் செலுத்தப்பட்டுவிட்டது",
	"payment-returned": "பணம் தாமதமாக வந்தது. ஆர்டர் எதுவும் பதிவாகவில்லை; உங்கள் பணம் திரும்ப அனுப்பப்படுகிறது.",
	"payment-not-found": "பணம் செலுத்திய விவரம் கிடைக்கவில்லை",
	"location-needed": "எங்கே கொண்டு வர வேண்டும் என்று வரைபடத்தில் குறிக்கவும்",
	"outside-area": ({ distanceKm, upToKm }) =>
		upToKm === null
			? `இந்த முகவரி ${distanceKm} கி.மீ. தூரத்தில் உள்ளது; நாங்கள் டெலிவரி செய்யும் பகுதிக்கு வெளியே.`
			: `இந்த முகவரி ${distanceKm} கி.மீ. தூரத்தில் உள்ளது. ${upToKm} கி.மீ. வரை டெலிவரி செய்கிறோம்.`,
	"below-minimum": ({ missing }) =>
		`ஆர்டர் செய்ய இன்னும் ${formatRupees(missing)}க்குச் சேர்க்கவும். அதுவே டெலிவரிக்கான குறைந்தபட்சம்.`,
	"phone-missing": "ஃபோன் எண் சரியாக 10 இலக்கங்களாக இருக்க வேண்டும்",
	"prebooking-not-found": "முன்பதிவு கிடைக்கவில்லை",
	"not-your-prebooking": "இந்த முன்பதிவு வேறொருவருடையது",
	"prebooking-not-offered": "இப்போது முன்பதிவு எடுப்பதில்லை. நாளை வாருங்கள்!",
	"date-not-bookable": ({ earliest, latest, isClosedDay }) =>
		isClosedDay
			? "அன்று கடை விடுமுறை. வேறொரு நாளைத் தேர்ந்தெடுக்கவும்."
			: `${earliest} முதல் ${latest} வரை ஒரு நாளைத் தேர்ந்தெடுக்கவும்`,
	"too-many-prebookings": ({ limit }) => `ஒரே நேரத்தில் அதிகபட்சம் ${limit} முன்பதிவுகள் இருக்கலாம். உணவகத்தை அழைக்கவும்.`,
	blocked: ({ phone }) => `இந்தக் கணக்கிலிருந்து ஆன்லைன் ஆர்டர்கள் எடுப்பதில்லை.${orCall(false, phone)}`,
	"paid-only": ({ payOnline, phone }) =>
		`இந்தக் கணக்கிற்கு டெலிவரியின்போது பணம் கொடுக்கும் வசதி இல்லை.${orCall(payOnline, phone)}`,
	"cash-too-high": ({ upTo, atCounter, payOnline, phone }) =>
		atCounter
			? `ரைடர் ${formatRupees(upTo)} வரை மட்டுமே வசூலிப்பார். இப்போதே பணமாக அல்லது UPI-யில் வாங்கவும்.`
			: `டெலிவரியின்போது ${formatRupees(upTo)} வரை மட்டுமே பணமாகக் கொடுக்கலாம்.${orCall(payOnline, phone)}`,
	"too-many-open-orders": ({ payOnline, phone }) =>
		`உங்கள் முந்தைய ஆர்டர்கள் இன்னும் வந்து சேரவில்லை. முதல் ஆர்டர் வந்ததும் மேலும் ஆர்டர் செய்யலாம்.${orCall(payOnline, phone)}`,
	"too-many-orders": ({ retryAfterSeconds, payOnline, phone }) =>
		`ஒரே நேரத்தில் நிறைய ஆர்டர்கள். ${Math.ceil(retryAfterSeconds / 60)} நிமிடத்தில் மீண்டும் முயற்சிக்கவும்.` +
		orCall(payOnline, phone),
	"prebooking-converted": "இந்த முன்பதிவு ஏற்கனவே ஆர்டராகிவிட்டது",
	"prebooking-ended": ({ status }) =>
		status === "Declined" ? "இந்த முன்பதிவு ஏற்கப்படவில்லை" : "இந்த முன்பதிவு ரத்து செய்யப்பட்டது",
	"prebooking-refunded": "இந்த முன்பதிவின் பணம் திருப்பித் தரப்பட்டது. நிராகரியுங்கள், அல்லது புதிய ஆர்டர் போடுங்கள்.",
	"prebooking-due": "முன்பதிவை முந்தைய நாள் வரை ரத்து செய்யலாம். உணவகத்தை அழைக்கவும்.",
	"bill-issued": "இந்த ஆர்டரின் பில் வழங்கப்பட்டுவிட்டது; இனி மாற்ற முடியாது",
	"business-bills-off": "இந்தக் கடை வாடிக்கையாளரின் GSTIN உள்ள பில்களை வழங்குவதில்லை",
	"buyer-name-missing": "நிறுவனத்தின் சட்டப்பூர்வப் பெயரை உள்ளிடவும்",
	"order-not-found": "ஆர்டர் கிடைக்கவில்லை",
	"not-your-order": "இந்த ஆர்டர் வேறொருவருடையது",
	"already-cancelled": "இந்த ஆர்டர் ஏற்கனவே ரத்து செய்யப்பட்டது",
	"too-far-along": "ஆர்டர் இப்போது ரத்து செய்ய முடியாத நிலையில் உள்ளது. உணவகத்தை அழைக்கவும்.",
	"window-passed": ({ windowSeconds }) => {
		if (windowSeconds === undefined) return "முன்பதிவிலிருந்து வந்த ஆர்டரை இங்கே ரத்து செய்ய முடியாது. உணவகத்தை அழைக்கவும்.";
		if (windowSeconds === 0) return "ஆர்டரை இங்கே ரத்து செய்ய முடியாது. உணவகத்தை அழைக்கவும்.";
		return windowSeconds % 60 === 0
			? `ஆர்டர் செய்த ${windowSeconds / 60} நிமிடத்துக்குள் ரத்து செய்யலாம். உணவகத்தை அழைக்கவும்.`
			: `ஆர்டர் செய்த ${Math.floor(windowSeconds / 60)} நிமிடம் ${windowSeconds % 60} நொடிகளுக்குள் ரத்து செய்யலாம். உணவகத்தை ` +
					"அழைக்கவும்.";
	},
	"moved-meanwhile": ({ status }) => {
		if (status === "Cancelled") return "இந்த ஆர்டர் ரத்தாகிவிட்டது. எதுவும் மாற்றப்படவில்லை.";
		return status === "Delivered"
			? "இந்த ஆர்டர் ஏற்கனவே டெலிவரி ஆகிவிட்டது. எதுவும் மாற்றப்படவில்லை."
			: "இந்த ஆர்டர் அதற்குள் மாறிவிட்டது. எதுவும் மாற்றப்படவில்லை.";
	},
	"dish-not-found": "உணவு கிடைக்கவில்லை",
	"dish-size-not-found": "இந்த உணவு இந்த அளவில் விற்கப்படுவதில்லை",
	"not-permitted": "உங்கள் பொறுப்பில் இதற்கு அனுமதி இல்லை. உரிமையாளரிடம் கேளுங்கள்.",
	"order-ended": ({ status }) =>
		status === "Cancelled" ? "இந்த ஆர்டர் ரத்தாகிவிட்டது." : "இந்த ஆர்டர் ஏற்கனவே டெலிவரி ஆகிவிட்டது.",
	"nothing-to-undo": "திரும்பப் பெற எதுவும் இல்லை",
	"undo-too-late": `${UNDO_SECONDS} நொடிகளுக்குள் மட்டுமே திரும்பப் பெற முடியும்.`,
	"order-taken": ({ riderName }) =>
		riderName ? `இந்த ஆர்டரை ${riderName} எடுத்துவிட்டார்` : "இந்த ஆர்டரை வேறொருவர் எடுத்துவிட்டார்",
	"not-a-delivery": "இந்த ஆர்டரை வாடிக்கையாளர் கடையிலேயே பெற்றுக்கொள்கிறார்; ரைடரிடம் கொடுக்க முடியாது.",
	"not-a-riders-step": "ஆர்டரை எடுப்பதும் டெலிவரி செய்வதும் மட்டுமே உங்களால் முடியும். உணவகத்தை அழைக்கவும்.",
	"not-picked-up": "முதலில் இந்த ஆர்டரை எடுத்துக்கொள்ளுங்கள்",
	"nothing-to-collect": "இந்த ஆர்டருக்குப் பணம் வாங்க வேண்டியதில்லை",
	"not-paid-at-door": "டெலிவரி ஆன, வாசலில் பணம் வாங்கும் ஆர்டருக்கு மட்டுமே இதைச் செய்ய முடியும்",
	"amount-differs": ({ amount }) => `இந்த ஆர்டரின் தொகை ${formatRupees(amount)}`,
	"amount-changed": ({ amount }) => `தொகை இப்போது ${formatRupees(amount)}. சரிபார்த்துவிட்டு மீண்டும் முயற்சிக்கவும்.`,
	"upi-not-set": "கடையின் UPI ID இன்னும் பதிவாகவில்லை. ரொக்கமாக வாங்குங்கள், அல்லது உரிமையாளரிடம் சொல்லுங்கள்.",
	"not-delivering": "உங்களிடம் இப்போது எந்த ஆர்டரும் இல்லை",
	"rider-disabled": "இந்த ரைடரால் இனி உள்நுழைய முடியாது. ஆர்டரை வேறொரு ரைடரிடம் கொடுங்கள், அல்லது கடைக்குத் திருப்புங்கள்.",
	"no-failed-delivery": "இந்த ஆர்டரின் டெலிவரியில் எந்தப் பிரச்சினையும் பதிவாகவில்லை",
	"pin-needed": "வாடிக்கையாளரிடம் இந்த ஆர்டரின் 4 இலக்க எண்ணைக் கேளுங்கள்",
	"pin-wrong": ({ attemptsRemaining }) => `எண் தவறு. இன்னும் ${attemptsRemaining} முறை முயற்சிக்கலாம்.`,
	"pin-locked": "பல முறை தவறான எண்ணை எழுதிவிட்டீர்கள். ஒரு நிமிடம் பொறுத்திருங்கள்.",
	"cash-counted-meanwhile": ({ amount }) =>
		`இதற்கிடையில் ${formatRupees(amount)} ஒப்படைத்ததாகப் பதிவாகியுள்ளது. சரிபார்த்துவிட்டு மீண்டும் முயற்சிக்கவும்.`,
	"cash-below-nothing": "கொடுத்ததைவிட அதிகமாகத் திரும்பப் பெற முடியாது",
	"email-taken": "இந்த மின்னஞ்சலில் ஏற்கனவே கணக்கு உள்ளது. உள்நுழையவும்.",
	"wrong-credentials": "மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு",
	"wrong-rider-pin": "ஃபோன் எண் அல்லது PIN தவறு",
	"pin-login-locked": ({ retryAfterSeconds }) =>
		`பல முறை தவறான PIN. ${Math.ceil(retryAfterSeconds / 60)} நிமிடம் கழித்து முயற்சிக்கவும், அல்லது கடவுச்சொல்லால் உள்நுழையவும்.`,
	"wrong-password": "கடவுச்சொல் சரியில்லை",
	"password-needed": "மின்னஞ்சலை மாற்ற உங்கள் கடவுச்சொல் தேவை",
	"login-locked": "பல முறை தவறாக முயன்றதால் கணக்கு 5 நிமிடங்களுக்குப் பூட்டப்பட்டுள்ளது.",
	"login-paused":
		"இந்தக் கணக்கில் பல முறை தவறாக உள்நுழைய முயன்றிருக்கிறார்கள். நீங்கள் முன்பு உள்நுழைந்த உலாவியைப் பயன்படுத்துங்கள், அல்லது ஒரு மணி நேரம் கழித்து முயற்சிக்கவும்.",
	"weak-password": ({ issues }) => issueInTamil(issues[0]?.message ?? "Please choose another password"),
	"orders-under-way": "உங்கள் ஆர்டர் ஒன்று இன்னும் வந்து சேரவில்லை. அது வந்ததும் அல்லது ரத்தானதும் கணக்கை நீக்கலாம்.",
	"push-not-offered": "இந்தக் கடை உலாவி அறிவிப்புகள் அனுப்புவதில்லை",
	"push-address-refused": "இந்த உலாவிக்கு அறிவிப்புகள் அனுப்ப முடியாது",
	"email-refused": ({ issues }) => issueInTamil(issues[0]?.message ?? EMAIL_INVALID),
	"email-needed": "இந்தக் கணக்கில் இன்னும் மின்னஞ்சல் இல்லை. உள்நுழைய ஒன்றை எழுதவும்.",
	"way-not-offered": "இந்த வழியில் இங்கே உள்நுழைய முடியாது",
	"login-code-wrong": "குறியீடு தவறு அல்லது காலாவதியானது. 5 முறை தவறானால் புதிய குறியீடு தேவை.",
	"login-link-void": "இந்த இணைப்பு ஏற்கனவே பயன்படுத்தப்பட்டது அல்லது பழையது. புதிதாகக் கேட்கவும்.",
	"name-needed": ({ issues }) => issueInTamil(issues[0]?.message ?? "Name is required"),
	"phone-taken": "இந்த எண்ணால் வேறொரு கணக்கு உள்நுழைகிறது. அந்தக் கணக்கில் குறியீட்டால் உள்நுழையவும்.",
	"log-in-again": "உங்கள் பாதுகாப்புக்காக, முதலில் வெளியேறி மீண்டும் உள்நுழையவும்",
	"passkey-refused": "இந்தப் பாஸ்கீயைப் பயன்படுத்த முடியவில்லை. மீண்டும் முயலவும், அல்லது வேறு வழியில் உள்நுழையவும்.",
	"passkey-unknown": "இந்தப் பாஸ்கீ இங்கே பதிவாகவில்லை. வேறு வழியில் உள்நுழையவும்.",
	"passkeys-not-offered": "பாஸ்கீகளுக்குக் கடையின் சொந்த https முகவரி தேவை",
	"too-many-passkeys": ({ limit }) => `${limit} பாஸ்கீகள் வரை வைத்திருக்கலாம். முதலில் ஒன்றை நீக்கவும்.`,
	"passkey-not-found": "இந்தப் பாஸ்கீ ஏற்கனவே நீக்கப்பட்டது",
	"reset-not-offered": "புதிய கடவுச்சொல்லை இங்கே மின்னஞ்சலில் அனுப்ப முடியாது. உணவகத்தை அழைக்கவும்.",
	"reset-link-void": "இந்த இணைப்பு ஏற்கனவே பயன்படுத்தப்பட்டது அல்லது பழையது. புதிதாகக் கேட்கவும்.",
	"address-not-found": "முகவரி கிடைக்கவில்லை",
	"too-many-addresses": ({ limit }) => `அதிகபட்சம் ${limit} முகவரிகளைச் சேமிக்கலாம். முதலில் ஒன்றை நீக்கவும்.`,
	"not-delivered": "ஆர்டர் வந்து சேர்ந்த பிறகே மதிப்பிடலாம்",
	"rated-already": "இந்த ஆர்டரை ஏற்கனவே மதிப்பிட்டுவிட்டீர்கள்",
	"payment-has-order": "இந்தப் பேமெண்ட் ஏற்கனவே ஓர் ஆர்டருக்குச் சேர்ந்தது, அல்லது திருப்பித் தரப்படுகிறது",
	"order-not-due": "இந்த ஆர்டருக்குப் பணம் வந்துவிட்டது, அல்லது அது ரத்தாகிவிட்டது",
	"no-payment-account": "பேமெண்ட் நிறுவனத்தின் சாவிகள் இல்லாததால் ஆன்லைனில் பணம் திருப்ப முடியாது. கையால் திருப்பித் தாருங்கள்.",
	"nothing-to-refund": "இந்த ஆர்டருக்கு இந்த வழியில் பணம் வரவில்லை, அல்லது முழுவதும் திருப்பித் தரப்பட்டது",
	"refunded-meanwhile": ({ amount }) =>
		`திருப்பித் தர இப்போது மீதம் ${formatRupees(amount)}. சரிபார்த்துவிட்டு மீண்டும் முயற்சிக்கவும்.`,
	"refund-changed": ({ amount }) => `இவற்றின் தொகை இப்போது ${formatRupees(amount)}. தொகையைச் சரிபார்க்கவும்.`,
	"item-not-refundable": ({ most, isMissing }) => {
		if (isMissing) return "இந்த ஆர்டரில் அப்படி ஓர் உணவு இல்லை";
		return most > 0 ? `இதில் ${most} வரை திருப்பித் தரலாம்` : "இதற்கு ஏற்கனவே பணம் திருப்பித் தரப்பட்டது";
	},
	"refund-too-large": ({ most }) => `${formatRupees(most)} வரை திருப்பித் தரலாம்`,
	"not-changeable": "இந்த ஆர்டரை இனி மாற்ற முடியாது",
	"order-changed-meanwhile": "இந்த ஆர்டர் அதற்குள் மாறிவிட்டது. எதுவும் சேமிக்கப்படவில்லை. அதைப் பார்த்து மீண்டும் முயலவும்.",
	"refunded-item": ({ name, least }) =>
		name
			? `${name} × ${least}க்கு ஏற்கனவே பணம் திருப்பித் தரப்பட்டது; அது ஆர்டரில் இருக்கும்`
			: "அதைவிட அதிகமாகத் திருப்பித் தரப்பட்டுள்ளது",
	"refunded-by-hand": "இந்த ஆர்டரில் ஒரு பகுதி கையால் திருப்பித் தரப்பட்டது; அது டெலிவரி ஆனதாகவே இருக்கும்.",
	"refund-sent": "இந்த ஆர்டரின் பணம் திருப்பித் தரப்படுகிறது; அது ரத்தாகவே இருக்கும். புதிய ஆர்டரை உருவாக்குங்கள்.",
	"key-reused": "இந்தக் குறியீடு ஏற்கனவே வேறொன்றுக்குப் பயன்படுத்தப்பட்டது. பக்கத்தைப் புதுப்பித்து மீண்டும் முயற்சிக்கவும்.",
	"already-delivered": "இந்த ஆர்டர் ஏற்கனவே டெலிவரி ஆகிவிட்டது",
	"promise-changed": "இப்போதுதான் வேறொருவர் நேரத்தை மாற்றினார். மாற்றும் முன் அதைப் பாருங்கள்.",
	"promise-at-limit": `இந்த ஆர்டரை இதற்கு மேல் தள்ளிப்போட முடியாது: அதிகபட்சம் ${MAX_PROMISED_MINUTES} நிமிடங்கள்.`,
	"day-closed": ({ closedBy }) => `${closedBy} இந்த நாளின் கணக்கை ஏற்கனவே முடித்துவிட்டார்`,
	"day-not-closed": "இந்த நாளின் கணக்கு முடிக்கப்படவில்லை",
	"later-day-closed": ({ date }) =>
		`அடுத்த ஒரு நாளின் கணக்கு முடிந்துள்ளது. முதலில் ${dayInWords(date, "ta")} கணக்கை மீண்டும் திறக்கவும்.`,
	"more-than-counted": "எண்ணியதைவிட அதிகமாக எடுத்து வைக்க முடியாது",
	"settlement-not-found": "இறக்கிய எந்த அறிக்கையிலும் இந்தச் செட்டில்மெண்ட் இல்லை",
	"not-a-settlement-report": ({ rows: [first] }) => {
		const where = first ? `வரி ${first.row}${first.column && `, “${first.column}” நெடுவரிசை`}` : "கோப்பு";
		return `${where}: ${REPORT_PROBLEMS[first?.problem ?? "unreadable"]}. எதுவும் சேர்க்கப்படவில்லை.`;
	},
	"settlement-line-changed": ({ entityId }) =>
		`முந்தைய அறிக்கையில் ${entityId}-க்கு வேறு தொகை உள்ளது. எதுவும் சேர்க்கப்படவில்லை.`,
	"provider-away": "பேமெண்ட் நிறுவனம் பதிலளிக்கவில்லை. சிறிது நேரம் கழித்து முயலுங்கள்.",
	"difference-not-found": "இந்த வித்தியாசம் இப்போது இல்லை. அந்த நாளின் கணக்கு மீண்டும் திறக்கப்பட்டிருக்கலாம்.",
	"cash-day-ahead": "இந்த நாள் இன்னும் வரவில்லை",
	"way-not-possible": "இந்த வழியில் உள்நுழைய இந்தக் கடை அமைக்கப்படவில்லை",
	"wrong-admin-credentials": ({ attemptsRemaining }) =>
		`மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு. இன்னும் ${attemptsRemaining} முறை முயற்சிக்கலாம்.`,
	"bad-report-days": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid dates"),
	"bad-rush-end": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid end of the rush"),
	"bad-reopen-time": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid reopening time"),
	"bad-open-until": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid time"),
	"bad-delivery-rules": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid delivery rules"),
	"bad-closure": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid days"),
	"closure-not-found": "இந்த விடுமுறை ஏற்கனவே நீக்கப்பட்டது",
	"printer-not-found": "இந்தப் பிரிண்டர் ஏற்கனவே நீக்கப்பட்டது",
	"bad-printer-address": ({ issues }) => issueInTamil(issues[0]?.message ?? "Invalid address"),
	"no-printer": "பிரிண்டர் எதுவும் அமைத்து இயக்கப்படவில்லை",
	"settings-changed-meanwhile": "வேறொருவர் இந்த அமைப்புகளை மாற்றிவிட்டார். புதிய மதிப்புகளைப் பார்த்து மீண்டும் சேமிக்கவும்.",
	"dish-name-taken": ({ name }) => `${name} ஏற்கனவே மெனுவில் உள்ளது`,
	"dish-changed-meanwhile": "வேறொருவர் இந்த உணவை மாற்றிவிட்டார். எதுவும் சேமிக்கப்படவில்லை.",
	"menu-changed-meanwhile": "வேறொருவர் இந்தப் பட்டியலை மாற்றிவிட்டார். எதுவும் சேமிக்கப்படவில்லை.",
	"hours-changed-meanwhile": "வேறொருவர் கடை நேரங்களை மாற்றிவிட்டார். எதுவும் சேமிக்கப்படவில்லை.",
	"delivery-rules-changed-meanwhile": "வேறொருவர் டெலிவரி இடங்களை மாற்றிவிட்டார். எதுவும் சேமிக்கப்படவில்லை.",
	"stock-end-not-ahead": "இனி வரும், ஓர் ஆண்டுக்குள் உள்ள நேரத்தைத் தேர்ந்தெடுக்கவும்",
	"photograph-gone": "இந்தப் படம் இப்போது இல்லை. மீண்டும் பதிவேற்றவும்.",
	"feedback-not-found": "கருத்து கிடைக்கவில்லை",
	"message-not-found": "செய்தி கிடைக்கவில்லை",
	"subscription-not-found": "சந்தா ஆர்டர் கிடைக்கவில்லை",
	"user-not-found": "வாடிக்கையாளர் கிடைக்கவில்லை",
	"staff-not-found": "கணக்கு கிடைக்கவில்லை",
	"bad-rider-pin": ({ issues }) => issueInTamil(issues[0]?.message ?? "Please choose another PIN"),
	"more-than-tips": ({ issues }) => issueInTamil(issues[0]?.message ?? "That is more than the tips"),
	"staff-email-taken": "வேறொரு பணியாளர் கணக்கு ஏற்கனவே இந்த மின்னஞ்சலைப் பயன்படுத்துகிறது",
	"screen-not-found": "சமையலறைத் திரை கிடைக்கவில்லை, அல்லது ஏற்கனவே வெளியேற்றப்பட்டது",
	"own-account": "உங்கள் சொந்தக் கணக்கை முடக்கவோ அதன் பொறுப்பை மாற்றவோ முடியாது",
	"current-password-needed": "உங்கள் தற்போதைய கடவுச்சொல்லை எழுதவும்",
	"confirm-first": "நீங்கள்தான் என்று உறுதிப்படுத்துங்கள்",
	"second-factor-needed": "உங்கள் இரண்டாம் பாதுகாப்பால் உள்நுழைவை உறுதிப்படுத்துங்கள்",
	"second-factor-wrong": ({ attemptsRemaining }) => `குறியீடு தவறு. இன்னும் ${attemptsRemaining} முறை முயற்சிக்கலாம்.`,
	"second-factor-locked": "பல முறை தவறான குறியீடு. 15 நிமிடங்கள் கழித்து முயற்சிக்கவும்.",
	"second-factor-expired": "இந்த உள்நுழைவு காலாவதியானது. கடவுச்சொல்லை மீண்டும் எழுதவும்.",
	"second-factor-setup-needed": "முதலில் உங்கள் இரண்டாம் பாதுகாப்பை அமையுங்கள்",
	"second-factor-required": "இந்தக் கடையில் இரண்டாம் பாதுகாப்பு கட்டாயம். இதை அகற்றும் முன் வேறொன்றைச் சேருங்கள்.",
	"second-factor-not-found": "இது ஏற்கனவே அகற்றப்பட்டது",
	"authenticator-app-known": "உங்கள் கணக்கில் ஏற்கனவே அங்கீகார ஆப் உள்ளது. முதலில் அதை அகற்றுங்கள்.",
	"authenticator-app-not-begun": "முதலிலிருந்து தொடங்கி புதிய குறியீட்டை ஸ்கேன் செய்யுங்கள்",
	"authenticator-code-wrong": "குறியீடு தவறு",
	"recovery-code-wrong": "மின்னஞ்சல் அல்லது மீட்புக் குறியீடு தவறு",
	"staff-reset-not-offered":
		"கடவுச்சொல்லை இங்கே மின்னஞ்சலில் மாற்ற முடியாது. மீட்புக் குறியீட்டைப் பயன்படுத்துங்கள், அல்லது உரிமையாளரிடம் கேளுங்கள்.",
	"session-not-found": "இந்த உள்நுழைவு ஏற்கனவே முடிந்துவிட்டது",
	"cross-origin": "இந்தக் கோரிக்கை கடையின் பக்கங்களிலிருந்து வரவில்லை",
	"method-not-allowed": "இந்த வழியில் அனுமதி இல்லை",
	"not-a-picture": "இது 20 மெகாபிக்சலுக்குள் உள்ள JPEG, PNG அல்லது WebP படம் அல்ல, அல்லது சேதமடைந்துள்ளது",
	"signed-out": "உள்நுழையவும்",
	forbidden: "இதைச் செய்ய உங்களுக்கு அனுமதி இல்லை",
	"not-found": "இங்கே எதுவும் இல்லை",
	malformed: "கோரிக்கையைப் படிக்க முடியவில்லை",
	"too-large": "அனுப்பியது மிகப் பெரியது",
	"too-many-requests": ({ retryAfterSeconds }) => `மிகப் பல கோரிக்கைகள். ${waiting(retryAfterSeconds)}.`,
	busy: "கடை மிகவும் பரபரப்பாக உள்ளது. சற்று நேரத்தில் மீண்டும் முயற்சிக்கவும்.",
};

/** The problem with a row of a report. */
const REPORT_PROBLEMS: Record<ReportIssue["problem"], string> = {
	unreadable: "பேமெண்ட் நிறுவனம் தரும் CSV கோப்பு போல இது இல்லை",
	"too-many-rows": "கோப்பில் 20,000 வரிகளுக்கு மேல் உள்ளன; குறைந்த நாட்களுக்கு எடுங்கள்",
	"missing-column": "இந்த நெடுவரிசை இல்லை",
	"not-as-expected": "இங்கே இருக்க வேண்டியது இது அல்ல",
	twice: "இந்த வரி கோப்பில் இரண்டு முறை உள்ளது",
};

function waiting(seconds: number): string {
	if (seconds <= 60) return "சற்றுப் பொறுக்கவும்";
	return `${seconds <= 3600 ? `${Math.ceil(seconds / 60)} நிமிடத்தில்` : "நாளை"} மீண்டும் முயற்சிக்கவும்`;
}

function orCall(payOnline: boolean, phone: string | null): string {
	const call = phone ? `எங்களை அழைக்கவும்: ${phone}.` : "உணவகத்தை அழைக்கவும்.";
	return payOnline ? ` ஆன்லைனில் செலுத்தலாம், அல்லது ${call}` : ` ${call}`;
}

function lineText({ code, name, nameTa, size, availableDays, left }: LineRefusal): string {
	const named = nameTa || name;
	if (code === "sold-out") return left ? `${named} இன்னும் ${left} மட்டுமே உள்ளது.` : `${named} விற்றுத் தீர்ந்துவிட்டது.`;
	const dish = size === "large" ? `${named} (லார்ஜ்)` : named;
	if (code === "out-of-stock") return `${dish} தீர்ந்துவிட்டது.`;
	if (code === "too-many") return `ஓர் ஆர்டரில் ${dish} அதிகபட்சம் ${MAX_QUANTITY} மட்டுமே.`;
	if (code === "unknown-dish") return `${dish} மெனுவில் இல்லை.`;
	return `${dish} ${(availableDays ?? []).map((day) => WEEKDAYS.ta[day]).join(", ")} அன்று மட்டுமே கிடைக்கும்.`;
}
