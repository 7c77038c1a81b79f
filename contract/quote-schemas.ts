import { z } from "@hono/zod-openapi";
import { FULFILMENTS } from "../domain/orders/fulfilment.ts";
import { TIPS } from "../domain/pricing/tips.ts";
import { wholeRupees } from "./fields.ts";
import { soldLineSchema } from "./order-lines.ts";

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
