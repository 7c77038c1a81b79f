import { createRoute, z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { idParam, instant, wholeRupees } from "./fields.ts";
import { adminOrderSchema, orderSchema } from "./order-schemas.ts";
import { MOVE_REFUSALS, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The most that one answer lists: more deliveries than ever fail at once. */
export const MAX_FAILED = 50;

const failedDeliverySchema = z
	.object({
		_id: z.string().openapi({ description: "the order's" }),
		orderId: z.string(),
		customerName: z.string(),
		phoneNumber: z.string(),
		deliveryAddress: z.string(),
		totalAmount: wholeRupees,
		paymentMethod: orderSchema.shape.paymentMethod,
		paymentState: orderSchema.shape.paymentState,
		customerId: adminOrderSchema.shape.customerId,
		payOnDelivery: orderSchema.shape.payOnDelivery,
		toCollect: orderSchema.shape.toCollect,
		doorPayment: orderSchema.shape.doorPayment,
		refundable: adminOrderSchema.shape.refundable,
		reason: z.string(),
		at: instant.openapi({ description: "when the rider reported it" }),
		rider: z
			.object({ _id: z.string(), name: z.string(), phone: z.string() })
			.nullable()
			.openapi({ description: "the rider who waits; null once the account is deleted" }),
	})
	.openapi("FailedDelivery");
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

export const listFailedDeliveries = createRoute({
	operationId: "listFailedDeliveries",
	method: "get",
	path: "/orders/admin/failed-deliveries",
	tags: ["orders"],
	summary: "Failed deliveries that wait for a decision, longest wait first (admin)",
	responses: {
		200: gives(
			z.object({
				failed: z.array(failedDeliverySchema).openapi({ description: `at most ${MAX_FAILED}` }),
			}),
			"The failed deliveries",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const decideFailedDelivery = createRoute({
	operationId: "decideFailedDelivery",
	method: "put",
	path: "/orders/{id}/failed-delivery",
	tags: ["orders"],
	summary: "Decide what happens after a failed delivery (admin)",
	request: {
		params: idParam,
		...takes(
			z.object({
				next: z.enum(NEXT_ATTEMPTS).openapi({
					description:
						"`redeliver`: the same rider tries again; `return`: back to the counter; `refund`: " +
						"cancelled, and what was paid is given back",
				}),
			}),
		),
	},
	responses: {
		200: gives(z.object({ order: adminOrderSchema }), "Decided"),
		...refuses(...STAFF_ONLY, ...MOVE_REFUSALS, "no-failed-delivery", "rider-disabled"),
	},
});
