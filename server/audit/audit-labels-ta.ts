import { AUDIT_RECOVERY_WAYS_TA, AUDIT_STATUSES_TA } from "../../contract/audit-terms-ta.ts";
import type { EventKind, PastEvent } from "../../contract/event-kinds.ts";
import type { ChangedField } from "../../domain/audit/changed-fields.ts";
import { PIN_TRIES } from "../../domain/deliveries/handover-pin.ts";
import { formatPaise } from "../../domain/format-paise.ts";
import type { Circumstances, Happened } from "./audit-labels.ts";

/**
 * What was done, in Tamil: the subject and a verbal noun, so that it fits whoever did it, a person or the shop itself.
 * Null for an unknown kind.
 */
export function auditLabelInTamil(event: PastEvent | null, circumstances: Circumstances): string | null {
	return event && said(event.kind, { ...circumstances, payload: event.payload });
}

function said<Kind extends EventKind>(kind: Kind, happened: Happened<Kind>): string {
	return LABELS[kind](happened);
}

const LABELS: { [Kind in EventKind]: (happened: Happened<Kind>) => string } = {
	"order-placed": ({ label }) => `${order(label)}: புதியது`,
	"order-status-changed": (it) => `${order(it.label)}: நிலை மாற்றம்${step(it)}`,
	"order-cancelled": ({ label }) => `${order(label)}: ரத்து`,
	"order-undone": (it) => `${order(it.label)}: கடைசிப் படி திரும்பப் பெறல்${step(it)}`,
	"order-due": ({ label }) => `${order(label)}: நேரம் வந்து சமையலறைக்கு`,
	"order-claimed": ({ label }) => `${order(label)}: வழியில் இருந்ததை எடுத்துக்கொள்ளல்`,
	"order-released": (it) => `${order(it.label)}: கவுண்டருக்குத் திருப்பம்${step(it)}`,
	"order-given-back": ({ label }) => `${order(label)}: வழியில் திருப்பிக் கொடுத்தல்`,
	"order-handed-on": ({ label }) => `${order(label)}: ரைடர் மாற்றம்`,
	"payment-settled": ({ label }) => `${order(label)}: பணம் பதிவு`,
	"payment-attached": ({ label }) => `${order(label)}: பொருந்தாத பேமெண்ட் இதற்கு`,
	"refund-requested": ({ label }) => `${order(label)}: பணம் திருப்பித் தரல்`,
	"refund-processed": ({ label }) => `${order(label)}: பணம் திருப்பித் தந்தது முடிந்ததாகப் பேமெண்ட் நிறுவனத்தின் செய்தி`,
	"refund-by-hand": ({ label }) => `${order(label)}: கையால் பணம் திருப்பித் தரல்`,
	"refund-failed": ({ label }) => `${order(label)}: பணம் திருப்ப முடியவில்லை`,
	"refund-exceeds-payment": ({ label, payload }) =>
		`${order(label)}: ${formatPaise(payload.amount ?? 0)} அதிகமாகத் திருப்பியதாகப் பேமெண்ட் நிறுவனத்தின் செய்தி`,
	"payment-unmatched": () => "பொருந்தாத பேமெண்ட் வரவு",
	"payment-refund-requested": ({ changes }) =>
		changes.some(({ path }) => path[0] === "byHand")
			? "பொருந்தாத பேமெண்டைத் திருப்பித் தந்ததாகப் பதிவு"
			: "பொருந்தாத பேமெண்டைத் திருப்பித் தரல்",
	"payment-refund-processed": () => "பொருந்தாத பேமெண்ட் திரும்பியதாகப் பேமெண்ட் நிறுவனத்தின் செய்தி",
	"payment-refund-failed": () => "பொருந்தாத பேமெண்டைத் திருப்ப முடியவில்லை",
	"order-changed": ({ label }) => `${order(label)}: மாற்றம்`,
	"order-delayed": ({ label }) => `${order(label)}: நேரம் தள்ளிவைப்பு`,
	"order-acknowledged": ({ label }) => `${order(label)}: பார்த்தாச்சு`,
	"delivery-failed": ({ label }) => `${order(label)}: டெலிவரி தோல்வி`,
	"delivery-decided": ({ label }) => `${order(label)}: தோல்வியடைந்த டெலிவரி பற்றி முடிவு`,
	"pin-locked": ({ label }) => `${order(label)}: ${PIN_TRIES} முறை தவறான PIN`,
	"order-buyer-set": ({ label }) => `${order(label)}: பில்லில் GSTIN மாற்றம்`,
	"order-hidden": ({ label }) => `${order(label)}: பட்டியலிலிருந்து மறைப்பு`,
	"order-shown": ({ label }) => `${order(label)}: மீண்டும் பட்டியலில்`,

	"prebooking-placed": ({ label }) => `${prebooking(label)}: புதியது`,
	"prebooking-converted": ({ label }) => `${prebooking(label)}: ஆர்டரானது`,
	"prebooking-declined": ({ label }) => `${prebooking(label)}: நிராகரிப்பு`,
	"prebooking-cancelled": ({ label }) => `${prebooking(label)}: ரத்து`,
	"prebooking-seen": ({ label }) => `${prebooking(label)}: பார்த்தாச்சு`,

	"dish-changed": ({ label, isNew }) => `${dish(label)}: ${isNew ? "புதியது" : "மாற்றம்"}`,
	"dish-removed": ({ label }) => `${dish(label)}: நீக்கம்`,
	"dish-restored": ({ label }) => `${dish(label)}: மீட்பு`,
	"stock-changed": ({ label, payload: { size, outOfStock } }) =>
		`${dish(label)}${size ? ` (${SIZES[size] ?? size})` : ""}: ${outOfStock ? "தீர்ந்தது" : "மீண்டும் உள்ளது"}`,
	"pot-changed": ({ label }) => `${dish(label)}: ஒரு நாள் பங்குகள் மாற்றம்`,
	"portions-changed": ({ label, changes }) => `${dish(label)}: ${changes.length > 0 ? "மீதம் எண்ணியது" : "மீதம் மாற்றம்"}`,
	"dishes-reordered": () => "உணவுகளின் வரிசை மாற்றம்",
	"home-listing-changed": () => "முகப்புப் பக்கப் பட்டியல் மாற்றம்",
	"specials-changed": () => "அன்றைய ஸ்பெஷல் மாற்றம்",
	"photograph-taken-in": () => "படம் பதிவேற்றம்",

	"store-status-changed": ({ changes }) => storeLabel(changes),
	"rush-changed": ({ changes }) =>
		changes.some(({ path, after }) => path[0] === "extraMinutes" && after === 0)
			? "கூட்ட நேரம் முடிந்தது"
			: "கூட்ட நேரம் தொடங்கியது",
	"hours-changed": ({ changes }) => hoursLabel(changes),
	"closure-added": ({ changes }) => `${closure(changes)}: சேர்த்தல்`,
	"closure-removed": ({ changes }) => `${closure(changes)}: நீக்கம்`,
	"printer-added": () => "பிரிண்டர் சேர்த்தல்",
	"printer-changed": () => "பிரிண்டர் மாற்றம்",
	"printer-removed": () => "பிரிண்டர் நீக்கம்",
	"printer-trouble-changed": ({ payload: { trouble } }) =>
		trouble ? `பிரிண்டரில் கோளாறு: ${TROUBLES[trouble] ?? trouble}` : "பிரிண்டர் மீண்டும் சரி",
	"setup-guide-changed": () => "புதிய கடைக்கான வழிகாட்டி மாற்றம்",
	"delivery-rules-changed": () => "டெலிவரி செய்யும் இடங்கள் மாற்றம்",
	"settings-changed": () => "அமைப்புகள் மாற்றம்",

	"backup-begun": () => "காப்பு தொடக்கம்",

	"sms-budget-low": ({ payload: { sent, perDay } }) => `இன்றைய ${perDay} குறுஞ்செய்திகளில் ${sent} அனுப்பியாயிற்று`,
	"sms-budget-spent": ({ payload: { perDay } }) => `ஒரு நாளுக்கான ${perDay} குறுஞ்செய்திகளும் முடிந்தன; நள்ளிரவு வரை இல்லை`,

	"contact-received": ({ label }) => `செய்தி வரவு${as(label)}`,
	"contact-removed": () => "செய்தி நீக்கம்",
	"subscription-received": ({ label }) => `சந்தாக் கோரிக்கை வரவு${as(label)}`,
	"subscription-answered": (it) => `சந்தாக் கோரிக்கைக்குப் பதில்${as(it.label)}${step(it)}`,
	"subscription-removed": () => "சந்தாக் கோரிக்கை நீக்கம்",
	"feedback-submitted": ({ label }) => `${order(label)}: கருத்து`,
	"feedback-answered": ({ label, changes }) =>
		`${order(label)}: கருத்துக்குப் பதில்${changes.some(({ after }) => after === false) ? " நீக்கம்" : ""}`,
	"feedback-visibility-changed": ({ label, changes: [change] }) =>
		`${order(label)}: ${
			change
				? `கருத்து ${change.after === true ? "மறைக்கப்பட்டது" : "மீண்டும் காட்டப்பட்டது"}`
				: "கருத்து மறைக்கப்பட்ட காரணம் மாற்றம்"
		}`,

	"staff-added": (it) => `${account(it)}: புதியது`,
	"staff-logged-in": () => "உள்நுழைவு",
	"staff-logged-out": () => "வெளியேற்றம்",
	"staff-changed": (it) => `${account(it)}: மாற்றம்`,
	"staff-disabled": (it) => `${account(it)}: முடக்கம்`,
	"staff-enabled": (it) => `${account(it)}: மீண்டும் இயக்கம்`,
	"staff-role-changed": (it) => `${account(it)}: பொறுப்பு மாற்றம்`,
	"staff-password-changed": (it) => `${account(it)}: கடவுச்சொல் மாற்றி அமைப்பு`,
	"staff-own-password-changed": () => "தன் கடவுச்சொல் மாற்றம்",
	"staff-password-recovered": (it) => `${account(it)}: புதிய கடவுச்சொல்${by(it)}`,
	"staff-second-factor-added": (it) => `${account(it)}: இரண்டாம் பாதுகாப்பு சேர்த்தல்`,
	"staff-second-factor-removed": (it) => `${account(it)}: இரண்டாம் பாதுகாப்பு நீக்கம்${by(it)}`,
	"staff-recovery-codes-made": () => "புதிய மீட்புக் குறியீடுகள்",
	"staff-recovery-code-used": () => "மீட்புக் குறியீட்டால் உள்நுழைவு",
	"staff-sessions-ended": (it) => `${account(it)}: உள்நுழைவுகள் முடிப்பு${by(it)}`,

	"login-failed": (it) =>
		it.isOfAccount ? `${account(it)}: தவறான கடவுச்சொல்${within(it)}` : `தெரியாத மின்னஞ்சல்களால் உள்நுழைய முயற்சி${within(it)}`,
	"second-factor-failed": (it) => `${account(it)}: சரியான கடவுச்சொல்லுக்குப் பின் தவறான குறியீடு${within(it)}`,
	"account-locked": (it) => `${account(it)}: தவறான கடவுச்சொற்களால் அல்லது குறியீடுகளால் பூட்டு${within(it)}`,
	"new-device-login": () => "புதிய சாதனத்திலிருந்து உள்நுழைவு",
	"login-flood": (it) => `எல்லாக் கணக்குகளிலும் தோல்வியடைந்த உள்நுழைவுகள்${within(it)}`,
	"order-flood": (it) => `வரம்பை மீறிய ஆர்டர்கள்${within(it)}`,
	"upi-id-changed": () => "UPI ID மாற்றம்",

	"staff-session-extended": () => "இன்னும் 24 மணி நேரம் உள்நுழைவு நீட்டிப்பு",
	"kitchen-screen-added": ({ label }) => `${label ?? "சமையலறைத் திரை"}: அமைப்பு`,
	"kitchen-screen-ended": ({ label }) => `${label ?? "சமையலறைத் திரை"}: வெளியேற்றம்`,

	"tips-paid-out": (it) => `${account({ ...it, role: "rider" })}: டிப்ஸ் கொடுத்தது`,
	"rider-pin-changed": (it) => `${account({ ...it, role: "rider" })}: PIN மாற்றம்`,
	"day-closed": () => "நாள் கணக்கை முடித்தது",
	"day-reopened": () => "முடித்த நாளை மீண்டும் திறந்தது",
	"day-difference-explained": () => "முடித்த நாளின் வித்தியாசத்தை விளக்கியது",
	"settlements-imported": () => "பேமெண்ட் நிறுவனத்தின் செட்டில்மெண்ட்களைச் சேர்த்தது",
	"cash-handed-over": (it) => `${account({ ...it, role: "rider" })}: ரொக்கம் எண்ணியது`,

	"customer-standing-changed": ({ label, changes }) => {
		const standing = String(changes.find(({ path }) => path[0] === "standing")?.after);
		return `${label ?? "வாடிக்கையாளர்"}: ${STANDINGS[standing] ?? "காரணம் மாற்றம்"}`;
	},
	"former-standing-lifted": () => "நீக்கிய கணக்கின் கட்டுப்பாடு நீக்கம்",
	"customer-signed-up": () => "புதிய கணக்கு",
	"customer-changed-profile": () => "தன் விவரங்கள் மாற்றம்",
	"customer-logged-out": () => "வெளியேற்றம்",
	"customer-changed-password": () => "தன் கடவுச்சொல் மாற்றம்",
	"customer-reset-password": () => "மின்னஞ்சல் வழியே புதிய கடவுச்சொல்",
	"customer-used-made-link": () => "பணியாளர் தந்த இணைப்பால் புதிய கடவுச்சொல்",
	"customer-link-made": ({ label }) => `${label ?? "வாடிக்கையாளர்"}: புதிய கடவுச்சொல்லுக்கு ஒருமுறை இணைப்பு`,
	"customer-passkey-added": () => "பாஸ்கீ சேர்த்தல்",
	"customer-passkey-removed": () => "பாஸ்கீ நீக்கம்",
	"customer-phone-proven": () => "குறியீட்டால் ஃபோன் எண் உறுதி",
	"customer-other-ways-closed": () => "மின்னஞ்சல் இணைப்பை முதல்முறை திறந்ததால், பழைய கடவுச்சொல்லும் உள்நுழைவுகளும் முடிந்தன",
	"customer-signed-out-elsewhere": () => "மற்ற எல்லா இடங்களிலும் வெளியேற்றம்",
	"customer-deleted-account": () => "தன் கணக்கை நீக்கியது",
};

const SIZES: Record<string, string> = { regular: "ரெகுலர்", large: "லார்ஜ்" };
const STANDINGS: Record<string, string> = {
	ok: "கட்டுப்பாடுகள் நீக்கம்",
	"paid-only": "ஆன்லைன் பேமெண்ட் மட்டும்",
	blocked: "தடை",
};
const TROUBLES: Record<string, string> = {
	unreachable: "தொடர்பில் இல்லை",
	silent: "பதில் இல்லை",
	"paper-out": "தாள் தீர்ந்தது",
	"cover-open": "மூடி திறந்திருக்கிறது",
	offline: "ஆஃப்லைன்",
	error: "பிழை",
};
const ROLES: Record<string, string> = { admin: "பணியாளர்", rider: "ரைடர்", customer: "வாடிக்கையாளர்" };
/** For orders, prebookings and subscriptions; a missing status is shown as it is. */
const STATUSES: Readonly<Record<string, string>> = AUDIT_STATUSES_TA;

function order(number: string | null): string {
	return number ? `ஆர்டர் ${number}` : "ஓர் ஆர்டர்";
}

function prebooking(number: string | null): string {
	return number ? `முன்பதிவு ${number}` : "ஒரு முன்பதிவு";
}

function dish(name: string | null): string {
	return name ?? "ஓர் உணவு";
}

function account({ label, role }: Pick<Circumstances, "label" | "role">): string {
	const who = ROLES[role] ?? "கணக்கு";
	return label ? `${who} ${label}` : who;
}

/** How often, for events that are counted. */
function within({ payload: { count = 1, minutes } }: { payload: { count?: number; minutes?: number } }): string {
	return count > 1 ? `, ${minutes} நிமிடத்தில் ${count} முறை` : "";
}

/** Which way of account recovery was used. */
function by({ changes }: Circumstances): string {
	const way = changes.find(({ path }) => path[0] === "by")?.after;
	return typeof way === "string" ? ` (${AUDIT_RECOVERY_WAYS_TA[way] ?? way})` : "";
}

function as(name: string | null): string {
	return name ? `: ${name}` : "";
}

/** From one status to another. */
function step({ changes }: Circumstances): string {
	const status = changes.find(({ path }) => path.length === 1 && path[0] === "status");
	if (!status?.before || !status.after) return "";
	const [from, to] = [String(status.before), String(status.after)];
	return `, ${STATUSES[from] ?? from} → ${STATUSES[to] ?? to}`;
}

function hoursLabel(changes: readonly ChangedField[]): string {
	const follows = changes.find(({ path }) => path[0] === "followHours");
	if (!follows) return "திறக்கும் நேரம் மாற்றம்";
	return follows.after ? "நேரப்படி திறப்பது தொடக்கம்" : "நேரப்படி திறப்பது நிறுத்தம்";
}

/** The days of the closure. */
function closure(changes: readonly ChangedField[]): string {
	const of = (field: string) => {
		const change = changes.find(({ path }) => path[0] === field);
		return change?.after ?? change?.before;
	};
	const [from, to] = [of("from"), of("to")];
	return `${of("isOpen") ? "சிறப்பு நாள்" : "விடுமுறை"} (${from === to ? from : `${from} – ${to}`})`;
}

function storeLabel(changes: readonly ChangedField[]): string {
	const of = (field: string) => changes.find(({ path }) => path[0] === field);
	const open = of("isOpen");
	if (open) return open.after ? "கடை திறப்பு" : "கடை மூடல்";
	if (of("openUntil")) return "கூடுதல் நேரம் எதுவரை என்பது மாற்றம்";
	if (of("reopenTime")) return "கடை மீண்டும் திறக்கும் நேரம் மாற்றம்";
	if (of("message") || of("messageTa")) return "மூடும் செய்தி மாற்றம்";
	const prebookings = of("allowPrebooking");
	if (prebookings) return prebookings.after ? "முன்பதிவு அனுமதி" : "முன்பதிவு நிறுத்தம்";
	return "கடை நிலை மாற்றம்";
}
