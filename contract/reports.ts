import { createRoute, z } from "@hono/zod-openapi";
import { ORDER_SOURCES } from "../domain/orders/order-source.ts";
import { SALES_PAYMENTS } from "../domain/payments/payment-method.ts";
import { BOOK_LINES, type BookPart } from "../domain/reports/books.ts";
import { CHART_DAYS } from "../domain/reports/chart-days.ts";
import { instant, shopDate, sizeField, wholeRupees } from "./fields.ts";
import { chosenFields, prebookedTodayField, statusField } from "./order-schemas.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

const count = z.int().min(0);
// A shop's totals may exceed the limit of one order's amount.
const money = z.int().min(0).openapi({ description: "whole rupees" });
const rowDate = z.iso.date().openapi({ description: "shop day" });

const figures = {
	orders: count.openapi({ description: "all placed, whatever their status since" }),
	cancelled: count,
	delivered: count.openapi({ description: "delivered, and not refunded as a whole" }),
	sales: money.openapi({
		description: "delivered less refunded, in part or in full, with delivery fee, GST and tip; hidden orders count",
	}),
};
const dayRow = z.object({ day: rowDate, ...figures });
const hourRow = z.object({ hour: z.int().min(0).max(23), ...figures });
const paymentRow = z.object({
	payment: z.enum(SALES_PAYMENTS).openapi({
		description: "`cod`: in cash, or not recorded yet; `upi`: by UPI on delivery; `razorpay`: online",
	}),
	...figures,
});
const sourceRow = z.object({
	source: z.enum(ORDER_SOURCES).openapi({
		description: "`web`: placed by its customer; `counter`, `phone`: taken by staff, there or by telephone",
	}),
	...figures,
});
const dishRow = z.object({
	dish: z.string().openapi({ description: "the name it was sold under" }),
	nameTa: z.string().nullable().openapi({
		description: "the Tamil name of the dish that has, or last had, that name",
	}),
	size: sizeField,
	portions: count,
	sales: money.openapi({
		description: "portions at their prices less refunded ones, without fee, GST and tip",
	}),
});
export type DayRow = z.infer<typeof dayRow>;
export type HourRow = z.infer<typeof hourRow>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type SourceRow = z.infer<typeof sourceRow>;
export type DishRow = z.infer<typeof dishRow>;

const reportQuery = z.object({
	from: shopDate.optional().openapi({ description: "first shop day; 29 days before `to` if absent" }),
	to: shopDate.optional().openapi({ description: "last shop day; today if absent" }),
	by: z.enum(["day", "hour", "dish", "payment", "source"]).default("day"),
	format: z
		.enum(["json", "csv"])
		.optional()
		.openapi({ description: "for links, which cannot say `Accept: text/csv`" }),
});

export const salesReport = createRoute({
	operationId: "salesReport",
	method: "get",
	path: "/reports/sales",
	tags: ["reports"],
	summary: "Sales by day, hour of the day, dish, way of paying or source (admin); `Accept: text/csv` gives a file",
	description:
		"An order belongs to the day and hour in which it was placed. Days and hours without orders are " +
		"listed with zeros; of dishes, the 1,000 that sold most.",
	request: { query: reportQuery },
	responses: {
		200: {
			description: "The rows, or the same as a file for a spreadsheet",
			content: {
				"application/json": {
					schema: z.union([
						z.array(dayRow),
						z.array(hourRow),
						z.array(dishRow),
						z.array(paymentRow),
						z.array(sourceRow),
					]),
				},
				"text/csv": { schema: z.string() },
			},
		},
		...refuses(...STAFF_ONLY, "bad-report-days"),
	},
});

const signed = z.number().openapi({ description: "rupees; deductions are negative" });
const linesOf = <Part extends BookPart>(part: Part, description: string) =>
	z.array(z.object({ line: z.enum(BOOK_LINES[part]), amount: signed })).openapi({ description });

const booksSchema = z
	.object({
		from: rowDate,
		to: rowDate,
		sales: signed.openapi({ description: "as `GET /reports/sales` has them: of orders placed on these days" }),
		salesLines: linesOf("sales", "the sales by what they are made of"),
		toBills: linesOf("toBills", "the sales and these lines together are the bills"),
		bills: signed.openapi({ description: "issued on these days, less notes, as `GET /reports/gst` has them" }),
		billLines: linesOf("bills", "the bills less credit notes, with debit notes"),
		toMoney: linesOf("toMoney", "the bills and these lines together are what was left of the money"),
		collected: linesOf("collected", "what came in on these days, as the day sheets have it"),
		givenBack: linesOf("givenBack", "what was given back on these days"),
		left: signed.openapi({ description: "collected less given back" }),
	})
	.openapi("Books");
export type BooksView = z.infer<typeof booksSchema>;

export const booksReport = createRoute({
	operationId: "booksReport",
	method: "get",
	path: "/reports/books",
	tags: ["reports"],
	summary: "How sales, bills and money of some days relate (admin); `Accept: text/csv` gives a file",
	description:
		"Sales count by the day of the order, bills by the day of issue, money by the day on which it moved. Each " +
		"difference between them has a line; everything is as it is now.",
	request: { query: reportQuery.omit({ by: true }) },
	responses: {
		200: {
			description: "The lines, or the same as a file for a spreadsheet",
			content: { "application/json": { schema: booksSchema }, "text/csv": { schema: z.string() } },
		},
		...refuses(...STAFF_ONLY, "bad-report-days"),
	},
});

const standing = z.object({
	orders: count.openapi({ description: "placed, and neither cancelled nor refunded" }),
	value: money.openapi({ description: "their totals, less what was given back of them" }),
	fallen: count.openapi({ description: "cancelled or refunded" }),
});

const dashboardSchema = z
	.object({
		asOf: instant,
		totals: z.object({
			orders: count,
			pending: count,
			completed: count.openapi({ description: "with the status Delivered" }),
			revenue: money.openapi({ description: "the sales of all time" }),
		}),
		comparison: z.object({
			today: standing.extend({ day: rowDate }),
			lastWeek: standing.extend({ day: rowDate }).openapi({ description: "until the same time of day" }),
			wholeDay: standing.openapi({ description: "that whole day last week" }),
		}),
		range: z.object({
			days: z.int(),
			from: rowDate,
			to: rowDate,
			delivered: count,
			sales: money,
			averageSale: money.nullable().openapi({ description: "null when nothing was sold" }),
		}),
		byDay: z.array(dayRow),
		byHour: z.array(hourRow),
		byPayment: z.array(paymentRow),
		bestDishes: z.array(dishRow),
		recent: z.array(
			z.object({
				_id: z.string(),
				orderId: z.string(),
				customerName: z.string(),
				totalAmount: wholeRupees,
				status: statusField,
				orderDate: instant,
				...chosenFields,
			}),
		),
		later: z
			.array(
				z.object({
					_id: z.string(),
					orderId: z.string(),
					customerName: z.string(),
					totalAmount: wholeRupees,
					...chosenFields,
				}),
			)
			.optional()
			.openapi({ description: "orders for later, the next first; absent while there are none" }),
		prebookedToday: prebookedTodayField,
	})
	.openapi("Dashboard");
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboard = createRoute({
	operationId: "dashboard",
	method: "get",
	path: "/reports/dashboard",
	tags: ["reports"],
	summary: "Everything the dashboard shows (admin)",
	request: {
		query: z.object({
			days: z.coerce
				.number()
				.pipe(z.literal([...CHART_DAYS]))
				.default(CHART_DAYS[0])
				.openapi({
					type: "integer",
					enum: [...CHART_DAYS],
					description: "14 or 30: how far the charts look back, today included",
				}),
		}),
	},
	responses: { 200: gives(dashboardSchema, "The figures"), ...refuses(...STAFF_ONLY) },
});
