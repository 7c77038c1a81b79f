import { createRoute, z } from "@hono/zod-openapi";
import { idParam, instant } from "./fields.ts";
import { adminOrderSchema } from "./order-schemas.ts";
import { MOVE_REFUSALS, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

/** The most orders on the road that one answer lists. */
export const MAX_RIDING = 200;

const ridingOrder = z
	.object({
		_id: z.string(),
		orderId: z.string(),
		customerName: z.string(),
		rider: z.object({ _id: z.string(), name: z.string(), phone: z.string() }).nullable().openapi({
			description: "the rider who delivers it, or has the food; null if it was sent out without a rider",
		}),
		givenBack: z
			.object({ reason: z.string(), at: instant })
			.nullable()
			.openapi({ description: "given back on the road: the rider still has the food but won't deliver it" }),
	})
	.openapi("RidingOrder");
export type RidingOrder = z.infer<typeof ridingOrder>;

export const listRiding = createRoute({
	operationId: "listRiding",
	method: "get",
	path: "/orders/admin/riding",
	tags: ["orders"],
	summary: "Orders on the road and their riders, those given back first (owner, manager, counter)",
	responses: {
		200: gives(
			z.object({ riding: z.array(ridingOrder).openapi({ description: `at most ${MAX_RIDING}` }) }),
			"The orders out for delivery",
		),
		...refuses(...STAFF_ONLY),
	},
});

const toRider = z.object({
	riderId: z.string().max(64).nullable().openapi({ description: "`_id` of a rider; null: back to the counter" }),
});
const oneOrder = z.object({ order: adminOrderSchema });

export const assignRider = createRoute({
	operationId: "assignRider",
	method: "put",
	path: "/orders/{id}/rider",
	tags: ["orders"],
	summary: "Give an order to a rider, or back to the counter (owner, manager)",
	description:
		"From the counter it goes out with that rider; from another rider it is handed on. A rider who has it " +
		"already keeps it. One that is picked up or eaten at the shop is refused.",
	request: { params: idParam, ...takes(toRider) },
	responses: {
		200: gives(oneOrder, "With that rider"),
		...refuses(...STAFF_ONLY, ...MOVE_REFUSALS, "staff-not-found", "not-a-delivery"),
	},
});

export const takeBackAtCounter = createRoute({
	operationId: "takeBackAtCounter",
	method: "put",
	path: "/orders/{id}/at-counter",
	tags: ["orders"],
	summary: "Record that an order that was out for delivery is back at the counter (owner, manager, counter)",
	request: { params: idParam },
	responses: { 200: gives(oneOrder, "At the counter"), ...refuses(...STAFF_ONLY, ...MOVE_REFUSALS) },
});

const handedOn = z
	.object({
		moved: z.array(z.string()).openapi({ description: "`_id` of each" }),
		refused: z.array(z.object({ id: z.string(), code: z.string() })),
	})
	.openapi("OrdersHandedOn");
export type OrdersHandedOn = z.infer<typeof handedOn>;

export const handOrdersOn = createRoute({
	operationId: "handOrdersOn",
	method: "put",
	path: "/riders/{id}/orders",
	tags: ["orders"],
	summary: "Give all orders that a rider has to another rider, or back to the counter (owner, manager)",
	description:
		"Each order separately: one that was delivered meanwhile stays delivered and is listed with the reason.",
	request: { params: idParam, ...takes(toRider) },
	responses: {
		200: gives(handedOn, "Which orders moved, and which did not"),
		...refuses(...STAFF_ONLY, "staff-not-found"),
	},
});
