import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { settling } from "../../domain/prebookings/prebooking-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { addHistory, findOrder, NOTHING_YET, nextNumber, type OrderRecord } from "../orders/order-store.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { lockPrebooking, type PrebookingRecord, statusOf } from "./prebooking-store.ts";
import { recordPrebookingEvent } from "./record-prebooking-event.ts";

type Converted = { prebooking: PrebookingRecord; order: OrderRecord; isRepeat: boolean };

type ConvertPrebookingRefusal = RefusalOf<"prebooking-not-found" | "prebooking-converted" | "prebooking-ended">;

/**
 * 'Ready for Delivery': one transaction makes the order, at the prices of the prebooking, and marks it Converted. Once
 * more, or from two devices at once, gives the one order that was made (specification 7.3).
 */
export function convertPrebooking(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<Converted, ConvertPrebookingRefusal>> {
	const now = shop.clock.now();
	const orderId = randomId(now);
	return shop.storage.write(async (tx): Promise<Result<Converted, ConvertPrebookingRefusal>> => {
		const prebooking = await lockPrebooking(tx, id);
		if (!prebooking) return refuse({ code: "prebooking-not-found" });
		if (prebooking.status === "Converted") return repeat(tx, prebooking);
		const settled = settling({ status: statusOf(prebooking) });
		if (!settled.ok) return settled;
		const order = await insertOrder(tx, prebooking, { id: orderId, admin, now });
		const change = { status: "Converted" as const, order_id: order.id, updated_at: now };
		await tx.updateTable("prebookings").set(change).where("id", "=", prebooking.id).execute();
		await recordOrderEvent(tx, order, admin);
		await recordPrebookingEvent(tx, prebooking, {
			kind: "converted",
			at: now,
			by: admin,
			payload: { orderId: order.order_number },
			detail: { before: { status: "Pending" }, after: { status: "Converted", orderId: order.order_number } },
		});
		return ok({ prebooking: { ...prebooking, ...change }, order, isRepeat: false });
	});
}

async function repeat(tx: Tx, prebooking: PrebookingRecord): Promise<Result<Converted, never>> {
	const order = prebooking.order_id === null ? null : await findOrder(tx, prebooking.order_id);
	if (!order) throw new Error(`prebooking ${prebooking.id} is converted and has no order`);
	return ok({ prebooking, order, isRepeat: true });
}

/**
 * The order is Confirmed and acknowledged: the owner has just said so, and nothing need ring. It cannot be cancelled by
 * its customer, as the food is ready; a prebooking can be taken back until its day.
 */
async function insertOrder(
	tx: Tx,
	prebooking: PrebookingRecord,
	{ id, admin, now }: { id: string; admin: Caller; now: number },
): Promise<OrderRecord> {
	const row: Selectable<Tables["orders"]> = {
		id,
		order_number: String(await nextNumber(tx, "order-number", now)),
		customer_id: prebooking.customer_id,
		customer_name: prebooking.customer_name,
		customer_email: prebooking.customer_email,
		phone: prebooking.phone,
		delivery_address: prebooking.delivery_address,
		latitude: prebooking.latitude,
		longitude: prebooking.longitude,
		subtotal_rupees: prebooking.subtotal_rupees,
		delivery_fee_rupees: prebooking.delivery_fee_rupees,
		gst_rupees: prebooking.gst_rupees,
		gst_rate_percent: prebooking.gst_rate_percent,
		tip_rupees: 0,
		total_rupees: prebooking.total_rupees,
		payment_method: "cod",
		payment_state: "due",
		status: "Confirmed",
		placed_at: now,
		cancelled_at: null,
		delivered_at: null,
		cancel_window_seconds: 0,
		rider_id: null,
		is_new: 0,
		acknowledged_at: now,
		hidden_at: null,
		prebooking_id: prebooking.id,
		invoice_number: null,
		updated_at: now,
	};
	const lines = prebooking.lines.map(({ prebooking_id: _prebookingId, ...line }) => ({
		order_id: id,
		...line,
	}));
	await insertRows(tx, "orders", [row]);
	await insertRows(tx, "order_lines", lines);
	const entered = await addHistory(tx, {
		order_id: id,
		position: 0,
		status: "Confirmed",
		from_status: null,
		at: now,
		actor_role: admin.role,
		actor_id: admin.accountId,
		actor_name: admin.name,
	});
	return { ...row, ...NOTHING_YET, lines, history: [entered] };
}

function recordOrderEvent(tx: Tx, order: OrderRecord, admin: Caller): Promise<void> {
	return appendEvent(tx, {
		kind: "order-placed",
		at: order.placed_at,
		subjectType: "order",
		subjectId: order.id,
		visibleTo: "owner",
		customerId: order.customer_id,
		actorRole: admin.role,
		actorId: admin.accountId,
		payload: { _id: order.id, orderId: order.order_number, status: order.status },
	});
}
