import { createRoute, z } from "@hono/zod-openapi";
import { NOTE_CAUSES } from "../domain/bills/bill-amounts.ts";
import { gives, refuses } from "./errors.ts";
import { idParam, instant, sizeField, wholeRupees } from "./fields.ts";
import { LANGUAGES } from "./language.ts";
import { orderSchema, statusField } from "./orders.ts";
import { STAFF_ONLY } from "./refusals.ts";

const taxesSchema = z.array(
	z.object({
		head: z.enum(["CGST", "SGST"]),
		percent: z.number(),
		amount: z.number().openapi({ description: "rupees, to the half" }),
	}),
);
// Tax and value may move by a rupee against each other where both are rounded.
const noteRupees = z.int();
const noteSchema = z
	.object({
		number: z.string(),
		date: instant,
		billNumber: z.string().openapi({ description: "of the bill that it corrects" }),
		billDate: instant,
		cause: z.enum(NOTE_CAUSES),
		taxableValue: noteRupees,
		taxes: taxesSchema,
		deliveryFee: noteRupees,
		tip: noteRupees,
		totalAmount: noteRupees,
	})
	.openapi("BillNote");
export type NoteView = z.infer<typeof noteSchema>;

export const invoiceSchema = z
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
		recipient: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
		fulfilment: z.literal("pickup").optional().openapi({ description: "of an order that is picked up" }),
		orderId: z.string(),
		orderDate: instant,
		status: statusField,
		paymentMethod: z.enum(["cod", "razorpay"]),
		paymentState: orderSchema.shape.paymentState,
		doorPayment: orderSchema.shape.doorPayment,
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
		taxableValue: wholeRupees,
		taxes: taxesSchema,
		deliveryFee: wholeRupees,
		tip: wholeRupees,
		totalAmount: wholeRupees,
		reverseCharge: z.literal(false),
		placeOfSupply: z.string().openapi({ description: "code of the state; empty without a GSTIN" }),
		creditNotes: z
			.array(noteSchema)
			.openapi({ description: "what was taken back of the bill since, oldest first" }),
		debitNotes: z.array(noteSchema).openapi({ description: "what was added to it since, oldest first" }),
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
