import type { GuardedWrite, Statement } from "../db/guarded-write.ts";
import { type Storage, StorageBusy } from "../db/storage.ts";
import { ORDER_NUMBERS, takingOrderNumber } from "../orders/order-number.ts";
import type { OrderAtOnce, PlacedAtOnce } from "./order-at-once.ts";

/** Writes an order in statements that are known before the first one runs, so that a thread can run them. */
export async function placeOnSqlite(storage: Storage, order: OrderAtOnce): Promise<PlacedAtOnce> {
	try {
		const written = await storage.writeGuarded?.(statementsFor(storage, order));
		const [number] = (written ?? []) as { value: number }[];
		return number ? { number: String(number.value) } : "declined";
	} catch (fault) {
		if (fault instanceof StorageBusy) throw fault;
		// `placeOrder` meets the same fault if it is one.
		return "declined";
	}
}

/** Takes the key if the order may be written, and draws the number; then writes the rest. */
function statementsFor({ read }: Storage, order: OrderAtOnce): GuardedWrite {
	const { account, key, request_hash, id, at, version, phone, email, secret, former, place, rows } = order;
	const held = [version, phone, email, secret, JSON.stringify(former), order.is_limited ? 1 : 0];
	const cause = [id, order.cause_network, order.cause_site, at];
	return [
		{ sql: TAKE_KEY, parameters: [account, key, request_hash, id, at, ...held] },
		takingOrderNumber(read, at),
		{ sql: KEEP_ORIGIN, parameters: [account, id, order.order_phone, order.network, at] },
		...(order.cause_network === null ? [] : [{ sql: KEEP_CAUSE, parameters: cause }]),
		insertion("orders", rows.orders, place),
		insertion("order_lines", rows.order_lines, place),
		insertion("order_history", rows.order_history, place),
		insertion("events", rows.events, place),
	];
}

const IS_NEWCOMER = "NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1 AND status = 'Delivered')";

/**
 * The account must be as its session has it and in good standing, the shop as the order was validated against it, and
 * no decision about a deleted account may apply: whatever else there is to say is left to `placeOrder`.
 */
const TAKE_KEY = `
	INSERT INTO idempotency_keys (account_id, route, key, request_hash, result_id, created_at)
	SELECT ?1, 'orders', ?2, ?3, ?4, ?5
	WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ?1 AND standing = 'ok' AND phone = ?7 AND coalesce(email, '') = ?8)
	AND coalesce((SELECT value FROM counters WHERE name = 'shop-version'), 0) = ?6
	AND CASE WHEN ?9 IS NULL THEN NOT EXISTS (SELECT 1 FROM former_standings)
		ELSE EXISTS (SELECT 1 FROM shop_keys WHERE name = 'forgotten' AND value = ?9)
		AND NOT EXISTS (SELECT 1 FROM former_standings WHERE contact IN (SELECT value FROM json_each(?10))) END
	AND NOT (?11 AND ${IS_NEWCOMER})
	ON CONFLICT (account_id, route, key) DO NOTHING`;

/** The number just taken. */
const NUMBER = `(SELECT CAST(value AS TEXT) FROM counters WHERE name = '${ORDER_NUMBERS}')`;

const KEEP_ORIGIN = `
	INSERT INTO order_origins (id, account_id, phone, network, earlier_orders, payment, at)
	SELECT ?2, ?1, ?3, ?4, CASE WHEN ${IS_NEWCOMER} THEN (SELECT count(*) FROM orders WHERE customer_id = ?1) END,
		'at-door', ?5`;

const KEEP_CAUSE = "INSERT INTO message_causes (subject_id, network, site, at) VALUES (?, ?, ?, ?)";

/** The columns that hold the order's number, or a text with it. */
const NUMBERED: readonly string[] = ["order_number", "payload"];

/** Statements by their table and number of rows. */
const texts = new Map<string, string>();

/** Inserts rows, and the number into them. */
function insertion(table: keyof OrderAtOnce["rows"], rows: readonly object[], place: string): Statement {
	const name = `${table} ${rows.length}`;
	const sql = texts.get(name) ?? textOf(table, rows);
	texts.set(name, sql);
	const parameters = rows.flatMap((row) =>
		Object.entries(row).flatMap(([column, value]) => (NUMBERED.includes(column) ? [value, place] : [value])),
	);
	return { sql, parameters };
}

function textOf(table: keyof OrderAtOnce["rows"], rows: readonly object[]): string {
	const columns = Object.keys(rows[0] ?? {});
	const values = columns.map((column) => (NUMBERED.includes(column) ? `replace(?, ?, ${NUMBER})` : "?"));
	return `INSERT INTO ${table} (${columns}) VALUES ${rows.map(() => `(${values})`)}`;
}
