import { isFromBeforePutBack } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { OrderStatus } from "./order-status.ts";

/** A mis-tap is noticed at once; an older step counts as a decision. */
export const UNDO_SECONDS = 30;

/**
 * A line of an order's history: the status before, who did it and when (epoch ms), and the line that it undid, if any.
 */
export type Step = {
	position: number;
	status: OrderStatus;
	from: OrderStatus | null;
	at: number;
	actorId: string | null;
	undoes: number | null;
};
type UndoRefusal =
	| { code: "nothing-to-undo" }
	| { code: "undo-too-late" }
	| { code: "moved-meanwhile"; status: OrderStatus };
type Undo = { to: OrderStatus; undoes: number; until: number };

/**
 * Moves an order back to the status before its last step, if this person made that step at most 30 s ago (the last
 * instant included), and it was not an undo. `history` is oldest first.
 */
export function undo(history: readonly Step[], actorId: string, now: number): Result<Undo, UndoRefusal> {
	const last = history.at(-1);
	if (!last || last.from === null || last.undoes !== null) return refuse({ code: "nothing-to-undo" });
	if (last.actorId !== actorId) return refuse({ code: "moved-meanwhile", status: last.status });
	const until = last.at + UNDO_SECONDS * 1000;
	if (now > until || isFromBeforePutBack(last.at, now)) return refuse({ code: "undo-too-late" });
	return ok({ to: last.from, undoes: last.position, until });
}

/** Whether an order was ever delivered; an undone delivery does not count. */
export function wasDelivered(history: readonly Pick<Step, "position" | "undoes" | "status">[]): boolean {
	return standing(history).some(({ status }) => status === "Delivered");
}

/** The history without undone steps and their undos. */
export function standing<Line extends Pick<Step, "position" | "undoes">>(history: readonly Line[]): Line[] {
	const takenBack = new Set(history.map(({ undoes }) => undoes));
	return history.filter(({ position, undoes }) => undoes === null && !takenBack.has(position));
}
