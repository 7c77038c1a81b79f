import type { RefusalOf } from "../../contract/refusals.ts";
import { settling } from "../../domain/prebookings/prebooking-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { AS_SOON_AS_POSSIBLE, insertOrder, type NewOrder } from "../orders/insert-order.ts";
import { type OrderRecord, readOrder } from "../orders/order-store.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { aboutPrebooking } from "./event-about-prebooking.ts";
import { lockPrebooking, type PrebookingRecord, statusOf, totalOf } from "./prebooking-store.ts";
import { paymentStateOf } from "./prebooking-view.ts";

type Converted = { prebooking: PrebookingRecord; order: OrderRecord; isRepeat: boolean };

type ConvertPrebookingRefusal = RefusalOf<
	"prebooking-not-found" | "prebooking-converted" | "prebooking-ended" | "prebooking-refunded"
>;

/**
 * 'Ready for Delivery': one transaction makes the order, at the prices of the prebooking, and marks it Converted.
 * Repeating it, or doing it on two devices at once, returns the one order that was made (specification 7.3). Its online
 * payment becomes the order's (server/payments/payment-of-prebooking.ts).
 */
export function convertPrebooking(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<Converted, ConvertPrebookingRefusal>> {
	const now = shop.clock.now();
	const orderId = randomId(now);
	return shop.storage.write(async (tx) => {
		const prebooking = await lockPrebooking(tx, id);
		if (!prebooking) return refuse({ code: "prebooking-not-found" });
		if (prebooking.status === "Converted") return repeat(tx, prebooking);
		const settled = settling({ status: statusOf(prebooking) });
		if (!settled.ok) return settled;
		// The order would be unpaid.
		if (isGivenBack(prebooking)) return refuse({ code: "prebooking-refunded" });
		const written = await insertOrder(shop, tx, orderOf(prebooking, { id: orderId, now }), admin);
		const isPaid = prebooking.payment_method === "razorpay";
		const order = isPaid ? await readOrder(tx, written.id) : written;
		const change = { status: "Converted" as const, order_id: order.id, updated_at: now, portions: null };
		await tx.updateTable("prebookings").set(change).where("id", "=", prebooking.id).execute();
		const about = aboutPrebooking(prebooking, admin, now);
		await appendEvent(tx, {
			kind: "prebooking-converted",
			...about,
			payload: { ...about.payload, orderId: order.order_number },
			detail: { before: { status: "Pending" }, after: { status: "Converted", orderId: order.order_number } },
		});
		return ok({ prebooking: { ...prebooking, ...change }, order, isRepeat: false });
	});
}

/** Whether everything paid for it has been refunded or is being refunded, by the shop or at the provider. */
function isGivenBack({ payment }: PrebookingRecord): boolean {
	return payment !== null && payment.returning_paise >= payment.amount_paise;
}

async function repeat(tx: Tx, prebooking: PrebookingRecord): Promise<Result<Converted, never>> {
	if (prebooking.order_id === null) throw new Error(`prebooking ${prebooking.id} is converted and has no order`);
	return ok({ prebooking, order: await readOrder(tx, prebooking.order_id), isRepeat: true });
}

/**
 * The order is Confirmed and acknowledged: the owner has just confirmed it, and nothing need ring. Its customer cannot
 * cancel it, since the food is ready; a prebooking can be cancelled until its day.
 */
function orderOf(prebooking: PrebookingRecord, { id, now }: { id: string; now: number }): NewOrder {
	return {
		id,
		customer_id: prebooking.customer_id,
		customer_name: prebooking.customer_name,
		customer_email: prebooking.customer_email,
		phone: prebooking.phone,
		delivery_address: prebooking.delivery_address,
		latitude: prebooking.latitude,
		longitude: prebooking.longitude,
		delivery_directions: prebooking.delivery_directions,
		subtotal_rupees: prebooking.subtotal_rupees,
		delivery_fee_rupees: prebooking.delivery_fee_rupees,
		gst_rupees: prebooking.gst_rupees,
		gst_rate_percent: prebooking.gst_rate_percent,
		prices_include_gst: prebooking.prices_include_gst,
		tip_rupees: prebooking.tip_rupees,
		total_rupees: totalOf(prebooking),
		payment_method: prebooking.payment_method,
		payment_state: paymentStateOf(prebooking),
		status: "Confirmed",
		placed_at: now,
		cancel_window_seconds: 0,
		prebooking_id: prebooking.id,
		note: prebooking.note,
		// Held by the order from now on, for the same day.
		portions: prebooking.portions,
		...AS_SOON_AS_POSSIBLE,
		lines: prebooking.lines.map(({ prebooking_id: _prebookingId, ...line }) => line),
	};
}
