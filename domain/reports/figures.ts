import { type Rupees, rupees } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import { isKept, type PaymentState } from "../payments/payment-state.ts";

/** Orders with the same status and payment, and their total in whole rupees, less refunds. */
export type Alike = {
	status: OrderStatus;
	payment: PaymentMethod;
	paymentState: PaymentState;
	orders: number;
	rupees: number;
};

/** The figures of some orders. */
type Figures = {
	/** All orders placed, whatever their status. */
	orders: number;
	/** Of these, Cancelled. */
	cancelled: number;
	/** Of these, sold: delivered and not refunded in full. */
	delivered: number;
	/** Sales less refunds, with delivery fee, GST and tip (decision 033). */
	sales: Rupees;
};

/**
 * Whether orders count as sales, the shop's revenue: delivered, and not refunded in full, nor about to be. Migration
 * 0012 has the same rule for dishes. Hidden orders count (specification 5.6).
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

/** The figures of all orders less those of some of them. */
export function figuresWithout(all: Figures, others: Figures): Figures {
	// The two are read one after the other while the shop is working, so the second may include a newer order.
	const less = (field: keyof Figures) => Math.max(0, all[field] - others[field]);
	return {
		orders: less("orders"),
		cancelled: less("cancelled"),
		delivered: less("delivered"),
		sales: rupees(less("sales")),
	};
}

/** The orders that count, and how many do not: a fair way to compare an unfinished day with a finished one. */
export function standingOf(cells: readonly Alike[]): { orders: number; value: Rupees; fallen: number } {
	const standing = cells.filter(isStanding);
	const orders = ordersIn(standing);
	return { orders, value: rupeesIn(standing), fallen: ordersIn(cells) - orders };
}

/** The average sale, to the rupee; null if nothing was sold. */
export function averageSale({ sales, delivered }: { sales: number; delivered: number }): Rupees | null {
	return delivered === 0 ? null : rupees(Math.round(sales / delivered));
}

/** Whether orders count: they are sales or may still become ones. Cancelled and refunded orders do not count. */
function isStanding({ status, paymentState }: Pick<Alike, "status" | "paymentState">): boolean {
	return status !== "Cancelled" && isKept(paymentState);
}

function ordersIn(cells: readonly Alike[]): number {
	return cells.reduce((sum, { orders }) => sum + orders, 0);
}

function rupeesIn(cells: readonly Alike[]): Rupees {
	return rupees(cells.reduce((sum, cell) => sum + cell.rupees, 0));
}
