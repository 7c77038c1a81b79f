import { createRoute, z } from "@hono/zod-openapi";
import { coordinates, idParam, instant } from "./fields.ts";
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
