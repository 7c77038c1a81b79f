import { createRoute, z } from "@hono/zod-openapi";
import { idParam, instant, plainText, wholeRupees } from "./fields.ts";
import { orderedLineSchema } from "./order-lines.ts";
import { chosenFields, newcomerField, orderSchema } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The most waiting orders that one answer lists, and that one call acknowledges. */
export const MAX_RINGING = 100;

/** Pages that know this time ring again without an event. */
export const ringsAgainField = instant.optional().openapi({
	description: "when the next acknowledged but unaccepted order rings again; absent if none will",
});

const waitingOrder = z
	.object({
		_id: z.string(),
		orderId: z.string(),
		customerName: z.string(),
		items: z.array(orderedLineSchema.pick({ name: true, nameTa: true, size: true, quantity: true, note: true })),
		note: orderSchema.shape.note,
		totalAmount: wholeRupees,
		paymentMethod: orderSchema.shape.paymentMethod,
		paymentState: orderSchema.shape.paymentState,
		newcomer: newcomerField,
		orderDate: instant.openapi({
			description: "since when it has been waiting; for an order for later, since it came to the kitchen",
		}),
		...chosenFields,
	})
	.openapi("WaitingOrder");
export type WaitingOrder = z.infer<typeof waitingOrder>;

export const proposedMinutesField = z.int().openapi({
	description: "minutes until an order accepted now would arrive; only if times are promised",
});

const waitingOrders = z
	.object({
		orders: z
			.array(waitingOrder)
			.openapi({ description: `those that have waited longest first, at most ${MAX_RINGING}` }),
		others: z
			.array(waitingOrder.pick({ _id: true, totalAmount: true, orderDate: true }))
			.optional()
			.openapi({
				description: `those after the \`limit\` that was asked for, at most ${MAX_RINGING} with the first`,
			}),
		count: z.int().openapi({ description: "of all that ring, 1,000 at most" }),
		oldestPlacedAt: instant.nullable(),
		ringsAgainAt: ringsAgainField,
		proposedMinutes: proposedMinutesField.optional(),
		prebooked: z
			.object({ count: z.int() })
			.optional()
			.openapi({
				description:
					"the prebookings of today, from eight in the morning or an earlier opening until " +
					"`PUT /prebookings/acknowledge`; they do not ring",
			}),
		prebookedAt: instant.optional().openapi({ description: "when `prebooked` next appears; absent if it won't" }),
	})
	.openapi("WaitingOrders");
export type WaitingOrders = z.infer<typeof waitingOrders>;

export const listUnacknowledged = createRoute({
	operationId: "listUnacknowledged",
	method: "get",
	path: "/orders/admin/unacknowledged",
	tags: ["orders"],
	summary: "The orders that ring: Pending, and no admin has acknowledged them in the last 5 minutes (admin)",
	request: {
		query: z.object({
			limit: z.coerce.number().int().min(1).max(MAX_RINGING).optional().openapi({
				description: "how many to return in full; the others only as far as the alarm band shows them",
			}),
		}),
	},
	responses: { 200: gives(waitingOrders, "The orders that ring now"), ...refuses(...STAFF_ONLY) },
});

export const acknowledgeOrder = createRoute({
	operationId: "acknowledgeOrder",
	method: "put",
	path: "/orders/{id}/acknowledge",
	tags: ["orders"],
	summary: "Silence an order on every device for 5 minutes; repeating it changes nothing (admin)",
	request: { params: idParam },
	responses: {
		200: gives(z.object({ order: orderSchema }), "Acknowledged"),
		...refuses(...STAFF_ONLY, "order-not-found"),
	},
});

export const acknowledgeOrders = createRoute({
	operationId: "acknowledgeOrders",
	method: "put",
	path: "/orders/admin/acknowledge",
	tags: ["orders"],
	summary: "Silence several orders on every device for 5 minutes (admin)",
	request: takes(
		z.object({
			ids: z
				.array(plainText(64).min(1))
				.min(1)
				.max(MAX_RINGING)
				.openapi({ description: "`_id` of each; one that is unknown or already silent is skipped" }),
		}),
	),
	responses: { 200: gives(waitingOrders, "The orders that still ring"), ...refuses(...STAFF_ONLY) },
});
