import type { QuoteView } from "../../contract/quote-schemas.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import {
	type AgreedLine,
	type ChangedOrder,
	changedOrder,
	isTimeChangeable,
	type WantedLine,
} from "../../domain/orders/change-order.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { menuAt } from "../../domain/slots/menu-at.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { checkFulfilmentForStaff, type Due } from "../order-intake/check-fulfilment.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import type { OrderAsRead } from "./as-read.ts";

export type WantedChange = {
	items: readonly WantedLine[];
	reason: string;
	/** The new total that the caller saw. */
	totalAmount: number;
	/** The previous total that the caller saw. */
	from?: number | undefined;
	was?: OrderAsRead | undefined;
	note?: string | null | undefined;
	deliveryAddress?: string | undefined;
	/** When it is wanted (ISO 8601); null for as soon as possible. */
	dueAt?: string | null | undefined;
};
export type PriceChangeRefusal = RefusalOf<
	| "not-changeable"
	| "refunded-item"
	| "empty-cart"
	| "total-too-high"
	| "unsellable"
	| "stale-quote"
	| "slot-unavailable"
>;

/** A change as staff have seen it: the order's new time, items and price. */
export type PricedChange = {
	due: Due | null;
	isOtherTime: boolean;
	isForAnotherDay: boolean;
	agreed: readonly AgreedLine[];
	after: ChangedOrder;
};

/** The order's price after this change; refuses items that cannot be sold then, and a total that nobody has seen. */
export function priceChange(
	state: ShopState,
	before: OrderRecord,
	wanted: WantedChange,
	now: number,
): Result<PricedChange, PriceChangeRefusal> {
	const asked = dueOf(state, before, wanted.dueAt, now);
	if (!asked.ok) return asked;
	const { due, isOtherTime } = asked.value;
	if (isOtherTime && !isTimeChangeable(before.status))
		return refuse({ code: "not-changeable", status: before.status });
	const isForAnotherDay = isOtherTime && dayMeant(before) !== shopDay(due?.at ?? now).date;
	const sold =
		due === null
			? { menu: state.menu, day: state.day }
			: { menu: menuAt(state, due.at, now), day: shopDay(due.at) };
	const agreed = before.lines.map(agreedLine);
	const changed = changedOrder(agreed, wanted.items, sumsOf(before), { ...sold, isForAnotherDay });
	if (!changed.ok) return changed;
	const after = changed.value;
	const isAsSeen = wanted.from === undefined || wanted.from === before.total_rupees;
	if (!isAsSeen || after.totalAmount !== wanted.totalAmount)
		return refuse({ code: "stale-quote", quote: quoteOf(after) });
	return ok({ due, isOtherTime, isForAnotherDay, agreed, after });
}

/** The shop day that an order is for; without a chosen time, the day on which it was placed. */
function dayMeant({ due_at, placed_at }: OrderRecord): string {
	return shopDay(due_at ?? placed_at).date;
}

/** The requested slot, null for as soon as possible, and whether it differs from the current one. */
function dueOf(
	state: ShopState,
	{ fulfilment, due_at, due_until, kitchen_at }: OrderRecord,
	wanted: string | null | undefined,
	now: number,
): Result<{ due: Due | null; isOtherTime: boolean }, RefusalOf<"slot-unavailable">> {
	const at = wanted === undefined || wanted === null ? wanted : Date.parse(wanted);
	if (at === undefined || at === due_at) {
		const due =
			due_at === null ? null : { at: due_at, until: due_until ?? due_at, kitchenAt: kitchen_at ?? due_at };
		return ok({ due, isOtherTime: false });
	}
	const checked = checkFulfilmentForStaff(state, { fulfilment, dueAt: wanted ?? null }, now);
	return checked.ok ? ok({ due: checked.value, isOtherTime: true }) : checked;
}

function sumsOf({ delivery_fee_rupees, gst_rate_percent, prices_include_gst, tip_rupees }: OrderRecord) {
	return {
		deliveryFee: rupees(delivery_fee_rupees),
		gstPercent: gst_rate_percent,
		pricesIncludeTax: prices_include_gst === 1,
		tip: rupees(tip_rupees),
	};
}

function agreedLine(line: OrderRecord["lines"][number]): AgreedLine {
	return {
		dishId: line.dish_id,
		name: line.name,
		nameTa: line.name_ta,
		size: line.size,
		quantity: line.quantity,
		price: rupees(line.price_rupees),
		image: line.image,
		note: line.note,
		refundedQuantity: line.refunded_quantity,
		refundedRupees: line.refunded_rupees,
	};
}

function quoteOf({ items, pricesIncludeTax, ...sums }: ChangedOrder): QuoteView {
	return {
		...sums,
		...(pricesIncludeTax && { includedGst: gstInside(sums.subtotal, sums.gstPercent) / 100 }),
		items: items.map(({ name, nameTa, size, quantity, price, image }) => ({
			...{ name, nameTa, size, quantity, price, image },
			lineTotal: rupees(price * quantity),
		})),
	};
}
