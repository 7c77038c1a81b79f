import { MONTHS } from "../../contract/day-in-words.ts";
import type { Language } from "../../contract/language.ts";
import { tamilPartOfDay } from "../../contract/part-of-day.ts";
import { reasonIn } from "../../contract/reasons-ta.ts";
import { formatRupees } from "../../domain/money.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { inShopTime, shopDay } from "../../domain/shop-day.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import type { NewsFacts } from "./texts/message-texts.ts";

/** The data for a message's text: the shop's, and the order's if the message is about one. */
export function newsFacts(
	settings: ShopSettings,
	publicOrigin: string,
	language: Language,
	order?: OrderRecord,
): NewsFacts {
	return {
		shopName: settings.shopName,
		orderId: order?.order_number ?? "",
		total: formatRupees(order?.total_rupees ?? 0),
		...{ changed: [], isOtherTotal: false },
		toPay: order && isDearer(order) && isActive(order.status) ? formatRupees(order.collect_rupees) : null,
		link: `${publicOrigin}/orders`,
		isGuest: false,
		phone: settings.phones[0] ?? "",
		promisedBy: order?.promised_at ? timeOfDay(order.promised_at, language) : null,
		due: order ? dueText(order, language) : null,
		shortNumber: shortNumber(order?.order_number ?? ""),
		shopAddress: singleLine(settings.address),
		delayReason: reasonFor(order?.delay_reason ?? null, language),
		reason: null,
		isTimeToCome: false,
		estimatedDelivery: (language === "ta" && settings.estimatedDeliveryTa) || settings.estimatedDelivery,
	};
}

const TIME = { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit", hourCycle: "h12" } as const;
const clockTime = new Intl.DateTimeFormat("en-IN", TIME);

/** A time of day in the shop, in the format of the pages: 1:45 pm. */
function timeOfDay(at: number, language: Language): string {
	const parts = Object.fromEntries(clockTime.formatToParts(at).map(({ type, value }) => [type, value]));
	const { hour, minute, dayPeriod = "" } = parts;
	const isMorning = dayPeriod.toLowerCase() === "am";
	if (language === "ta") return `${tamilPartOfDay(inShopTime(at).getUTCHours())} ${hour}:${minute}`;
	return `${hour}:${minute} ${isMorning ? "am" : "pm"}`;
}

/** The time that a customer chose, with its day: 21 Nov, 7:30 pm – 8:00 pm. */
function dueText({ due_at, due_until }: OrderRecord, language: Language): string | null {
	if (due_at === null || due_until === null) return null;
	const [, month = 1, day = 1] = shopDay(due_at).date.split("-").map(Number);
	const date = `${day} ${MONTHS[language][month - 1]}`;
	return `${date}, ${timeOfDay(due_at, language)} – ${timeOfDay(due_until, language)}`;
}

/** Whether a change has made an order that was paid online more expensive. */
export function isDearer({ payment_method, collect_rupees }: OrderRecord): boolean {
	return payment_method !== "cod" && collect_rupees > 0;
}

/**
 * Why the shop has cancelled, changed or delayed an order, in the customer's language if it is one of the shop's
 * standard reasons.
 */
export function reasonFor(reason: string | null, language: Language): string | null {
	return reason === null ? null : reasonIn(reason, language);
}
