import { createRoute, z } from "@hono/zod-openapi";
import {
	BILL_MOMENTS,
	DEFAULT_PORT,
	DOTS,
	MAX_HOST,
	MAX_PRINTER_NAME,
	type PaperWidth,
	PRINT_KINDS,
	PRINTER_TROUBLES,
	SKIP_REASONS,
	TICKET_MOMENTS,
} from "../domain/printing/printer.ts";
import { idParam, instant, oneOfNumbers, plainText, requiredText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const paperField = oneOfNumbers(Object.keys(DOTS).map(Number) as PaperWidth[]).openapi({
	description: "the paper's width in millimetres",
});
const printsField = z.object({
	tickets: z.enum(TICKET_MOMENTS).openapi({ description: "when kitchen tickets are printed without being asked" }),
	bills: z
		.enum(BILL_MOMENTS)
		.openapi({ description: "`leaving`: with the order, provisional until it is delivered" }),
});
const troubleField = z
	.enum(PRINTER_TROUBLES)
	.nullable()
	.openapi({ description: "why it does not print; null if all is well" });

const printerSchema = z
	.object({
		_id: z.string(),
		name: z.string(),
		host: z.string(),
		port: z.int(),
		paper: paperField,
		prints: printsField,
		reportsStatus: z
			.boolean()
			.openapi({ description: "whether it is asked for its status (paper, errors) with each print" }),
		isEnabled: z.boolean(),
		trouble: troubleField,
		troubleSince: instant.nullable(),
		waiting: z.int().openapi({ description: "how many jobs are waiting for it" }),
	})
	.openapi("Printer");
export type PrinterView = z.infer<typeof printerSchema>;

const hostField = requiredText(MAX_HOST, "Address is required").regex(
	/^[A-Za-z0-9.:_-]+$/,
	"An IP address such as 192.168.1.50, or a name in your network",
);
const portField = z
	.int()
	.min(1024, "A port from 1024 on; printers have 9100")
	.max(65_535, "Up to 65535")
	.openapi({ example: DEFAULT_PORT });
const nameField = requiredText(MAX_PRINTER_NAME, "Give the printer a name");

const newPrinter = z
	.object({
		name: nameField,
		host: hostField,
		port: portField.default(DEFAULT_PORT),
		paper: paperField.default(80),
		prints: printsField.default({ tickets: "accepted", bills: "never" }),
		reportsStatus: z.boolean().default(true),
		isEnabled: z.boolean().default(true),
	})
	.openapi("NewPrinter");
export type NewPrinter = z.infer<typeof newPrinter>;

const printerChanges = z
	.object({
		name: nameField,
		host: hostField,
		port: portField,
		paper: paperField,
		prints: printsField,
		reportsStatus: z.boolean(),
		isEnabled: z.boolean(),
	})
	.partial()
	.openapi("PrinterChanges");
export type PrinterChanges = z.infer<typeof printerChanges>;

const printJob = z
	.object({
		_id: z.string(),
		printerId: z.string(),
		printerName: z.string(),
		orderId: z.string().nullable().openapi({ description: "the order's number; null of a test" }),
		kind: z.enum(PRINT_KINDS),
		state: z.enum(["waiting", "sending", "sent", "skipped"]).openapi({
			description: "`sent`: printed, as far as the printer confirms it",
		}),
		why: z.enum(SKIP_REASONS).nullable().openapi({ description: "why it was skipped" }),
		isCopy: z.boolean(),
		trouble: troubleField,
		createdAt: instant,
	})
	.openapi("PrintJob");
export type PrintJobView = z.infer<typeof printJob>;

const printerStatus = z
	.object({ _id: z.string(), name: z.string(), trouble: troubleField, waiting: z.int() })
	.openapi("PrinterStatus");
export type PrinterStatus = z.infer<typeof printerStatus>;

export const listPrinters = createRoute({
	operationId: "listPrinters",
	method: "get",
	path: "/printers",
	tags: ["printing"],
	summary: "The shop's printers, in the order in which they were added (owner, manager)",
	responses: { 200: gives(z.array(printerSchema), "The printers"), ...refuses(...STAFF_ONLY) },
});

export const addPrinter = createRoute({
	operationId: "addPrinter",
	method: "post",
	path: "/printers",
	tags: ["printing"],
	summary: "Set up a printer in the shop's own network (owner, manager)",
	description: "One with the same settings as a printer that is there is not added: that printer is returned.",
	request: takes(newPrinter),
	responses: { 201: gives(printerSchema, "Added"), ...refuses(...STAFF_ONLY, "bad-printer-address") },
});

export const changePrinter = createRoute({
	operationId: "changePrinter",
	method: "patch",
	path: "/printers/{id}",
	tags: ["printing"],
	summary: "Change a printer; what is left out stays (owner, manager)",
	request: { params: idParam, ...takes(printerChanges) },
	responses: {
		200: gives(printerSchema, "Changed"),
		...refuses(...STAFF_ONLY, "printer-not-found", "bad-printer-address"),
	},
});

export const removePrinter = createRoute({
	operationId: "removePrinter",
	method: "delete",
	path: "/printers/{id}",
	tags: ["printing"],
	summary: "Remove a printer; what waits for it is not printed (owner, manager)",
	request: { params: idParam },
	responses: { 204: { description: "Removed" }, ...refuses(...STAFF_ONLY, "printer-not-found") },
});

export const testPrinter = createRoute({
	operationId: "testPrinter",
	method: "post",
	path: "/printers/{id}/test",
	tags: ["printing"],
	summary: "Print a test line in English and Tamil (owner, manager)",
	request: { params: idParam },
	responses: {
		200: gives(printJob, "The result"),
		...refuses(...STAFF_ONLY, "printer-not-found", "no-printer", "too-many-requests"),
	},
});

export const getPrinterStatus = createRoute({
	operationId: "getPrinterStatus",
	method: "get",
	path: "/printers/status",
	tags: ["printing"],
	summary: "The printers, what keeps them from printing, and how many jobs wait (staff)",
	responses: { 200: gives(z.array(printerStatus), "The printers that are turned on"), ...refuses(...STAFF_ONLY) },
});

export const listPrintJobs = createRoute({
	operationId: "listPrintJobs",
	method: "get",
	path: "/printers/jobs",
	tags: ["printing"],
	summary: "What waits to be printed, and what was skipped in the last day, the oldest first (counter and up)",
	responses: { 200: gives(z.array(printJob), "At most 200"), ...refuses(...STAFF_ONLY) },
});

export const printOrder = createRoute({
	operationId: "printOrder",
	method: "post",
	path: "/orders/{id}/print",
	tags: ["printing"],
	summary: "Print an order's ticket or bill; one that was printed before says COPY (counter and up)",
	request: {
		params: idParam,
		...takes(
			z.object({
				kind: z.enum(["ticket", "bill"]),
				printerId: plainText(64).optional().openapi({
					description: "if absent: the first printer that prints this kind, else the first printer",
				}),
			}),
		),
	},
	responses: {
		202: gives(printJob, "Queued"),
		...refuses(...STAFF_ONLY, "order-not-found", "printer-not-found", "no-printer"),
	},
});
