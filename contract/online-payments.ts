import { createRoute, z } from "@hono/zod-openapi";
import { MAX_REASON } from "../domain/orders/order-moves.ts";
import { WHY_UNMATCHED } from "../domain/payments/online-payment.ts";
import { ON_DELIVERY_METHODS } from "../domain/payments/payment-on-delivery.ts";
import { MAX_LINES, MAX_QUANTITY } from "../domain/pricing/cart-limits.ts";
import { idParam, instant, orderKey, pageOf, pageQuery, plainText, requiredText, wholeRupees } from "./fields.ts";
import { idempotencyKeyHeader } from "./idempotency-key-header.ts";
import { soldLineSchema } from "./order-lines.ts";
import { adminOrderSchema, orderSchema, refundField, refundRecordField, statusField } from "./order-schemas.ts";
import { checkDeliveryAddress, orderFields } from "./placing-orders.ts";
import { bookingFields, prebookingSchema } from "./prebookings.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The order to place once it is paid: the input of `POST /orders`, without amounts. */
const orderDraft = z
	.object({
		kind: z.literal("order").optional(),
		orderId: orderKey.openapi({
			description:
				"the key under which `POST /orders` will place it; the same draft again gives the same payment order",
		}),
		...orderFields,
	})
	.check(checkDeliveryAddress)
	.openapi("OrderDraft");

/** The same for a prebooking: the input of `POST /prebookings`, without the amount. */
const prebookingDraft = z.object({ kind: z.literal("prebooking"), ...bookingFields }).openapi("PrebookingDraft");

const draft = z.discriminatedUnion("kind", [prebookingDraft, orderDraft]).openapi({
	description: "an order, or with `kind: prebooking` what `POST /prebookings` will book",
	// `kind` may be absent for an order, so the two can't be told apart as `oneOf` requires.
	anyOf: [{ $ref: "#/components/schemas/PrebookingDraft" }, { $ref: "#/components/schemas/OrderDraft" }],
});

export const createPaymentOrder = createRoute({
	operationId: "createPaymentOrder",
	method: "post",
	path: "/create-order",
	tags: ["payments"],
	summary: "Price and keep a draft, and get the provider's payment order to open its checkout with",
	request: takes(
		z.object({
			amount: z.int().openapi({
				description:
					"whole rupees, the total that the customer saw; a different one is refused with a fresh quote",
			}),
			draft,
		}),
	),
	responses: {
		200: gives(
			z.object({
				id: z.string().openapi({ description: "the provider's order, for the checkout's `order_id`" }),
				amount: z.int().openapi({ description: "in paise, as the checkout takes it" }),
				currency: z.literal("INR"),
				key: z.string().openapi({ description: "the public key" }),
				attemptId: z.string().openapi({
					description: "for `GET /payments/{id}`; the `_id` that the order or prebooking will have",
				}),
				name: z.string().openapi({ description: "the shop's name" }),
				prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
				testMode: z.boolean().openapi({ description: "no money moves" }),
				mayPayAtDoor: z
					.boolean()
					.openapi({ description: "whether this customer could place the same for cash instead" }),
			}),
			"The payment order",
		),
		...refuses(
			...SIGNED_IN,
			"blocked",
			"unsellable",
			"stale-quote",
			"store-closed",
			"prebooking-not-offered",
			"too-many-prebookings",
			"date-not-bookable",
			"pickup-not-offered",
			"slot-unavailable",
			"slot-full",
			"online-payment-not-offered",
			"paid-already",
			"payment-returned",
			"paid-only",
			"cash-too-high",
			"outside-area",
			"below-minimum",
			"location-needed",
			"too-many-open-orders",
			"empty-cart",
			"total-too-high",
			"phone-missing",
			"key-reused",
			"too-many-orders",
			"too-many-requests",
			"payment-order-failed",
			"too-much-to-pay-online",
		),
	},
});

/** The state of an attempt to pay. */
const attemptSchema = z
	.object({
		attemptId: z.string(),
		state: z.enum(["waiting", "confirming", "placed", "returned"]).openapi({
			description:
				"`waiting`: no money is known of; `confirming`: money was received and the order is about to " +
				"be placed; `placed`: see `order` or `prebooking`; `returned`: the money came too late and is " +
				"given back, see " +
				"`refund`",
		}),
		order: orderSchema.nullable(),
		prebooking: prebookingSchema.nullable().openapi({ description: "of a payment for one" }),
		refund: refundField.nullable(),
	})
	.openapi("PaymentAttempt");
export type AttemptView = z.infer<typeof attemptSchema>;

export const getPaymentAttempt = createRoute({
	operationId: "getPaymentAttempt",
	method: "get",
	path: "/payments/{id}",
	tags: ["payments"],
	summary: "The state of the caller's attempt to pay, by its `attemptId` or the draft's `orderId`",
	request: { params: z.object({ id: plainText(100).min(1) }) },
	responses: {
		200: gives(z.object({ payment: attemptSchema }), "The state"),
		...refuses(...SIGNED_IN, "payment-not-found", "too-many-requests"),
	},
});

export const paymentWebhook = createRoute({
	operationId: "paymentWebhook",
	method: "post",
	path: "/payments/webhook",
	tags: ["payments"],
	summary: "The provider's events, signed over the raw body (X-Razorpay-Signature)",
	responses: {
		200: gives(z.object({ ok: z.literal(true) }), "Received; a repeated event is kept once"),
		...refuses("bad-payment-signature", "not-found"),
	},
});

export const requestRefund = createRoute({
	operationId: "requestRefund",
	method: "post",
	path: "/orders/{id}/refunds",
	tags: ["payments"],
	summary: "Refund what was paid for an order, in part or in full (owner, manager)",
	description:
		"By `items` (their GST goes back with them) or by `amount`. `online` goes through the payment provider; " +
		"`cash` and `upi` record what was given back by hand, of delivered orders that were paid on delivery and of " +
		"orders that were paid online.",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z
				.object({
					items: z
						.array(z.object({ line: z.int().min(0), quantity: z.int().min(1).max(MAX_QUANTITY) }))
						.min(1)
						.max(MAX_LINES)
						.optional()
						.openapi({ description: "`line`: the place in the order's `items`, from 0" }),
					amount: wholeRupees.min(1, "Please enter at least ₹1").optional().openapi({
						description: "with `items`, the sum that was shown for them; a different one is refused",
					}),
					method: z.enum(["online", ...ON_DELIVERY_METHODS]).default("online"),
					refundable: wholeRupees.optional().openapi({
						description:
							"what was shown as left to refund this way, the order's `refundable` or " +
							"`refundableByHand`; refused if it is another amount by now",
					}),
					riderId: plainText(64).min(1).optional().openapi({
						description: "with `cash`: the rider who refunds it from the cash in hand; else the shop does",
					}),
					reason: requiredText(MAX_REASON, "Please say why it is given back"),
				})
				.check((ctx) => {
					if (ctx.value.riderId !== undefined && ctx.value.method !== "cash") {
						const message = "Riders give back cash only";
						ctx.issues.push({ code: "custom", message, input: ctx.value, path: ["riderId"] });
					}
					if (ctx.value.items || ctx.value.amount !== undefined) return;
					const message = "Please pick items or enter an amount";
					ctx.issues.push({ code: "custom", message, input: ctx.value, path: ["amount"] });
				}),
		),
	},
	responses: {
		201: gives(z.object({ order: adminOrderSchema }), "On its way"),
		200: gives(z.object({ order: adminOrderSchema }), "Requested before, with the same key"),
		...refuses(
			...STAFF_ONLY,
			"confirm-first",
			"order-not-found",
			"staff-not-found",
			"no-payment-account",
			"nothing-to-refund",
			"refund-too-large",
			"refund-changed",
			"refunded-meanwhile",
			"item-not-refundable",
			"key-reused",
		),
	},
});

/**
 * A payment that the provider holds for the shop, without an order: none was placed with it, or its order is cancelled.
 */
const unmatchedSchema = z
	.object({
		id: z.string().openapi({ description: "the provider's payment" }),
		amount: z.number().openapi({ description: "rupees" }),
		currency: z.string(),
		method: z.string().nullable().openapi({ description: "upi, card, …" }),
		receivedAt: instant,
		why: z.enum([...WHY_UNMATCHED, "order-cancelled", "prebooking-ended"]).openapi({
			description:
				"`order-cancelled`: its `order` is cancelled, and the provider would not give the money back; " +
				"`prebooking-ended`: the same of its `prebooking`, which was cancelled or declined",
		}),
		order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
		prebooking: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
		state: z.enum(["waiting", "refund-pending", "refunded", "refund-failed"]).openapi({
			description: "`waiting` and `refund-failed` need a decision",
		}),
		customerName: z.string().nullable(),
		phoneNumber: z.string().nullable(),
		draft: z
			.object({ items: z.array(soldLineSchema), deliveryAddress: z.string(), totalAmount: wholeRupees })
			.nullable()
			.openapi({ description: "what was to be ordered with it" }),
		refunds: z.array(refundRecordField),
		fits: z
			.array(
				z.object({
					_id: z.string(),
					orderId: z.string(),
					customerName: z.string(),
					totalAmount: wholeRupees,
					status: statusField,
					orderDate: instant,
				}),
			)
			.openapi({ description: "unpaid orders with the same total, those of the same customer first" }),
	})
	.openapi("UnmatchedPayment");
export type UnmatchedPayment = z.infer<typeof unmatchedSchema>;

export const listUnmatched = createRoute({
	operationId: "listUnmatched",
	method: "get",
	path: "/payments/unmatched",
	tags: ["payments"],
	summary: "Unmatched payments, newest first (admin)",
	request: {
		query: pageQuery.extend({
			all: z.enum(["true", "false"]).optional().openapi({
				description: "`true`: refunded ones as well; else only those that need a decision",
			}),
		}),
	},
	responses: {
		200: gives(pageOf("payments", unmatchedSchema), "A page of them"),
		...refuses(...STAFF_ONLY),
	},
});

export const attachPayment = createRoute({
	operationId: "attachPayment",
	method: "post",
	path: "/payments/{id}/attach",
	tags: ["payments"],
	summary: "Use an unmatched payment for an order with the same total (admin)",
	request: { params: idParam, ...takes(z.object({ orderId: plainText(64).min(1) })) },
	responses: {
		200: gives(z.object({ order: adminOrderSchema }), "Attached: the order is paid online"),
		...refuses(
			...STAFF_ONLY,
			"payment-not-found",
			"order-not-found",
			"payment-has-order",
			"order-not-due",
			"amount-differs",
		),
	},
});

export const refundPayment = createRoute({
	operationId: "refundPayment",
	method: "post",
	path: "/payments/{id}/refund",
	tags: ["payments"],
	summary: "Refund an unmatched payment in full (admin)",
	request: { params: idParam },
	responses: {
		200: gives(z.object({ payment: unmatchedSchema }), "On its way back"),
		...refuses(...STAFF_ONLY, "confirm-first", "payment-not-found", "payment-has-order", "no-payment-account"),
	},
});

export const recordGivenBack = createRoute({
	operationId: "recordGivenBack",
	method: "post",
	path: "/payments/{id}/given-back",
	tags: ["payments"],
	summary: "Record that an unmatched payment has gone back in full without the shop (admin)",
	description:
		"By hand, or in the dashboard of a former payment account; nothing is sent. What went back of an order's " +
		"payment is recorded as a refund of the order.",
	request: { params: idParam },
	responses: {
		200: gives(z.object({ payment: unmatchedSchema }), "Recorded"),
		...refuses(...STAFF_ONLY, "confirm-first", "payment-not-found", "payment-has-order"),
	},
});
