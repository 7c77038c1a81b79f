import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import type { Result } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { FailedDeliveriesTable } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import type { HistoryRow, OrderRow } from "./order-store.ts";
import type { DeliveryRow } from "./payment-on-delivery.ts";

/** Who takes a step: the caller, or the shop itself. */
export type Mover = Caller | typeof SHOP_ITSELF;
export const SHOP_ITSELF = { role: "shop", accountId: null, name: null, staffRole: null } as const;

/** A step of a locked order, as its effects see it. */
export type OrderStep = {
	/** The order before the step. */
	order: OrderRow;
	to: OrderStatus;
	by: Mover;
	now: number;
	/** The line of its history that is undone. */
	undone: HistoryRow | null;
	/** How it was paid on delivery. */
	payment: PaymentOnDelivery | null;
};

/** The state of the order's delivery, read by the statement that took the step. */
export type DeliverySoFar = {
	/** Its failed deliveries, oldest first. */
	failures: readonly Selectable<FailedDeliveriesTable>[];
	/** How it was paid on delivery, and who has the money. */
	row: DeliveryRow | null;
	/** Whether the position of the order's previous rider is known. */
	isRiderFollowed: boolean;
};

/** What an effect may change in the order's row besides its status. */
export type StepColumns = Partial<
	Pick<OrderRow, "payment_state" | "invoice_number" | "is_new" | "acknowledged_at" | "portions" | "paid_at_counter">
>;

export type EffectRefusal = RefusalOf<
	"refund-sent" | "refunded-by-hand" | "confirm-first" | "signed-out" | "not-permitted" | "unsellable"
>;

/**
 * The effects of a status change, in its transaction: each feature declares what a step means for it, and
 * server/order-effects.ts lists them.
 */
export type OrderEffect = {
	/** After a new order is inserted, placed or made of a prebooking. */
	placed?(shop: Shop, tx: Tx, order: OrderRow): Promise<void>;
	/** After staff have changed an order's items, note, address or time. */
	changed?(shop: Shop, tx: Tx, order: Pick<OrderRow, "id">, now: number): Promise<void>;
	/** Before the row is written: may refuse the step, and returns further changes of the row. */
	before?(shop: Shop, tx: Tx, step: OrderStep): Promise<Result<StepColumns, EffectRefusal>>;
	/** After the row is written; returns whether it has changed the order's record. */
	after?(shop: Shop, tx: Tx, step: OrderStep, delivery: DeliverySoFar): Promise<boolean>;
	/** Before several orders are cancelled one by one: may refuse all of them. */
	beforeCancelling?(
		shop: Shop,
		tx: Tx,
		by: Caller,
		orderIds: readonly string[],
	): Promise<Result<null, RefusalOf<"confirm-first" | "signed-out">>>;
};
