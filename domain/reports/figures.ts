import { type Rupees, rupees } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";

/**
 * Orders that are alike in what figures depend on, and what they amount to in whole rupees: their totals, less what
 * was given back of them.
 */
export type Alike = {
	status: OrderStatus;
	payment: "cod" | "razorpay";
	paymentState: "due" | "paid" | "refund-pending" | "refunded";
	orders: number;
	rupees: number;
};

/** What some orders come to. */
type Figures = {
	/** All orders placed, whatever their status. */
	orders: number;
	/** Of these, Cancelled. */
	cancelled: number;
	/** Of these, sold: delivered and not refunded as a whole. */
	delivered: number;
	/** Sales less refunds, with delivery fee, GST and tip (decision 033). */
	sales: Rupees;
};

/**
 * Whether orders count as sales, the shop's revenue: they were delivered, and their money was neither given back nor is
 * about to be. Migration 0012 says the same of dishes. Hidden orders count (specification 5.6).
 */
export function isSale({ status, paymentState }: Pick<Alike, "status" | "paymentState">): boolean {
	return status === "Delivered" && isKept(paymentState);
}

/** The figures of some orders. */
export function figuresOf(cells: readonly Alike[]): Figures {
	return {
		orders: ordersIn(cells),
		cancelled: ordersIn(cells.filter(({ status }) => status === "Cancelled")),
		delivered: ordersIn(cells.filter(isSale)),
		sales: rupeesIn(cells.filter(isSale)),
	};
}

/** What is left of some orders' figures without those of others among them. */
export function figuresWithout(all: Figures, others: Figures): Figures {
	// Read one after the other while the shop goes on: the second reading may know of an order more.
	const less = (field: keyof Figures) => Math.max(0, all[field] - others[field]);
	return {
		orders: less("orders"),
		cancelled: less("cancelled"),
		delivered: less("delivered"),
		sales: rupees(less("sales")),
	};
}

/** What stands of orders, and how many do not: the fair way to set a day that is not over beside one that is. */
export function standingOf(cells: readonly Alike[]): { orders: number; value: Rupees; fallen: number } {
	const standing = cells.filter(isStanding);
	const orders = ordersIn(standing);
	return { orders, value: rupeesIn(standing), fallen: ordersIn(cells) - orders };
}

/** The average sale, to the rupee; null if nothing was sold. */
export function averageSale({ sales, delivered }: { sales: number; delivered: number }): Rupees | null {
	return delivered === 0 ? null : rupees(Math.round(sales / delivered));
}

/** Whether orders stand: on their way to be a sale, or one already. What is cancelled or refunded does not. */
function isStanding({ status, paymentState }: Pick<Alike, "status" | "paymentState">): boolean {
	return status !== "Cancelled" && isKept(paymentState);
}

function isKept(paymentState: Alike["paymentState"]): boolean {
	return paymentState === "due" || paymentState === "paid";
}

function ordersIn(cells: readonly Alike[]): number {
	return cells.reduce((sum, { orders }) => sum + orders, 0);
}

function rupeesIn(cells: readonly Alike[]): Rupees {
	return rupees(cells.reduce((sum, cell) => sum + cell.rupees, 0));
}
