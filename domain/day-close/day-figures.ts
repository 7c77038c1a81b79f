import type { SalesPayment } from "../payments/payment-method.ts";

/** A count, and its total in rupees. */
export type Sum = { count: number; amount: number };

/** Cash into and out of the drawer, in whole rupees. */
export type DrawerMovements = {
	/** Orders paid in cash at the counter. */
	counter: number;
	/** Cash handed over by riders. */
	fromRiders: number;
	tipsPaid: number;
	/** Cash refunds that staff, not a rider, gave by hand. */
	refunds: number;
	/** Orders paid in cash and later cancelled: their cash is returned. */
	cancelled: number;
};
type Drawer = DrawerMovements & { before: number; expected: number };

/** The figures of a day sheet, in rupees. Closing the day keeps them unchanged (decision 041). */
export type DayFigures = {
	drawer: Drawer;
	/** The cash that riders took on delivery on the day, and the cash they handed over for it. */
	riders: { rider: { _id: string; name: string }; expected: number; handedOver: number; difference: number }[];
	/** As in the sales report: for orders placed on the day. */
	sales: { payment: SalesPayment; delivered: number; sales: number }[];
	/** The reconciliation of these sales to the cash that riders took. */
	bridge: BridgeLine[];
	/** UPI payments on delivery or at the counter. */
	upi: { found: Sum; toCheck: Sum; missing: Sum };
	/** Delivered orders with no payment recorded. */
	unsaid: Sum;
	online: { received: Sum; refunded: Sum };
	refundsByHand: { cash: Sum; upi: Sum };
	/** Tips of orders delivered on the day, and tips paid out on the day. */
	tips: { earned: number; paidOut: number };
	openOrders: Sum;
};

/** The drawer: the opening cash, the movements, and the cash expected now. */
export function drawerOf(before: number, movements: DrawerMovements): Drawer {
	return { ...movements, before, expected: before + netOf(movements) };
}

/** Cash in less cash out. */
export function netOf({ counter, fromRiders, tipsPaid, refunds, cancelled }: DrawerMovements): number {
	return counter + fromRiders - tipsPaid - refunds - cancelled;
}

/** The cash left in the drawer for the next day. */
export function leftIn({ counted, takenOut }: { counted: number; takenOut: number }): number {
	return counted - takenOut;
}

/** Why an order counts differently in a day's sales and in the cash that riders took on it. */
export const BRIDGE_REASONS = [
	"online",
	"upi",
	"counter",
	"missing",
	"unsaid",
	"refunded",
	"cancelled",
	"other-day",
] as const;
type BridgeReason = (typeof BRIDGE_REASONS)[number];
type BridgeLine = { reason: BridgeReason; amount: number };

/** An order in a day's sales, in its riders' cash, or in both; whole rupees. */
export type BridgedOrder = {
	isPlacedOnDay: boolean;
	isSale: boolean;
	/** Its total less refunds. */
	net: number;
	/** What was refunded by hand: its method of payment is not why it is in neither sum. */
	byHand: number;
	/** What was found by UPI, while the rest was paid in another way. */
	found: number;
	isOnline: boolean;
	/** How it was paid on delivery, as recorded. */
	said: { method: "cash" | "upi"; isMissing: boolean; isWithRider: boolean; isOnDay: boolean } | null;
	/** The amount paid on delivery. */
	onDelivery: number;
	isDelivered: boolean;
};

/** The parts of an order in the day's sales and in its riders' cash. */
export function partsOf(order: BridgedOrder): { sales: number; riders: number } {
	const { said } = order;
	const isCash = said !== null && said.method === "cash" && !said.isMissing && said.isWithRider;
	return {
		sales: order.isPlacedOnDay && order.isSale ? order.net : 0,
		riders: isCash && said.isOnDay && order.isDelivered ? order.onDelivery : 0,
	};
}

/** Cash that riders took on a day for orders cancelled later, and cash they returned or refunded on it. */
export type RidersBesides = { cancelled: number; returned: number; refunded: number };

/** Reconciles a day's sales to its riders' cash, by reason: sales plus all lines equal that cash, for any orders. */
export function bridgeOf(
	orders: readonly BridgedOrder[],
	{ cancelled, returned, refunded }: RidersBesides = { cancelled: 0, returned: 0, refunded: 0 },
): BridgeLine[] {
	const amounts = new Map<BridgeReason, number>([
		["cancelled", cancelled - returned],
		["refunded", -refunded],
	]);
	const add = (reason: BridgeReason, amount: number) => amounts.set(reason, (amounts.get(reason) ?? 0) + amount);
	for (const order of orders) {
		const { sales, riders } = partsOf(order);
		const byHand = order.isPlacedOnDay && order.isSale ? order.byHand : 0;
		add("refunded", byHand);
		const found = order.isPlacedOnDay && order.isSale ? order.found : 0;
		add("upi", -found);
		const rest = riders - sales - byHand + found;
		if (rest !== 0) add(reasonOf(order), rest);
	}
	return BRIDGE_REASONS.flatMap((reason) => {
		const amount = amounts.get(reason) ?? 0;
		return amount === 0 ? [] : [{ reason, amount }];
	});
}

function reasonOf({ isPlacedOnDay, isOnline, said }: BridgedOrder): BridgeReason {
	// Of such an order there is only the cash.
	if (!isPlacedOnDay) return "other-day";
	if (isOnline) return "online";
	if (said === null) return "unsaid";
	if (said.method === "upi") return "upi";
	if (said.isMissing) return "missing";
	if (!said.isWithRider) return "counter";
	// The cash is with a rider: from another day, or less than the sale.
	return said.isOnDay ? "refunded" : "other-day";
}
