import type { DeliveryTerms } from "../delivery-areas/delivery-to.ts";
import type { Dish, Size } from "../menu/dish.ts";
import { isSoldOn } from "../menu/sold-days.ts";
import { MAX_AMOUNT, type Rupees, rupees, sumRupees } from "../money.ts";
import { soldOutLines } from "../portions/portions.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import type { ShopDay } from "../shop-day.ts";
import { MAX_QUANTITY } from "./cart-limits.ts";
import { addedGst, gstInside } from "./gst.ts";

type OrderKind = "order" | "prebooking";
export type CartLine = { name: string; size: Size; quantity: number };
export type QuoteLine = CartLine & {
	dishId: string;
	nameTa: string | null;
	price: Rupees;
	image: string | null;
	lineTotal: Rupees;
};

export type Quote = {
	items: readonly QuoteLine[];
	subtotal: Rupees;
	deliveryFee: Rupees;
	gst: Rupees;
	gstPercent: number;
	/** Rupees to the paisa, if the prices include GST: then none is added. */
	includedGst?: number;
	tip: Rupees;
	totalAmount: Rupees;
	/** The amount missing to the minimum order, if any. */
	missing?: Rupees;
	/** The amount missing to free delivery, if there is a fee. */
	toFreeDelivery?: Rupees;
	/** The place is not known yet, and the fee may be higher. */
	isLowestFee?: true;
};

/** Why a line cannot be sold today; `name` and `size` say which. */
export type LineRefusal = {
	code: "unknown-dish" | "out-of-stock" | "wrong-day" | "too-many" | "sold-out";
	name: string;
	/** The dish's Tamil name, if the menu has one. */
	nameTa?: string | null;
	size: Size;
	availableDays?: readonly number[];
	/** If sold out: how many portions of the dish are left, fewer than in the cart. */
	left?: number;
	/** How many of this size can be ordered besides the dish's other sizes in the cart. */
	most?: number;
};
export type QuoteRefusal =
	| { code: "empty-cart" }
	| { code: "total-too-high"; upTo: number }
	| { code: "unsellable"; lines: readonly LineRefusal[] };

type Rates = Pick<ShopSettings, "gstPercent" | "prebookingGstPercent" | "pricesIncludeTax"> & {
	deliveryFee: Rupees;
	prebookingFee: Rupees;
};

/** What the shop sells on a day, and on which terms. */
type Offer = {
	menu: readonly Dish[];
	rates: Rates;
	day: ShopDay;
	terms?: DeliveryTerms | null;
	/** The portions left of counted dishes, by dish id. */
	left?: ReadonlyMap<string, number>;
};

/**
 * Prices a cart from the shop's own menu for a shop day: subtotal + fee + GST on the subtotal + tip (specification
 * 4.4), with no GST added if the prices include it (decision 045); delivery terms set the fee and the minimum amounts
 * (specification 8.4). With `left`, the portions left by dish id, it refuses lines that exceed them (specification
 * 3.7). A total above the highest amount is refused.
 */
export function quote(
	{ cart, kind, tip }: { cart: readonly CartLine[]; kind: OrderKind; tip: Rupees },
	{ menu, rates, day, terms = null, left = new Map() }: Offer,
): Result<Quote, QuoteRefusal> {
	if (cart.length === 0) return refuse({ code: "empty-cart" });
	const lines = mergeLines(cart).map((line) => priceLine(line, menu, kind, day));
	const items = lines.flatMap((line) => (line.ok ? [line.value] : []));
	const refused = [
		...lines.flatMap((line) => (line.ok ? [] : [line.refusal])),
		...(left.size > 0 ? soldOutLines(items, menu, left) : []),
	];
	if (refused.length > 0) return refuse({ code: "unsellable", lines: refused });

	const subtotal = sumRupees(items.map((item) => item.lineTotal));
	const usualFee = kind === "order" ? rates.deliveryFee : rates.prebookingFee;
	const { deliveryFee, ...amounts } = feeOn(subtotal, usualFee, terms);
	const gstPercent = kind === "order" ? rates.gstPercent : rates.prebookingGstPercent;
	const { pricesIncludeTax } = rates;
	const gst = addedGst(subtotal, { gstPercent, pricesIncludeTax });
	const included = pricesIncludeTax && { includedGst: gstInside(subtotal, gstPercent) / 100 };
	const totalAmount = sumRupees([subtotal, deliveryFee, gst, tip]);
	if (totalAmount > MAX_AMOUNT) return refuse({ code: "total-too-high", upTo: MAX_AMOUNT });
	return ok({ items, subtotal, deliveryFee, gst, gstPercent, ...included, tip, totalAmount, ...amounts });
}

/** The fee on these terms, and the amount missing to the minimum order or free delivery. */
function feeOn(
	subtotal: Rupees,
	usualFee: Rupees,
	terms: DeliveryTerms | null,
): Pick<Quote, "deliveryFee" | "missing" | "toFreeDelivery" | "isLowestFee"> {
	if (terms === null) return { deliveryFee: usualFee };
	const { freeDeliveryFrom: freeFrom, minimumOrder: least } = terms;
	const fee = terms.fee ?? usualFee;
	const isFree = freeFrom !== null && subtotal >= freeFrom;
	return {
		deliveryFee: isFree ? rupees(0) : fee,
		...(least !== null && subtotal < least && { missing: rupees(least - subtotal) }),
		...(freeFrom !== null &&
			!isFree &&
			(fee > 0 || terms.isLowestFee) && { toFreeDelivery: rupees(freeFrom - subtotal) }),
		...(terms.isLowestFee && !isFree && { isLowestFee: true as const }),
	};
}

/** Merges lines of the same dish and size into one (specification 4.1). */
export function mergeLines<Line extends CartLine>(cart: readonly Line[]): Line[] {
	const merged = new Map<string, Line>();
	for (const line of cart) {
		const key = `${line.size} ${line.name}`;
		const known = merged.get(key);
		merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
	}
	return [...merged.values()];
}

function priceLine(
	{ name, size, quantity }: CartLine,
	menu: readonly Dish[],
	kind: OrderKind,
	day: ShopDay,
): Result<QuoteLine, LineRefusal> {
	const dish = menu.find((candidate) => candidate.name === name);
	const sold = dish?.sizes.find((candidate) => candidate.size === size);
	if (!dish || !sold) return refuse({ code: "unknown-dish", name, size });
	const { nameTa } = dish;
	if (!isSoldOn(dish, day)) {
		return refuse({ code: "wrong-day", name, nameTa, size, availableDays: dish.availableDays ?? [] });
	}
	// A prebooking is for another day, on which a size that is out of stock today is available again.
	if (sold.outOfStock && kind === "order") return refuse({ code: "out-of-stock", name, nameTa, size });
	if (quantity > MAX_QUANTITY) return refuse({ code: "too-many", name, nameTa, size });
	const lineTotal = rupees(sold.price * quantity);
	const { id: dishId, image } = dish;
	return ok({ dishId, name, nameTa, size, quantity, price: sold.price, image, lineTotal });
}
