import type { NextAttempt } from "../../../domain/deliveries/failed-delivery.ts";

/** What the owner has decided about a delivery that failed: said at once, and in the order's history. */
export const NEXT_STEPS: Record<NextAttempt, { done: string; decided: string }> = {
	redeliver: {
		done: "The rider will try again",
		decided: "Redeliver, same rider",
	},
	return: {
		done: "The order returns to the counter",
		decided: "Return to the counter",
	},
	refund: { done: "Order cancelled", decided: "Cancelled" },
};

/** How long somebody has been standing at a door: 4 min 05 s. */
export function standingLabel(milliseconds: number): string {
	const seconds = Math.max(0, Math.floor(milliseconds / 1000));
	const minutes = Math.floor(seconds / 60);
	if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
	return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/** How many deliveries failed. */
export function failedLabel(count: number): string {
	return count === 1 ? "1 delivery failed" : `${count} deliveries failed`;
}
