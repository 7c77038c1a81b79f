/** How many, and what they come to in rupees. */
export type Sum = { count: number; amount: number };

/** What came into the drawer and went out of it, in whole rupees. */
export type DrawerMovements = {
	/** Orders that were paid in cash at the counter. */
	counter: number;
	/** What riders handed over. */
	fromRiders: number;
	tipsPaid: number;
	/** Given back in cash by hand, and not by a rider. */
	refunds: number;
	/** Of orders that were paid in cash and cancelled: their money goes back. */
	cancelled: number;
};
type Drawer = DrawerMovements & { before: number; expected: number };

/** What a day's sheet says; rupees. It is kept as it was when the day is closed (decision 041). */
export type DayFigures = {
	drawer: Drawer;
	/** What riders took on delivery on the day, and what they handed over for it. */
	riders: { rider: { _id: string; name: string }; expected: number; handedOver: number; difference: number }[];
	/** As the sales report has them: of orders placed on the day. */
	sales: { payment: "cod" | "upi" | "razorpay"; delivered: number; sales: number }[];
	/** What leads from these sales to the cash that riders took. */
	bridge: BridgeLine[];
	/** Paid on delivery or at the counter by UPI. */
	upi: { found: Sum; toCheck: Sum; missing: Sum };
	/** Delivered, with no payment recorded. */
	unsaid: Sum;
	online: { received: Sum; refunded: Sum };
	refundsByHand: { cash: Sum; upi: Sum };
	/** For orders delivered on the day, and what was paid out on it. */
	tips: { earned: number; paidOut: number };
	openOrders: Sum;
};

/** A drawer with what was in it before and what came and went since. */
export function drawerOf(before: number, movements: DrawerMovements): Drawer {
	return { ...movements, before, expected: before + netOf(movements) };
}

/** What movements make of a drawer: cash in less cash out. */
export function netOf({ counter, fromRiders, tipsPaid, refunds, cancelled }: DrawerMovements): number {
	return counter + fromRiders - tipsPaid - refunds - cancelled;
}

/** What is in the drawer on the next day. */
export function leftIn({ counted, takenOut }: { counted: number; takenOut: number }): number {
	return counted - takenOut;
}

/** Why an order's part in the sales of a day is not its part in the cash that riders took on it. */
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

/** An order in the sales of a day, or in the cash of its riders, or in both; whole rupees. */
export type BridgedOrder = {
	isPlacedOnDay: boolean;
	isSale: boolean;
	/** Its total, less what was given back. */
	net: number;
	isOnline: boolean;
	/** How it was paid on delivery, as recorded. */
	said: { method: "cash" | "upi"; isMissing: boolean; isWithRider: boolean; isOnDay: boolean } | null;
	/** What was paid on delivery. */
	onDelivery: number;
	isDelivered: boolean;
};

/** What of an order is in the sales of the day, and what of it in the cash of its riders. */
export function partsOf(order: BridgedOrder): { sales: number; riders: number } {
	const { said } = order;
	const isCash = said !== null && said.method === "cash" && !said.isMissing && said.isWithRider;
	return {
		sales: order.isPlacedOnDay && order.isSale ? order.net : 0,
		riders: isCash && said.isOnDay && order.isDelivered ? order.onDelivery : 0,
	};
}

/** What riders took on a day for orders that were cancelled later, and gave back on it, of those or as refunds. */
export type RidersBesides = { cancelled: number; returned: number; refunded: number };

/**
 * What leads from the sales of a day to the cash that its riders took, by reason: the sales and all lines together are
 * that cash, whatever the orders.
 */
export function bridgeOf(
	orders: readonly BridgedOrder[],
	{ cancelled, returned, refunded }: RidersBesides = { cancelled: 0, returned: 0, refunded: 0 },
): BridgeLine[] {
	const amounts = new Map<BridgeReason, number>([
		["cancelled", cancelled - returned],
		["refunded", -refunded],
	]);
	for (const order of orders) {
		const { sales, riders } = partsOf(order);
		if (sales === riders) continue;
		const reason = reasonOf(order, riders > 0);
		amounts.set(reason, (amounts.get(reason) ?? 0) + riders - sales);
	}
	return BRIDGE_REASONS.flatMap((reason) => {
		const amount = amounts.get(reason) ?? 0;
		return amount === 0 ? [] : [{ reason, amount }];
	});
}

function reasonOf({ isPlacedOnDay, isOnline, said }: BridgedOrder, isInCash: boolean): BridgeReason {
	if (isInCash && !isPlacedOnDay) return "other-day";
	if (isOnline) return "online";
	if (said === null) return "unsaid";
	if (said.method === "upi") return "upi";
	if (said.isMissing) return "missing";
	if (!said.isWithRider) return "counter";
	// It is cash of a rider: of another day, or not as much as was sold.
	return said.isOnDay ? "refunded" : "other-day";
}
