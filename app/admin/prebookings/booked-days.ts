import type { Language } from "../../../contract/language.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { groupBy } from "../../../domain/group-by.ts";
import { isRefundFailed } from "../../../domain/payments/payment-state.ts";
import { addDays } from "../../../domain/shop-day.ts";
import { fullDay } from "../../format/admin-days.ts";
import { type PrebookingsTexts, prebookingsTexts } from "./prebookings-texts.ts";

export type BookedDay = {
	key: string;
	title: string;
	isOverdue: boolean;
	prebookings: PrebookingView[];
	/** How many of each dish its prebookings have; null if part of the day is on another page. */
	dishes: { dish: string; quantity: number }[] | null;
};

/** Prebookings by day: first all overdue ones together, then today, tomorrow and each further day. */
export function bookedDays(
	prebookings: readonly PrebookingView[],
	today: string,
	cut: { before: boolean; after: boolean },
	language: Language,
): BookedDay[] {
	const heaps = groupBy(prebookings, ({ preferredDate }) => (preferredDate < today ? "overdue" : preferredDate));
	return [...heaps].map(([key, held], index) => {
		const isCut = (index === 0 && cut.before) || (index === heaps.size - 1 && cut.after);
		return {
			key,
			title: titleOf(key, today, language),
			isOverdue: key === "overdue",
			prebookings: held,
			dishes: isCut ? null : dishesOf(held, language),
		};
	});
}

/** A dish of a prebooking with its size, in the page's language. */
export function dishInWords(
	{ name, nameTa, size }: Pick<PrebookingView["items"][number], "name" | "nameTa" | "size">,
	language: Language,
): string {
	const shown = (language === "ta" && nameTa) || name;
	return size === "large" ? prebookingsTexts[language].large(shown) : shown;
}

/** How a prebooking is paid, and whether it is paid yet. */
export function paymentInWords(
	{ paymentMethod, paymentState, refunds }: Pick<PrebookingView, "paymentMethod" | "paymentState" | "refunds">,
	texts: PrebookingsTexts,
): string {
	if (paymentMethod === "cod") return texts.cashOnDelivery;
	return texts.onlinePayment[isRefundFailed(paymentState, refunds) ? "refund-failed" : paymentState];
}

function titleOf(key: string, today: string, language: Language): string {
	const texts = prebookingsTexts[language];
	if (key === "overdue") return texts.overdue;
	const day = fullDay(key, language);
	if (key === today) return texts.today(day);
	return key === addDays(today, 1) ? texts.tomorrow(day) : day;
}

function dishesOf(prebookings: readonly PrebookingView[], language: Language): { dish: string; quantity: number }[] {
	const totals = new Map<string, number>();
	for (const line of prebookings.flatMap(({ items }) => items)) {
		const dish = dishInWords(line, language);
		totals.set(dish, (totals.get(dish) ?? 0) + line.quantity);
	}
	return [...totals].map(([dish, quantity]) => ({ dish, quantity })).sort((a, b) => b.quantity - a.quantity);
}
