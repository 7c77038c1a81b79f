import type { DayRow, DishRow, HourRow, PaymentRow, SourceRow } from "../../contract/reports.ts";
import { WEEKDAYS } from "../../contract/weekdays.ts";
import { csvOf } from "../../domain/reports/csv.ts";
import { averageSale } from "../../domain/reports/figures.ts";
import { dayOfDate } from "../../domain/shop-day.ts";

const FIGURES = ["Orders", "Cancelled", "Delivered", "Sales (Rs)", "Average sale (Rs)"];

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
		["Dish", "Size", "Portions", "Sales without fee, GST and tip (Rs)"],
		...rows.map(({ dish, size, portions, sales }) => [dish, size, portions, sales]),
	]);
}

/** Sales by way of paying as a file. */
export function fileOfPayments(rows: readonly PaymentRow[]): string {
	const labels = { cod: "Cash on delivery", upi: "UPI at the door", razorpay: "Online" };
	return csvOf([["Payment", ...FIGURES], ...rows.map((row) => [labels[row.payment], ...cells(row)])]);
}

/** Sales by where orders come from as a file. */
export function fileOfSources(rows: readonly SourceRow[]): string {
	const labels = { web: "Website", counter: "Counter", phone: "Phone" };
	return csvOf([["Source", ...FIGURES], ...rows.map((row) => [labels[row.source], ...cells(row)])]);
}

function cells(row: Omit<PaymentRow, "payment">): (string | number)[] {
	return [row.orders, row.cancelled, row.delivered, row.sales, averageSale(row) ?? ""];
}
