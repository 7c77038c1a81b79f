import { createRoute, z } from "@hono/zod-openapi";
import { MAX_NAME } from "../domain/identity/person-lengths.ts";
import { PHONE_INVALID, tenDigits } from "../domain/identity/phone-number.ts";
import { MAX_ORDER_NOTE } from "../domain/orders/customer-note.ts";
import { COUNTER_SOURCES } from "../domain/orders/order-source.ts";
import { COUNTER_PAYMENTS } from "../domain/payments/paid-at-counter.ts";
import { deliveryAddressIssue } from "../domain/text/delivery-address.ts";
import {
	coordinates,
	directionsField,
	instant,
	noteField,
	optionalPhone,
	placeField,
	plainAddress,
	plainText,
	requiredText,
	sizeField,
	wholeRupees,
} from "./fields.ts";
import { cartLines, orderedLines } from "./order-lines.ts";
import { adminOrderSchema, statusField } from "./order-schemas.ts";
import { fulfilmentFields, quoteSchema } from "./quote-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const place = {
	...fulfilmentFields,
	deliveryCoordinates: placeField,
};

/**
 * A customer who eats in the shop or collects at once need not give a name; a delivery needs an address and a phone.
 */
const counterOrderBody = z
	.object({
		key: requiredText(100, "key makes a repeat harmless; send any unique text").openapi({
			description: "idempotency key of this member of staff",
		}),
		source: z.enum(COUNTER_SOURCES).default("counter"),
		customer: z.object({
			name: plainText(MAX_NAME)
				.default("")
				.openapi({ description: "empty: the name of the account whose phone it is, else `Guest`" }),
			phone: optionalPhone.default("").openapi({ description: "needed for a delivery" }),
		}),
		...place,
		eatsHere: z.boolean().default(false).openapi({ description: "with `pickup`: it is eaten at the shop" }),
		deliveryAddress: plainAddress(),
		deliveryDirections: directionsField,
		items: orderedLines,
		note: noteField(MAX_ORDER_NOTE),
		payment: z.enum(COUNTER_PAYMENTS).openapi({
			description:
				"`cash`: in the drawer; `upi`: to be looked for in the shop's account; `later`: when it is handed over",
		}),
		totalAmount: z
			.int()
			.openapi({ description: "the total that was shown; a different one is refused with a fresh quote" }),
	})
	.check((ctx) => {
		const { fulfilment, deliveryAddress, eatsHere } = ctx.value;
		const refuse = (path: string, message: string) =>
			ctx.issues.push({ code: "custom", message, input: ctx.value, path: [path] });
		if (fulfilment === "pickup") return;
		const issue = deliveryAddressIssue(deliveryAddress);
		if (issue) refuse("deliveryAddress", issue);
		if (eatsHere) refuse("eatsHere", "What is delivered isn’t eaten here");
	});
export type CounterOrderBody = z.infer<typeof counterOrderBody>;

const REFUSED = [
	"empty-cart",
	"total-too-high",
	"unsellable",
	"slot-unavailable",
	"location-needed",
	"outside-area",
	"too-many-requests",
] as const;

export const placeCounterOrder = createRoute({
	operationId: "placeCounterOrder",
	method: "post",
	path: "/orders/counter",
	tags: ["orders"],
	summary:
		"Place an order that staff take at the counter or by telephone, Confirmed at once; the same `key` again " +
		"answers 200 with the same order (owner, manager, counter)",
	request: takes(counterOrderBody),
	responses: {
		201: gives(z.object({ order: adminOrderSchema }), "Placed"),
		200: gives(z.object({ order: adminOrderSchema }), "Placed before, by the same request"),
		...refuses(
			...STAFF_ONLY,
			...REFUSED,
			"stale-quote",
			"slot-full",
			"below-minimum",
			"cash-too-high",
			"phone-missing",
			"key-reused",
		),
	},
});

export const quoteCounterOrder = createRoute({
	operationId: "quoteCounterOrder",
	method: "post",
	path: "/orders/counter/quote",
	tags: ["orders"],
	summary:
		"What an order costs that staff take, also while the shop is closed or offers no pickup " +
		"(owner, manager, counter)",
	request: takes(z.object({ items: cartLines, ...place })),
	responses: {
		200: gives(quoteSchema, "The price; without coordinates the lowest fee"),
		...refuses(...STAFF_ONLY, ...REFUSED),
	},
});

const knownCustomer = z
	.object({
		name: z.string(),
		addresses: z.array(
			z.object({ address: z.string(), coordinates: coordinates.nullable(), directions: z.string().nullable() }),
		),
		orders: z
			.array(
				z.object({
					_id: z.string(),
					orderId: z.string(),
					orderDate: instant,
					status: statusField,
					fulfilment: fulfilmentFields.fulfilment.unwrap(),
					eatsHere: z.boolean(),
					deliveryAddress: z.string(),
					deliveryCoordinates: coordinates.nullable(),
					deliveryDirections: z.string().nullable(),
					items: z.array(
						z.object({ name: z.string(), size: sizeField, quantity: z.int(), note: z.string().nullable() }),
					),
					totalAmount: wholeRupees,
				}),
			)
			.openapi({ description: "the last 3, newest first" }),
	})
	.openapi("KnownCustomer");
export type KnownCustomer = z.infer<typeof knownCustomer>;

export const lookUpCustomer = createRoute({
	operationId: "lookUpCustomer",
	method: "get",
	path: "/customers/lookup",
	tags: ["customers"],
	summary: "Who has ordered with a phone number, online or through staff (owner, manager, counter)",
	request: {
		query: z.object({
			phone: z
				.string()
				.max(64)
				.overwrite(tenDigits)
				.regex(/^\d{10}$/, PHONE_INVALID),
		}),
	},
	responses: {
		200: gives(z.object({ customer: knownCustomer.nullable() }), "Null if nobody has"),
		...refuses(...STAFF_ONLY, "too-many-requests"),
	},
});
