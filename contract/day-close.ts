import { createRoute, z } from "@hono/zod-openapi";
import { CHANGING_FIGURES } from "../domain/day-close/changes-since.ts";
import { MAX_CLOSE_NOTE } from "../domain/day-close/closing.ts";
import { BRIDGE_REASONS } from "../domain/day-close/day-figures.ts";
import { DIFFERENCE_KINDS } from "../domain/day-close/differences.ts";
import { SALES_PAYMENTS } from "../domain/payments/payment-method.ts";
import { instant, pageOf, pageQuery, plainText, requiredText, shopDate, wholeRupees } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";
import { settledSchema } from "./settlements.ts";

const amount = z.number().openapi({ description: "rupees; below zero something is missing" });
const rupeesField = z.number().openapi({ description: "rupees" });
const count = z.int().min(0);
const sum = z.object({ count, amount: rupeesField });
const rider = z.object({ _id: z.string(), name: z.string() });

export const dayFiguresSchema = z
	.object({
		drawer: z
			.object({
				before: rupeesField.openapi({
					description: "left by the last closed day, with what came and went since",
				}),
				counter: rupeesField.openapi({ description: "in: orders paid in cash at the counter" }),
				fromRiders: rupeesField.openapi({ description: "in: what riders handed over" }),
				tipsPaid: rupeesField.openapi({ description: "out: tips paid to riders" }),
				refunds: rupeesField.openapi({ description: "out: given back in cash by hand" }),
				cancelled: rupeesField.openapi({
					description: "out: of cancelled orders that were paid at the counter",
				}),
				expected: rupeesField,
			})
			.openapi({ description: "the cash at the counter, by when it came and went" }),
		riders: z
			.array(z.object({ rider, expected: rupeesField, handedOver: rupeesField, difference: amount }))
			.openapi({ description: "as `GET /cash` has them" }),
		sales: z
			.array(z.object({ payment: z.enum(SALES_PAYMENTS), delivered: count, sales: rupeesField }))
			.openapi({ description: "as `GET /reports/sales?by=payment` has them: of orders placed on the day" }),
		bridge: z.array(z.object({ reason: z.enum(BRIDGE_REASONS), amount })).openapi({
			description: "all sales and these lines together are the cash that riders took on the day",
		}),
		upi: z
			.object({ found: sum, toCheck: sum, missing: sum })
			.openapi({ description: "paid by UPI on delivery or at the counter" }),
		unsaid: sum.openapi({ description: "delivered, with no payment recorded" }),
		online: z.object({ received: sum, refunded: sum }),
		refundsByHand: z.object({ cash: sum, upi: sum }),
		tips: z.object({
			earned: rupeesField.openapi({ description: "of orders that riders delivered on the day" }),
			paidOut: rupeesField.openapi({ description: "on the day, for orders of any day" }),
		}),
		openOrders: sum.openapi({ description: "placed by then, and neither delivered nor cancelled" }),
	})
	.openapi("DayFigures");

const orderLine = z.object({
	_id: z.string(),
	orderId: z.string(),
	customerName: z.string(),
	amount: wholeRupees,
	at: instant,
});
export type DayOrder = z.infer<typeof orderLine>;

const difference = z
	.object({
		_id: z.string(),
		date: z.iso.date(),
		kind: z.enum(DIFFERENCE_KINDS),
		rider: rider.nullable(),
		order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
		reference: z.string().nullable().openapi({ description: "the provider's id, of its settlements" }),
		amount,
		explanation: z.object({ note: z.string(), by: z.string(), at: instant }).nullable(),
	})
	.openapi("DayDifference");
export type DayDifference = z.infer<typeof difference>;

const closing = z.object({
	by: z.string(),
	at: instant,
	note: z.string(),
	counted: wholeRupees,
	takenOut: wholeRupees,
	left: wholeRupees,
});

const daySheetSchema = z
	.object({
		date: z.iso.date(),
		isOver: z.boolean(),
		figures: dayFiguresSchema.openapi({ description: "of a closed day as they were when it was closed" }),
		close: closing.nullable(),
		laterClosed: z.iso.date().nullable().openapi({ description: "a later day that is closed, the first one" }),
		isFirst: z.boolean().openapi({ description: "no earlier day is closed: the drawer before can be given" }),
		differences: z.array(difference).openapi({ description: "of its closing, and what was found since" }),
		sinceThen: z
			.object({
				changes: z.array(z.object({ figure: z.enum(CHANGING_FIGURES), before: rupeesField, now: rupeesField })),
				refunds: z
					.array(
						z.object({
							_id: z.string().openapi({ description: "the order's" }),
							orderId: z.string(),
							amount: rupeesField,
							method: z.enum(["online", "cash", "upi"]),
							at: instant,
						}),
					)
					.openapi({ description: "of orders placed on the day; the sheets of their own days count them" }),
			})
			.nullable()
			.openapi({ description: "what has changed since the day was closed; null while it is open" }),
		settled: settledSchema.nullable().openapi({
			description: "what the payment provider settled on the day, by the reports that are there now",
		}),
		reopened: z
			.array(
				z.object({ closedBy: z.string(), closedAt: instant, by: z.string(), at: instant, reason: z.string() }),
			)
			.openapi({ description: "earlier closings of the day, oldest first" }),
		unsaid: z
			.array(orderLine)
			.openapi({ description: "as it is now: delivered on the day with no payment recorded" }),
		openOrders: z.array(orderLine).openapi({ description: "as it is now" }),
	})
	.openapi("DaySheet");
export type DaySheet = z.infer<typeof daySheetSchema>;

const dateParam = z.object({ date: shopDate });
const sheet = z.object({ sheet: daySheetSchema });

/** How far back the list of closed days goes, in shop days. */
export const CLOSED_DAYS = 92;

export const listDayCloses = createRoute({
	operationId: "listDayCloses",
	method: "get",
	path: "/day-closes",
	tags: ["day close"],
	summary: "Closed days, and delivered orders whose payment nobody has recorded (owner, manager)",
	request: {},
	responses: {
		200: gives(
			z.object({
				today: z.iso.date().openapi({ description: "the shop's day" }),
				day: z.iso.date().openapi({
					description:
						"the day to close now: today, but after a night past midnight the day before, until the shop " +
						"opens again",
				}),
				days: z
					.array(
						z.object({
							date: z.iso.date(),
							by: z.string(),
							at: instant,
							expected: rupeesField,
							counted: wholeRupees,
							unexplained: count,
						}),
					)
					.openapi({ description: `of the last ${CLOSED_DAYS} days, newest first` }),
				unsaid: z
					.array(orderLine)
					.openapi({ description: "oldest first, 100 at most; `GET /unsaid-payments` has them all" }),
			}),
			"They",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const listUnsaidPayments = createRoute({
	operationId: "listUnsaidPayments",
	method: "get",
	path: "/unsaid-payments",
	tags: ["day close"],
	summary: "All delivered orders whose payment nobody has recorded, oldest first (owner, manager)",
	request: { query: pageQuery },
	responses: {
		200: gives(pageOf("orders", orderLine).extend({ all: sum }), "The orders, and their total"),
		...refuses(...STAFF_ONLY),
	},
});

export const listDayDifferences = createRoute({
	operationId: "listDayDifferences",
	method: "get",
	path: "/day-differences",
	tags: ["day close"],
	summary: "Differences that nobody has explained, oldest first, 200 at most (owner, manager)",
	description:
		"Of closed days; UPI found missing after its day was closed; and what the provider's settlements don't agree " +
		"with: a payment, refund or adjustment that the shop doesn't know, another amount, and what has not been " +
		"settled after three working days.",
	request: {},
	responses: {
		200: gives(z.object({ differences: z.array(difference) }), "The differences"),
		...refuses(...STAFF_ONLY),
	},
});

export const readDaySheet = createRoute({
	operationId: "readDaySheet",
	method: "get",
	path: "/day-closes/{date}",
	tags: ["day close"],
	summary: "The sheet of a day: as it was closed, or as it is now (owner, manager)",
	request: { params: dateParam },
	responses: { 200: gives(sheet, "The sheet"), ...refuses(...STAFF_ONLY) },
});

export const closeDay = createRoute({
	operationId: "closeDay",
	method: "post",
	path: "/day-closes/{date}",
	tags: ["day close"],
	summary: "Close a day with what was counted in the drawer (owner, manager)",
	description:
		"From then on its figures stay as they are. Days are closed in their order; of two who close one at the same " +
		"time one is told that it is closed. The same again by the same person changes nothing.",
	request: {
		params: dateParam,
		...takes(
			z.object({
				counted: wholeRupees.openapi({ description: "whole rupees in the drawer" }),
				takenOut: wholeRupees
					.default(0)
					.openapi({ description: "of these: put away, so that the next day begins with the rest" }),
				before: wholeRupees.optional().openapi({
					description: "what was in the drawer before, of the first day that is closed; otherwise ignored",
				}),
				note: plainText(MAX_CLOSE_NOTE).default(""),
			}),
		),
	},
	responses: {
		201: gives(sheet, "The closed sheet"),
		...refuses(...STAFF_ONLY, "cash-day-ahead", "day-closed", "later-day-closed", "more-than-counted"),
	},
});

export const reopenDay = createRoute({
	operationId: "reopenDay",
	method: "post",
	path: "/day-closes/{date}/reopen",
	tags: ["day close"],
	summary: "Open a closed day again, with a reason (owner, manager)",
	request: {
		params: dateParam,
		...takes(z.object({ reason: requiredText(MAX_CLOSE_NOTE, "Please give a reason") })),
	},
	responses: {
		200: gives(sheet, "The open sheet"),
		...refuses(...STAFF_ONLY, "day-not-closed", "later-day-closed"),
	},
});

export const explainDifference = createRoute({
	operationId: "explainDifference",
	method: "put",
	path: "/day-differences/{id}",
	tags: ["day close"],
	summary: "Explain a difference of a closed day, by name (owner, manager)",
	request: {
		params: z.object({ id: plainText(64).min(1) }),
		...takes(z.object({ note: requiredText(MAX_CLOSE_NOTE, "Please write what explains it") })),
	},
	responses: {
		200: gives(z.object({ difference }), "The difference"),
		...refuses(...STAFF_ONLY, "difference-not-found"),
	},
});
