import { createRoute, z } from "@hono/zod-openapi";
import { dayOrInstant, placeField } from "./fields.ts";
import { cartLines } from "./order-lines.ts";
import { fulfilmentFields, quoteSchema, tipField } from "./quote-schemas.ts";
import { gives, refuses, takes } from "./responses.ts";

const quotedSchema = quoteSchema
	.extend({
		promisedMinutes: z.int().nullable().openapi({
			description: "minutes until an order placed now would arrive; null for a prebooking or a chosen time",
		}),
	})
	.openapi("QuoteWithPromise");

export const postQuote = createRoute({
	operationId: "postQuote",
	method: "post",
	path: "/quote",
	tags: ["orders"],
	summary: "Price a cart from the shop's own menu",
	request: takes(
		z.object({
			items: cartLines,
			tip: tipField,
			kind: z.enum(["order", "prebooking"]).default("order"),
			...fulfilmentFields,
			preferredDate: dayOrInstant()
				.optional()
				.openapi({ description: "the day of a prebooking; today if absent" }),
			deliveryCoordinates: placeField.openapi({ description: "where it goes: the fee may depend on it" }),
		}),
	),
	responses: {
		200: gives(quotedSchema, "The quote"),
		...refuses(
			"pickup-not-offered",
			"unsellable",
			"empty-cart",
			"total-too-high",
			"outside-area",
			"too-many-requests",
		),
	},
});
