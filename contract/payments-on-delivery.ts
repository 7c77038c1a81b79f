import { createRoute, z } from "@hono/zod-openapi";
import { ON_DELIVERY_METHODS, ON_DELIVERY_STATES } from "../domain/payments/payment-on-delivery.ts";
import { idParam, instant, oneForEachId, pageQuery, plainText, wholeRupees } from "./fields.ts";
import { adminOrderSchema, paymentOnDeliverySchema } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const paymentOnDeliveryRowSchema = z
	.object({
		_id: z.string().openapi({ description: "the order's" }),
		orderId: z.string(),
		reference: z
			.string()
			.openapi({ description: "the reference to find the payment by in the shop's account: the code's `tr`" }),
		customerName: z.string(),
		phoneNumber: z.string(),
		amount: wholeRupees,
		doorPayment: paymentOnDeliverySchema,
		collectedAt: instant,
		rider: z
			.object({ _id: z.string(), name: z.string() })
			.nullable()
			.openapi({ description: "the rider; null at the counter" }),
	})
	.openapi("PaymentOnDeliveryRow");
export type PaymentOnDeliveryRow = z.infer<typeof paymentOnDeliveryRowSchema>;

export const listPaymentsOnDelivery = createRoute({
	operationId: "listPaymentsOnDelivery",
	method: "get",
	path: "/door-payments",
	tags: ["payments"],
	summary: "UPI payments on delivery, newest first, by whether they were received (admin)",
	request: {
		query: pageQuery.extend({
			state: z.enum(ON_DELIVERY_STATES).default("unverified"),
		}),
	},
	responses: {
		200: gives(
			z.object({
				payments: z.array(paymentOnDeliveryRowSchema),
				nextCursor: z.string().nullable(),
				unverified: z
					.object({ count: z.int(), amount: z.int() })
					.openapi({ description: "all that are still to be checked, whichever state is asked for" }),
			}),
			"A page of them",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const settlePayment = createRoute({
	operationId: "settlePayment",
	method: "put",
	path: "/orders/{id}/payment",
	tags: ["payments"],
	summary: "Record whether the payment of a delivered order was received, and how it was paid (admin)",
	request: {
		params: idParam,
		...takes(
			z.object({
				state: z.enum(ON_DELIVERY_STATES),
				method: z.enum(ON_DELIVERY_METHODS).optional().openapi({ description: "unchanged if absent" }),
				amount: wholeRupees.optional().openapi({
					description: "the order's `payOnDelivery` that was shown; a different one is refused",
				}),
			}),
		),
	},
	responses: {
		200: gives(z.object({ order: adminOrderSchema }), "Settled"),
		...refuses(...STAFF_ONLY, "order-not-found", "not-paid-at-door", "amount-changed"),
	},
});

/** The most payments that one call settles. */
const MAX_SETTLED = 100;

const settledSchema = z
	.object({
		settled: z.array(z.string()).openapi({ description: "`_id` of each order" }),
		refused: z.array(
			z.object({ id: z.string(), code: z.enum(["order-not-found", "not-paid-at-door", "amount-changed"]) }),
		),
	})
	.openapi("SettledPayments");
export type SettledPayments = z.infer<typeof settledSchema>;

export const settlePayments = createRoute({
	operationId: "settlePayments",
	method: "put",
	path: "/door-payments",
	tags: ["payments"],
	summary: "Mark several UPI payments on delivery as received (owner, manager, counter)",
	description:
		"Each by itself, as `PUT /orders/{id}/payment` would: what cannot be settled is named with the reason.",
	request: takes(
		z
			.object({
				ids: z
					.array(plainText(64).min(1))
					.min(1)
					.max(MAX_SETTLED)
					.openapi({ description: "`_id` of each order" }),
				amounts: z.array(wholeRupees).optional().openapi({
					description:
						"the amount that was shown for each of `ids`, in their order; a different one is refused",
				}),
				state: z.literal("verified"),
			})
			.refine(...oneForEachId("amounts")),
	),
	responses: { 200: gives(settledSchema, "What is settled, and what is not"), ...refuses(...STAFF_ONLY) },
});
