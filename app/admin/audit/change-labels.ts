import { fieldName } from "../../../contract/field-names.ts";
import type { Language } from "../../../contract/language.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { formatRupees } from "../../../domain/money.ts";
import { capitalized } from "../../../domain/text/capitalized.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { settingsTexts } from "../settings/settings-texts.ts";
import { type AuditTexts, auditTexts } from "./audit-texts.ts";
import { FIELDS_TA, VALUES_TA } from "./audit-words-ta.ts";

/** The names of fields that are not settings; a field missing here is derived from its own name. */
const fieldsIn = (texts: AuditTexts): Record<string, string> => ({
	isOpen: texts.open,
	allowPrebooking: texts.prebooking,
	message: texts.closureMessage,
	messageTa: texts.closureMessageInTamil,
	reopenTime: texts.reopens,
	openUntil: texts.openLateUntil,
	followHours: texts.openByTheseHours,
	newMoon: texts.newMoonDaysClosed,
	pickupOffered: texts.pickup,
	timeSlots: texts.timesToChoose,
	minutes: texts.lengthMinutes,
	mostOrders: texts.ordersInASlot,
	mostPortions: texts.dishesInASlot,
	daysAhead: texts.daysAhead,
	leadMinutes: texts.toTheKitchenMinutesBefore,
	lastOrderMinutes: texts.lastOrderMinutesBeforeClosing,
	labelTa: texts.labelInTamil,
	nameTa: texts.nameInTamil,
	descriptionTa: texts.descriptionInTamil,
	badgeTa: texts.badgeInTamil,
	desc: texts.description,
	descTa: texts.descriptionInTamil,
	titleTa: texts.titleInTamil,
	buttonTa: texts.buttonInTamil,
	availableDays: texts.soldOn,
	img: texts.image,
	image: texts.image,
	diet: texts.dietMark,
	outOfStockUntil: texts.backInStock,
	waitedSeconds: texts.waitedSeconds,
	perDay: texts.portionsADay,
	left: texts.portionsLeft,
	lowFrom: texts.toldFrom,
	orderId: texts.order,
	email: texts.email,
	next: texts.decision,
	noteChanged: texts.noteChanged,
	addressChanged: texts.addressChanged,
});

type Labels = Readonly<Record<string, { label: string }>>;

/** The changed field, by the names that the screens use: `["sizes", "large", "price"]` is "Large: Price". */
export function fieldLabel(path: readonly string[], language: Language): string {
	const texts = auditTexts[language];
	const settings: Labels = settingsTexts[language].settings;
	const last = path.at(-1);
	if (last === undefined) return texts.fullAmount;
	const limits: Labels = settingsTexts[language].limits;
	const known = settings[last]?.label ?? limits[last]?.label ?? fieldsIn(texts)[last];
	const inTamil = (part: string) =>
		language === "ta" && Object.hasOwn(FIELDS_TA, part) ? FIELDS_TA[part] : undefined;
	const label =
		known ?? inTamil(last) ?? (language === "en" ? null : fieldName([last], null, language)) ?? spoken(last);
	const owners = path.slice(0, -1).filter((part) => part !== "sizes");
	return [...owners.map((part) => settings[part]?.label ?? inTamil(part) ?? capitalized(part)), label].join(": ");
}

/** A value as people read it: money, times, days and answers in words. */
export function valueLabel(path: readonly string[], value: unknown, language: Language): string {
	const texts = auditTexts[language];
	const field = path.at(-1) ?? "";
	if (value === null || value === undefined || value === "") return texts.nothing;
	if (typeof value === "boolean") return value ? texts.yes : texts.no;
	if (field === "availableDays" && Array.isArray(value))
		return value.map((day) => WEEKDAYS[language][Number(day)] ?? day).join(", ");
	if (
		typeof value === "number" &&
		/price|fee$|cashUpTo$|^(handedOver|difference|expected|counted|takenOut)$/i.test(field)
	)
		return formatRupees(value);
	if (typeof value === "number" && /percent$/i.test(field)) return `${value} %`;
	if (typeof value === "number" && field === "cancelWindowSeconds")
		return texts.minutesAndSeconds(Math.floor(value / 60), value);
	if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return adminDateTime(value, language);
	if (Array.isArray(value)) return value.map((entry) => valueLabel([], entry, language)).join(", ");
	const choices: Record<string, Labels> = settingsTexts[language].choices;
	const choice = choices[field]?.[String(value)];
	if (choice) return choice.label;
	if (language === "ta" && typeof value === "string" && Object.hasOwn(VALUES_TA, field))
		return VALUES_TA[field]?.[value] ?? value;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `outOfStock` is "Out of stock". */
function spoken(field: string): string {
	return capitalized(
		field
			.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
			.replaceAll(/[-_]/g, " ")
			.toLowerCase(),
	);
}
