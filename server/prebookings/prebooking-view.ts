import type { PrebookingView } from "../../contract/prebookings.ts";
import { orderedLines, purchaseView } from "../orders/purchase-view.ts";
import { type PrebookingRecord, statusOf } from "./prebooking-store.ts";

/** A prebooking in the words of the wire (specification 7.1). */
export function prebookingView(prebooking: PrebookingRecord): PrebookingView {
	return {
		...purchaseView(prebooking),
		items: orderedLines(prebooking.lines),
		note: prebooking.note,
		contactEmail: prebooking.contact_email,
		gstPercent: prebooking.gst_rate_percent,
		preferredDate: prebooking.preferred_date,
		status: statusOf(prebooking),
		endReason: prebooking.end_reason,
		convertedTo: prebooking.order_id,
		createdAt: new Date(prebooking.created_at).toISOString(),
	};
}
