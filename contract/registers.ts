import { createRoute, z } from "@hono/zod-openapi";
import { REGISTER_FORMATS, REGISTERS } from "../domain/registers/register.ts";
import { monthField } from "./bills.ts";
import { shopDate } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { refuses } from "./responses.ts";

/** The media type of an Excel workbook. */
export const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const registerSchema = z
	.object({
		register: z.enum(REGISTERS),
		format: z.enum(REGISTER_FORMATS),
		from: z.iso.date(),
		to: z.iso.date(),
		columns: z.array(z.string()),
		rows: z.array(z.array(z.union([z.string(), z.number()]))).openapi({ description: "a cell for each column" }),
	})
	.openapi("Register");

export const getRegister = createRoute({
	operationId: "getRegister",
	method: "get",
	path: "/reports/registers",
	tags: ["reports"],
	summary:
		"A register of a month or of some days, for the accountant (owner, manager); `Accept: text/csv` gives a file",
	description:
		"Bills, credit notes and debit notes by the shop day on which they were issued, in the order of their " +
		"numbers; receipts and refunds by the day on which money moved; the payment provider's settlements, with its " +
		"fees, by their day. `format` chooses the columns: `plain` for people, `zoho` and `tally` as Zoho Books and " +
		"TallyPrime import them. TallyPrime reads workbooks and no CSV: `file=xlsx` gives one. At most 366 days. " +
		"Customers without a GSTIN are named in `plain` bills and notes only; files of those answer `confirm-first` " +
		"unless who asks has proved who they are within ten minutes.",
	request: {
		query: z.object({
			register: z.enum(REGISTERS).default("bills"),
			format: z.enum(REGISTER_FORMATS).default("plain"),
			month: monthField,
			from: shopDate.optional().openapi({
				description: "first shop day, instead of a month; 29 days before `to` if absent",
			}),
			to: shopDate.optional().openapi({ description: "last shop day, instead of a month; today if absent" }),
			file: z
				.enum(["csv", "xlsx"])
				.optional()
				.openapi({ description: "for links, which cannot say what they accept" }),
		}),
	},
	responses: {
		200: {
			description: "The register, or the same as a file",
			content: {
				"application/json": { schema: registerSchema },
				"text/csv": { schema: z.string() },
				[WORKBOOK]: { schema: z.string().openapi({ format: "binary" }) },
			},
		},
		...refuses(...STAFF_ONLY, "confirm-first", "bad-report-days", "too-many-requests"),
	},
});
