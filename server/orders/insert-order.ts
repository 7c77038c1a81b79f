import { eventRow, THE_SHOP } from "../db/append-event.ts";
import { insertTogether, type RowsByTable } from "../db/insert-together.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { nextOrderNumber } from "./order-number.ts";
import { type HistoryRow, NOTHING_YET, type OrderRecord, type OrderRow } from "./order-store.ts";

/** The columns of a new order; the shop gives it its number. */
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
	| "delivery_directions"
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
	| "fulfilment"
	| "due_at"
	| "due_until"
	| "kitchen_at"
> & {
	/** An order that staff have just confirmed need not ring. */
	status: "Pending" | "Confirmed";
	prices_include_gst?: OrderRow["prices_include_gst"];
	/** The portions it took of pots (server/portions). */
	portions?: string | null;
	/** For orders that staff take. */
	source?: OrderRow["source"];
	eats_here?: OrderRow["eats_here"];
	paid_at_counter?: OrderRow["paid_at_counter"];
	/** When it is promised (epoch ms), if it is accepted as it is placed. */
	promised_at?: number | null;
	lines: readonly Omit<OrderRecord["lines"][number], "order_id" | "refunded_quantity" | "refunded_rupees">[];
};

/** What most orders have. */
export const AS_SOON_AS_POSSIBLE = {
	fulfilment: "delivery",
	due_at: null,
	due_until: null,
	kitchen_at: null,
} as const satisfies Partial<NewOrder>;

/** Who places it; not on a screen if the shop was told by the provider that a customer paid for it. */
type PlacedBy = Pick<Caller, "accountId" | "name" | "role"> & { isAtScreen?: boolean };

/**
 * Inserts a new order, placed or made of a prebooking, runs its effects (server/order-effects.ts), and returns it
 * without reading it again.
 */
export async function insertOrder(shop: Shop, tx: Tx, order: NewOrder, by: PlacedBy): Promise<OrderRecord> {
	const rows = rowsOfOrder(order, by, String(await nextOrderNumber(tx, order.placed_at)));
	await insertTogether(tx, rows);
	for (const effect of shop.orderEffects) for (const row of rows.orders) await effect.placed?.(shop, tx, row);
	return writtenOrder(rows);
}

/** The rows of a new order, under the number that people read. */
export function rowsOfOrder(
	{ lines, ...order }: NewOrder,
	{ accountId, name, role, isAtScreen = true }: PlacedBy,
	order_number: string,
) {
	const { id, status, placed_at: now } = order;
	const isConfirmed = status === "Confirmed";
	const row: OrderRow = {
		prices_include_gst: 0,
		portions: null,
		source: "web",
		eats_here: 0,
		paid_at_counter: null,
		...order,
		order_number,
		// A chosen time is a promised time.
		promised_at: order.promised_at ?? order.due_until,
		delay_reason: null,
		cancel_reason: null,
		change_reason: null,
		cancelled_at: null,
		delivered_at: null,
		rider_id: null,
		is_new: isConfirmed ? 0 : 1,
		acknowledged_at: isConfirmed ? now : null,
		hidden_at: null,
		invoice_number: null,
		came_due_at: null,
		refunded_rupees: 0,
		collect_rupees: 0,
		found_rupees: 0,
		updated_at: now,
	};
	const entry: HistoryRow = {
		order_id: id,
		position: 0,
		status,
		from_status: null,
		at: now,
		actor_role: role,
		actor_id: accountId,
		actor_name: name,
		reason: null,
		undoes: null,
		rider_id: null,
	};
	const event = eventRow({
		kind: "order-placed",
		at: now,
		subject: { type: "order", id },
		customerId: row.customer_id,
		by: isAtScreen ? { role, accountId } : THE_SHOP,
		payload: { _id: id, orderId: order_number, status },
	});
	return {
		orders: [row],
		order_lines: lines.map((line) => ({ order_id: id, ...line, refunded_quantity: 0, refunded_rupees: 0 })),
		order_history: [entry],
		events: [event],
	} satisfies RowsByTable;
}

/** An order as it was just inserted. */
export function writtenOrder({
	orders: [row],
	order_lines,
	order_history,
}: ReturnType<typeof rowsOfOrder>): OrderRecord {
	if (!row) throw new Error("no order was written");
	return { ...row, ...NOTHING_YET, lines: order_lines, history: order_history };
}
