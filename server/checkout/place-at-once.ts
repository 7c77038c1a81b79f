import { CompiledQuery } from "kysely";
import { cashLimitPassed } from "../../domain/delivery-areas/delivery-rules.ts";
import { tenDigits } from "../../domain/identity/phone-number.ts";
import { portionsNeeded } from "../../domain/portions/portions.ts";
import { printedAt } from "../../domain/printing/printer.ts";
import { formerContacts } from "../customers/former-standings.ts";
import { hashOfRequest } from "../db/idempotency-key.ts";
import { inBatches } from "../db/in-batches.ts";
import { asJson } from "../db/insert-together.ts";
import { hashesBy, hashSecret } from "../db/keyed-hash.ts";
import { nameStatement } from "../db/named-statements.ts";
import { type Storage, StorageBusy } from "../db/storage.ts";
import type { Asker } from "../order-intake/begin-intake.ts";
import { canonicalOrder, checkOrderAgainst, type OrderRequest } from "../order-intake/check-order.ts";
import { orderOf } from "../order-intake/order-of-request.ts";
import { rowsOfOrder, writtenOrder } from "../orders/insert-order.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { faultCode } from "../runtime/fault-code.ts";
import type { Shop } from "../shop.ts";

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

/**
 * On PostgreSQL, places an order in one statement that is its own transaction, together with other waiting orders:
 * validated against this process's cached shop, and written if that is still current. Null if anything is out of the
 * ordinary, or the engine has no such statements: nothing is written then, and the order is to be validated step by
 * step (`placeOrder`), which also says what is wrong with it.
 */
export async function placeAtOnce(
	shop: Shop,
	{ customer, network }: Asker,
	request: OrderRequest & { insteadOf?: string | undefined },
	{ id, now }: { id: string; now: number },
): Promise<OrderRecord | null> {
	const { storage } = shop;
	if (!storage.writeAtOnce || request.insteadOf !== undefined) return null;
	// Room in its time slot is counted under a lock.
	if (request.dueAt) return null;
	const state = await shop.cache.current();
	const phone = tenDigits(request.phoneNumber ?? customer.phone);
	const priced = checkOrderAgainst(state, request, phone, now);
	if (!priced.ok) return null;
	const { items, totalAmount } = priced.value.quote;
	if (portionsNeeded(items, state.menu).length > 0) return null;
	if (request.fulfilment !== "pickup" && cashLimitPassed(state.delivery, totalAmount) !== null) return null;
	if (state.printers.some((printer) => printedAt(printer, "Pending").length > 0)) return null;

	const order = orderOf(request, priced.value, { id, customer, now }, "due");
	// The statement draws the number and puts it here. No customer can have typed this: the order's id is random.
	const place = `number of ${id}`;
	const rows = rowsOfOrder(order, customer, place);
	const secret = secrets.get(storage) ?? null;
	const contacts = { emails: [customer.email], phones: [customer.phone, phone] };
	const outcome = await placer(storage)({
		version: state.version,
		account: customer.accountId,
		email: customer.email,
		phone: customer.phone,
		key: request.orderId,
		request_hash: hashOfRequest(canonicalOrder(request)),
		id,
		at: now,
		secret,
		former: secret === null ? [] : formerContacts(contacts, hashesBy(secret)),
		is_limited: state.settings.orderLimits !== null,
		order_phone: phone,
		network,
		cause_network: customer.cause?.network ?? null,
		cause_site: customer.cause?.site ?? null,
		place,
		rows,
	});
	if (typeof outcome === "object") return writtenOrder(rowsOfOrder(order, customer, outcome.number));
	// Not every change has an event: the cache must not stay out of date for ever.
	if (outcome === "shop-has-changed") await shop.cache.catchUp();
	else secrets.set(storage, await hashSecret(storage.read));
	return null;
}

type Outcome = { number: string } | "shop-has-changed" | "out-of-the-ordinary";

type Rows = ReturnType<typeof rowsOfOrder>;
type Given = Record<keyof typeof GIVEN, unknown> & { rows: Rows; id: string; version: number };

/** The secret for recognising what outlives an account; the statement rejects a secret that is no longer the shop's. */
const secrets = new WeakMap<Storage, string | null>();

const placers = new WeakMap<Storage, (given: Given) => Promise<Outcome>>();

/** Writes an order together with others that wait, or returns why it did not. */
function placer(storage: Storage): (given: Given) => Promise<Outcome> {
	const known = placers.get(storage);
	if (known) return known;
	const made = inBatches(BATCHES, (given: readonly Given[]) => placeAll(storage, given));
	placers.set(storage, made);
	return made;
}

async function placeAll(storage: Storage, given: readonly Given[]): Promise<Outcome[]> {
	const [first] = given;
	if (!first) return [];
	statement ??= statementFor(first.rows);
	// An order that was validated against an older version is left to `placeOrder`.
	const version = Math.max(...given.map((each) => each.version));
	const current = given.filter((each) => each.version === version);
	const orders = current.map(({ rows: _rows, ...order }) => order);
	const rowsOf = (table: keyof Rows) => asJson(current.flatMap(({ rows }) => [...rows[table]]));
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
} as const;

/** The column that links a row of each table to its order, in the order of writing. */
const ORDER_OF = { orders: "id", order_lines: "order_id", order_history: "order_id", events: "subject_id" } as const;
const TABLES = Object.keys(ORDER_OF) as (keyof typeof ORDER_OF)[];

let statement: string | undefined;

/**
 * Works in the same order as `placeOrder`, so that the two cannot deadlock: locks the accounts, which must match the
 * callers' sessions, be in good standing and not be locked by others, for whom the whole batch would wait; takes the
 * idempotency keys, which must be new; locks the shop, which must match what the orders were validated against; and
 * then writes. Each part handles only the orders that the previous one let through. Accounts and earlier orders are
 * looked up one by one: a join or hash would be planned while there are few rows, and then read all of them for each
 * batch once there are many.
 */
function statementFor(rows: Rows): string {
	const columns = Object.entries(GIVEN).map(([name, type]) => `${name} ${type}`);
	const insert = (table: keyof Rows, drawn: Record<string, string> = {}) => {
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
