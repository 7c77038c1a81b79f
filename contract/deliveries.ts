import { createRoute, z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { coordinates, idParam, instant } from "./fields.ts";
import { adminOrderSchema } from "./order-schemas.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const riderOfOrder = z
	.object({
		name: z.string().openapi({ description: "the first name" }),
		position: coordinates.extend({ at: instant }).nullable().openapi({ description: "the last one known" }),
	})
	.openapi("RiderOfOrder");
export type RiderOfOrder = z.infer<typeof riderOfOrder>;

export const putRiderLocation = createRoute({
	operationId: "putRiderLocation",
	method: "put",
	path: "/rider/location",
	tags: ["rider"],
	summary: "Send the rider's position, only while an order is on its way; only the latest is kept (rider)",
	request: takes(coordinates),
	responses: {
		204: { description: "Kept" },
		...refuses(...SIGNED_IN, "not-delivering", "too-many-requests"),
	},
});

export const deleteRiderLocation = createRoute({
	operationId: "deleteRiderLocation",
	method: "delete",
	path: "/rider/location",
	tags: ["rider"],
	summary: "Stop sharing the position; the last one is deleted at once (rider)",
	responses: { 204: { description: "Deleted, or never known" }, ...refuses(...SIGNED_IN) },
});

export const getRiderOfOrder = createRoute({
	operationId: "getRiderOfOrder",
	method: "get",
	path: "/orders/{id}/rider",
	tags: ["orders"],
	summary: "Who delivers an order and where they are, only while it is on its way (its customer, admin)",
	request: { params: idParam },
	responses: {
		200: gives(z.object({ rider: riderOfOrder.nullable() }), "The rider; null while nobody delivers it"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
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
		...refuses(
			...STAFF_ONLY,
			"confirm-first",
			"order-not-found",
			"refund-sent",
			"refunded-by-hand",
			"unsellable",
			"moved-meanwhile",
			"no-failed-delivery",
		),
	},
});
