import { AUDIT_RECOVERY_WAYS_TA, AUDIT_STATUSES_TA } from "../../../contract/audit-terms-ta.ts";
import { paymentsTexts } from "../payments/payments-texts.ts";

/** Tamil texts of changes that only the audit shows: fields and their groups, which no form names. */
export const FIELDS_TA: Readonly<Record<string, string>> = {
	added: "சேர்ந்த வரிகள்",
	answered: "பதில் உள்ளது",
	by: "வழி",
	byHand: "கையால்",
	closed: "மூடியது",
	confirmed: "சரி என்றது",
	counted: "எண்ணியது",
	deliveryFailed: "டெலிவரி தோல்வி",
	difference: "வித்தியாசம்",
	differences: "வித்தியாசங்கள்",
	disabled: "முடக்கப்பட்டது",
	expected: "இருக்க வேண்டியது",
	explanation: "விளக்கம்",
	file: "கோப்பு",
	handedOver: "ஒப்படைத்தது",
	hidden: "மறைக்கப்பட்டது",
	isBusiness: "நிறுவனத்திற்கான பில்",
	isClosed: "கணக்கு முடிந்தது",
	isHidden: "மறைக்கப்பட்டது",
	kind: "வகை",
	large: "லார்ஜ்",
	// The position in a list; a customer's order is `orderId`.
	order: "வரிசை",
	outOfStock: "தீர்ந்தது",
	paidOnline: "ஆன்லைனில் செலுத்தியது",
	paidOut: "கொடுத்த டிப்ஸ்",
	payment: "பேமெண்ட்",
	recoveryCodesLeft: "மீதமுள்ள மீட்புக் குறியீடுகள்",
	refund: "ரீஃபண்ட்",
	refunded: "திருப்பித் தந்தது",
	regular: "ரெகுலர்",
	rider: "ரைடர்",
	secondFactor: "இரண்டாம் பாதுகாப்பு",
	source: "வந்த வழி",
	state: "நிலை",
	takenOut: "எடுத்து வைத்தது",
	total: "மொத்தம்",
	why: "காரணம்",
};

const STATUSES = {
	...AUDIT_STATUSES_TA,
	Converted: "ஆர்டரானது",
	Declined: "நிராகரித்தது",
	Accepted: "ஏற்றது",
	New: "புதியது",
};
/** The texts of fields with a choice, by field. */
export const VALUES_TA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	status: STATUSES,
	state: { unverified: "சரிபார்க்க வேண்டும்", verified: "வந்தது", missing: "வரவில்லை" },
	method: { cash: "ரொக்கம்", upi: "UPI", online: "ஆன்லைன்" },
	refund: {
		waiting: "அனுப்பக் காத்திருக்கிறது",
		sending: "அனுப்பப்படுகிறது",
		pending: "நடக்கிறது",
		processed: "பணம் திருப்பியாச்சு",
		failed: "தோல்வி",
		withdrawn: "கைவிடப்பட்டது",
	},
	// Of a changed order's difference, and of a second factor.
	kind: {
		collect: "மேலும் வாங்க",
		refund: "திருப்பித் தர",
		none: "வித்தியாசம் இல்லை",
		passkey: "பாஸ்கீ",
		"authenticator app": "அங்கீகார ஆப்",
	},
	why: paymentsTexts.ta.why,
	by: AUDIT_RECOVERY_WAYS_TA,
	size: { regular: "ரெகுலர்", large: "லார்ஜ்" },
	source: { file: "கோப்பு", provider: "பேமெண்ட் நிறுவனம்" },
	next: { redeliver: "மீண்டும் டெலிவரி", return: "கடைக்குத் திரும்பட்டும்", refund: "ரத்து" },
	role: { owner: "உரிமையாளர்", manager: "மேலாளர்", counter: "கவுண்டர்", kitchen: "சமையலறை", rider: "ரைடர்" },
	standing: { ok: "அனுமதி", "paid-only": "ஆன்லைன் பேமெண்ட் மட்டும்", blocked: "தடை" },
};
