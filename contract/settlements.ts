import { createRoute, z } from "@hono/zod-openapi";
import { instant, pageOf, pageQuery, plainText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const amount = z.number().openapi({ description: "rupees, to the paisa" });
const count = z.int().min(0);
const sum = z.object({ count, amount });

/** The sums of a settlement, or of all settlements of a day. */
export const settledSchema = z
	.object({
		payments: sum,
		refunds: sum,
		fees: amount.openapi({ description: "the provider's, without GST" }),
		gst: amount.openapi({ description: "on the fees" }),
		other: amount.openapi({ description: "adjustments, and fees that were not held back; negative if deducted" }),
		net: amount.openapi({
			description: "what reaches the bank: payments less refunds, fees and GST, with all else",
		}),
	})
	.openapi("Settled");
export type Settled = z.infer<typeof settledSchema>;

const settlement = settledSchema
	.extend({
		_id: z.string().openapi({ description: "the provider's id" }),
		at: instant,
		utr: z.string().nullable().openapi({ description: "under which the bank has it" }),
		unmatched: count.openapi({ description: "lines that don't match the shop's own records" }),
	})
	.openapi("Settlement");
export type SettlementView = z.infer<typeof settlement>;

const LINE_STATES = ["matched", "unknown", "other-amount", "adjustment"] as const;
const line = z
	.object({
		_id: z.string().openapi({ description: "the provider's id of the payment, refund or adjustment" }),
		type: z.string(),
		amount,
		fee: amount,
		gst: amount,
		net: amount.openapi({ description: "negative if deducted" }),
		state: z.enum(LINE_STATES),
		ours: amount.nullable().openapi({ description: "the amount in the shop's own records" }),
		order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
	})
	.openapi("SettlementLine");
export type SettlementLineView = z.infer<typeof line>;

const waiting = z.object({
	_id: z.string().openapi({ description: "the provider's id" }),
	amount,
	at: instant,
	order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
});

const taken = z
	.object({
		added: count.openapi({ description: "lines that were new" }),
		known: count.openapi({ description: "lines that were known already, with the same amounts" }),
		unsettled: count.openapi({ description: "left out: not settled yet" }),
		unmatched: count.openapi({ description: "of the new ones, lines that don't match the shop's own records" }),
	})
	.openapi("SettlementImport");

export const listSettlements = createRoute({
	operationId: "listSettlements",
	method: "get",
	path: "/settlements",
	tags: ["day close"],
	summary: "What the payment provider has settled, newest first (owner, manager)",
	request: { query: pageQuery },
	responses: {
		200: gives(
			pageOf("settlements", settlement).extend({
				waiting: sum.openapi({ description: "payments that are in no settlement yet" }),
				late: z
					.array(waiting)
					.openapi({ description: "of these, older than three working days; oldest first, 50 at most" }),
				missingDays: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })).openapi({
					description:
						"working days of which no report has the settlements, although what is in none may be " +
						"there; until they are known it is no difference",
				}),
				lastImport: z
					.object({
						at: instant,
						by: z.string().nullable(),
						file: z.string().nullable(),
						coversUntil: z.iso.date(),
					})
					.nullable(),
				canFetch: z.boolean().openapi({ description: "whether the provider can be asked" }),
			}),
			"A page of settlements, and the payments in none yet",
		),
		...refuses(...STAFF_ONLY),
	},
});

export const readSettlement = createRoute({
	operationId: "readSettlement",
	method: "get",
	path: "/settlements/{id}",
	tags: ["day close"],
	summary: "A settlement with its lines, each beside the shop's own (owner, manager)",
	request: { params: z.object({ id: plainText(64).min(1) }) },
	responses: {
		200: gives(z.object({ settlement, lines: z.array(line) }), "The settlement and its lines"),
		...refuses(...STAFF_ONLY, "settlement-not-found"),
	},
});

export const importSettlements = createRoute({
	operationId: "importSettlements",
	method: "post",
	path: "/settlements/import",
	tags: ["day close"],
	summary: "Import the provider's report of its settlements (owner, manager): CSV, at most 5 MB and 20,000 rows",
	description:
		"Settlement Recon or Combined, as Razorpay's dashboard exports them. The same again changes nothing. A file " +
		"with anything unexpected in it is refused as a whole, by row and column.",
	request: {
		body: {
			required: true,
			content: {
				"multipart/form-data": {
					schema: z.object({ file: z.any().openapi({ type: "string", format: "binary" }) }),
				},
			},
		},
	},
	responses: {
		200: gives(taken, "The result"),
		...refuses(...STAFF_ONLY, "not-a-settlement-report", "settlement-line-changed", "too-many-requests"),
	},
});

export const fetchSettlements = createRoute({
	operationId: "fetchSettlements",
	method: "post",
	path: "/settlements/fetch",
	tags: ["day close"],
	summary: "Ask the provider what it has settled in a month (owner, manager)",
	request: takes(
		z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "must be a month, such as 2026-11") }),
	),
	responses: {
		200: gives(taken, "The result"),
		...refuses(
			...STAFF_ONLY,
			"online-payment-not-offered",
			"provider-away",
			"settlement-line-changed",
			"too-many-requests",
		),
	},
});
