import { z } from "@hono/zod-openapi";
import { MAX_DISH_NAME } from "../domain/menu/dish-lengths.ts";
import { lineOfOtherNote, MAX_LINE_NOTE } from "../domain/orders/customer-note.ts";
import { FULFILMENTS } from "../domain/orders/fulfilment.ts";
import { MAX_LINES, MAX_QUANTITY } from "../domain/pricing/cart-limits.ts";
import { TIPS } from "../domain/pricing/tips.ts";
import { noteField, requiredText, sizeField, wholeRupees } from "./fields.ts";

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

export const tipField = z
	.union([z.literal(0), ...TIPS.map((tip) => z.literal(tip))], {
		error: `A tip is one of 0, ${TIPS.join(", ")}`,
	})
	.default(0);

/** The same instant in the usual form; an invalid one is left as it is, and is refused. */
function inUtc(text: string): string {
	const at = Date.parse(text);
	return Number.isNaN(at) ? text : new Date(at).toISOString();
}

/** How an order reaches its customer, and for when. */
export const fulfilmentFields = {
	fulfilment: z.enum(FULFILMENTS).default("delivery").openapi({
		description: "`pickup`: the customer comes to the shop, without a delivery fee; where the shop offers it",
	}),
	dueAt: z.iso
		.datetime({ offset: true })
		.overwrite(inUtc)
		.refine((text) => /^20\d\d-/.test(text), "must be a time from 2000 to 2099")
		.nullable()
		.default(null)
		.openapi({ description: "`from` of a slot of GET /store/slots; null is as soon as possible" }),
};

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

/** The GST included in the prices. */
export const includedGstField = z.number().optional().openapi({
	description: "rupees, to the paisa, of GST in the prices, where they include it: then `gst`, what is added, is 0",
});

export const quoteSchema = z
	.object({
		items: z.array(soldLineSchema.extend({ lineTotal: wholeRupees })),
		subtotal: wholeRupees,
		deliveryFee: wholeRupees,
		gst: wholeRupees,
		gstPercent: z.number(),
		includedGst: includedGstField,
		tip: wholeRupees,
		totalAmount: wholeRupees,
		missing: wholeRupees.optional().openapi({
			description: "how much the subtotal is below the shop's minimum; such an order is refused",
		}),
		toFreeDelivery: wholeRupees.optional().openapi({
			description: "how much the subtotal is below free delivery",
		}),
		isLowestFee: z.literal(true).optional().openapi({
			description: "the fee depends on where it goes, and `deliveryCoordinates` were not given",
		}),
	})
	.openapi("Quote");
export type QuoteView = z.infer<typeof quoteSchema>;
