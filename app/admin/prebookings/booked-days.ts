import type { PrebookingView } from "../../../contract/prebookings.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { addDays, dayOfDate } from "../../../domain/shop-day.ts";
import { adminDate } from "../../format/admin-time.ts";

export type BookedDay = {
	key: string;
	title: string;
	isOverdue: boolean;
	prebookings: PrebookingView[];
	/** What is to be cooked in all; null where a part of the day stands on another page. */
	dishes: { dish: string; quantity: number }[] | null;
};

/** A shop day as the owner says it: Sunday, 29 Nov 2026. */
export function dayLabel(date: string): string {
	return `${WEEKDAYS.en[dayOfDate(date).weekday]}, ${adminDate(`${date}T12:00:00Z`)}`;
}

/** Prebookings by their day: what is overdue in one heap before all, then today, tomorrow and each further day. */
export function bookedDays(
	prebookings: readonly PrebookingView[],
	today: string,
	cut: { before: boolean; after: boolean },
): BookedDay[] {
	const heaps = Map.groupBy(prebookings, ({ preferredDate }) => (preferredDate < today ? "overdue" : preferredDate));
	return [...heaps].map(([key, held], index) => {
		const isCut = (index === 0 && cut.before) || (index === heaps.size - 1 && cut.after);
		return {
			key,
			title: titleOf(key, today),
			isOverdue: key === "overdue",
			prebookings: held,
			dishes: isCut ? null : dishesOf(held),
		};
	});
}

/** A line of food in words. */
export function dishInWords({ name, size }: { name: string; size: string }): string {
	return size === "large" ? `${name} (Large)` : name;
}

const PAID = { due: "to be paid", paid: "paid", "refund-pending": "refund started", refunded: "refunded" } as const;

/** How a prebooking is paid, and how far that is. */
export function paymentInWords({
	paymentMethod,
	paymentState,
}: Pick<PrebookingView, "paymentMethod" | "paymentState">): string {
	return paymentMethod === "cod" ? "cash on delivery" : `online payment: ${PAID[paymentState]}`;
}

function titleOf(key: string, today: string): string {
	if (key === "overdue") return "Overdue";
	if (key === today) return `Today, ${dayLabel(key)}`;
	return key === addDays(today, 1) ? `Tomorrow, ${dayLabel(key)}` : dayLabel(key);
}

function dishesOf(prebookings: readonly PrebookingView[]): { dish: string; quantity: number }[] {
	const totals = new Map<string, number>();
	for (const line of prebookings.flatMap(({ items }) => items)) {
		const dish = dishInWords(line);
		totals.set(dish, (totals.get(dish) ?? 0) + line.quantity);
	}
	return [...totals].map(([dish, quantity]) => ({ dish, quantity })).toSorted((a, b) => b.quantity - a.quantity);
}
