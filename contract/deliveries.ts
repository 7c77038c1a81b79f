import { createRoute, z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { gives, refuses, takes } from "./errors.ts";
import { coordinates, idParam, instant } from "./fields.ts";
import { adminOrderSchema } from "./orders.ts";

const riderOfOrder = z
	.object({
		name: z.string().openapi({ description: "the first name" }),
		position: coordinates.extend({ at: instant }).nullable().openapi({ description: "the last one known" }),
	})
	.openapi("RiderOfOrder");
export type RiderOfOrder = z.infer<typeof riderOfOrder>;

export const putRiderLocation = createRoute({
	method: "put",
	path: "/rider/location",
	tags: ["rider"],
	summary: "Say where the rider is, only while an order is on its way; the latest only is kept (rider)",
	request: takes(coordinates),
	responses: { 204: { description: "Kept" }, ...refuses(400, 401, 403, 409, 422, 429) },
});

export const deleteRiderLocation = createRoute({
	method: "delete",
	path: "/rider/location",
	tags: ["rider"],
	summary: "Be followed no longer: where the rider was last is forgotten at once (rider)",
	responses: { 204: { description: "Forgotten, or never known" }, ...refuses(401, 403) },
});

export const getRiderOfOrder = createRoute({
	method: "get",
	path: "/orders/{id}/rider",
	tags: ["orders"],
	summary: "Who brings an order and where they are, only while it is on its way (its owner, admin)",
	request: { params: idParam },
	responses: {
		200: gives(z.object({ rider: riderOfOrder.nullable() }), "The rider; null while nobody brings it"),
		...refuses(401, 403, 404),
	},
});

export const decideFailedDelivery = createRoute({
	method: "put",
	path: "/orders/{id}/failed-delivery",
	tags: ["orders"],
	summary: "Decide what becomes of a delivery that failed (admin)",
	request: {
		params: idParam,
		...takes(
			z.object({
				next: z.enum(NEXT_ATTEMPTS).openapi({
					description:
						"`redeliver`: the same rider tries again; `return`: back to the counter; `refund`: cancelled, and what was paid is given back",
				}),
			}),
		),
	},
	responses: {
		200: gives(z.object({ order: adminOrderSchema }), "Decided"),
		...refuses(400, 401, 403, 404, 409, 422),
	},
});
