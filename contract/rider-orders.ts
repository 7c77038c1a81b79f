import { createRoute, z } from "@hono/zod-openapi";
import { RETURN_PLACES } from "../domain/deliveries/return-place.ts";
import { ON_DELIVERY_METHODS } from "../domain/payments/payment-on-delivery.ts";
import { idParam, instant, requiredText, wholeRupees } from "./fields.ts";
import { idempotencyKeyHeader } from "./idempotency-key-header.ts";
import { failureField, orderSchema, statusField, undoField } from "./order-schemas.ts";
import { takesUndo } from "./order-steps.ts";
import { MOVE_REFUSALS, SIGNED_IN } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** An order for a rider. */
const riderOrderSchema = orderSchema
	.extend({
		isMine: z.boolean().openapi({ description: "whether it is with the caller now, with address and phone" }),
		area: z.string().nullable().openapi({ description: "the area of the address" }),
		distanceKm: z
			.number()
			.nullable()
			.openapi({ description: "from the shop as the crow flies, to the half kilometre" }),
		pickedUpAt: instant.nullable(),
		deliveredAt: instant.nullable(),
		undo: undoField,
		failure: failureField,
		onTheRoadWith: z.string().nullable().openapi({
			description: "first name of the rider who has the food of an order that was given back on the road",
		}),
		asksPin: z.boolean().openapi({ description: "whether `Delivered` needs the customer's 4 digits" }),
	})
	.openapi("RiderOrder", {
		description:
			"Until it is picked up, and once it is delivered: first name, no phone, no coordinates, the area " +
			"for the address.",
	});
export type FailureView = NonNullable<z.infer<typeof failureField>>;
export type RiderOrderView = z.infer<typeof riderOrderSchema>;

const oneOrder = z.object({ order: riderOrderSchema });
/** The refusals of any step of a rider. */
const STEP = [...SIGNED_IN, ...MOVE_REFUSALS, "key-reused", "too-many-requests"] as const;

export const listRiderOrders = createRoute({
	operationId: "listRiderOrders",
	method: "get",
	path: "/rider/orders",
	tags: ["rider"],
	summary: "The orders at the counter, with the rider, and delivered by the rider today (rider)",
	responses: {
		200: gives(
			z.object({
				orders: z.array(riderOrderSchema).openapi({
					description: "those under way, due first, then those delivered today, the last first",
				}),
				cancelled: z.array(riderOrderSchema).openapi({
					description:
						"the caller's orders that were cancelled today: those on the way are to be returned to the " +
						"counter, those delivered before (`history`) are with the customer",
				}),
				taken: z.array(z.object({ _id: z.string(), riderName: z.string().nullable() })).openapi({
					description: "orders with other riders, by their first names",
				}),
				counts: z.object({
					pending: z.int().openapi({ description: "at the counter, with no rider" }),
					outForDelivery: z.int().openapi({ description: "with the caller" }),
					delivered: z.int().openapi({ description: "by the caller today" }),
				}),
			}),
			"The orders",
		),
		...refuses(...SIGNED_IN),
	},
});

export const getRiderOrder = createRoute({
	operationId: "getRiderOrder",
	method: "get",
	path: "/rider/orders/{id}",
	tags: ["rider"],
	summary: "One of these orders (rider)",
	request: { params: idParam },
	responses: {
		200: gives(oneOrder, "The order"),
		...refuses(...SIGNED_IN, "not-your-order", "order-not-found"),
	},
});

export const setRiderOrderStatus = createRoute({
	operationId: "setRiderOrderStatus",
	method: "put",
	path: "/rider/orders/{id}/status",
	tags: ["rider"],
	summary: "Pick up an order, so that no other rider can, or deliver it (rider)",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				status: statusField.openapi({ description: "`Out for Delivery` or `Delivered`" }),
				payment: z
					.enum(ON_DELIVERY_METHODS)
					.optional()
					.openapi({
						description:
							"with `Delivered`, how it was paid on delivery; cash if absent, ignored if it is paid " +
							"already",
					}),
				amount: wholeRupees.optional().openapi({
					description:
						"with `Delivered`, the `toCollect` that was shown; a different one is refused, unless " +
						"nothing is left to collect",
				}),
				pin: z
					.string()
					.regex(/^\d{4}$/, "The PIN has 4 digits")
					.optional()
					.openapi({ description: "with `Delivered`, the customer's PIN, if the order has `asksPin`" }),
			}),
		),
	},
	responses: {
		200: gives(oneOrder, "Done, now or before"),
		...refuses(
			...STEP,
			"not-a-riders-step",
			"order-taken",
			"not-picked-up",
			"nothing-to-collect",
			"amount-changed",
			"pin-needed",
			"pin-wrong",
			"pin-locked",
		),
	},
});

export const undoRiderStep = createRoute({
	operationId: "undoRiderStep",
	method: "post",
	path: "/rider/orders/{id}/undo",
	tags: ["rider"],
	summary: "Undo your own step within 30 seconds (rider)",
	request: { params: idParam, headers: idempotencyKeyHeader, ...takesUndo },
	responses: {
		200: gives(oneOrder, "Undone"),
		...refuses(...STEP, "nothing-to-undo", "undo-too-late"),
	},
});

export const releaseOrder = createRoute({
	operationId: "releaseOrder",
	method: "post",
	path: "/rider/orders/{id}/release",
	tags: ["rider"],
	summary: "Return an order, on the road or at the counter, for another rider to take (rider)",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				reason: requiredText(200, "Please say why the order goes back"),
				where: z
					.enum(RETURN_PLACES)
					.default("road")
					.openapi({
						description:
							"where the food is: `counter` puts the order back where it was before it was picked up; " +
							"with `road` it stays `Out for Delivery`, nobody's, and the shop is rung",
					}),
			}),
		),
	},
	responses: {
		200: gives(oneOrder, "Returned"),
		...refuses(...STEP, "not-your-order", "not-picked-up"),
	},
});

export const reportFailedDelivery = createRoute({
	operationId: "reportFailedDelivery",
	method: "post",
	path: "/rider/orders/{id}/failed",
	tags: ["rider"],
	summary: "Report that an order could not be handed over; it stays with the rider until an admin decides (rider)",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(z.object({ reason: requiredText(200, "Please say what is wrong at the door") })),
	},
	responses: { 200: gives(oneOrder, "Reported"), ...refuses(...STEP, "not-your-order", "not-picked-up") },
});
