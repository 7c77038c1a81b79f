import { createRoute, z } from "@hono/zod-openapi";
import {
	DELIVERY_KINDS,
	MAX_AREA_NAME,
	MAX_AREAS,
	MAX_BAND_KM,
	MAX_BANDS,
	MAX_CORNERS,
} from "../domain/delivery-areas/delivery-rules.ts";
import { openRing } from "../domain/delivery-areas/polygon.ts";
import { rupees } from "../domain/money.ts";
import { requiredText, wholeRupees } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const kind = z.enum(DELIVERY_KINDS).openapi({
	description: "which list applies: none, the bands, or the areas, which then replace the bands",
});
const feeField = wholeRupees.transform(rupees);
const amount = (description: string) =>
	wholeRupees
		.min(1, "At least ₹1")
		.transform(rupees)
		.nullable()
		.openapi({ description, type: ["integer", "null"] });

const cornerField = z
	.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
	.openapi({ type: "array", items: { type: "number" }, minItems: 2, maxItems: 2, example: [13.06, 80.28] });
const bandField = z
	.object({
		upToKm: z
			.number()
			.positive("More than 0 km")
			.max(MAX_BAND_KM, `Up to ${MAX_BAND_KM} km`)
			.openapi({ description: "kilometres from the shop, in a straight line" }),
		fee: feeField,
	})
	.openapi("DeliveryBand");
const areaField = z
	.object({
		name: requiredText(MAX_AREA_NAME, "Each area needs a name"),
		polygon: z
			.array(cornerField)
			.overwrite(openRing)
			.max(MAX_CORNERS, `An area has up to ${MAX_CORNERS} points`)
			.openapi({
				description:
					"latitude and longitude of its corners, 3 at least; its border must not cross itself. The first " +
					"again at the end, as maps draw a ring, is left out",
			}),
		fee: feeField,
	})
	.openapi("DeliveryArea");

const fields = {
	kind,
	bands: z
		.array(bandField)
		.max(MAX_BANDS, `Up to ${MAX_BANDS} distances`)
		.openapi({ description: "from the nearest to the farthest, the last is how far the shop delivers" }),
	areas: z
		.array(areaField)
		.max(MAX_AREAS, `Up to ${MAX_AREAS} areas`)
		.openapi({ description: "if two contain a place, the first applies" }),
	minimumOrder: wholeRupees
		.transform((least) => (least === 0 ? null : rupees(least)))
		.nullable()
		.openapi({ description: "the minimum subtotal; null or 0 for none", type: ["integer", "null"] }),
	freeDeliveryFrom: amount("the subtotal from which delivery is free; null: never"),
	cashUpTo: amount("the largest total that may be paid on delivery; null for any"),
};

const deliveryRulesSchema = z.object(fields).openapi("DeliveryRules");
export type DeliveryRulesView = z.infer<typeof deliveryRulesSchema>;

/** As they are stored, perhaps by a version with other rules: nothing is trimmed or refused. */
const asRead = z
	.object({
		bands: z.array(z.object({ upToKm: z.number(), fee: z.number() })).max(MAX_BANDS),
		areas: z.array(z.object({ name: z.string(), polygon: z.array(cornerField), fee: z.number() })).max(MAX_AREAS),
	})
	.partial()
	.openapi({ description: "a list as it was read; 409 if it has changed since" });
const deliveryRulesBody = z
	.object({ ...fields, was: asRead })
	.partial()
	.openapi("DeliveryRulesChange");
export type DeliveryRulesBody = z.infer<typeof deliveryRulesBody>;
export type DeliveryRulesDraft = z.input<typeof deliveryRulesBody>;

export const getDeliveryRules = createRoute({
	operationId: "getDeliveryRules",
	method: "get",
	path: "/store/delivery",
	tags: ["store"],
	summary: "Where the shop delivers, for how much and from what amount on",
	responses: { 200: gives(deliveryRulesSchema, "The rules") },
});

export const putDeliveryRules = createRoute({
	operationId: "putDeliveryRules",
	method: "put",
	path: "/store/delivery",
	tags: ["store"],
	summary: "Change where the shop delivers; what is left out stays (admin)",
	request: takes(deliveryRulesBody),
	responses: {
		200: gives(deliveryRulesSchema, "The rules now"),
		...refuses(...STAFF_ONLY, "bad-delivery-rules", "delivery-rules-changed-meanwhile"),
	},
});
