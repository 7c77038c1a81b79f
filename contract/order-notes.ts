import { createRoute, z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { kindsWith } from "./event-kinds.ts";
import { idParam, instant } from "./fields.ts";
import { paymentOnDeliverySchema } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

/** Events that do not move an order: at the door, and with its payment. */
export const ORDER_NOTES = kindsWith("inRecord", "note");

const orderNoteSchema = z
	.object({
		kind: z.enum(ORDER_NOTES),
		at: instant,
		by: z.enum(["customer", "admin", "rider", "shop"]).openapi({ description: "`shop`: automatically" }),
		name: z.string().nullable().openapi({ description: "null once the account is deleted" }),
		reason: z.string().nullable().openapi({ description: "why it could not be delivered, is delayed or changed" }),
		promisedAt: instant.optional().openapi({ description: "of a delay: the time promised then" }),
		change: z
			.object({
				from: z.number(),
				to: z.number(),
				items: z.array(z.string()),
				dueAt: instant.nullable().optional(),
				goesBack: z.number().optional(),
			})
			.optional()
			.openapi({
				description:
					"of a change: the totals in rupees, what the order has held since, its time if that changed " +
					"(null for as soon as possible), and the rupees that go back if it was paid already",
			}),
		next: z.enum(NEXT_ATTEMPTS).nullable().openapi({ description: "what an admin decided about that" }),
		payment: paymentOnDeliverySchema.nullable().openapi({ description: "what the payment was settled to be" }),
	})
	.openapi("OrderNote");
export type OrderNote = z.infer<typeof orderNoteSchema>;

export const listOrderNotes = createRoute({
	operationId: "listOrderNotes",
	method: "get",
	path: "/orders/{id}/notes",
	tags: ["orders"],
	summary: "What else happened to an order: failed deliveries, decisions about them, its payment (admin)",
	request: { params: idParam },
	responses: {
		200: gives(
			z.object({
				notes: z.array(orderNoteSchema),
				collectedBy: z
					.object({ _id: z.string(), name: z.string() })
					.nullable()
					.openapi({ description: "the rider who was paid on delivery" }),
			}),
			"Oldest first",
		),
		...refuses(...STAFF_ONLY, "order-not-found"),
	},
});
