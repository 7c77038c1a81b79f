import type { StoredQueue } from "../../offline/queue/queue-store.ts";
import type { QueuedRiderAction, RiderAction, RiderActionProblem } from "./rider-action.ts";

/** The fields under both their names: phones may hold actions that older releases stored. */
type Stored<Now, Before> = Partial<Now & Before & { riderId: string }> | null;

/** A stored action; null for what other programs or releases left there. */
function parseAction(stored: unknown): QueuedRiderAction | null {
	const { tap, riderId, ...read } = (stored ?? {}) as NonNullable<Stored<QueuedRiderAction, { tap: RiderAction }>>;
	const action = read.action ?? tap;
	const personId = read.personId ?? riderId;
	const texts = [read.key, personId, read.orderId, read.number];
	if (texts.some((text) => typeof text !== "string") || !Number.isFinite(read.at)) return null;
	return action && KINDS.has(action.kind) ? ({ ...read, personId, action } as QueuedRiderAction) : null;
}

/** A stored refused action, or null. */
function parseProblem(stored: unknown): RiderActionProblem | null {
	const { taps, riderId, ...read } = (stored ?? {}) as NonNullable<
		Stored<RiderActionProblem, { taps: RiderAction[] }>
	>;
	const actions = read.actions ?? taps;
	if (typeof read.refusal?.message !== "string" || !Array.isArray(actions)) return null;
	return { ...read, personId: read.personId ?? riderId, actions } as RiderActionProblem;
}

const KINDS: ReadonlySet<string> = new Set<RiderAction["kind"]>(["pick-up", "deliver", "undo", "release", "failed"]);

/** The storage keys on riders' phones; the names stay, so that actions of older releases are found. */
export const storedRiderActions: StoredQueue<RiderAction> = {
	actions: "handi-tap:",
	problems: "handi-tap-problem:",
	parseAction,
	parseProblem,
};
