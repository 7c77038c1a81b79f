import { createRoute, z } from "@hono/zod-openapi";
import { NOTE_CAUSES } from "../domain/bills/bill-amounts.ts";
import { MAX_NAME } from "../domain/identity/person-lengths.ts";
import { PAYMENT_METHODS } from "../domain/payments/payment-method.ts";
import { gstinIssue } from "../domain/settings/gstin.ts";
import { idParam, instant, obeys, plainText, sizeField, wholeRupees } from "./fields.ts";
import { LANGUAGES } from "./language.ts";
import { orderSchema, statusField } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const taxesSchema = z.array(
	z.object({
		head: z.enum(["CGST", "SGST"]),
		percent: z.number(),
		amount: z.number().openapi({ description: "rupees, to the half; where the prices include GST to the paisa" }),
	}),
);
// Tax and value may each differ by a rupee in opposite directions, because both are rounded.
const noteRupees = z.int();
const taxableValue = z.number().openapi({
	description: "whole rupees; where the prices include GST what is left of them without it, to the paisa",
});
const noteSchema = z
	.object({
		number: z.string(),
		date: instant,
		billNumber: z.string().openapi({ description: "of the bill that it corrects" }),
		billDate: instant,
		cause: z.enum(NOTE_CAUSES),
		taxableValue,
		taxes: taxesSchema,
		deliveryFee: noteRupees,
		tip: noteRupees,
		totalAmount: noteRupees,
	})
	.openapi("BillNote");
export type NoteView = z.infer<typeof noteSchema>;

const invoiceSchema = z
	.object({
		invoiceNumber: z.string().nullable().openapi({ description: "null until the order is delivered" }),
		date: instant,
		supplier: z.object({
			name: z.string(),
			address: z.string(),
			gstin: z.string(),
			fssai: z.string(),
			phone: z.string(),
		}),
		recipient: z.object({
			name: z.string(),
			address: z.string(),
			phone: z.string(),
			gstin: z.string().optional().openapi({ description: "of a business that asked for one" }),
		}),
		fulfilment: z.literal("pickup").optional().openapi({ description: "of an order that is picked up" }),
		orderId: z.string(),
		orderDate: instant,
		status: statusField,
		paymentMethod: z.enum(PAYMENT_METHODS),
		paymentState: orderSchema.shape.paymentState,
		doorPayment: orderSchema.shape.doorPayment,
		payOnDelivery: orderSchema.shape.payOnDelivery,
		givenBack: z.number().openapi({ description: "rupees of what was paid online, sent or on their way" }),
		sac: z.string(),
		lines: z.array(
			z.object({
				name: z.string(),
				nameTa: z.string().nullable(),
				size: sizeField,
				quantity: z.number(),
				price: wholeRupees,
				lineTotal: wholeRupees,
			}),
		),
		pricesIncludeGst: z.literal(true).optional().openapi({ description: "the prices of the lines include GST" }),
		taxableValue,
		taxes: taxesSchema,
		deliveryFee: wholeRupees,
		tip: wholeRupees,
		totalAmount: wholeRupees,
		reverseCharge: z.literal(false),
		placeOfSupply: z.string().openapi({ description: "code of the state; empty without a GSTIN" }),
		creditNotes: z.array(noteSchema).openapi({ description: "credit notes since, oldest first" }),
		debitNotes: z.array(noteSchema).openapi({ description: "debit notes since, oldest first" }),
	})
	.openapi("Invoice");
export type InvoiceView = z.infer<typeof invoiceSchema>;

export const getInvoice = createRoute({
	operationId: "getInvoice",
	method: "get",
	path: "/orders/{id}/invoice",
	tags: ["orders"],
	summary: "The GST invoice's data, as it was issued, with its credit and debit notes",
	description:
		"Until the order is delivered it has no number and says what the order holds now. From then on nothing in it " +
		"follows a change of settings, menu or account; what is refunded or changed later is a note.",
	request: { params: idParam },
	responses: {
		200: gives(invoiceSchema, "The invoice"),
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found"),
	},
});

export const setBuyer = createRoute({
	operationId: "setBuyer",
	method: "put",
	path: "/orders/{id}/buyer",
	tags: ["orders"],
	summary: "Say for which business an order is, until its bill is issued; an empty GSTIN for none",
	description: "Only where the setting `businessBills` is on. The bill then has this GSTIN and legal name (B2B).",
	request: {
		params: idParam,
		...takes(
			z.object({
				gstin: plainText(20)
					.overwrite((text) => text.replace(/\s+/g, "").toUpperCase())
					.check(obeys((gstin) => (gstin === "" ? null : gstinIssue(gstin)))),
				name: plainText(MAX_NAME).default("").openapi({ description: "the legal name of the business" }),
			}),
		),
	},
	responses: {
		200: gives(invoiceSchema, "The bill as it would be"),
		...refuses(
			...STAFF_ONLY,
			"not-your-order",
			"order-not-found",
			"bill-issued",
			"business-bills-off",
			"buyer-name-missing",
		),
	},
});

export const getInvoicePdf = createRoute({
	operationId: "getInvoicePdf",
	method: "get",
	path: "/orders/{id}/invoice.pdf",
	tags: ["orders"],
	summary: "The bill as a PDF file, with its credit and debit notes",
	request: {
		params: idParam,
		query: z.object({ lang: z.enum(LANGUAGES).default("en").openapi({ description: "in which it is written" }) }),
	},
	responses: {
		200: {
			description: "The file",
			content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
		},
		...refuses(...STAFF_ONLY, "not-your-order", "order-not-found", "too-many-requests"),
	},
});

const money = z.number().openapi({
	description: "rupees; halves of GST to the half, of prices that include it to the paisa",
});
const taxed = { taxableValue, cgst: money, sgst: money };
const sums = {
	documents: z.int().min(0),
	...taxed,
	deliveryFees: z.int().openapi({ description: "beside the taxable value: the shop taxes the food only" }),
	tips: z.int(),
	total: z.int(),
};
const kindField = z.enum(["bill", "credit", "debit"]);
const rowDate = z.iso.date().openapi({ description: "shop day on which it was issued" });

const registerRow = z
	.object({
		kind: kindField,
		number: z.string(),
		date: rowDate,
		billNumber: z.string().nullable().openapi({ description: "of a note: the bill that it corrects" }),
		billDate: rowDate.nullable().openapi({ description: "of a note: the shop day of that bill" }),
		cause: z.enum(NOTE_CAUSES).nullable().openapi({ description: "of a note: why it was issued" }),
		orderId: z.string(),
		customer: z.string(),
		gstin: z.string().nullable(),
		placeOfSupply: z.string(),
		sac: z.string(),
		rate: z.number(),
		paymentMethod: z.enum(PAYMENT_METHODS),
		...taxed,
		deliveryFee: z.int(),
		tip: z.int(),
		total: z.int(),
	})
	.openapi("BillRegisterRow");
export type BillRegisterRow = z.infer<typeof registerRow>;

export const monthField = z
	.string()
	.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month, YYYY-MM")
	.optional()
	.openapi({ description: "this month if absent", example: "2026-11" });
const formatField = z
	.enum(["json", "csv"])
	.optional()
	.openapi({ description: "for links, which cannot say `Accept: text/csv`" });

/** The parts of the tax return that can be downloaded as a file. */
export const GST_PARTS = ["gstr3b", "b2b", "b2cs", "cdnr", "hsn", "documents", "days"] as const;
export type GstPart = (typeof GST_PARTS)[number];

const gstReportSchema = z
	.object({
		month: z.string(),
		from: rowDate,
		to: rowDate,
		isOver: z.boolean().openapi({ description: "whether the month is over, so that nothing more is added" }),
		bills: z.object(sums),
		creditNotes: z.object(sums),
		debitNotes: z.object(sums),
		net: z.object(sums).openapi({ description: "bills less credit notes, with debit notes" }),
		days: z.array(z.object({ date: rowDate, rate: z.number(), ...sums })),
		gstr1: z.object({
			b2b: z.array(registerRow).openapi({ description: "table 4: bills of customers with a GSTIN" }),
			b2cs: z
				.array(z.object({ placeOfSupply: z.string(), rate: z.number(), ...taxed }))
				.openapi({ description: "table 7: all other customers, net of their notes" }),
			cdnr: z.array(registerRow).openapi({ description: "table 9B: notes of customers with a GSTIN" }),
			hsn: z
				.array(
					z.object({
						sac: z.string(),
						isRegistered: z.boolean(),
						rate: z.number(),
						...taxed,
						total: money,
					}),
				)
				.openapi({ description: "table 12, net of notes" }),
			documents: z
				.array(z.object({ kind: kindField, from: z.string(), to: z.string(), documents: z.int() }))
				.openapi({ description: "table 13; none is ever cancelled" }),
		}),
		gstr3b: z.object({
			outwardTaxable: z
				.object({
					taxableValue,
					integratedTax: z.literal(0),
					centralTax: money,
					stateTax: money,
					cess: z.literal(0),
				})
				.openapi({ description: "table 3.1(a)" }),
		}),
	})
	.openapi("GstReport");
export type GstReport = z.infer<typeof gstReportSchema>;

export const gstReport = createRoute({
	operationId: "gstReport",
	method: "get",
	path: "/reports/gst",
	tags: ["reports"],
	summary: "GST of a month in the parts of GSTR-1 and GSTR-3B (owner, manager); `Accept: text/csv` gives one part",
	description:
		"Of the bills and notes that were issued in the shop's days of the month. A file has the columns of the " +
		"sheet of the same name in the GST portal's offline tool; `part` chooses it.",
	request: { query: z.object({ month: monthField, part: z.enum(GST_PARTS).default("gstr3b"), format: formatField }) },
	responses: {
		200: {
			description: "The month, or a part of it as a file",
			content: { "application/json": { schema: gstReportSchema }, "text/csv": { schema: z.string() } },
		},
		...refuses(...STAFF_ONLY),
	},
});

export const billsReport = createRoute({
	operationId: "billsReport",
	method: "get",
	path: "/reports/bills",
	tags: ["reports"],
	summary:
		"Every bill, credit note and debit note of a month by number (owner, manager); `Accept: text/csv` gives a file",
	description:
		"The file, which names customers, answers `confirm-first` unless who asks has proved who they are within ten " +
		"minutes.",
	request: { query: z.object({ month: monthField, format: formatField }) },
	responses: {
		200: {
			description: "A row for each document, or the same as a file for a spreadsheet",
			content: { "application/json": { schema: z.array(registerRow) }, "text/csv": { schema: z.string() } },
		},
		...refuses(...STAFF_ONLY, "confirm-first"),
	},
});
