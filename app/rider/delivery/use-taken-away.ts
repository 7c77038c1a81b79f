import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";

/**
 * Whether an order that this page has shown in the rider's hand has left it without the rider's doing, and how:
 * `decided` after a failed delivery, else `meanwhile`. `recordUndoable`: what the rider gives back is not taken away.
 */
export function useTakenAway(order: RiderOrderView) {
	const [had, setHad] = useState<"plain" | "failed" | null>(null);
	const [isUndoable, recordUndoable] = useState(false);
	const has = order.isMine ? (order.failure ? "failed" : "plain") : null;
	if (has !== null && has !== had) setHad(has);
	const isTakenAway: "decided" | "meanwhile" | null =
		has !== null || had === null || isUndoable ? null : had === "failed" ? "decided" : "meanwhile";
	return { isTakenAway, recordUndoable };
}
