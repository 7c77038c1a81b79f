import { getOrderByKey, placeOrder as placeOrderCall } from "../../contract/placing-orders.ts";
import { makePrebooking as makePrebookingCall } from "../../contract/prebookings.ts";
import { postQuote } from "../../contract/quote.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import { isOffered } from "../../domain/orders/fulfilment.ts";
import { quote } from "../../domain/pricing/quote.ts";
import { ok, type Result } from "../../domain/result.ts";
import { dayOfDate } from "../../domain/shop-day.ts";
import { quoteTerms } from "../delivery-areas/delivery-of-order.ts";
import { createKeyedQueue } from "../http/keyed-queue.ts";
import { newRoutes } from "../http/new-routes.ts";
import { orderingNetwork } from "../http/ordering-network.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller, signedInCustomer } from "../identity/caller.ts";
import { limitQuestions } from "../identity/limit-strangers.ts";
import { NO_UPDATES, promisedUpdates } from "../notifications/promised-updates.ts";
import type { Asker } from "../order-intake/begin-intake.ts";
import type { OrderRequest } from "../order-intake/check-order.ts";
import { limitOrdering } from "../order-intake/limit-orders.ts";
import type { OrderRefusal } from "../order-intake/order-refusal.ts";
import { priceCart } from "../order-intake/price-cart.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { orderView, quoteView } from "../orders/order-views.ts";
import { minutesIfPlaced } from "../orders/propose-minutes.ts";
import { type Proof, type UnverifiedRefusal, verifyAndPlace } from "../payments/verify-payment.ts";
import type { PrebookingRequest } from "../prebookings/check-prebooking.ts";
import { convertPrebooking } from "../prebookings/convert-prebooking.ts";
import type { PrebookingRecord } from "../prebookings/prebooking-store.ts";
import { prebookingView } from "../prebookings/prebooking-view.ts";
import { countIfRefused } from "../security/count-refused-orders.ts";
import type { Shop } from "../shop.ts";
import { leftForQuote } from "./left-for-quote.ts";
import { type MakePrebookingRefusal, makePrebooking } from "./make-prebooking.ts";
import { orderByKey } from "./order-by-key.ts";
import { placeOrder } from "./place-order.ts";

/** Pricing a cart, and ordering or prebooking it: for cash, paid online, or converted from a prebooking. */
export function checkoutRoutes(shop: Shop) {
	const view = (order: OrderRecord) => orderView(order, shop.clock.now());
	const routes = newRoutes();
	routes.use("/quote", limitQuestions(shop));
	const limitOrders = limitOrdering(shop, "orders", 60, 20);
	const limitPrebookings = limitOrdering(shop, "prebookings", 30, 10);
	const inTurn = createKeyedQueue();

	return routes
		.openapi(postQuote, async (c) => {
			const asked = c.req.valid("json");
			const { items, tip, kind, preferredDate, deliveryCoordinates: to, fulfilment, dueAt } = asked;
			const state = await shop.cache.current();
			const { menu, settings, day } = state;
			const onDay = preferredDate ? dayOfDate(preferredDate) : day;
			if (!isOffered(fulfilment, settings)) throw new Refused({ code: "pickup-not-offered" });
			const isFetched = kind === "order" && fulfilment === "pickup";
			const terms = isFetched ? null : unwrap(postQuote, quoteTerms(state, to));
			const left = await leftForQuote(shop, state, asked, () => signedInCustomer(c, shop));
			const priced =
				kind === "order"
					? priceCart(state, { items, tip, fulfilment, dueAt }, { terms, left }, shop.clock.now())
					: quote(
							{ cart: items, kind, tip: rupees(tip) },
							{ menu, rates: settings, day: onDay, terms, left },
						);
			const quoted = quoteView(unwrap(postQuote, priced));
			const promisedMinutes = kind === "order" && dueAt === null ? await minutesIfPlaced(shop) : null;
			return c.json({ ...quoted, promisedMinutes }, 200);
		})
		.openapi(placeOrderCall, async (c) => {
			// The body says who may call. Only a caller who may order or convert is told what is wrong with the body.
			const request = await readFor(
				() => caller(c, shop, "customer", "orders:manage"),
				() => c.req.valid("json"),
			);
			if (request.isConversion) {
				const admin = await caller(c, shop, "orders:manage");
				// Content and price were agreed to at booking time; nothing else in the request counts.
				const { order, isRepeat } = unwrap(
					placeOrderCall,
					await convertPrebooking(shop, admin, request.orderId),
				);
				return c.json({ order: view(order), updates: NO_UPDATES }, isRepeat ? 200 : 201);
			}
			const customer = await caller(c, shop, "customer");
			await limitOrders(customer.accountId);
			const asker = { customer, network: orderingNetwork(c, shop) };
			const placing = await inTurn(customer.accountId, () => placeAsPaidFor(shop, asker, request));
			const placed = unwrap(placeOrderCall, await countIfRefused(shop, placing));
			if (placed.kind === "confirming")
				return c.json({ payment: { attemptId: placed.attemptId, state: placed.kind } }, 202);
			const { order, isRepeat } = placed;
			// The order is placed. Even if this query fails, the customer must not see an error and order again.
			const reached = { email: customer.email, phone: order.phone };
			const updates = await promisedUpdates(shop, customer.accountId, reached).catch(() => NO_UPDATES);
			if (!isRepeat) return c.json({ order: view(order), updates }, 201);
			c.header("Idempotent-Replayed", "true");
			return c.json({ order: view(order), updates }, 200);
		})
		.openapi(makePrebookingCall, async (c) => {
			const customer = await caller(c, shop, "customer");
			await limitPrebookings(customer.accountId);
			const asker = { customer, network: orderingNetwork(c, shop) };
			const booking = c.req.valid("json");
			const outcome = await inTurn(customer.accountId, () => bookAsPaidFor(shop, asker, booking));
			const made = unwrap(makePrebookingCall, await countIfRefused(shop, outcome));
			if (made.kind === "confirming")
				return c.json({ payment: { attemptId: made.attemptId, state: made.kind } }, 202);
			const prebooking = prebookingView(made.prebooking);
			if (!made.isRepeat) return c.json({ prebooking }, 201);
			c.header("Idempotent-Replayed", "true");
			return c.json({ prebooking }, 200);
		})
		.openapi(getOrderByKey, async (c) => {
			const customer = await caller(c, shop, "customer");
			const order = await orderByKey(shop.storage.read, customer.accountId, c.req.valid("param").key);
			if (!order) throw new Refused({ code: "order-not-found" });
			const reached = { email: customer.email, phone: order.phone };
			const updates = await promisedUpdates(shop, customer.accountId, reached).catch(() => NO_UPDATES);
			return c.json({ order: view(order), updates }, 200);
		});
}

/** Reads the request; if it is invalid, the caller's right to make it is checked before the error is reported. */
async function readFor<Sent>(ask: () => Promise<unknown>, read: () => Sent): Promise<Sent> {
	try {
		return read();
	} catch (unfit) {
		await ask();
		throw unfit;
	}
}

type WithProof = {
	insteadOf?: string | undefined;
	razorpay?: Handed | null | undefined;
} & Handed;
/** What the checkout's handler was given. */
type Handed = {
	razorpay_order_id?: string | undefined;
	razorpay_payment_id?: string | undefined;
	razorpay_signature?: string | undefined;
};
type Confirming = { kind: "confirming"; attemptId: string };
type Placed = { kind: "placed"; order: OrderRecord; isRepeat: boolean } | Confirming;
type Booked = { kind: "booked"; prebooking: PrebookingRecord; isRepeat: boolean } | Confirming;
type PaidRefusal = UnverifiedRefusal | RefusalOf<"paid-already">;

/** Places at once for cash, after the payment for online. */
async function placeAsPaidFor(
	shop: Shop,
	asker: Asker,
	request: OrderRequest & WithProof,
): Promise<Result<Placed, OrderRefusal | PaidRefusal>> {
	if (request.paymentMethod === "cod") {
		const placed = await placeOrder(shop, asker, request);
		return placed.ok ? ok({ kind: "placed", ...placed.value }) : placed;
	}
	const paid = await verifyAndPlace(shop, asker.customer, { kind: "order", request }, proofOf(request));
	if (!paid.ok) return paid;
	if (paid.value.kind === "confirming") return ok(paid.value);
	const { end, isRepeat } = paid.value;
	if (end.kind !== "order") throw new Error("what was paid for an order is none");
	return ok({ kind: "placed", order: end.order, isRepeat });
}

/** The same for a prebooking. */
async function bookAsPaidFor(
	shop: Shop,
	asker: Asker,
	request: PrebookingRequest & WithProof,
): Promise<Result<Booked, MakePrebookingRefusal | PaidRefusal>> {
	if (request.paymentMethod === "cod") {
		const made = await makePrebooking(shop, asker, request);
		return made.ok ? ok({ kind: "booked", ...made.value }) : made;
	}
	const paid = await verifyAndPlace(shop, asker.customer, { kind: "prebooking", request }, proofOf(request));
	if (!paid.ok) return paid;
	if (paid.value.kind === "confirming") return ok(paid.value);
	const { end, isRepeat } = paid.value;
	if (end.kind !== "prebooking") throw new Error("what was paid for a prebooking is none");
	return ok({ kind: "booked", prebooking: end.prebooking, isRepeat });
}

function proofOf({ razorpay, ...flat }: WithProof): Proof {
	const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = razorpay ?? flat;
	return { orderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature };
}
