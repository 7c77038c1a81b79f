import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";

/** Something that a rider does with an order. */
export type RiderAction =
	| { kind: "pick-up" }
	| { kind: "deliver"; payment?: PaymentOnDeliveryMethod; pin?: string }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "release"; reason: string }
	| { kind: "failed"; reason: string };

/** A tap on its way to the shop. Nothing about a customer is kept with it. */
export type QueuedAction = {
	/** The shop does what has this key once, however often it is sent. */
	key: string;
	/** Who tapped: nobody else's session ever sends it. */
	riderId: string;
	orderId: string;
	/** The order's number as people read it. */
	number: string;
	tap: RiderAction;
	/** When (epoch ms by this device), later than every tap before it. */
	at: number;
	/** It was sent at least once, so that the shop may have done it although no answer came. */
	isSent: boolean;
	/** It takes back a tap that the shop perhaps never got: then there is nothing to do, which is no problem. */
	isIfDone?: boolean;
};

/** The status that an order has by a tap, where it gets one that is known beforehand. */
export function statusBy(tap: RiderAction): OrderStatus | null {
	if (tap.kind === "pick-up") return "Out for Delivery";
	return tap.kind === "deliver" ? "Delivered" : null;
}

/** What was tapped, without what was typed with it. */
export function withoutSecrets(tap: RiderAction): RiderAction {
	if (tap.kind === "deliver") return { kind: "deliver" };
	return "reason" in tap ? { kind: tap.kind, reason: "" } : tap;
}

/** The taps of a refused one's order that make no sense without it, up to the first that stands on its own. */
export function dependents(refused: QueuedAction, later: readonly QueuedAction[]): QueuedAction[] {
	const ofOrder = later.filter(({ orderId }) => orderId === refused.orderId);
	const standsAlone = ofOrder.findIndex(({ tap }) => !needs(refused.tap, tap));
	return standsAlone === -1 ? ofOrder : ofOrder.slice(0, standsAlone);
}

function needs(earlier: RiderAction, later: RiderAction): boolean {
	if (later.kind === "undo") return true;
	if (earlier.kind === "pick-up") return later.kind !== "pick-up";
	// What was to be done otherwise after taking it back would be taken for what stands already.
	return earlier.kind === "undo";
}

/** A tap as it was kept, or null for what other programs and other releases left there. */
export function parseAction(stored: string | null): QueuedAction | null {
	try {
		const read = JSON.parse(stored ?? "null") as QueuedAction | null;
		const texts = [read?.key, read?.riderId, read?.orderId, read?.number, read?.tap.kind];
		if (!read || texts.some((text) => typeof text !== "string") || !Number.isFinite(read.at)) return null;
		return KINDS.has(read.tap.kind) ? read : null;
	} catch {
		return null;
	}
}

const KINDS: ReadonlySet<string> = new Set<RiderAction["kind"]>(["pick-up", "deliver", "undo", "release", "failed"]);
