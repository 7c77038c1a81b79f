import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { phoneIssue } from "../../domain/identity/sign-up-rules.ts";
import { type Rupees, rupees } from "../../domain/money.ts";
import { type CartLine, type Quote, quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { takesOrders } from "../../domain/store/store-status.ts";
import { appendEvent } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import { storeStatusView } from "../menu/menu-views.ts";
import { recordMessageCause } from "../messaging/message-causes.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { admitOrder, checkStanding } from "./admit-order.ts";
import { addHistory, findOrder, NOTHING_YET, nextNumber, type OrderRecord } from "./order-store.ts";
import { quoteView } from "./order-views.ts";

export type OrderRequest = {
	orderId: string;
	phoneNumber?: string;
	deliveryAddress: string;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	items: readonly CartLine[];
	tip: number;
	totalAmount: number;
	paymentMethod: "cod" | "razorpay";
};
type Placed = { order: OrderRecord; isRepeat: boolean };
/** Who orders, as the order keeps it. */
type Orderer = Pick<Caller, "accountId" | "name" | "email" | "cause">;
type Prepared = { request: OrderRequest; customer: Orderer; id: string; now: number };
/** Who asks, and from which network; null where it cannot be told. */
export type Asker = { customer: Caller; network: string | null };

type PlaceOrderRefusal = RefusalOf<
	| "empty-cart"
	| "unsellable"
	| "stale-quote"
	| "store-closed"
	| "phone-missing"
	| "key-reused"
	| "blocked"
	| "paid-only"
	| "cash-too-high"
	| "too-many-open-orders"
	| "too-many-orders"
	| "signed-out"
>;

/**
 * Places an order, all in one transaction: the same key again gives the same order; refuses while closed, what cannot
 * be sold today, and a total that the customer did not see (specification 4.5).
 */
export async function placeOrder(
	shop: Shop,
	{ customer, network }: Asker,
	request: OrderRequest,
): Promise<Result<Placed, PlaceOrderRefusal>> {
	if (request.items.length === 0) return refuse({ code: "empty-cart" });
	const now = shop.clock.now();
	const prepared = { request, customer, id: randomId(now), now };
	return shop.storage.write(async (tx): Promise<Result<Placed, PlaceOrderRefusal>> => {
		if (!(await lockAccount(tx, customer.accountId, "use"))) {
			return refuse({ code: "signed-out" });
		}
		const key = { accountId: customer.accountId, route: "orders" as const, key: request.orderId };
		const earlier = await takeIdempotencyKey(tx, key, canonicalOrder(request), prepared);
		if (!earlier.ok) return earlier;
		if (earlier.value !== prepared.id) return repeat(tx, earlier.value);
		const priced = await priceOrder(shop, tx, request, customer, now);
		if (!priced.ok) return priced;
		const { phone, quote } = priced.value;
		const coming = { id: prepared.id, accountId: customer.accountId, phone, network, now };
		const admitted = await admitOrder(shop, tx, { ...coming, total: quote.totalAmount }, "order-at-door");
		if (!admitted.ok) return admitted;
		return ok({ order: await insertOrder(tx, prepared, priced.value, "due"), isRepeat: false });
	});
}

async function repeat(tx: Tx, id: string): Promise<Result<Placed, never>> {
	const order = await findOrder(tx, id);
	if (!order) throw new Error(`order ${id} has a key and cannot be read`);
	return ok({ order, isRepeat: true });
}

/** What makes two requests the same. */
export function canonicalOrder(request: OrderRequest): string {
	const items = request.items.map(({ name, size, quantity }) => [name, size, quantity]);
	const { phoneNumber, deliveryAddress, deliveryCoordinates, tip, totalAmount, paymentMethod } = request;
	return JSON.stringify([
		items,
		phoneNumber ?? null,
		deliveryAddress,
		deliveryCoordinates && [deliveryCoordinates.latitude, deliveryCoordinates.longitude],
		tip,
		totalAmount,
		paymentMethod,
	]);
}

/** What an order is placed as once it was priced. */
export type Priced = { quote: Quote; phone: string; cancelWindowSeconds: number };

type PriceOrderRefusal = RefusalOf<
	"empty-cart" | "unsellable" | "stale-quote" | "store-closed" | "phone-missing" | "blocked" | "paid-only"
>;

/** Whether the shop takes this order now, at this total, of this customer, whose account is held. */
export async function priceOrder(
	shop: Shop,
	tx: Tx,
	request: OrderRequest,
	{ accountId, phone: ownPhone }: Caller,
	now: number,
): Promise<Result<Priced, PriceOrderRefusal>> {
	const way = request.paymentMethod === "cod" ? "order-at-door" : "order-online";
	const phone = request.phoneNumber ?? ownPhone;
	const welcome = await checkStanding(shop, tx, accountId, way, phone);
	if (!welcome.ok) return welcome;
	const state = await shop.memory.within(tx);
	if (!takesOrders(state.status, now)) {
		return refuse({ code: "store-closed", storeData: storeStatusView(state, now) });
	}
	const tip: Rupees = rupees(request.tip);
	const priced = quote(request.items, "order", tip, state.menu, state.settings, state.day);
	if (!priced.ok) return priced;
	if (priced.value.totalAmount !== request.totalAmount) {
		return refuse({ code: "stale-quote", quote: quoteView(priced.value) });
	}
	if (phoneIssue(phone)) return refuse({ code: "phone-missing" });
	const { cancelWindowSeconds } = state.settings;
	return ok({ quote: priced.value, phone, cancelWindowSeconds });
}

/** Writes the order down and gives it as written, without reading it again. */
export async function insertOrder(
	tx: Tx,
	{ request, customer, id, now }: Prepared,
	priced: Priced,
	paymentState: "due" | "paid",
	/** Whether the customer looks at the screen while it is placed, or the shop has heard of the payment elsewhere. */
	isAtScreen = true,
): Promise<OrderRecord> {
	const { items, subtotal, deliveryFee, gst, gstPercent, tip, totalAmount } = priced.quote;
	const row: Selectable<Tables["orders"]> = {
		id,
		order_number: String(await nextNumber(tx, "order-number", now)),
		customer_id: customer.accountId,
		customer_name: customer.name,
		customer_email: customer.email,
		phone: priced.phone,
		delivery_address: request.deliveryAddress,
		latitude: request.deliveryCoordinates?.latitude ?? null,
		longitude: request.deliveryCoordinates?.longitude ?? null,
		subtotal_rupees: subtotal,
		delivery_fee_rupees: deliveryFee,
		gst_rupees: gst,
		gst_rate_percent: gstPercent,
		tip_rupees: tip,
		total_rupees: totalAmount,
		payment_method: request.paymentMethod,
		payment_state: paymentState,
		status: "Pending",
		placed_at: now,
		cancelled_at: null,
		delivered_at: null,
		cancel_window_seconds: priced.cancelWindowSeconds,
		rider_id: null,
		is_new: 1,
		acknowledged_at: null,
		hidden_at: null,
		prebooking_id: null,
		invoice_number: null,
		updated_at: now,
	};
	const lines = items.map(({ dishId, name, nameTa, size, quantity, price, image }, position) => ({
		order_id: id,
		position,
		dish_id: dishId,
		name,
		name_ta: nameTa,
		size,
		quantity,
		price_rupees: price,
		image,
	}));
	await insertRows(tx, "orders", [row]);
	await insertRows(tx, "order_lines", lines);
	await recordMessageCause(tx, id, customer, now);
	const entered = await addHistory(tx, {
		order_id: id,
		position: 0,
		status: "Pending",
		from_status: null,
		at: now,
		actor_role: "customer",
		actor_id: customer.accountId,
		actor_name: customer.name,
	});
	await appendEvent(tx, {
		kind: "order-placed",
		at: now,
		subjectType: "order",
		subjectId: id,
		visibleTo: "owner",
		customerId: customer.accountId,
		actorRole: isAtScreen ? "customer" : "shop",
		actorId: isAtScreen ? customer.accountId : null,
		payload: { _id: id, orderId: row.order_number, status: "Pending" },
	});
	return { ...row, ...NOTHING_YET, lines, history: [entered] };
}
