import { z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { FULFILMENTS } from "../domain/orders/fulfilment.ts";
import { ORDER_SOURCES } from "../domain/orders/order-source.ts";
import { ORDER_STATUSES } from "../domain/orders/order-status.ts";
import { PAYMENT_METHODS } from "../domain/payments/payment-method.ts";
import { ON_DELIVERY_METHODS, ON_DELIVERY_STATES } from "../domain/payments/payment-on-delivery.ts";
import { PAYMENT_STATES } from "../domain/payments/payment-state.ts";
import { coordinates, instant, sizeField, wholeRupees } from "./fields.ts";
import { orderedLineSchema } from "./order-lines.ts";
import { includedGstField } from "./quote-schemas.ts";

/** `shop`: automatically. */
export const ACTORS = ["customer", "admin", "rider", "shop"] as const;

export const statusField = z.enum(ORDER_STATUSES);

export const paymentOnDeliverySchema = z
	.object({ method: z.enum(ON_DELIVERY_METHODS), state: z.enum(ON_DELIVERY_STATES) })
	.openapi({ description: "UPI is `unverified` until an admin has found it in the shop's account" });
const paymentSaidSchema = paymentOnDeliverySchema.extend({
	atCounter: z.literal(true).optional().openapi({ description: "paid when staff took the order" }),
});

/** A refund to the customer. */
export const refundField = z
	.object({
		amount: z.number().openapi({ description: "rupees" }),
		state: z.enum(["pending", "processed", "failed"]).openapi({
			description: "`processed`: the provider has sent it, the bank takes 5 to 7 working days",
		}),
		requestedAt: instant,
		processedAt: instant.nullable(),
		method: z.enum(["online", ...ON_DELIVERY_METHODS]).openapi({
			description: "`online`: by the payment provider; `cash`, `upi`: by hand, and processed with that",
		}),
		items: z
			.array(z.object({ name: z.string(), size: sizeField, quantity: z.int() }))
			.openapi({ description: "what was picked; empty where an amount was given" }),
	})
	.openapi("Refund");
export type RefundView = z.infer<typeof refundField>;

/** The same, with what only staff see. */
export const refundRecordField = refundField
	.extend({
		id: z.string(),
		reason: z.string(),
		isByAdmin: z.boolean().openapi({ description: "false if the shop started it automatically" }),
		givenBy: z.string().nullable().openapi({ description: "of a refund by hand: who recorded it" }),
		rider: z.string().optional().openapi({ description: "of a refund from a rider's cash: that rider" }),
		waitsForBalance: z.literal(true).optional().openapi({
			description: "not sent yet: the balance at the provider was too low at the latest try",
		}),
	})
	.openapi("RefundRecord");
export type RefundRecordView = z.infer<typeof refundRecordField>;

/** Only for a pickup order or a chosen time; an order itself always has `fulfilment`. */
export const chosenFields = {
	fulfilment: z.enum(FULFILMENTS).optional().openapi({ description: "absent: delivery, as soon as possible" }),
	dueAt: instant.optional().openapi({ description: "the beginning of the slot that its customer chose" }),
	dueUntil: instant.optional(),
	eatsHere: z.literal(true).optional().openapi({ description: "picked up, and eaten in the shop" }),
	kitchenAt: instant.optional().openapi({ description: "when an order for later comes to the kitchen" }),
};

export const orderSchema = z
	.object({
		_id: z.string(),
		orderId: z.string().openapi({ description: "the number people read, a timestamp string" }),
		userEmail: z.string(),
		customerName: z.string(),
		phoneNumber: z.string(),
		deliveryAddress: z.string(),
		deliveryCoordinates: coordinates.nullable(),
		deliveryDirections: z
			.string()
			.optional()
			.openapi({ description: "how the rider finds the door; absent if none were given" }),
		items: z.array(orderedLineSchema),
		note: z.string().nullable().openapi({ description: "what the customer asked for with the whole order" }),
		subtotal: wholeRupees,
		deliveryFee: wholeRupees,
		gst: wholeRupees,
		includedGst: includedGstField,
		tip: wholeRupees,
		totalAmount: wholeRupees,
		paymentMethod: z.enum(PAYMENT_METHODS),
		paymentState: z.enum(PAYMENT_STATES),
		payOnDelivery: wholeRupees.openapi({
			description:
				"what is or was paid on delivery: all of a cash order; what a change has added to one that was paid " +
				"online, or found by UPI at the counter",
		}),
		toCollect: wholeRupees.openapi({ description: "what is due on delivery; 0 when it is paid" }),
		refunds: z.array(refundField).openapi({ description: "what was given back, oldest first" }),
		doorPayment: paymentSaidSchema.nullable().openapi({
			description:
				"how a delivered order was paid on delivery, or how staff were paid who took it; null where nothing " +
				"was, or nothing was said; what staff took and is missing is due, and only `AdminOrder` still has it",
		}),
		status: statusField,
		orderDate: instant,
		promisedAt: instant.nullable().openapi({ description: "the time that the shop promised" }),
		delayReason: z.string().nullable().openapi({ description: "why it was delayed" }),
		cancelReason: z.string().optional().openapi({
			description: "why the shop cancelled it, shown to the customer; absent if no reason was given",
		}),
		changeReason: z.string().optional().openapi({
			description: "why the shop last changed it, shown to the customer; absent if none is known, and for riders",
		}),
		isNewOrder: z.boolean(),
		cancellableUntil: instant.nullable().openapi({
			description:
				"null once the customer may not cancel, and of what staff made; where `cancelUnanswered` of the " +
				"settings is set, another that is Pending can be cancelled again after 5 minutes, until it is accepted",
		}),
		prebookingId: z.string().nullable().openapi({ description: "the `_id` of the prebooking it was made of" }),
		feedbackSubmitted: z.boolean().openapi({ description: "whether its customer has rated it" }),
		handoverPin: z.string().nullable().openapi({
			description:
				"the PIN that the customer tells the rider at the door, if the shop asks for it; hidden from riders",
		}),
		failedDelivery: z.enum(["undecided", "redeliver"]).nullable().openapi({
			description: "an order on its way that could not be handed over: whether the shop has decided to try again",
		}),
		history: z.array(z.object({ status: statusField, at: instant, by: z.enum(ACTORS) })),
		source: z.enum(ORDER_SOURCES).openapi({
			description: "`web`: its customer placed it; `counter`, `phone`: where staff took it",
		}),
		...chosenFields,
	})
	.openapi("Order");
export type OrderView = z.infer<typeof orderSchema>;

export const undoField = z
	.object({ to: statusField, until: instant })
	.nullable()
	.openapi({ description: "where the caller's own last step can be taken back to, and until when" });

export const failureField = z
	.object({
		reason: z.string(),
		at: instant,
		next: z.enum(NEXT_ATTEMPTS).nullable().openapi({ description: "null until an admin has decided" }),
	})
	.nullable()
	.openapi({ description: "a delivery that failed, until the order moves on" });

/** While an order is active. */
export const newcomerField = z
	.object({
		isFirstOrder: z.boolean().openapi({ description: "the account's first order" }),
		othersToday: z.int().openapi({
			description: "other orders from the same phone or network on that shop day; 100 means 100 or more",
		}),
		phoneStanding: z.enum(["paid-only", "blocked"]).optional().openapi({
			description: "the restriction of another customer with this phone; it doesn't apply to this one",
		}),
	})
	.nullable()
	.openapi({ description: "of a customer without a delivered order; null for everybody else" });
export type NewcomerView = z.infer<typeof newcomerField>;

/** An order for the admin. */
export const adminOrderSchema = orderSchema
	.extend({
		customerId: z.string().nullable().openapi({
			description: "null once the account is deleted, or of an order that staff took for nobody's account",
		}),
		isHidden: z.boolean(),
		undo: undoField,
		failure: failureField,
		newcomer: newcomerField,
		refunds: z.array(refundRecordField),
		paymentId: z.string().nullable().openapi({ description: "the provider's payment, where one was made" }),
		refundable: z.number().openapi({ description: "rupees paid online and not refunded" }),
		refundableByHand: z.number().openapi({
			description: "rupees that can be refunded by hand: the same, and what was paid on delivery",
		}),
		refunded: wholeRupees.openapi({ description: "how much of the total was refunded, or is about to be" }),
		gstPercent: z.number().openapi({ description: "the rate that was agreed" }),
		refundedPortions: z.array(z.int()).openapi({ description: "of each item, how many were refunded" }),
		refundedItems: wholeRupees.openapi({ description: "the prices of these, without GST" }),
	})
	.openapi("AdminOrder");
export type AdminOrderView = z.infer<typeof adminOrderSchema>;

/** The number of orders for later; absent if there are none. */
export const laterField = z
	.int()
	.optional()
	.openapi({ description: "orders that come to the kitchen at the time that their customers chose" });

/** Prebookings for today that are not orders yet, and paid ones for an earlier day; absent if there are none. */
export const prebookedTodayField = z
	.array(
		z.object({
			_id: z.string(),
			orderId: z.string(),
			customerName: z.string(),
			totalAmount: wholeRupees,
			missedOn: z.iso.date().optional().openapi({
				description: "the earlier day that a paid one was for; absent of those of today",
			}),
		}),
	)
	.optional()
	.openapi({
		description: "the prebookings that wait for today, or are paid and were for an earlier day; absent while none",
	});
export type PrebookedToday = NonNullable<z.infer<typeof prebookedTodayField>>;

/** An order for the kitchen: what to cook, and only the customer's first name. */
export const kitchenOrderSchema = orderSchema
	.pick({ _id: true, orderId: true, status: true, orderDate: true, isNewOrder: true, note: true })
	.extend(chosenFields)
	.extend({
		promisedAt: instant.optional().openapi({ description: "the promised time, if there is one" }),
		customerFirstName: z.string().nullable().openapi({ description: "null where none was given" }),
		isGuest: z
			.literal(true)
			.optional()
			.openapi({ description: "of no account: its customer hears by SMS, where the shop has that" }),
		hasNoPhone: z.literal(true).optional().openapi({ description: "of a guest who can't be reached by SMS" }),
		items: z.array(orderedLineSchema.pick({ name: true, nameTa: true, size: true, quantity: true, note: true })),
		changes: z
			.array(
				z.object({
					name: z.string(),
					size: sizeField,
					was: z.int().openapi({ description: "0 if the line is new" }),
					is: z.int().openapi({ description: "0 if the line was removed" }),
					at: instant,
				}),
			)
			.optional()
			.openapi({ description: "in the list only: lines that were changed after the order was placed" }),
		noteChangedAt: instant
			.optional()
			.openapi({ description: "in the list only: when staff changed what is noted of it or of a line" }),
		undo: undoField,
	})
	.openapi("KitchenOrder");
export type KitchenOrderView = z.infer<typeof kitchenOrderSchema>;

export const oneOrder = z.object({ order: orderSchema });
export const oneAdminOrder = z.object({ order: adminOrderSchema });
/** Staff who manage orders get the whole order; staff who only cook get what the kitchen needs. */
export const oneStaffOrder = z.object({ order: z.union([adminOrderSchema, kitchenOrderSchema]) });
