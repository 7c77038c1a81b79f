import type { CounterOrderBody } from "../../contract/counter.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { NAMELESS } from "../../domain/orders/nameless-customer.ts";
import { promisedAfter } from "../../domain/orders/promised-time.ts";
import { paidWhenTaken } from "../../domain/payments/paid-at-counter.ts";
import { billState } from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result } from "../../domain/result.ts";
import { holdAtCounter } from "../cash/counter-payments.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { beginIntake } from "../order-intake/begin-intake.ts";
import { orderOf } from "../order-intake/order-of-request.ts";
import { insertOrder } from "../orders/insert-order.ts";
import { type OrderRecord, readOrder } from "../orders/order-store.ts";
import { minutesIfAccepted } from "../orders/propose-minutes.ts";
import { lockHolding } from "../payments/held-portions.ts";
import { savePaymentOnDelivery } from "../payments/record-payment-on-delivery.ts";
import { takePlaceAndPortions } from "../payments/take-instead-of-held.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { type CounterPriceRefusal, priceAtCounter } from "./price-at-counter.ts";

type CounterOrderRefusal = CounterPriceRefusal | RefusalOf<"key-reused" | "signed-out" | "slot-full">;

/**
 * Places an order that staff take, all in one transaction: Confirmed at once, with a promised time if the shop promises
 * times, and assigned to the customer whose account has proven the phone, whose unpaid attempt it then replaces. The
 * same key of the same member of staff again gives the same order. Refuses what cannot be sold or delivered, and a
 * total that differs from the one told (decision 036).
 */
export async function placeCounterOrder(
	shop: Shop,
	staff: Caller,
	request: CounterOrderBody,
): Promise<Result<{ order: OrderRecord; isRepeat: boolean }, CounterOrderRefusal>> {
	const now = shop.clock.now();
	const id = randomId(now);
	const { proposedMinutes } = await minutesIfAccepted(shop);
	return shop.storage.write(async (tx) => {
		const { key, ...canonical } = request;
		const intake = {
			route: "counter",
			key,
			canonical: JSON.stringify(canonical),
			id,
			now,
		} as const;
		const begun = await beginIntake(tx, staff, intake);
		if (!begun.ok) return begun;
		if (begun.value.id !== id) return ok({ order: await readOrder(tx, begun.value.id), isRepeat: true });
		const owner = await ownerOfPhone(tx, request.customer.phone);
		const accountId = owner?.id ?? null;
		const holding = accountId === null ? [] : await lockHolding(shop, tx, accountId);
		const priced = priceAtCounter(await shop.cache.within(tx), request, now);
		if (!priced.ok) return priced;
		const { quote, due } = priced.value;
		const wanted = { lines: quote.items, due, accountId, by: staff, now };
		const portions = await takePlaceAndPortions(shop, tx, holding, wanted);
		if (!portions.ok) return portions;
		const { name, phone } = request.customer;
		const customer = { accountId, name: name || owner?.name || NAMELESS, email: owner?.email ?? "" };
		const paid = paidWhenTaken(request.payment);
		const asked = { ...request, orderId: key, tip: 0, paymentMethod: "cod" as const };
		// Only staff cancel an order that staff took: the cooking has begun, and its money may be in the drawer.
		const agreed = { quote, phone, cancelWindowSeconds: 0, due };
		const order = await insertOrder(
			shop,
			tx,
			{
				...orderOf(asked, agreed, { id, customer, now }, billState(paid)),
				status: "Confirmed",
				portions: portions.value,
				source: request.source,
				eats_here: request.eatsHere ? 1 : 0,
				paid_at_counter: paid?.method ?? null,
				promised_at: due === null && proposedMinutes !== undefined ? promisedAfter(proposedMinutes, now) : null,
			},
			staff,
		);
		if (!paid) return ok({ order, isRepeat: false });
		// Nobody owes it: it is in the shop's drawer or account.
		await savePaymentOnDelivery(tx, id, paid, { by: null, at: now });
		const held = order.total_rupees;
		await holdAtCounter(tx, order, { held, cause: "placed", by: staff.accountId, now });
		return ok({ order: await readOrder(tx, id), isRepeat: false });
	});
}

/** The customer who has proven this phone, locked until this transaction ends. */
async function ownerOfPhone(tx: Tx, phone: string) {
	if (phone === "") return undefined;
	const query = tx
		.selectFrom("accounts")
		.select(["id", "name", "email"])
		.where("role", "=", "customer")
		.where("proven_phone", "=", phone)
		.where("disabled_at", "is", null);
	return lockRows(tx, query, "share").executeTakeFirst();
}
