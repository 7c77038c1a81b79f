import type { ActionProblem, QueuedAction, RiderAction } from "./rider-action.ts";

/** As phones have stored them since before they were called actions; both names are read. */
type Stored<Now, Before> = Partial<Now & Before> | null;

/** An action as it was stored, or null for what other programs and other releases left there. */
export function parseAction(stored: unknown): QueuedAction | null {
	const { tap, ...read } = (stored ?? {}) as NonNullable<Stored<QueuedAction, { tap: RiderAction }>>;
	const action = read.action ?? tap;
	const texts = [read.key, read.riderId, read.orderId, read.number];
	if (texts.some((text) => typeof text !== "string") || !Number.isFinite(read.at)) return null;
	return action && KINDS.has(action.kind) ? ({ ...read, action } as QueuedAction) : null;
}

/** A refused action as it was stored, or null. */
export function parseProblem(stored: unknown): ActionProblem | null {
	const { taps, ...read } = (stored ?? {}) as NonNullable<Stored<ActionProblem, { taps: RiderAction[] }>>;
	const actions = read.actions ?? taps;
	if (typeof read.refusal?.message !== "string" || !Array.isArray(actions)) return null;
	return { ...read, actions } as ActionProblem;
}

const KINDS: ReadonlySet<string> = new Set<RiderAction["kind"]>(["pick-up", "deliver", "undo", "release", "failed"]);
