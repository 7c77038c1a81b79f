import { createRoute, z } from "@hono/zod-openapi";
import { RETURN_PLACES } from "../domain/deliveries/return-place.ts";
import { ON_DELIVERY_METHODS } from "../domain/payments/payment-on-delivery.ts";
import { gives, refuses, takes } from "./errors.ts";
import { idParam, instant, requiredText } from "./fields.ts";
import { onceHeader } from "./once-header.ts";
import { failureField, orderSchema, statusField, takesUndo, undoField } from "./orders.ts";
import { SIGNED_IN } from "./refusals.ts";

/** An order as a rider has it. */
const riderOrderSchema = orderSchema
	.extend({
		isMine: z.boolean().openapi({ description: "whether it is with the caller now, with address and phone" }),
		area: z.string().nullable().openapi({ description: "the part of the address to decide by" }),
		distanceKm: z
			.number()
			.nullable()
			.openapi({ description: "from the shop as the crow flies, to the half kilometre" }),
		pickedUpAt: instant.nullable(),
		deliveredAt: instant.nullable(),
		undo: undoField,
		failure: failureField,
		onTheRoadWith: z.string().nullable().openapi({
			description: "who has the food of an order that was given back on the road, by the first name",
		}),
		asksPin: z.boolean().openapi({ description: "whether `Delivered` wants the customer's 4 digits" }),
	})
	.openapi("RiderOrder", {
		description:
			"Until it is picked up, and once it is delivered: first name, no phone, no coordinates, the area " +
			"for the address.",
	});
export type FailureView = NonNullable<z.infer<typeof failureField>>;
export type RiderOrderView = z.infer<typeof riderOrderSchema>;

const oneOrder = z.object({ order: riderOrderSchema });
/** What any step of a rider may be refused for. */
const STEP = [
	...SIGNED_IN,
	"confirm-first",
	"order-not-found",
	"refund-sent",
	"refunded-by-hand",
	"unsellable",
	"moved-meanwhile",
	"key-reused",
	"too-many-requests",
] as const;

export const listRiderOrders = createRoute({
	operationId: "listRiderOrders",
	method: "get",
	path: "/rider/orders",
	tags: ["rider"],
	summary: "What waits at the counter, what the rider has, and what the rider delivered today (rider)",
	responses: {
		200: gives(
			z.object({
				orders: z.array(riderOrderSchema).openapi({
					description: "those under way, oldest first, then those delivered today, the last first",
				}),
				cancelled: z.array(riderOrderSchema).openapi({
					description:
						"the caller's that were cancelled today: those on the way come back to the counter, what was " +
						"delivered before (`history`) is with its customer",
				}),
				taken: z.array(z.object({ _id: z.string(), riderName: z.string().nullable() })).openapi({
					description: "those that are with other riders, by their first names",
				}),
				counts: z.object({
					pending: z.int().openapi({ description: "at the counter, nobody's" }),
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
	summary: "Pick an order up, which makes it this rider's alone, or deliver it (rider)",
	request: {
		params: idParam,
		headers: onceHeader,
		...takes(
			z.object({
				status: statusField.openapi({ description: "`Out for Delivery` or `Delivered`" }),
				payment: z
					.enum(ON_DELIVERY_METHODS)
					.optional()
					.openapi({
						description:
							"with `Delivered`, how it was paid on delivery; cash if not said, nothing if it is " +
							"paid already",
					}),
				pin: z
					.string()
					.regex(/^\d{4}$/, "The PIN has 4 digits")
					.optional()
					.openapi({ description: "with `Delivered`, what the customer says, where the order `asksPin`" }),
			}),
		),
	},
	responses: {
		200: gives(oneOrder, "Done, or done before"),
		...refuses(
			...STEP,
			"not-a-riders-step",
			"order-taken",
			"not-picked-up",
			"nothing-to-collect",
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
	summary: "Take back an own step within 30 seconds (rider)",
	request: { params: idParam, headers: onceHeader, ...takesUndo },
	responses: {
		200: gives(oneOrder, "Back where it was"),
		...refuses(...STEP, "nothing-to-undo", "undo-too-late"),
	},
});

export const releaseOrder = createRoute({
	operationId: "releaseOrder",
	method: "post",
	path: "/rider/orders/{id}/release",
	tags: ["rider"],
	summary: "Give an order back, on the road or at the counter, for another rider to take (rider)",
	request: {
		params: idParam,
		headers: onceHeader,
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
		200: gives(oneOrder, "Given back"),
		...refuses(...STEP, "not-your-order", "not-picked-up"),
	},
});

export const reportFailedDelivery = createRoute({
	operationId: "reportFailedDelivery",
	method: "post",
	path: "/rider/orders/{id}/failed",
	tags: ["rider"],
	summary: "Say that an order could not be handed over; it stays with the rider until an admin decides (rider)",
	request: {
		params: idParam,
		headers: onceHeader,
		...takes(z.object({ reason: requiredText(200, "Please say what is wrong at the door") })),
	},
	responses: { 200: gives(oneOrder, "Reported"), ...refuses(...STEP, "not-your-order", "not-picked-up") },
});
