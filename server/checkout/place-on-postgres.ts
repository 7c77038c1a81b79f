import { CompiledQuery } from "kysely";
import { inBatches } from "../db/in-batches.ts";
import { asJson } from "../db/insert-together.ts";
import { nameStatement } from "../db/named-statements.ts";
import { type Storage, StorageBusy } from "../db/storage.ts";
import { faultCode } from "../runtime/fault-code.ts";
import type { OrderAtOnce, PlacedAtOnce } from "./order-at-once.ts";

/**
 * The statement's answer when the menu, settings or store status are newer than those that the orders were validated
 * against.
 */
const SHOP_HAS_CHANGED = "HS001";

/**
 * Few lanes, so that orders that arrive together share a commit; enough that one batch is made while another is being
 * written.
 */
const BATCHES = { lanes: 3, most: 64 };

const placers = new WeakMap<Storage, (order: OrderAtOnce) => Promise<PlacedAtOnce>>();

/** Writes an order, together with others that wait, in one statement that is its own transaction (decision 025). */
export function placeOnPostgres(storage: Storage, order: OrderAtOnce): Promise<PlacedAtOnce> {
	const known = placers.get(storage);
	if (known) return known(order);
	const place = inBatches(BATCHES, (orders: readonly OrderAtOnce[]) => placeAll(storage, orders));
	placers.set(storage, place);
	return place(order);
}

async function placeAll(storage: Storage, given: readonly OrderAtOnce[]): Promise<PlacedAtOnce[]> {
	const [first] = given;
	if (!first) return [];
	statement ??= statementFor(first.rows);
	// An order that was validated against an older version is left to `placeOrder`.
	const version = Math.max(...given.map((each) => each.version));
	const current = given.filter((each) => each.version === version);
	const orders = current.map(({ rows: _rows, ...order }) => order);
	const rowsOf = (table: Table) => asJson(current.flatMap(({ rows }) => [...rows[table]]));
	const query = CompiledQuery.raw(statement, [asJson(orders), version, ...TABLES.map(rowsOf)]);
	try {
		const written = (await storage.writeAtOnce?.(query as CompiledQuery<{ id: string; number: string }>)) ?? [];
		const byId = new Map(written.map((row) => [row.id, row]));
		return given.map(({ id }) => byId.get(id) ?? "out-of-the-ordinary");
	} catch (fault) {
		if (fault instanceof StorageBusy) throw fault;
		const hasChanged = faultCode(fault) === SHOP_HAS_CHANGED;
		// An order that cannot be written spoils the batch: each one is then validated separately.
		return given.map(() => (hasChanged ? "shop-has-changed" : "out-of-the-ordinary"));
	}
}

/** The statement's input for each order, besides its rows. */
const GIVEN = {
	account: "text",
	email: "text",
	phone: "text",
	key: "text",
	request_hash: "text",
	id: "text",
	at: "bigint",
	secret: "text",
	former: "text[]",
	is_limited: "boolean",
	order_phone: "text",
	network: "text",
	cause_network: "text",
	cause_site: "text",
	place: "text",
} as const satisfies Record<keyof Omit<OrderAtOnce, "rows" | "version">, string>;

/** The column that links a row of each table to its order, in the order of writing. */
const ORDER_OF = { orders: "id", order_lines: "order_id", order_history: "order_id", events: "subject_id" } as const;
type Table = keyof typeof ORDER_OF;
const TABLES = Object.keys(ORDER_OF) as Table[];

let statement: string | undefined;

/**
 * Works in the same order as `placeOrder`, so that the two cannot deadlock: locks the accounts, which must match the
 * callers' sessions, be in good standing and not be locked by others, for whom the whole batch would wait; takes the
 * idempotency keys, which must be new; locks the shop, which must match what the orders were validated against; and
 * then writes. Each part handles only the orders that the previous one let through. Accounts and earlier orders are
 * looked up one by one: a join or hash would be planned while there are few rows, and then read all of them for each
 * batch once there are many.
 */
function statementFor(rows: OrderAtOnce["rows"]): string {
	const columns = Object.entries(GIVEN).map(([name, type]) => `${name} ${type}`);
	const insert = (table: Table, drawn: Record<string, string> = {}) => {
		const names = Object.keys(rows[table][0] ?? {});
		return `INSERT INTO ${table} (${names}) SELECT ${names.map((name) => drawn[name] ?? `made.${name}`)}
			FROM json_populate_recordset(NULL::${table}, $${TABLES.indexOf(table) + 3}::json) AS made
			JOIN numbered ON numbered.id = made.${ORDER_OF[table]}`;
	};
	const isNewcomer =
		"(SELECT 1 FROM orders WHERE customer_id = given.account AND status = 'Delivered' LIMIT 1) IS NULL";
	const text = `
		WITH given AS MATERIALIZED (
			SELECT * FROM json_to_recordset($1::json) AS given (${columns})
		), welcome AS MATERIALIZED (
			SELECT given.* FROM given, LATERAL (
				SELECT FROM accounts WHERE accounts.id = given.account
				AND standing = 'ok' AND accounts.phone = given.phone AND coalesce(accounts.email, '') = given.email
				FOR SHARE SKIP LOCKED
			) AS held
		), key AS (
			INSERT INTO idempotency_keys (account_id, route, key, request_hash, result_id, created_at)
			SELECT account, 'orders', key, request_hash, id, at FROM welcome AS given
			WHERE CASE WHEN secret IS NULL THEN NOT EXISTS (SELECT FROM former_standings)
				ELSE EXISTS (SELECT FROM shop_keys WHERE name = 'forgotten' AND value = given.secret)
				AND NOT EXISTS (SELECT FROM former_standings WHERE contact = ANY (given.former)) END
			AND NOT (is_limited AND ${isNewcomer})
			ORDER BY account, key
			ON CONFLICT (account_id, route, key) DO NOTHING
			RETURNING result_id
		), shop AS MATERIALIZED (
			SELECT expect_shop_version($2) FROM (SELECT count(*) AS orders FROM key) AS taken WHERE orders > 0
		), numbered AS MATERIALIZED (
			SELECT given.*, next_order_number(given.at)::text AS number
			FROM shop, key JOIN given ON given.id = key.result_id
		), origin AS (
			INSERT INTO order_origins (id, account_id, phone, network, earlier_orders, payment, at)
			SELECT id, account, order_phone, network,
				CASE WHEN ${isNewcomer} THEN (SELECT count(*) FROM orders WHERE customer_id = given.account) END,
				'at-door', at FROM numbered AS given
		), cause AS (
			INSERT INTO message_causes (subject_id, network, site, at)
			SELECT id, cause_network, cause_site, at FROM numbered WHERE cause_network IS NOT NULL
		), placed AS (
			${insert("orders", { order_number: "numbered.number" })}
		), lines AS (
			${insert("order_lines")}
		), entry AS (
			${insert("order_history")}
		), event AS (
			${insert("events", { payload: "replace(made.payload, numbered.place, numbered.number)" })}
		) SELECT id, number FROM numbered`;
	nameStatement(text);
	return text;
}
