import { createRoute, z } from "@hono/zod-openapi";
import { NEXT_ATTEMPTS } from "../domain/deliveries/failed-delivery.ts";
import { MAX_ORDER_NOTE } from "../domain/orders/customer-note.ts";
import { FULFILMENTS, type Fulfilment } from "../domain/orders/fulfilment.ts";
import { ORDER_SOURCES } from "../domain/orders/order-source.ts";
import { ORDER_STATUSES } from "../domain/orders/order-status.ts";
import { MAX_PROMISED_MINUTES } from "../domain/orders/promise.ts";
import { ON_DELIVERY_METHODS, ON_DELIVERY_STATES } from "../domain/payments/payment-on-delivery.ts";
import { addressIssue } from "../domain/text/findable-address.ts";
import { updatesSchema } from "./account-settings.ts";
import { gives, refuses, takes } from "./errors.ts";
import {
	coordinates,
	directionsField,
	idParam,
	instant,
	listOrPage,
	noteField,
	optional,
	optionalText,
	placeField,
	plainAddress,
	plainText,
	requiredText,
	shopDate,
	sizeField,
	tenDigitPhone,
	wholeRupees,
} from "./fields.ts";
import { onceHeader } from "./once-header.ts";
import { fulfilmentFields, includedGstField, orderedLineSchema, orderedLines, tipField } from "./quote-schemas.ts";
import { type RefusalCode, SIGNED_IN, STAFF_ONLY } from "./refusals.ts";

/** `shop`: automatically. */
const ACTORS = ["customer", "admin", "rider", "shop"] as const;

export const statusField = z.enum(ORDER_STATUSES);
/** Why the admin took a step that the kitchen would not take. */
const reasonField = plainText(200);
const promisedMinutesField = z.int().min(1, "At least a minute").max(MAX_PROMISED_MINUTES, "Up to 240 minutes");
const paymentMethodField = z
	.enum(["cod", "razorpay", "online"])
	.transform((method) => (method === "cod" ? ("cod" as const) : ("razorpay" as const)));

const providerText = plainText(200);

export const paymentOnDeliverySchema = z
	.object({ method: z.enum(ON_DELIVERY_METHODS), state: z.enum(ON_DELIVERY_STATES) })
	.openapi({ description: "UPI is `unverified` until an admin has found it in the shop's account" });
const paymentSaidSchema = paymentOnDeliverySchema.extend({
	atCounter: z.literal(true).optional().openapi({ description: "paid when staff took the order" }),
});

/** Money on its way back to whoever paid online. */
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

/** The same for the owner's eyes. */
export const refundRecordField = refundField
	.extend({
		id: z.string(),
		reason: z.string(),
		isByAdmin: z.boolean().openapi({ description: "false if the shop started it automatically" }),
		givenBy: z.string().nullable().openapi({ description: "of a refund by hand: who recorded it" }),
		rider: z.string().optional().openapi({ description: "of a refund from a rider's cash: that rider" }),
	})
	.openapi("RefundRecord");
export type RefundRecordView = z.infer<typeof refundRecordField>;

/** What is said of an order that is picked up, or for a chosen time; the order itself says `fulfilment` always. */
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
		paymentMethod: z.enum(["cod", "razorpay"]),
		paymentState: z.enum(["due", "paid", "refund-pending", "refunded"]),
		payOnDelivery: wholeRupees.openapi({
			description: "what is or was paid on delivery: all of a cash order, of another what a change made dearer",
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

/** While an order is under way. */
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

/** An order as the admin has it. */
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

/** How many orders are for later; absent while none is. */
export const laterField = z
	.int()
	.optional()
	.openapi({ description: "orders that come to the kitchen at the time that their customers chose" });

/** What is booked for today, or was paid for an earlier day, and is no order yet; absent where nothing is. */
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

/** An order as the kitchen has it: what to cook, and for whom by the first name only. */
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

/** A line of an order's history for the shop's own eyes: names and reasons never reach customers. */
const recordLine = z.object({
	status: statusField,
	from: statusField.nullable(),
	at: instant,
	by: z.enum(ACTORS),
	name: z.string().nullable().openapi({ description: "null once the account is deleted" }),
	reason: z.string().nullable(),
	isUndo: z.boolean(),
	isUndone: z.boolean(),
});
export type OrderRecordLine = z.infer<typeof recordLine>;

const oneOrder = z.object({ order: orderSchema });
const oneAdminOrder = z.object({ order: adminOrderSchema });
/** Who manages orders gets all of it, who only cooks what the kitchen needs. */
const oneStaffOrder = z.object({ order: z.union([adminOrderSchema, kitchenOrderSchema]) });
const overfullSlot = z.object({
	orders: z.int(),
	mostOrders: z.int().nullable(),
	dishes: z.int(),
	mostDishes: z.int().nullable(),
});
export type OverfullSlot = z.infer<typeof overfullSlot>;
const movedOrder = oneStaffOrder.extend({
	overfull: overfullSlot.optional().openapi({
		description:
			"what the slot of an order holds that was brought back from Cancelled, where it has no room for it",
	}),
});
const placedOrder = oneOrder.extend({ updates: updatesSchema });

/** Where an order goes; whoever picks it up need not say. */
export const deliveryAddressField = plainAddress().openapi({
	description:
		"with the door number or the name of the building; coordinates alone are refused. Not needed for a pickup",
});

/** What is wrong with where an order goes; null when nothing is. */
export function deliveryAddressIssue({
	fulfilment,
	deliveryAddress,
	isConversion = false,
}: {
	fulfilment: Fulfilment;
	deliveryAddress: string;
	isConversion?: boolean;
}): string | null {
	if (fulfilment === "pickup") return null;
	if (deliveryAddress === "") return "Please select or enter a delivery address";
	// What was booked stays as it was taken.
	return isConversion ? null : addressIssue(deliveryAddress);
}

/** How an order or a prebooking is paid. */
export const paymentFields = {
	paymentMethod: paymentMethodField.default("cod"),
	razorpay_order_id: providerText.optional(),
	razorpay_payment_id: providerText.optional(),
	razorpay_signature: providerText.optional().openapi({
		description: "with `razorpay`, what the checkout's handler received; `POST /create-order` comes first",
	}),
	razorpay: z
		.object({
			razorpay_order_id: providerText.optional(),
			razorpay_payment_id: providerText.optional(),
			razorpay_signature: providerText.optional(),
		})
		.nullable()
		.optional()
		.openapi({ description: "these three as the handler received them, instead of one by one" }),
	insteadOf: plainText(64).optional().openapi({
		description: "with `cod`, the `attemptId` of a payment given up; 409 `paid-already` if it was paid meanwhile",
	}),
};

export const confirmingReply = gives(
	z.object({ payment: z.object({ attemptId: z.string(), state: z.literal("confirming") }) }),
	"Money received, confirming: it will be placed; ask `GET /payments/{id}`",
);

export const placeOrder = createRoute({
	operationId: "placeOrder",
	method: "post",
	path: "/orders",
	tags: ["orders"],
	summary: "Place an order; the same `orderId` again answers 200 with the same order",
	request: takes(
		z
			.object({
				orderId: requiredText(
					100,
					"orderId is the key that makes a repeat harmless; send any unique text",
				).openapi({
					description: "idempotency key of this customer",
				}),
				phoneNumber: tenDigitPhone.optional().openapi({ description: "the profile's if absent" }),
				...fulfilmentFields,
				deliveryAddress: deliveryAddressField,
				deliveryCoordinates: placeField,
				deliveryDirections: directionsField,
				items: orderedLines,
				note: noteField(MAX_ORDER_NOTE).openapi({
					description: "what the customer asks for with the whole order",
				}),
				tip: tipField,
				totalAmount: z.int().openapi({
					description: "the total that the customer saw; a different one is refused with a fresh quote",
				}),
				...paymentFields,
				isConversion: z
					.boolean()
					.default(false)
					.openapi({
						description:
							"staff only: converts the prebooking with the number `orderId`; the rest must be valid " +
							"and is ignored",
					}),
			})
			.check((ctx) => {
				const message = deliveryAddressIssue(ctx.value);
				if (message) ctx.issues.push({ code: "custom", message, input: ctx.value, path: ["deliveryAddress"] });
			}),
	),
	responses: {
		201: gives(placedOrder, "Placed"),
		200: gives(placedOrder, "Placed before, by the same request"),
		202: confirmingReply,
		...refuses(
			...STAFF_ONLY,
			"payment-needed",
			"bad-payment-signature",
			"blocked",
			"prebooking-not-found",
			"unsellable",
			"stale-quote",
			"store-closed",
			"pickup-not-offered",
			"slot-unavailable",
			"slot-full",
			"online-payment-not-offered",
			"payment-returned",
			"paid-already",
			"paid-only",
			"cash-too-high",
			"outside-area",
			"below-minimum",
			"location-needed",
			"too-many-open-orders",
			"prebooking-converted",
			"prebooking-ended",
			"prebooking-refunded",
			"empty-cart",
			"total-too-high",
			"phone-missing",
			"key-reused",
			"too-many-orders",
			"too-many-requests",
		),
	},
});

export const getOrderByKey = createRoute({
	operationId: "getOrderByKey",
	method: "get",
	path: "/order-keys/{key}",
	tags: ["orders"],
	summary: "The caller's order with this idempotency key, for when the reply was lost",
	request: { params: z.object({ key: plainText(100) }) },
	responses: {
		200: gives(placedOrder, "The order"),
		...refuses(...SIGNED_IN, "order-not-found"),
	},
});

export const getUsualOrder = createRoute({
	operationId: "getUsualOrder",
	method: "get",
	path: "/usual-order",
	tags: ["orders"],
	summary: "What a customer who comes often usually orders",
	responses: {
		200: gives(
			z.object({
				usual: z
					.object({
						items: z.array(orderedLineSchema).openapi({ description: "as it was sold last" }),
						deliveryAddress: z.string().openapi({ description: "where the last order went" }),
						paymentMethod: z.enum(["cod", "razorpay"]).openapi({ description: "of the last order" }),
					})
					.nullable()
					.openapi({
						description:
							"of at least 3 orders delivered within 180 days the basket ordered most often, twice at " +
							"least; null where there is none",
					}),
			}),
			"The usual order",
		),
		...refuses(...SIGNED_IN),
	},
});

export const listOwnOrders = createRoute({
	operationId: "listOwnOrders",
	method: "get",
	path: "/orders/user/{email}",
	tags: ["orders"],
	summary: "A customer's orders, newest first",
	request: { params: z.object({ email: plainText(254) }) },
	responses: { 200: gives(z.array(orderSchema), "The list"), ...refuses(...STAFF_ONLY) },
});

export const listAllOrders = createRoute({
	operationId: "listAllOrders",
	method: "get",
	path: "/orders/admin/all",
	tags: ["orders"],
	summary: "All orders, newest first (admin); with a query a page of them",
	request: {
		query: z.object({
			status: z
				.enum([...ORDER_STATUSES, "Active", "Ended", "Later"])
				.optional()
				.openapi({
					description:
						"`Ended`: Delivered or Cancelled; `Active`: neither; `Later`: of those the ones that come to " +
						"the kitchen at a later time, which the others leave out",
				}),
			sort: z
				.enum(["newest", "due"])
				.optional()
				.openapi({
					description:
						"`due`: all orders under way, the earliest promised (else placed) first; other filters are " +
						"ignored",
				}),
			hidden: z.enum(["true", "false"]).optional().openapi({ description: "`true`: the hidden ones instead" }),
			q: plainText(100).optional().openapi({
				description: "words of number, name, e-mail or phone, and of dishes of the last 7 days",
			}),
			from: shopDate.optional().openapi({ description: "first shop day" }),
			to: shopDate.optional().openapi({ description: "last shop day" }),
			cursor: plainText(100).optional(),
			limit: z.coerce.number().int().min(1).max(200).optional(),
		}),
	},
	responses: {
		200: gives(listOrPage("orders", adminOrderSchema), "The list, or a page"),
		...refuses(...STAFF_ONLY),
	},
});

export const getOrder = createRoute({
	operationId: "getOrder",
	method: "get",
	path: "/orders/{id}",
	tags: ["orders"],
	summary: "An order with its history, by `_id` or `orderId`",
	request: { params: idParam },
	responses: {
		200: gives(oneOrder, "The order"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
	},
});

export const countActiveOrders = createRoute({
	operationId: "countActiveOrders",
	method: "get",
	path: "/orders/admin/active",
	tags: ["orders"],
	summary: "How many orders are under way, by status (admin)",
	responses: {
		200: gives(
			z.object({
				counts: z.partialRecord(statusField, z.int()),
				earlier: z
					.int()
					.optional()
					.openapi({ description: "how many of them are of earlier days; absent for none" }),
				later: laterField,
				prebookedToday: prebookedTodayField,
			}),
			"The counts; none is absent",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const getOrderRecord = createRoute({
	operationId: "getOrderRecord",
	method: "get",
	path: "/orders/{id}/record",
	tags: ["orders"],
	summary: "An order with its record: who did what, when and why (admin)",
	request: { params: idParam },
	responses: {
		200: gives(oneAdminOrder.extend({ record: z.array(recordLine) }), "The order and its record, oldest first"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
	},
});

export const setOrderStatus = createRoute({
	operationId: "setOrderStatus",
	method: "put",
	path: "/orders/{id}/status",
	tags: ["orders"],
	summary:
		"Move an order to any status (owner, manager, counter), or along the kitchen's steps (kitchen: as far as " +
		"Preparing, and one that is picked up until it is ready); one " +
		"that was paid online is cancelled like a refund: above the shop's limit after `confirm-first`",
	request: {
		params: idParam,
		headers: onceHeader,
		...takes(
			z.object({
				status: statusField,
				from: statusField
					.optional()
					.openapi({ description: "the status that the order must still have; else 409 `moved-meanwhile`" }),
				reason: optional(reasonField).openapi({
					description:
						"why it goes back, past the kitchen or out of its end, kept in the record; of a " +
						"cancellation its customer reads it",
				}),
				minutes: optional(promisedMinutesField).openapi({
					description: "with an order that goes on: in how many minutes from now it is promised",
				}),
			}),
		),
	},
	responses: {
		200: gives(movedOrder, "Moved"),
		...refuses(
			...STAFF_ONLY,
			"confirm-first",
			"order-not-found",
			"refund-sent",
			"refunded-by-hand",
			"unsellable",
			"moved-meanwhile",
			"key-reused",
		),
	},
});

export const delayOrder = createRoute({
	operationId: "delayOrder",
	method: "put",
	path: "/orders/{id}/delay",
	tags: ["orders"],
	summary: "Delay an order that is under way, and notify its customer (staff)",
	request: {
		params: idParam,
		headers: onceHeader,
		...takes(
			z.object({
				minutes: promisedMinutesField.openapi({
					description: "later than promised; later than now if that time is over or none was promised",
				}),
				reason: optionalText(200).openapi({ description: "for the customer" }),
				promisedAt: instant.nullable().optional().openapi({
					description: "the promised time that the caller saw; 409 `promise-changed` if it has changed since",
				}),
			}),
		),
	},
	responses: {
		200: gives(oneStaffOrder, "Delayed"),
		...refuses(...STAFF_ONLY, "order-not-found", "order-ended", "promise-changed", "moved-meanwhile", "key-reused"),
	},
});

/** Which step is taken back; the last one if nothing is said. */
export const takesUndo = {
	body: {
		required: false,
		content: {
			"application/json": {
				schema: z.object({
					status: statusField
						.optional()
						.openapi({ description: "the status that shall not have been; else 409 `moved-meanwhile`" }),
				}),
			},
		},
	},
};

export const undoOrderMove = createRoute({
	operationId: "undoOrderMove",
	method: "post",
	path: "/orders/{id}/undo",
	tags: ["orders"],
	summary: "Undo your own step within 30 seconds (staff)",
	request: { params: idParam, headers: onceHeader, ...takesUndo },
	responses: {
		200: gives(movedOrder, "Undone"),
		...refuses(
			...STAFF_ONLY,
			"confirm-first",
			"order-not-found",
			"refund-sent",
			"refunded-by-hand",
			"unsellable",
			"moved-meanwhile",
			"nothing-to-undo",
			"undo-too-late",
			"key-reused",
		),
	},
});

export const cancelOrder = createRoute({
	operationId: "cancelOrder",
	method: "put",
	path: "/orders/{id}/cancel",
	tags: ["orders"],
	summary: "Cancel your own order within the cancel window",
	request: { params: idParam },
	responses: {
		200: gives(oneOrder, "Cancelled"),
		...refuses(
			...SIGNED_IN,
			"not-your-order",
			"confirm-first",
			"order-not-found",
			"refund-sent",
			"refunded-by-hand",
			"unsellable",
			"already-cancelled",
			"too-far-along",
			"window-passed",
			"moved-meanwhile",
		),
	},
});

/** The most orders that one call cancels. */
const MAX_CANCELLED_AT_ONCE = 200;

/** Why one of several orders stays. */
const NOT_CANCELLED = [
	"already-delivered",
	"already-cancelled",
	"refund-sent",
	"refunded-by-hand",
	"unsellable",
	"order-not-found",
	"moved-meanwhile",
	"confirm-first",
	"signed-out",
	"not-permitted",
] as const satisfies RefusalCode[];
export type NotCancelledCode = (typeof NOT_CANCELLED)[number];

const cancelledOrders = z.object({
	cancelled: z.array(z.string()).openapi({ description: "the ids, as they were asked" }),
	refused: z.array(z.object({ id: z.string(), code: z.enum(NOT_CANCELLED) })).openapi({
		description: "those that were not cancelled, each with its code: `already-delivered`, `already-cancelled`, …",
	}),
});
export type CancelledOrders = z.infer<typeof cancelledOrders>;

export const cancelOrders = createRoute({
	operationId: "cancelOrders",
	method: "put",
	path: "/orders/admin/cancel",
	tags: ["orders"],
	summary:
		"Cancel several orders for one reason, each by itself; what was paid online goes back, above the " +
		"shop's limit after `confirm-first` (admin)",
	request: takes(
		z.object({
			ids: z.array(plainText(64).min(1)).min(1).max(MAX_CANCELLED_AT_ONCE),
			reason: requiredText(200, "Please say why").openapi({ description: "their customers read it" }),
		}),
	),
	responses: {
		200: gives(cancelledOrders, "The result for each"),
		...refuses(...STAFF_ONLY, "confirm-first"),
	},
});

export const hideOrder = createRoute({
	operationId: "hideOrder",
	method: "delete",
	path: "/orders/{id}",
	tags: ["orders"],
	summary: "Hide an order from the admin list; customer and figures keep it (admin)",
	request: { params: idParam },
	responses: { 204: { description: "Hidden" }, ...refuses(...STAFF_ONLY, "order-not-found") },
});

export const setOrderHidden = createRoute({
	operationId: "setOrderHidden",
	method: "put",
	path: "/orders/{id}/hidden",
	tags: ["orders"],
	summary: "Hide an order from the admin list, or show it there again (admin)",
	request: { params: idParam, ...takes(z.object({ hidden: z.boolean() })) },
	responses: { 200: gives(oneAdminOrder, "Hidden or shown"), ...refuses(...STAFF_ONLY, "order-not-found") },
});
