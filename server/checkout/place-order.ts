import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { recordMessageCause } from "../messaging/message-causes.ts";
import { admitOrder } from "../order-intake/admit-order.ts";
import { type Asker, beginIntake } from "../order-intake/begin-intake.ts";
import { canonicalOrder, checkOrder, type OrderRequest } from "../order-intake/check-order.ts";
import { orderOf } from "../order-intake/order-of-request.ts";
import type { OrderRefusal } from "../order-intake/order-refusal.ts";
import { insertOrder } from "../orders/insert-order.ts";
import { type OrderRecord, readOrder } from "../orders/order-store.ts";
import { isPaidAttempt } from "../payments/attempt-store.ts";
import { lockHolding } from "../payments/held-portions.ts";
import { takePlaceAndPortions } from "../payments/take-instead-of-held.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { placeAtOnce } from "./place-at-once.ts";

type Placed = { order: OrderRecord; isRepeat: boolean };
type PlaceOrderRefusal = OrderRefusal | RefusalOf<"paid-already">;

/**
 * Places an order, all in one transaction: the same key again gives the same order; refuses while closed, dishes that
 * cannot be sold today, and a total that the customer did not see (specification 4.5). If it replaces an attempt to pay
 * online, it is refused if that was paid in the meantime; money that arrives later is refunded (decision 016). An
 * ordinary order is placed in one statement if the database can (decision 025). Portions are taken last, so that others
 * who order the same dish wait as little as possible (decision 030).
 */
export async function placeOrder(
	shop: Shop,
	{ customer, network }: Asker,
	request: OrderRequest & { insteadOf?: string | undefined },
): Promise<Result<Placed, PlaceOrderRefusal>> {
	if (request.items.length === 0) return refuse({ code: "empty-cart" });
	const now = shop.clock.now();
	const id = randomId(now);
	const atOnce = await placeAtOnce(shop, { customer, network }, request, { id, now });
	if (atOnce) return ok({ order: atOnce, isRepeat: false });
	return shop.storage.write(async (tx) => {
		const canonical = canonicalOrder(request);
		const intake = { route: "orders", key: request.orderId, canonical, id, now } as const;
		const begun = await beginIntake(tx, customer, intake);
		if (!begun.ok) return begun;
		const { account, id: taken } = begun.value;
		if (taken !== id) return ok({ order: await readOrder(tx, taken), isRepeat: true });
		const { insteadOf } = request;
		const holding = await lockHolding(shop, tx, customer.accountId);
		if (insteadOf !== undefined && (await isPaidAttempt(tx, customer.accountId, insteadOf)))
			return refuse({ code: "paid-already" });
		const priced = await checkOrder(shop, tx, request, { customer, account }, now);
		if (!priced.ok) return priced;
		const { phone, quote, due } = priced.value;
		const { fulfilment } = request;
		const coming = { id, accountId: customer.accountId, phone, network, total: quote.totalAmount, fulfilment, now };
		const admitted = await admitOrder(shop, tx, coming, "order-on-delivery");
		if (!admitted.ok) return admitted;
		const wanted = { lines: quote.items, due, accountId: customer.accountId, by: customer, now };
		const portions = await takePlaceAndPortions(shop, tx, holding, wanted);
		if (!portions.ok) return portions;
		await recordMessageCause(tx, id, customer, now);
		const unpaid = orderOf(request, priced.value, { id, customer, now }, "due");
		const order = await insertOrder(shop, tx, { ...unpaid, portions: portions.value }, customer);
		return ok({ order, isRepeat: false });
	});
}
