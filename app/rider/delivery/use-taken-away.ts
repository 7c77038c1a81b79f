import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";

/**
 * Whether an order shown here in the rider's hands has left them without the rider's doing, and how: `decided` after a
 * failed delivery, else `meanwhile`. `recordUndoable`: an order that the rider gives back was not taken away.
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
