import { z } from "@hono/zod-openapi";
import { MAX_DISH_NAME } from "../domain/menu/dish-lengths.ts";
import { lineOfOtherNote, MAX_LINE_NOTE } from "../domain/orders/customer-note.ts";
import { MAX_LINES, MAX_QUANTITY } from "../domain/pricing/cart-limits.ts";
import { noteField, requiredText, sizeField, wholeRupees } from "./fields.ts";

/** A line of a cart: a dish, a size and a quantity. */
export const cartLineSchema = z.object({
	name: requiredText(MAX_DISH_NAME, "Each item needs its name"),
	size: sizeField.default("regular"),
	quantity: z.int().min(1).max(MAX_QUANTITY),
});
export const cartLines = z.array(cartLineSchema).max(MAX_LINES);
/** The lines of an order: dishes, each with its own note. */
export const orderedLines = z
	.array(
		cartLineSchema.extend({
			note: noteField(MAX_LINE_NOTE).openapi({
				description: "what the customer asks for with this dish; one dish in one size has one note",
			}),
		}),
	)
	.max(MAX_LINES)
	.check((ctx) => {
		const line = lineOfOtherNote(ctx.value);
		const message = "One dish in one size has one note";
		if (line >= 0) ctx.issues.push({ code: "custom", message, input: ctx.value, path: [line, "note"] });
	});

/** A line as sold: the dish, the quantity and the price. */
export const soldLineSchema = z.object({
	name: z.string(),
	nameTa: z.string().nullable().openapi({ description: "the name in Tamil, as it was then" }),
	size: sizeField,
	quantity: z.number(),
	price: wholeRupees,
	image: z.string().nullable(),
});

/** The same with the customer's note. */
export const orderedLineSchema = soldLineSchema.extend({
	dishId: z.string().openapi({ description: "also if the dish was renamed since" }),
	note: z.string().nullable().openapi({ description: "what the customer asked for with it" }),
});
