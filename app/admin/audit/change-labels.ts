import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { ORDER_LIMITS } from "../settings/setting-draft.ts";
import { CHOICE_LABELS, SETTING_LABELS } from "../settings/settings-sections.ts";

/** The names of fields that are not settings; what is missing here is read out of its own name. */
const FIELDS: Record<string, string> = {
	isOpen: "Open",
	allowPrebooking: "Prebooking",
	message: "Closure message",
	messageTa: "Closure message in Tamil",
	reopenTime: "Reopens",
	openUntil: "Open late until",
	followHours: "Open by these hours",
	newMoon: "New-moon days closed",
	pickupOffered: "Pickup",
	timeSlots: "Times to choose",
	minutes: "Length (minutes)",
	mostOrders: "Orders in a slot",
	mostPortions: "Portions in a slot",
	daysAhead: "Days ahead",
	leadMinutes: "To the kitchen (minutes before)",
	lastOrderMinutes: "Last order (minutes before closing)",
	labelTa: "Label in Tamil",
	nameTa: "Name in Tamil",
	descriptionTa: "Description in Tamil",
	badgeTa: "Badge in Tamil",
	desc: "Description",
	descTa: "Description in Tamil",
	titleTa: "Title in Tamil",
	buttonTa: "Button in Tamil",
	availableDays: "Sold on",
	img: "Picture",
	image: "Picture",
	diet: "Diet mark",
	outOfStockUntil: "Back in stock",
	until: "Back in stock",
	waitedSeconds: "Waited (seconds)",
	perDay: "Portions a day",
	left: "Portions left",
	lowFrom: "Told to customers from",
	orderId: "Order",
	email: "Email",
	next: "Decision",
	...Object.fromEntries(ORDER_LIMITS.map(({ key, label }) => [key, label])),
};

/** What changed, by the names that the screens use: `["sizes", "large", "price"]` is "Large: Price". */
export function fieldLabel(path: readonly string[]): string {
	const last = path.at(-1);
	if (last === undefined) return "Full amount";
	const label = SETTING_LABELS[last] ?? FIELDS[last] ?? spoken(last);
	const owners = path.slice(0, -1).filter((part) => part !== "sizes");
	return [...owners.map((part) => SETTING_LABELS[part] ?? capital(part)), label].join(": ");
}

/** A value as one reads it: money, times, days and answers in words. */
export function valueLabel(path: readonly string[], value: unknown): string {
	const field = path.at(-1) ?? "";
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (field === "availableDays" && Array.isArray(value))
		return value.map((day) => WEEKDAYS.en[Number(day)] ?? day).join(", ");
	if (typeof value === "number" && /price|fee$|cashUpTo$|^(handedOver|difference)$/i.test(field))
		return formatRupees(value);
	if (typeof value === "number" && /percent$/i.test(field)) return `${value} %`;
	if (typeof value === "number" && field === "cancelWindowSeconds")
		return `${Math.floor(value / 60)} min ${value % 60} s`;
	if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return adminDateTime(value);
	if (Array.isArray(value)) return value.map((entry) => valueLabel([], entry)).join(", ");
	const choice = CHOICE_LABELS[field]?.[String(value)];
	if (choice) return choice;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `outOfStock` is "Out of stock". */
function spoken(field: string): string {
	return capital(
		field
			.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
			.replaceAll(/[-_]/g, " ")
			.toLowerCase(),
	);
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
