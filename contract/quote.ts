import { createRoute, z } from "@hono/zod-openapi";
import { gives, refuses, takes } from "./errors.ts";
import { cartLines, quoteSchema, tipField } from "./quote-schemas.ts";

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
			preferredDate: z.iso.date().optional().openapi({ description: "the day of a prebooking; today if absent" }),
		}),
	),
	responses: { 200: gives(quoteSchema, "The quote"), ...refuses("unsellable", "empty-cart") },
});
