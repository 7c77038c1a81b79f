import { createRoute, z } from "@hono/zod-openapi";
import { MAX_ORDER_NOTE } from "../domain/orders/customer-note.ts";
import type { Fulfilment } from "../domain/orders/fulfilment.ts";
import { PAYMENT_METHODS } from "../domain/payments/payment-method.ts";
import { deliveryAddressIssue } from "../domain/text/delivery-address.ts";
import { updatesSchema } from "./account-settings.ts";
import { directionsField, noteField, orderKey, placeField, plainAddress, plainText, tenDigitPhone } from "./fields.ts";
import { orderedLines } from "./order-lines.ts";
import { oneOrder } from "./order-schemas.ts";
import { fulfilmentFields, tipField } from "./quote-schemas.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const paymentMethodField = z
	.enum([...PAYMENT_METHODS, "online"])
	.transform((method) => (method === "cod" ? ("cod" as const) : ("razorpay" as const)));

const providerText = plainText(200);

const placedOrder = oneOrder.extend({ updates: updatesSchema });

/** The delivery address; not needed for a pickup. */
const deliveryAddressField = plainAddress().openapi({
	description:
		"with the door number or the name of the building; coordinates alone are refused. Not needed for a pickup",
});

/** What an order consists of, and where and how it is delivered. */
export const orderFields = {
	phoneNumber: tenDigitPhone.optional().openapi({ description: "the profile's if absent" }),
	...fulfilmentFields,
	deliveryAddress: deliveryAddressField,
	deliveryCoordinates: placeField,
	deliveryDirections: directionsField,
	items: orderedLines,
	note: noteField(MAX_ORDER_NOTE).openapi({
		description: "what the customer asks for with the whole order",
	}),
	tip: tipField,
};

type Addressed = { fulfilment: Fulfilment; deliveryAddress: string; isConversion?: boolean };

/** Refuses a missing or incomplete address; a prebooking keeps the one that it was accepted with. */
export function checkDeliveryAddress(ctx: z.core.ParsePayload<Addressed>): void {
	const { fulfilment, deliveryAddress, isConversion = false } = ctx.value;
	if (fulfilment === "pickup") return;
	const isKept = isConversion && deliveryAddress !== "";
	const message = isKept ? null : deliveryAddressIssue(deliveryAddress);
	if (message) ctx.issues.push({ code: "custom", message, input: ctx.value, path: ["deliveryAddress"] });
}

/** How an order or a prebooking is paid. */
export const paymentFields = {
	paymentMethod: paymentMethodField.default("cod"),
	razorpay_order_id: providerText.optional(),
	razorpay_payment_id: providerText.optional(),
	razorpay_signature: providerText.optional().openapi({
		description: "with `razorpay`, what the checkout's handler received; `POST /create-order` comes first",
	}),
	razorpay: z
		.object({
			razorpay_order_id: providerText.optional(),
			razorpay_payment_id: providerText.optional(),
			razorpay_signature: providerText.optional(),
		})
		.nullable()
		.optional()
		.openapi({ description: "these three as the handler received them, instead of one by one" }),
	insteadOf: plainText(64).optional().openapi({
		description: "with `cod`, the `attemptId` of a payment given up; 409 `paid-already` if it was paid meanwhile",
	}),
};

export const confirmingReply = gives(
	z.object({ payment: z.object({ attemptId: z.string(), state: z.literal("confirming") }) }),
	"Money received, confirming: it will be placed; ask `GET /payments/{id}`",
);

export const placeOrder = createRoute({
	operationId: "placeOrder",
	method: "post",
	path: "/orders",
	tags: ["orders"],
	summary: "Place an order; the same `orderId` again answers 200 with the same order",
	request: takes(
		z
			.object({
				orderId: orderKey.openapi({
					description: "idempotency key of this customer",
				}),
				...orderFields,
				totalAmount: z.int().openapi({
					description: "the total that the customer saw; a different one is refused with a fresh quote",
				}),
				...paymentFields,
				isConversion: z
					.boolean()
					.default(false)
					.openapi({
						description:
							"staff only: converts the prebooking with the number `orderId`; the rest must be valid " +
							"and is ignored",
					}),
			})
			.check(checkDeliveryAddress),
	),
	responses: {
		201: gives(placedOrder, "Placed"),
		200: gives(placedOrder, "Placed before, by the same request"),
		202: confirmingReply,
		...refuses(
			...STAFF_ONLY,
			"payment-needed",
			"bad-payment-signature",
			"blocked",
			"prebooking-not-found",
			"unsellable",
			"stale-quote",
			"store-closed",
			"pickup-not-offered",
			"slot-unavailable",
			"slot-full",
			"online-payment-not-offered",
			"payment-returned",
			"paid-already",
			"paid-only",
			"cash-too-high",
			"outside-area",
			"below-minimum",
			"location-needed",
			"too-many-open-orders",
			"prebooking-converted",
			"prebooking-ended",
			"prebooking-refunded",
			"empty-cart",
			"total-too-high",
			"phone-missing",
			"key-reused",
			"too-many-orders",
			"too-many-requests",
		),
	},
});

export const getOrderByKey = createRoute({
	operationId: "getOrderByKey",
	method: "get",
	path: "/order-keys/{key}",
	tags: ["orders"],
	summary: "The caller's order with this idempotency key, for when the reply was lost",
	request: { params: z.object({ key: plainText(100) }) },
	responses: {
		200: gives(placedOrder, "The order"),
		...refuses(...SIGNED_IN, "order-not-found"),
	},
});
