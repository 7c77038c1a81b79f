import { z } from "@hono/zod-openapi";
import { MAX_LINES, MAX_QUANTITY, TIPS } from "../domain/pricing/cart-limits.ts";
import { requiredText, sizeField, wholeRupees } from "./fields.ts";

export const cartLineSchema = z.object({
	name: requiredText(120, "Each item needs its name"),
	size: sizeField.default("regular"),
	quantity: z.int().min(1).max(MAX_QUANTITY),
});
export const cartLines = z.array(cartLineSchema).max(MAX_LINES);

export const tipField = z
	.union([z.literal(0), ...TIPS.map((tip) => z.literal(tip))], {
		error: `tip must be one of 0, ${TIPS.join(", ")}`,
	})
	.default(0);

/** A line as it is sold: what, how much of it, and at which price. */
export const soldLineSchema = z.object({
	name: z.string(),
	nameTa: z.string().nullable().openapi({ description: "the name in Tamil, as it was then" }),
	size: sizeField,
	quantity: z.number(),
	price: wholeRupees,
	image: z.string().nullable(),
});

export const quoteSchema = z
	.object({
		items: z.array(soldLineSchema.extend({ lineTotal: wholeRupees })),
		subtotal: wholeRupees,
		deliveryFee: wholeRupees,
		gst: wholeRupees,
		gstPercent: z.number(),
		tip: wholeRupees,
		totalAmount: wholeRupees,
	})
	.openapi("Quote");
export type QuoteView = z.infer<typeof quoteSchema>;
