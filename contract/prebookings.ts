import { createRoute, z } from "@hono/zod-openapi";
import { MAX_ORDER_NOTE } from "../domain/orders/customer-note.ts";
import { DATE_MISSING } from "../domain/prebookings/bookable-days.ts";
import { MAX_DECLINED_AT_ONCE, MAX_END_REASON, PREBOOKING_STATUSES } from "../domain/prebookings/prebooking-status.ts";
import { ADDRESS_MISSING } from "../domain/text/delivery-address.ts";
import { MAX_EMAIL_LENGTH } from "../domain/text/email-address.ts";
import {
	coordinates,
	dayOrInstant,
	directionsField,
	emailAddress,
	idParam,
	instant,
	listOrPage,
	noteField,
	orderKey,
	pageQuery,
	placeField,
	plainText,
	requiredAddress,
	tenDigitPhone,
	wholeRupees,
} from "./fields.ts";
import { orderedLineSchema, orderedLines } from "./order-lines.ts";
import { orderSchema } from "./order-schemas.ts";
import { confirmingReply, paymentFields } from "./placing-orders.ts";
import { tipField } from "./quote-schemas.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

export const prebookingSchema = z
	.object({
		_id: z.string(),
		orderId: z.string().openapi({ description: "the number people read, PRE and a timestamp" }),
		userEmail: z.string().openapi({ description: "the account's" }),
		contactEmail: z.string().openapi({ description: "the one entered in the form" }),
		customerName: z.string(),
		phoneNumber: z.string(),
		deliveryAddress: z.string(),
		deliveryCoordinates: coordinates.nullable(),
		deliveryDirections: orderSchema.shape.deliveryDirections,
		items: z.array(orderedLineSchema),
		note: z.string().nullable().openapi({ description: "what the customer asked for with all of it" }),
		subtotal: wholeRupees,
		deliveryFee: wholeRupees,
		gst: wholeRupees,
		gstPercent: z.number(),
		includedGst: orderSchema.shape.includedGst,
		tip: wholeRupees,
		totalAmount: wholeRupees.openapi({ description: "the tip included" }),
		paymentMethod: orderSchema.shape.paymentMethod,
		paymentState: orderSchema.shape.paymentState.openapi({
			description: "of a converted one, what had been paid before; what is given back after that is the order's",
		}),
		refunds: orderSchema.shape.refunds,
		preferredDate: z.iso.date().openapi({ description: "the shop day it is wanted on" }),
		status: z.enum(PREBOOKING_STATUSES).openapi({
			description: "Declined by the owner and Cancelled by its customer become no order",
		}),
		endReason: z.string().nullable().openapi({ description: "the reason for declining it" }),
		convertedTo: z.string().nullable().openapi({ description: "the `_id` of the order it has become" }),
		createdAt: instant,
	})
	.openapi("Prebooking");
export type PrebookingView = z.infer<typeof prebookingSchema>;

const onePrebooking = z.object({ prebooking: prebookingSchema });
const dateField = dayOrInstant((issue) => (issue.input ? "Please choose a day from the calendar" : DATE_MISSING));

/** The fields of a prebooking, whether it is paid on delivery or online. */
export const bookingFields = {
	orderId: orderKey.openapi({
		description: "idempotency key of this customer; the number is the shop's",
	}),
	userEmail: emailAddress.openapi({
		description: "where the shop may write about it; whose it is, the session says",
	}),
	phoneNumber: tenDigitPhone,
	deliveryAddress: requiredAddress(ADDRESS_MISSING),
	deliveryCoordinates: placeField,
	deliveryDirections: directionsField,
	items: orderedLines,
	note: noteField(MAX_ORDER_NOTE).openapi({ description: "what the customer asks for with all of it" }),
	tip: tipField,
	preferredDate: dateField.openapi({ description: "a shop day, from tomorrow on" }),
};

export const makePrebooking = createRoute({
	operationId: "makePrebooking",
	method: "post",
	path: "/prebookings",
	tags: ["prebookings"],
	summary:
		"Book food for a later day, while the shop allows it, open or closed, for cash or paid online; the same " +
		"`orderId` again answers 200 with the same prebooking",
	request: takes(
		z.object({
			...bookingFields,
			totalAmount: z.int().openapi({
				description: "the total that the customer saw; a different one is refused with a fresh quote",
			}),
			...paymentFields,
		}),
	),
	responses: {
		201: gives(onePrebooking, "Booked"),
		200: gives(onePrebooking, "Booked before, by the same request"),
		202: confirmingReply,
		...refuses(
			...SIGNED_IN,
			"payment-needed",
			"bad-payment-signature",
			"online-payment-not-offered",
			"payment-returned",
			"paid-already",
			"blocked",
			"unsellable",
			"stale-quote",
			"prebooking-not-offered",
			"too-many-prebookings",
			"paid-only",
			"cash-too-high",
			"outside-area",
			"below-minimum",
			"location-needed",
			"too-many-open-orders",
			"empty-cart",
			"total-too-high",
			"key-reused",
			"date-not-bookable",
			"too-many-orders",
			"too-many-requests",
		),
	},
});

export const listAllPrebookings = createRoute({
	operationId: "listAllPrebookings",
	method: "get",
	path: "/prebookings/all",
	tags: ["prebookings"],
	summary:
		"What waits, by the day it is wanted on, or what was settled, the latest day first (admin); with a " +
		"query a page of them",
	request: {
		query: pageQuery.extend({
			show: z
				.enum(["open", "settled"])
				.default("open")
				.openapi({ description: "settled: converted, declined and cancelled" }),
			dish: plainText(64).optional().openapi({ description: "the `id` of a dish: only those that hold it" }),
		}),
	},
	responses: {
		200: gives(listOrPage("prebookings", prebookingSchema), "The list, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const listOwnPrebookings = createRoute({
	operationId: "listOwnPrebookings",
	method: "get",
	path: "/prebookings/user/{email}",
	tags: ["prebookings"],
	summary: "A customer's prebookings, newest first",
	request: { params: z.object({ email: plainText(MAX_EMAIL_LENGTH) }) },
	responses: { 200: gives(z.array(prebookingSchema), "The list"), ...refuses(...STAFF_ONLY) },
});

export const setPrebookingStatus = createRoute({
	operationId: "setPrebookingStatus",
	method: "put",
	path: "/prebookings/{id}/status",
	tags: ["prebookings"],
	summary: "Make the order of a prebooking, once, by its `_id` or number (admin)",
	request: { params: idParam, ...takes(z.object({ status: z.literal("Converted") })) },
	responses: {
		200: gives(onePrebooking.extend({ order: orderSchema }), "The order, new or made before"),
		...refuses(
			...STAFF_ONLY,
			"prebooking-not-found",
			"prebooking-converted",
			"prebooking-ended",
			"prebooking-refunded",
		),
	},
});

export const declinePrebooking = createRoute({
	operationId: "declinePrebooking",
	method: "put",
	path: "/prebookings/{id}/decline",
	tags: ["prebookings"],
	summary:
		"Decline a prebooking that waits; its customer sees it with the reason, and what was paid online goes " +
		"back (admin)",
	request: {
		params: idParam,
		...takes(z.object({ reason: plainText(MAX_END_REASON).default("") })),
	},
	responses: {
		200: gives(onePrebooking, "Declined"),
		...refuses(...STAFF_ONLY, "confirm-first", "prebooking-not-found", "prebooking-converted", "prebooking-ended"),
	},
});

const declinedPrebookings = z.object({
	declined: z.array(z.string()),
	refused: z.array(
		z.object({
			id: z.string(),
			code: z.enum([
				"prebooking-not-found",
				"prebooking-converted",
				"prebooking-ended",
				"confirm-first",
				"signed-out",
			]),
		}),
	),
});
export type DeclinedPrebookings = z.infer<typeof declinedPrebookings>;

export const declinePrebookings = createRoute({
	operationId: "declinePrebookings",
	method: "put",
	path: "/prebookings/decline",
	tags: ["prebookings"],
	summary:
		"Decline several prebookings for one reason, each by itself, as when their day was closed; what was paid " +
		"online " +
		"goes back, above the shop's limit after `confirm-first` (admin)",
	request: takes(
		z.object({
			ids: z.array(plainText(64).min(1)).min(1).max(MAX_DECLINED_AT_ONCE),
			reason: plainText(MAX_END_REASON).default("").openapi({ description: "their customers read it" }),
		}),
	),
	responses: {
		200: gives(declinedPrebookings, "The result for each"),
		...refuses(...STAFF_ONLY, "confirm-first"),
	},
});

export const acknowledgePrebookings = createRoute({
	operationId: "acknowledgePrebookings",
	method: "put",
	path: "/prebookings/acknowledge",
	tags: ["prebookings"],
	summary: "Acknowledge today's prebookings: the alarm band no longer shows them (admin)",
	responses: {
		204: { description: "Acknowledged; repeating it changes nothing" },
		...refuses(...STAFF_ONLY),
	},
});

export const getPrebookingByKey = createRoute({
	operationId: "getPrebookingByKey",
	method: "get",
	path: "/prebooking-keys/{key}",
	tags: ["prebookings"],
	summary: "The caller's prebooking with this idempotency key, for when the reply was lost",
	request: { params: z.object({ key: plainText(100).min(1) }) },
	responses: {
		200: gives(onePrebooking, "Booked"),
		...refuses(...SIGNED_IN, "prebooking-not-found"),
	},
});

export const cancelPrebooking = createRoute({
	operationId: "cancelPrebooking",
	method: "put",
	path: "/prebookings/{id}/cancel",
	tags: ["prebookings"],
	summary: "Cancel your own prebooking before its day begins; what was paid online is refunded",
	request: { params: idParam },
	responses: {
		200: gives(onePrebooking, "Cancelled"),
		...refuses(
			...SIGNED_IN,
			"not-your-prebooking",
			"prebooking-not-found",
			"prebooking-converted",
			"prebooking-ended",
			"prebooking-due",
		),
	},
});
