import type { Dish, Size } from "../menu/dish.ts";
import { MAX_AMOUNT, type Rupees, rupees, sumRupees } from "../money.ts";
import { addedGst, type GstTerms } from "../pricing/gst.ts";
import { type CartLine, mergeLines, type QuoteRefusal, quote } from "../pricing/quote.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { ShopDay } from "../shop-day.ts";
import { isInKitchen } from "./kitchen-step.ts";
import { isUnstarted, type OrderStatus } from "./order-status.ts";

/** A line of an order as agreed, and how many of it were refunded. */
export type AgreedLine = {
	dishId: string;
	name: string;
	nameTa: string | null;
	size: Size;
	quantity: number;
	price: Rupees;
	image: string | null;
	note: string | null;
	refundedQuantity: number;
	refundedRupees: number;
};
/** The lines that an order should have; without a note a line keeps its own. */
export type WantedLine = CartLine & { note?: string | null };
/** The parts of an order that a change of its items never alters. */
type AgreedSums = GstTerms & { deliveryFee: Rupees; tip: Rupees };

export type ChangedOrder = AgreedSums & {
	items: readonly AgreedLine[];
	subtotal: Rupees;
	gst: Rupees;
	totalAmount: Rupees;
};
type ChangeRefusal = QuoteRefusal | { code: "refunded-item"; name: string; least: number };

/** Whether the items of an order can still be changed: until it is out for delivery (specification 5.11). */
export function isChangeable(status: OrderStatus): boolean {
	return isInKitchen(status);
}

/**
 * Whether the time of an order can still be changed: until it is being prepared; from then on it can only be delayed.
 */
export function isTimeChangeable(status: OrderStatus): boolean {
	return isUnstarted(status);
}

/**
 * Changes the items of an order (decision 033): its dishes keep the agreed price, even for more of them; new dishes
 * have today's price. New or extra dishes must be sold today, or all dishes if the order moves to another day
 * (`isForAnotherDay`). Fee, rate and tip stay. Refuses to remove refunded items.
 */
export function changedOrder(
	agreed: readonly AgreedLine[],
	wanted: readonly WantedLine[],
	sums: AgreedSums,
	{ menu, day, isForAnotherDay }: { menu: readonly Dish[]; day: ShopDay; isForAnotherDay: boolean },
): Result<ChangedOrder, ChangeRefusal> {
	const merged = mergeLines(wanted);
	if (merged.length === 0) return refuse({ code: "empty-cart" });
	const lineOf = ({ name, size }: CartLine) => agreed.find((line) => line.name === name && line.size === size);
	const more = merged.filter((line) => isForAnotherDay || line.quantity > (lineOf(line)?.quantity ?? 0));
	const none = rupees(0);
	const rates = {
		deliveryFee: none,
		prebookingFee: none,
		gstPercent: 0,
		prebookingGstPercent: 0,
		pricesIncludeTax: false,
	};
	const priced = more.length > 0 ? quote({ cart: more, kind: "order", tip: none }, { menu, rates, day }) : null;
	if (priced && !priced.ok) return priced;
	for (const { name, size, refundedQuantity } of agreed) {
		const left = merged.find((line) => line.name === name && line.size === size)?.quantity ?? 0;
		if (left < refundedQuantity) return refuse({ code: "refunded-item", name, least: refundedQuantity });
	}
	const items = merged.map((line): AgreedLine => {
		const had = lineOf(line);
		const note = line.note === undefined ? (had?.note ?? null) : line.note;
		if (had) return { ...had, quantity: line.quantity, note };
		const sold = priced?.value.items.find(({ name, size }) => name === line.name && size === line.size);
		if (!sold) throw new Error("a new line was not priced");
		const { dishId, name, nameTa, size, quantity, price, image } = sold;
		return { dishId, name, nameTa, size, quantity, price, image, note, refundedQuantity: 0, refundedRupees: 0 };
	});
	const subtotal = sumRupees(items.map(({ price, quantity }) => rupees(price * quantity)));
	const gst = addedGst(subtotal, sums);
	const totalAmount = sumRupees([subtotal, sums.deliveryFee, gst, sums.tip]);
	if (totalAmount > MAX_AMOUNT) return refuse({ code: "total-too-high", upTo: MAX_AMOUNT });
	return ok({ ...sums, items, subtotal, gst, totalAmount });
}

/** The effect of a changed total on an order's payment. */
export type AmountDifference = { kind: "collect" | "refund" | "none"; amount: number };

/** An order's money in whole rupees, when its total changes. */
type MoneyNow = {
	isOnline: boolean;
	total: number;
	/** The part of the total that was refunded. */
	refunded: number;
	/** The part of the payment, online or at the counter, that the shop still holds, without pending refunds. */
	held: number;
	/** The amount to pay on delivery besides the payment. */
	collect: number;
};

/**
 * The amount to collect on delivery or refund when the total changes. For an order paid online the shop keeps the
 * order's total: the excess is refunded, a shortfall is collected. The same applies at once to an order paid at the
 * counter; for cash not collected yet only the total changes.
 */
export function differenceOf(money: MoneyNow, total: number): { difference: AmountDifference; collect: number } {
	const owed = total - money.refunded;
	if (!money.isOnline) {
		const more = total - money.total;
		if (money.held > total) return { difference: { kind: "refund", amount: money.held - total }, collect: 0 };
		return { difference: more > 0 ? { kind: "collect", amount: more } : NO_DIFFERENCE, collect: 0 };
	}
	const collect = Math.max(0, owed - money.held);
	if (money.held > owed) return { difference: { kind: "refund", amount: money.held - owed }, collect };
	const more = collect - money.collect;
	return { difference: more > 0 ? { kind: "collect", amount: more } : NO_DIFFERENCE, collect };
}

const NO_DIFFERENCE: AmountDifference = { kind: "none", amount: 0 };
