import { rupees } from "../../domain/money.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import type { OrderRecord } from "./order-store.ts";

/** The fields that orders and prebookings have in common. */
type Purchase = Pick<
	OrderRecord,
	| "id"
	| "order_number"
	| "customer_email"
	| "customer_name"
	| "phone"
	| "delivery_address"
	| "latitude"
	| "longitude"
	| "delivery_directions"
	| "subtotal_rupees"
	| "delivery_fee_rupees"
	| "gst_rupees"
	| "gst_rate_percent"
	| "prices_include_gst"
	| "total_rupees"
> & { lines: readonly SoldLine[] };
type SoldLine = Omit<OrderRecord["lines"][number], "order_id" | "note" | "refunded_quantity" | "refunded_rupees">;

/** Who buys what, where it goes and what it costs: the common part of answers about orders and prebookings. */
export function purchaseView(bought: Purchase) {
	const { latitude, longitude } = bought;
	return {
		_id: bought.id,
		orderId: bought.order_number,
		userEmail: bought.customer_email,
		customerName: bought.customer_name,
		phoneNumber: bought.phone,
		deliveryAddress: bought.delivery_address,
		deliveryCoordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		...(bought.delivery_directions !== null && { deliveryDirections: bought.delivery_directions }),
		items: bought.lines.map(soldLine),
		subtotal: rupees(bought.subtotal_rupees),
		deliveryFee: rupees(bought.delivery_fee_rupees),
		gst: rupees(bought.gst_rupees),
		...(bought.prices_include_gst === 1 && {
			includedGst: gstInside(bought.subtotal_rupees, bought.gst_rate_percent) / 100,
		}),
		totalAmount: rupees(bought.total_rupees),
	};
}

/** A sold line with its price. */
function soldLine({ name, name_ta, size, quantity, price_rupees, image }: SoldLine) {
	return { name, nameTa: name_ta, size, quantity, price: rupees(price_rupees), image };
}

/** The same with the dish, whatever its current name, and the customer's note for it. */
export function orderedLines(lines: readonly (SoldLine & { dish_id: string; note: string | null })[]) {
	return lines.map((line) => ({ ...soldLine(line), dishId: line.dish_id, note: line.note }));
}
