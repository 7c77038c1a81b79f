import * as calls from "../../contract/online-payments.ts";
import { newRoutes } from "../http/new-routes.ts";
import { orderingNetwork } from "../http/ordering-network.ts";
import { parseCursor } from "../http/pagination.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { limitOrdering } from "../order-intake/limit-orders.ts";
import { adminOrderView } from "../orders/order-views.ts";
import { keepNewest } from "../runtime/keep-newest.ts";
import type { Shop } from "../shop.ts";
import { attachPayment } from "./attach-payment.ts";
import type { Payable } from "./attempt-store.ts";
import { readAttempt } from "./attempt-view.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { recordGivenBack, refundUnmatched } from "./refund-unmatched.ts";
import { requestRefund } from "./request-refund.ts";
import { isWebhookSignature } from "./signatures.ts";
import { unmatchedPayments } from "./unmatched-payments.ts";
import { takeInEvent } from "./webhook.ts";

/** However often a page asks about an attempt, the provider is asked at most this often. */
const RECHECK_MS = 4_000;
const MAX_CACHED = 10_000;

/** Online payment: attempts, the provider's webhooks, refunds, and money without an order. */
export function onlinePaymentRoutes(shop: Shop) {
	const limitAttempts = limitOrdering(shop, "payment attempts", 30, 10);
	const limitQuestions = createLimiter(shop, "payment questions", 60, 60);
	const looked = new Map<string, number>();

	function mayLook(attemptId: string): boolean {
		const now = shop.clock.now();
		if (now - (looked.get(attemptId) ?? Number.NEGATIVE_INFINITY) < RECHECK_MS) return false;
		looked.delete(attemptId);
		looked.set(attemptId, now);
		keepNewest(looked, MAX_CACHED);
		return true;
	}

	return (
		newRoutes()
			.openapi(calls.createPaymentOrder, async (c) => {
				const customer = await caller(c, shop, "customer");
				await limitAttempts(customer.accountId);
				const { amount, draft } = c.req.valid("json");
				const priced = { totalAmount: amount, paymentMethod: "razorpay" as const };
				const payable: Payable =
					draft.kind === "prebooking"
						? { kind: "prebooking", request: { ...draft, ...priced } }
						: { kind: "order", request: { ...draft, ...priced } };
				const { attemptId, providerOrderId, amountPaise, mayPayOnDelivery } = unwrap(
					calls.createPaymentOrder,
					await beginAttempt(shop, { customer, network: orderingNetwork(c, shop) }, payable),
					"draft",
				);
				const { settings } = await shop.cache.current();
				const { key, testMode } = shop.payments.offer;
				return c.json(
					{
						id: providerOrderId,
						amount: amountPaise,
						currency: "INR" as const,
						key: key ?? "",
						attemptId,
						name: settings.shopName,
						prefill: {
							name: customer.name,
							email: customer.email,
							contact: `+91${draft.phoneNumber ?? customer.phone}`,
						},
						testMode,
						mayPayAtDoor: mayPayOnDelivery,
					},
					200,
				);
			})
			.openapi(calls.paymentWebhook, async (c) => {
				const { account } = shop.payments;
				if (!account) throw new Refused({ code: "not-found" });
				const body = Buffer.from(await c.req.arrayBuffer());
				const signature = c.req.header("X-Razorpay-Signature") ?? "";
				if (!isWebhookSignature(body, signature, account.webhookSecrets))
					throw new Refused({ code: "bad-payment-signature" });
				await takeInEvent(shop, body.toString("utf8"), c.req.header("X-Razorpay-Event-Id") ?? "");
				return c.json({ ok: true as const }, 200);
			})
			// Before the next route, whose path would match as well.
			.openapi(calls.listUnmatched, async (c) => {
				await caller(c, shop, "refunds:manage");
				const { cursor, limit, all } = c.req.valid("query");
				const page = await unmatchedPayments(shop.storage.read, {
					all: all === "true",
					limit: limit ?? 50,
					after: parseCursor(cursor),
					now: shop.clock.now(),
				});
				return c.json(page, 200);
			})
			.openapi(calls.getPaymentAttempt, async (c) => {
				const customer = await caller(c, shop, "customer");
				await limitQuestions(customer.accountId);
				const payment = unwrap(
					calls.getPaymentAttempt,
					await readAttempt(shop, customer, c.req.valid("param").id, mayLook),
				);
				return c.json({ payment }, 200);
			})
			.openapi(calls.attachPayment, async (c) => {
				const admin = await caller(c, shop, "refunds:manage");
				const { orderId } = c.req.valid("json");
				const order = unwrap(
					calls.attachPayment,
					await attachPayment(shop, admin, c.req.valid("param").id, orderId),
				);
				return c.json({ order: adminOrderView(order, shop.clock.now(), admin) }, 200);
			})
			.openapi(calls.refundPayment, async (c) => {
				const admin = await caller(c, shop, "refunds:manage");
				const payment = unwrap(
					calls.refundPayment,
					await refundUnmatched(shop, admin, c.req.valid("param").id),
				);
				shop.payments.wake();
				return c.json({ payment }, 200);
			})
			.openapi(calls.recordGivenBack, async (c) => {
				const admin = await caller(c, shop, "refunds:manage");
				const payment = unwrap(
					calls.recordGivenBack,
					await recordGivenBack(shop, admin, c.req.valid("param").id),
				);
				return c.json({ payment }, 200);
			})
			.openapi(calls.requestRefund, async (c) => {
				const admin = await caller(c, shop, "refunds:manage");
				const asked = { id: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
				const done = unwrap(calls.requestRefund, await requestRefund(shop, admin, asked, c.req.valid("json")));
				shop.payments.wake();
				return c.json(
					{ order: adminOrderView(done.order, shop.clock.now(), admin) },
					done.isRepeat ? 200 : 201,
				);
			})
	);
}
