import { cashLimitPassed } from "../../domain/delivery-areas/delivery-rules.ts";
import { tenDigits } from "../../domain/identity/phone-number.ts";
import { portionsNeeded } from "../../domain/portions/portions.ts";
import { printedAt } from "../../domain/printing/printer.ts";
import { formerContacts } from "../customers/former-standings.ts";
import { hashOfRequest } from "../db/idempotency-key.ts";
import { hashesBy, hashSecret } from "../db/keyed-hash.ts";
import type { Storage } from "../db/storage.ts";
import type { Asker } from "../order-intake/begin-intake.ts";
import { canonicalOrder, checkOrderAgainst, type OrderRequest } from "../order-intake/check-order.ts";
import { orderOf } from "../order-intake/order-of-request.ts";
import { rowsOfOrder, writtenOrder } from "../orders/insert-order.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { isAnythingHeld } from "../payments/held-portions.ts";
import type { Shop } from "../shop.ts";
import { placeOnPostgres } from "./place-on-postgres.ts";
import { placeOnSqlite } from "./place-on-sqlite.ts";

/** The secret for recognising what outlives an account; an order made with another than the shop's is not written. */
const secrets = new WeakMap<Storage, string | null>();

/**
 * Places an order together with other waiting orders: validated against this process's cached shop, and written if that
 * is still current (decisions 025 and 048). Null if anything is out of the ordinary: nothing is written then, and the
 * order is to be validated step by step (`placeOrder`), which also says what is wrong with it.
 */
export async function placeAtOnce(
	shop: Shop,
	{ customer, network }: Asker,
	request: OrderRequest & { insteadOf?: string | undefined },
	{ id, now }: { id: string; now: number },
): Promise<OrderRecord | null> {
	const { storage } = shop;
	if (request.insteadOf !== undefined) return null;
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
	// That goes back when this order is placed, under a lock as well.
	if (await isAnythingHeld(storage.read, state, customer.accountId)) return null;

	const order = orderOf(request, priced.value, { id, customer, now }, "due");
	// The number is drawn when the order is written, and put here. No customer can have typed this: ids are random.
	const place = `number of ${id}`;
	const rows = rowsOfOrder(order, customer, place);
	const secret = secrets.get(storage) ?? null;
	const contacts = { emails: [customer.email], phones: [customer.phone, phone] };
	const outcome = await (storage.engine === "sqlite" ? placeOnSqlite : placeOnPostgres)(storage, {
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
	if (outcome !== "out-of-the-ordinary") await shop.cache.catchUp();
	if (outcome !== "shop-has-changed") secrets.set(storage, await hashSecret(storage.read));
	return null;
}
