import { type AliasedRawBuilder, type Selectable, sql } from "kysely";
import { isPostgres } from "../db/is-postgres.ts";
import { type BelongingRows, jsonRows } from "../db/json-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { KEPT_HANDOVER_PIN, withAskedPin } from "./handover-pin-setting.ts";

type PartTable =
	| "order_lines"
	| "order_history"
	| "feedbacks"
	| "deliveries"
	| "failed_deliveries"
	| "order_origins"
	| "payments"
	| "refunds"
	| "manual_refunds";
/** The rows that belong to an order, by table. */
export type OrderParts = { [Table in Exclude<PartTable, "feedbacks">]: Selectable<Tables[Table]>[] } & {
	feedbacks: { id: string }[];
};
type WithAskedPin = Omit<OrderParts, "deliveries"> & {
	deliveries: (Selectable<Tables["deliveries"]> & { asks_pin: string | null })[];
};
/** The same as read with the row of their order: as JSON. */
export type WrittenParts = Record<PartTable, string | null>;

const PAYMENT_OF_ORDER = "SELECT payments.id FROM payments WHERE payments.order_id = orders.id";

// A column missing here would be missing in the record: test/api/order-statements.test.ts compares them.
const PARTS: { [Table in PartTable]: Omit<BelongingRows<Table>, "table"> } = {
	order_lines: {
		columns: [
			"order_id",
			"position",
			"dish_id",
			"name",
			"name_ta",
			"size",
			"quantity",
			"price_rupees",
			"image",
			"note",
			"refunded_quantity",
			"refunded_rupees",
		],
		where: "order_lines.order_id = orders.id",
		orderBy: "order_lines.position",
	},
	order_history: {
		columns: [
			"order_id",
			"position",
			"status",
			"from_status",
			"at",
			"reason",
			"undoes",
			"rider_id",
			"actor_role",
			"actor_id",
			"actor_name",
		],
		where: "order_history.order_id = orders.id",
		orderBy: "order_history.position",
	},
	feedbacks: {
		columns: ["id"],
		where: "feedbacks.order_id = orders.id",
		orderBy: "feedbacks.id",
	},
	deliveries: {
		columns: [
			"order_id",
			"pin",
			"pin_failures",
			"pin_locked_until",
			"door_payment",
			"door_payment_state",
			"collected_by",
			"collected_at",
		],
		beside: { asks_pin: KEPT_HANDOVER_PIN },
		where: "deliveries.order_id = orders.id",
		orderBy: "deliveries.order_id",
	},
	failed_deliveries: {
		columns: ["id", "order_id", "rider_id", "reason", "at", "next", "ended_at"],
		where: "failed_deliveries.order_id = orders.id",
		orderBy: "failed_deliveries.at, failed_deliveries.id",
	},
	order_origins: {
		columns: ["id", "account_id", "phone", "network", "earlier_orders", "payment", "at"],
		where:
			"order_origins.id = coalesce(orders.prebooking_id, orders.id) " +
			"AND order_origins.earlier_orders IS NOT NULL",
		orderBy: "order_origins.id",
	},
	payments: {
		columns: [
			"id",
			"attempt_id",
			"order_id",
			"customer_id",
			"amount_paise",
			"currency",
			"method",
			"why_unmatched",
			"returning_paise",
			"received_at",
			"code_id",
			"prebooking_id",
		],
		where: "payments.order_id = orders.id",
		orderBy: "payments.id",
	},
	refunds: {
		columns: [
			"id",
			"payment_id",
			"amount_paise",
			"reason",
			"cause",
			"asked_by",
			"state",
			"provider_refund_id",
			"tries",
			"next_at",
			"created_at",
			"ended_at",
			"items",
			"waits_for_balance",
		],
		where: `refunds.payment_id = (${PAYMENT_OF_ORDER})`,
		orderBy: "refunds.created_at, refunds.id",
	},
	manual_refunds: {
		columns: [
			"id",
			"order_id",
			"method",
			"amount_rupees",
			"of_payment_rupees",
			"items",
			"reason",
			"given_by",
			"given_by_name",
			"rider_id",
			"rider_name",
			"created_at",
		],
		where: "manual_refunds.order_id = orders.id",
		orderBy: "manual_refunds.created_at, manual_refunds.id",
	},
};
const TABLES = Object.keys(PARTS) as PartTable[];

/**
 * The parts of an order as columns of the statement that reads or writes its row: a full record needs no extra
 * statement.
 */
export function orderParts(
	on: Pick<Tx, "getExecutor">,
): readonly AliasedRawBuilder<string | null, keyof WrittenParts>[] {
	return columns[isPostgres(on) ? "postgres" : "sqlite"];
}

// Built once: compiling them for each step would cost as much as running them.
const columns = { postgres: columnsFor(true), sqlite: columnsFor(false) };

function columnsFor(onPostgres: boolean) {
	return TABLES.map((table) => sql.raw<string | null>(columnOf(onPostgres, table)).as(table));
}

function columnOf<Table extends PartTable>(onPostgres: boolean, table: Table): string {
	return jsonRows(onPostgres, { table, ...PARTS[table] });
}

/** Splits a row that was read with `orderParts`. */
export function readParts<Row extends WrittenParts>(
	read: Row,
): { row: Omit<Row, keyof WrittenParts>; parts: OrderParts } {
	const row: Partial<Row> = { ...read };
	const parts: Partial<Record<PartTable, unknown>> = {};
	for (const table of TABLES) {
		delete row[table];
		parts[table] = JSON.parse(read[table] ?? "[]");
	}
	const { deliveries, ...others } = parts as WithAskedPin;
	const told = deliveries.map(({ asks_pin, ...delivery }) => withAskedPin(delivery, asks_pin));
	return { row: row as Omit<Row, keyof WrittenParts>, parts: { ...others, deliveries: told } };
}
