import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { addHistory, NOTHING_YET, nextNumber, type OrderRecord, type OrderRow } from "./order-store.ts";

/** What an order is begun with; the shop gives it its number. */
export type NewOrder = Pick<
	OrderRow,
	| "id"
	| "customer_id"
	| "customer_name"
	| "customer_email"
	| "phone"
	| "delivery_address"
	| "latitude"
	| "longitude"
	| "subtotal_rupees"
	| "delivery_fee_rupees"
	| "gst_rupees"
	| "gst_rate_percent"
	| "tip_rupees"
	| "total_rupees"
	| "payment_method"
	| "payment_state"
	| "placed_at"
	| "cancel_window_seconds"
	| "prebooking_id"
	| "note"
> & {
	/** One that the shop itself has just confirmed need not ring. */
	status: "Pending" | "Confirmed";
	lines: readonly Omit<OrderRecord["lines"][number], "order_id">[];
};

/** Who places it; not at the screen, where the shop has heard elsewhere that a customer paid for it. */
export type PlacedBy = Pick<Caller, "accountId" | "name" | "role"> & { isAtScreen?: boolean };

/** Writes a new order down, placed or made of a prebooking, and gives it as written, without reading it again. */
export async function insertOrder(
	tx: Tx,
	{ lines: ordered, ...order }: NewOrder,
	{ accountId, name, role, isAtScreen = true }: PlacedBy,
): Promise<OrderRecord> {
	const { id, status, placed_at: now } = order;
	const isConfirmed = status === "Confirmed";
	const row: OrderRow = {
		...order,
		order_number: String(await nextNumber(tx, "order-number", now)),
		promised_at: null,
		delay_reason: null,
		cancelled_at: null,
		delivered_at: null,
		rider_id: null,
		is_new: isConfirmed ? 0 : 1,
		acknowledged_at: isConfirmed ? now : null,
		hidden_at: null,
		invoice_number: null,
		updated_at: now,
	};
	const lines = ordered.map((line) => ({ order_id: id, ...line }));
	await insertRows(tx, "orders", [row]);
	await insertRows(tx, "order_lines", lines);
	const entered = await addHistory(tx, {
		order_id: id,
		position: 0,
		status,
		from_status: null,
		at: now,
		actor_role: role,
		actor_id: accountId,
		actor_name: name,
	});
	await appendEvent(tx, {
		kind: "order-placed",
		at: now,
		subject: { type: "order", id },
		customerId: row.customer_id,
		by: isAtScreen ? { role, accountId } : THE_SHOP,
		payload: { _id: id, orderId: row.order_number, status },
	});
	return { ...row, ...NOTHING_YET, lines, history: [entered] };
}
