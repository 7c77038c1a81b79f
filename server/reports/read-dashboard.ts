import type { Dashboard } from "../../contract/reports.ts";
import { averageSale, figuresOf, standingOf } from "../../domain/reports/figures.ts";
import { firstHourOf } from "../../domain/reports/hour-buckets.ts";
import { addDays, DAY_MS, shopDay } from "../../domain/shop-day.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import { fulfilmentView } from "../orders/fulfilment-view.ts";
import { nextLater } from "../orders/later-orders.ts";
import { listOrders } from "../orders/list-orders.ts";
import { prebookedToday } from "../orders/prebooked-orders.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { allOrders, ordersUntil } from "./figures-store.ts";
import { dayRows, hourRows, ordersWithin, paymentRows, salesByDish, upiWithin } from "./sales-report.ts";

const RECENT = 5;
const BEST = 8;
const LATER = 10;
const WEEK_MS = 7 * DAY_MS;

/**
 * Everything on the dashboard at `now` (epoch ms): all-time totals, today next to the same weekday of last week up to
 * the same time of day, the last `days` shop days, today included, and what is prebooked for a day. Reads figures that
 * are kept with each write, never all orders.
 */
export async function readDashboard(
	reader: Reader,
	now: number,
	{ days, prebookedFor }: { days: number; prebookedFor: string },
): Promise<Dashboard> {
	const today = shopDay(now).date;
	const weekAgo = addDays(today, -7);
	const range = { from: addDays(today, 1 - days), to: today };
	const all = await allOrders(reader);
	const byUpi = await upiWithin(reader, range);
	const byDay = await ordersWithin(reader, range, "day");
	const byHour = await ordersWithin(reader, range, "hour");
	const { delivered, sales } = figuresOf(byDay);
	const later = await nextLater(reader, now, LATER);
	return {
		asOf: isoTime(now),
		totals: {
			orders: figuresOf(all).orders,
			pending: ordersOf(all, "Pending"),
			completed: ordersOf(all, "Delivered"),
			revenue: figuresOf(all).sales,
		},
		comparison: {
			today: { day: today, ...standingOf(await ordersUntil(reader, firstHourOf(today), now + 1)) },
			lastWeek: {
				day: weekAgo,
				...standingOf(await ordersUntil(reader, firstHourOf(weekAgo), now + 1 - WEEK_MS)),
			},
			wholeDay: standingOf(await ordersWithin(reader, { from: weekAgo, to: weekAgo }, "not")),
		},
		range: { days, ...range, delivered, sales, averageSale: averageSale({ delivered, sales }) },
		byDay: dayRows(byDay, range),
		byHour: hourRows(byHour),
		byPayment: paymentRows(byUpi, byDay),
		bestDishes: await salesByDish(reader, range, BEST),
		recent: (await listOrders(reader, { limit: RECENT })).map((order) => ({
			_id: order.id,
			orderId: order.order_number,
			customerName: order.customer_name,
			totalAmount: order.total_rupees,
			status: order.status,
			orderDate: isoTime(order.placed_at),
			...fulfilmentView(order),
		})),
		...(await prebookedToday(reader, prebookedFor)),
		...(later.length > 0 && {
			later: later.map((order) => ({
				_id: order.id,
				orderId: order.order_number,
				customerName: singleLine(order.customer_name),
				totalAmount: order.total_rupees,
				...fulfilmentView(order),
			})),
		}),
	};
}

function ordersOf(cells: Awaited<ReturnType<typeof allOrders>>, status: "Pending" | "Delivered"): number {
	return figuresOf(cells.filter((cell) => cell.status === status)).orders;
}
