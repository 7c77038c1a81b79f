import type { PrebookingView } from "../../contract/prebookings.ts";
import { rupees } from "../../domain/money.ts";
import { type PrebookingRecord, statusOf } from "./prebooking-store.ts";

/** A prebooking in the words of the wire (specification 7.1). */
export function prebookingView(prebooking: PrebookingRecord): PrebookingView {
	const { latitude, longitude } = prebooking;
	return {
		_id: prebooking.id,
		orderId: prebooking.order_number,
		userEmail: prebooking.customer_email,
		contactEmail: prebooking.contact_email,
		customerName: prebooking.customer_name,
		phoneNumber: prebooking.phone,
		deliveryAddress: prebooking.delivery_address,
		deliveryCoordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		items: prebooking.lines.map(({ name, name_ta, size, quantity, price_rupees, image }) => ({
			name,
			nameTa: name_ta,
			size,
			quantity,
			price: rupees(price_rupees),
			image,
		})),
		subtotal: rupees(prebooking.subtotal_rupees),
		deliveryFee: rupees(prebooking.delivery_fee_rupees),
		gst: rupees(prebooking.gst_rupees),
		gstPercent: prebooking.gst_rate_percent,
		totalAmount: rupees(prebooking.total_rupees),
		preferredDate: prebooking.preferred_date,
		status: statusOf(prebooking),
		endReason: prebooking.end_reason,
		convertedTo: prebooking.order_id,
		createdAt: new Date(prebooking.created_at).toISOString(),
	};
}
