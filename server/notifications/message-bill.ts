import type { Language } from "../../contract/language.ts";
import { formatPaise } from "../../domain/format-paise.ts";
import { formatRupees } from "../../domain/money.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import type { MessageTexts } from "./texts/message-texts.ts";

type Bought = Pick<
	OrderRecord,
	| "subtotal_rupees"
	| "delivery_fee_rupees"
	| "gst_rupees"
	| "gst_rate_percent"
	| "prices_include_gst"
	| "total_rupees"
> & {
	lines: readonly Pick<OrderRecord["lines"][number], "name" | "name_ta" | "size" | "quantity" | "price_rupees">[];
	tip_rupees?: number;
	fulfilment?: OrderRecord["fulfilment"];
};

/** What was ordered or booked, with the amounts; `paid` says how it is paid. */
export function messageBill(
	bought: Bought,
	paid: string,
	texts: MessageTexts,
	language: Language,
): (readonly [string, string])[] {
	const { lines, delivery_fee_rupees, gst_rupees, tip_rupees = 0, total_rupees } = bought;
	const included =
		bought.prices_include_gst === 1 ? gstInside(bought.subtotal_rupees, bought.gst_rate_percent) / 100 : 0;
	const extras = [
		[texts.deliveryFee, delivery_fee_rupees],
		[texts.gst, gst_rupees],
		// A pickup has no rider to tip.
		[bought.fulfilment === "pickup" ? texts.tipAtCounter : texts.tip, tip_rupees],
	] as const;
	return [
		...lines.map(({ name, name_ta, size, quantity, price_rupees }) => {
			const inWords = (language === "ta" && name_ta) || name;
			const dish = size === "large" ? `${inWords} (${texts.large})` : inWords;
			return [`${quantity} × ${dish}`, formatRupees(quantity * price_rupees)] as const;
		}),
		...extras.filter(([, amount]) => amount > 0).map(([what, amount]) => [what, formatRupees(amount)] as const),
		[`${texts.total} (${paid})`, formatRupees(total_rupees)],
		...(included > 0 ? [[texts.includedGst, formatPaise(included)] as const] : []),
	];
}
