import { createRoute, z } from "@hono/zod-openapi";
import { MAX_LINE_NOTE, MAX_ORDER_NOTE } from "../domain/orders/customer-note.ts";
import { MAX_REASON } from "../domain/orders/order-moves.ts";
import { MAX_LINES } from "../domain/pricing/cart-limits.ts";
import { ADDRESS_BLANK } from "../domain/text/delivery-address.ts";
import { idParam, instant, noteField, requiredText, wholeRupees, writtenAddress } from "./fields.ts";
import { cartLineSchema } from "./order-lines.ts";
import { adminOrderSchema } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

export const changeOrder = createRoute({
	operationId: "changeOrder",
	method: "put",
	path: "/orders/{id}/items",
	tags: ["orders"],
	summary: "Change an order until it is out for delivery (owner, manager, counter)",
	description:
		"What the order has keeps the price agreed, more of it as well; what is new has today's price and must be " +
		"sold on the order's day. Fee, GST rate and tip stay. Of an order that was paid online too much goes back " +
		"by the provider, and what is missing is collected on delivery.",
	request: {
		params: idParam,
		...takes(
			z.object({
				items: z
					.array(
						cartLineSchema.extend({
							note: noteField(MAX_LINE_NOTE)
								.unwrap()
								.optional()
								.openapi({ description: "unchanged if absent" }),
						}),
					)
					.max(MAX_LINES)
					.openapi({ description: "all items that the order should have" }),
				reason: requiredText(MAX_REASON, "Please say why it is changed").openapi({
					description: "its customer reads it",
				}),
				totalAmount: wholeRupees.openapi({
					description: "the new total that was shown; a different one is refused with a fresh quote",
				}),
				from: wholeRupees.optional().openapi({
					description: "the total that the order had when it was read; a different one is refused as well",
				}),
				was: z
					.object({
						items: z.array(cartLineSchema).max(MAX_LINES),
						note: z.string().nullable(),
						deliveryAddress: z.string(),
						dueAt: instant.nullable(),
					})
					.optional()
					.openapi({ description: "the order as it was read; 409 if it has changed since" }),
				note: noteField(MAX_ORDER_NOTE)
					.unwrap()
					.optional()
					.openapi({ description: "for the whole order; unchanged if absent" }),
				deliveryAddress: writtenAddress(ADDRESS_BLANK).optional().openapi({
					description: "unchanged if absent; a new one has neither coordinates nor directions",
				}),
				dueAt: instant
					.nullable()
					.optional()
					.openapi({
						description:
							"the beginning of another time slot, or null for as soon as possible, until it is being " +
							"prepared; as it was if absent",
					}),
			}),
		),
	},
	responses: {
		200: gives(
			z.object({
				order: adminOrderSchema,
				difference: z.object({
					kind: z.enum(["collect", "refund", "none"]).openapi({
						description:
							"`collect`: so much more is paid on delivery, or now if it was paid at the counter; " +
							"`refund`: so much goes back by the provider, or of what has arrived at the counter; " +
							"`none`: no money moves, also where less cash is due, or a payment by UPI is still to " +
							"be checked",
					}),
					amount: wholeRupees,
				}),
			}),
			"Changed",
		),
		...refuses(
			...STAFF_ONLY,
			"confirm-first",
			"order-not-found",
			"not-changeable",
			"order-changed-meanwhile",
			"refunded-item",
			"empty-cart",
			"total-too-high",
			"unsellable",
			"stale-quote",
			"slot-unavailable",
			"slot-full",
		),
	},
});
