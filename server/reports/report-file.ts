import type { BooksView, DayRow, DishRow, HourRow, PaymentRow, SourceRow } from "../../contract/reports.ts";
import { WEEKDAYS } from "../../contract/weekdays.ts";
import { csvOf } from "../../domain/reports/csv.ts";
import { averageSale } from "../../domain/reports/figures.ts";
import { dayOfDate } from "../../domain/shop-day.ts";

/** For orders placed on the days; sales are those that were delivered and not fully refunded. */
const FIGURES = [
	...["Orders placed", "Cancelled", "Delivered"],
	...["Sales with fee, GST and tip, less refunds (Rs)", "Average sale (Rs)"],
];

type BookLine = BooksView[
	| "salesLines"
	| "toBills"
	| "billLines"
	| "toMoney"
	| "collected"
	| "givenBack"][number]["line"];

/** If both lists have a line of this name, the section next to it says which one it is. */
const BOOK_LABELS: Record<BookLine, string> = {
	dishes: "Dishes",
	deliveryFees: "Delivery fees",
	gst: "GST",
	tips: "Tips",
	otherRefunds: "Other refunds: GST, fees, tips, amounts",
	ofOtherDays: "Bills and notes of orders placed on other days",
	billedOnOtherDays: "Bills and notes issued on other days",
	inWork: "Billed, no longer delivered",
	issued: "Bills issued",
	creditNotes: "Credit notes",
	debitNotes: "Debit notes",
	withoutOrder: "Unmatched payments and prebookings",
	notBilled: "Orders without a bill",
	movedOnOtherDays: "Billed and paid on different days",
	notPaid: "Billed, not fully paid",
	paidTooMuch: "Paid more than billed",
	cash: "Cash",
	upi: "UPI",
	online: "Online",
};

/** Sales by day as a file for a spreadsheet. */
export function fileOfDays(rows: readonly DayRow[]): string {
	const weekday = (day: string) => WEEKDAYS.en[dayOfDate(day).weekday] ?? "";
	return csvOf([["Day", "Weekday", ...FIGURES], ...rows.map((row) => [row.day, weekday(row.day), ...cells(row)])]);
}

/** Sales by hour of the day as a file. */
export function fileOfHours(rows: readonly HourRow[]): string {
	const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
	return csvOf([
		["From", "To", ...FIGURES],
		...rows.map((row) => [clock(row.hour), clock(row.hour + 1), ...cells(row)]),
	]);
}

/** Sales by dish as a file. */
export function fileOfDishes(rows: readonly DishRow[]): string {
	return csvOf([
		["Dish", "Size", "Portions", "Sales without fee, GST and tip, less refunds (Rs)"],
		...rows.map(({ dish, size, portions, sales }) => [dish, size, portions, sales]),
	]);
}

/** Sales by payment method as a file. */
export function fileOfPayments(rows: readonly PaymentRow[]): string {
	const labels = { cod: "Cash", upi: "UPI", razorpay: "Online" };
	return csvOf([["Payment", ...FIGURES], ...rows.map((row) => [labels[row.payment], ...cells(row)])]);
}

/** Sales by source as a file. */
export function fileOfSources(rows: readonly SourceRow[]): string {
	const labels = { web: "Website", counter: "Counter", phone: "Phone" };
	return csvOf([["Source", ...FIGURES], ...rows.map((row) => [labels[row.source], ...cells(row)])]);
}

/** The path from sales to bills and to money as a file: each total is the sum of the lines since the previous one. */
export function fileOfBooks(books: BooksView): string {
	const of = (part: string, lines: readonly { line: BookLine; amount: number }[]) =>
		lines.map(({ line, amount }) => [part, BOOK_LABELS[line], amount]);
	return csvOf([
		["Part", "Line", "Amount (Rs)"],
		...of("Sales", books.salesLines),
		["Sales", "Total, by day of the order", books.sales],
		...of("From sales to bills", books.toBills),
		...of("Bills", books.billLines),
		["Bills", "Total, by day of issue", books.bills],
		...of("From bills to money", books.toMoney),
		...of("Collected", books.collected),
		...of("Given back", books.givenBack),
		["Money", "Collected less given back, by day on which it moved", books.left],
	]);
}

function cells(row: Omit<PaymentRow, "payment">): (string | number)[] {
	return [row.orders, row.cancelled, row.delivered, row.sales, averageSale(row) ?? ""];
}
