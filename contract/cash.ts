import { createRoute, z } from "@hono/zod-openapi";
import { MAX_CASH_NOTE } from "../domain/cash/cash-day.ts";
import { idParam, instant, plainText, shopDate } from "./fields.ts";
import { idempotencyKeyHeader } from "./idempotency-key-header.ts";
import { SIGNED_IN, STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const wholeAmount = z.int().openapi({ description: "whole rupees, below zero too" });

const cashDaySchema = z
	.object({
		rider: z.object({ _id: z.string(), name: z.string() }),
		date: z.iso.date().openapi({ description: "the shop's day on which it was taken" }),
		deliveries: z.int().openapi({ description: "that were paid in cash" }),
		expected: wholeAmount.openapi({ description: "what was collected less what was given back" }),
		givenBack: wholeAmount.optional().openapi({
			description:
				"of it, to customers: for cancelled orders and as refunds; absent where nothing was (decision 043)",
		}),
		handedOver: wholeAmount,
		difference: wholeAmount.openapi({
			description: "handed over less expected: below zero something is missing",
		}),
		handovers: z.array(
			z.object({
				_id: z.string(),
				amount: wholeAmount,
				note: z.string(),
				at: instant,
				confirmedBy: z.string().nullable(),
			}),
		),
	})
	.openapi("CashDay");
export type CashDayView = z.infer<typeof cashDaySchema>;

const dayQuery = z.object({
	date: shopDate.optional().openapi({ description: "a shop day; today if it is left out" }),
});
const oneDay = z.object({ cash: cashDaySchema });

/** How many shop days back cash that was never handed over is listed. */
export const EARLIER_DAYS = 92;

const earlierDay = z
	.object({
		rider: cashDaySchema.shape.rider,
		date: z.iso.date(),
		missing: z.int().openapi({ description: "whole rupees, collected and not handed over" }),
	})
	.openapi("CashStillOut");
export type CashStillOut = z.infer<typeof earlierDay>;

export const readOwnCash = createRoute({
	operationId: "readOwnCash",
	method: "get",
	path: "/rider/cash",
	tags: ["cash"],
	summary: "The cash that the rider collected on a day, and handed over (rider)",
	request: { query: dayQuery },
	responses: { 200: gives(oneDay, "The day"), ...refuses(...SIGNED_IN) },
});

export const readCash = createRoute({
	operationId: "readCash",
	method: "get",
	path: "/cash",
	tags: ["cash"],
	summary: "The cash of each rider who collected or handed over any on a day (admin)",
	request: { query: dayQuery },
	responses: {
		200: gives(
			z.object({
				date: z.iso.date(),
				riders: z.array(cashDaySchema),
				expected: wholeAmount,
				handedOver: wholeAmount,
				difference: wholeAmount,
				counter: z
					.object({ taken: wholeAmount, givenBack: wholeAmount })
					.optional()
					.openapi({
						description:
							"cash at the counter: taken when orders were taken, changed or handed over; given back " +
							"for changes and cancellations, and as refunds; absent where none moved",
					}),
				isOver: z
					.boolean()
					.openapi({ description: "whether the day is over, so that nothing more is collected on it" }),
				stillOut: z.array(earlierDay).openapi({
					description: `what riders still have of the ${EARLIER_DAYS} days before, oldest first`,
				}),
			}),
			"The day",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const readRiderCash = createRoute({
	operationId: "readRiderCash",
	method: "get",
	path: "/riders/{id}/cash",
	tags: ["cash"],
	summary: "A rider's cash of a day (admin)",
	request: { params: idParam, query: dayQuery },
	responses: { 200: gives(oneDay, "The day"), ...refuses(...STAFF_ONLY, "staff-not-found") },
});

export const handCashOver = createRoute({
	operationId: "handCashOver",
	method: "post",
	path: "/riders/{id}/cash-handovers",
	tags: ["cash"],
	summary: "Record cash that a rider handed over; a negative amount corrects an earlier entry (admin)",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				amount: z
					.int()
					.min(-1_000_000)
					.max(1_000_000)
					.refine((amount) => amount !== 0, "Please enter how much was handed over"),
				date: dayQuery.shape.date,
				handedOver: wholeAmount.optional().openapi({
					description: "what was shown as handed over for the day; refused if it is another amount by now",
				}),
				note: plainText(MAX_CASH_NOTE).default(""),
			}),
		),
	},
	responses: {
		201: gives(oneDay, "The day with it"),
		...refuses(
			...STAFF_ONLY,
			"staff-not-found",
			"key-reused",
			"cash-counted-meanwhile",
			"cash-below-nothing",
			"cash-day-ahead",
		),
	},
});

const tipDay = z
	.object({
		date: z.iso.date().openapi({ description: "the shop's day on which the orders were delivered" }),
		rider: cashDaySchema.shape.rider,
		orders: z.int().openapi({ description: "delivered with a tip, and not refunded" }),
		tips: wholeAmount,
		paidOut: wholeAmount.openapi({ description: "of these tips, to the rider" }),
	})
	.openapi("TipDay");
export type TipDay = z.infer<typeof tipDay>;

export const tipsReport = createRoute({
	operationId: "tipsReport",
	method: "get",
	path: "/reports/tips",
	tags: ["reports"],
	summary: "Tips by rider and day, and what of them was paid out (owner, manager); `Accept: text/csv` gives a file",
	request: {
		query: z.object({
			from: shopDate.optional().openapi({ description: "first shop day; 29 days before `to` if absent" }),
			to: shopDate.optional().openapi({ description: "last shop day; today if absent" }),
			format: z
				.enum(["json", "csv"])
				.optional()
				.openapi({ description: "for links, which cannot say `Accept: text/csv`" }),
		}),
	},
	responses: {
		200: {
			description: "A row for each rider and day with a tip or a payout, or the same as a file for a spreadsheet",
			content: { "application/json": { schema: z.array(tipDay) }, "text/csv": { schema: z.string() } },
		},
		...refuses(...STAFF_ONLY, "bad-report-days"),
	},
});

export const readOwnTips = createRoute({
	operationId: "readOwnTips",
	method: "get",
	path: "/rider/tips",
	tags: ["cash"],
	summary: "The rider's tips of a day, and what has not been paid out yet (rider)",
	request: { query: dayQuery },
	responses: {
		200: gives(
			z.object({
				day: tipDay,
				due: wholeAmount.openapi({ description: `not paid out, of that day and ${EARLIER_DAYS} days before` }),
				stillWithYou: wholeAmount.openapi({
					description: `cash not handed over, of that day and ${EARLIER_DAYS} days before`,
				}),
			}),
			"The tips",
		),
		...refuses(...SIGNED_IN),
	},
});

export const payTipsOut = createRoute({
	operationId: "payTipsOut",
	method: "post",
	path: "/riders/{id}/tip-payouts",
	tags: ["cash"],
	summary: "Record tips paid out to a rider; a negative amount corrects an earlier entry (owner, manager)",
	description: "It counts for the days from the oldest one. Lines are never changed or deleted.",
	request: {
		params: idParam,
		headers: idempotencyKeyHeader,
		...takes(
			z.object({
				amount: z
					.int()
					.min(-1_000_000)
					.max(1_000_000)
					.refine((amount) => amount !== 0, "Please enter how much was paid out"),
				from: shopDate.openapi({ description: "the first shop day whose tips are paid" }),
				to: shopDate.openapi({ description: "the last one" }),
				note: plainText(MAX_CASH_NOTE).default(""),
			}),
		),
	},
	responses: {
		201: gives(z.object({ days: z.array(tipDay) }), "The days with it"),
		...refuses(
			...STAFF_ONLY,
			"staff-not-found",
			"key-reused",
			"bad-report-days",
			"cash-below-nothing",
			"cash-day-ahead",
			"more-than-tips",
		),
	},
});
