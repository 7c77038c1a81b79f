import { distanceBetween, type Point } from "../../../domain/deliveries/distance-between.ts";

/** A place with its time (epoch ms). */
export type Position = Point & { at: number };

const STEADY_MS = 10_000;
const MIN_PAUSE_MS = 4_000;
const MOVED_METRES = 25;
/** A phone that only knows its cell sends nothing useful. */
const ROUGHEST_METRES = 500;

/** Whether a position is worth sending after the last one sent: every 10 s, or sooner if the rider has moved 25 m. */
export function isWorthSending(
	last: Position | null,
	{ accuracy, ...position }: Position & { accuracy: number },
): boolean {
	if (accuracy > ROUGHEST_METRES) return false;
	if (!last) return true;
	const passed = position.at - last.at;
	// A phone whose clock was put back keeps sending.
	if (passed >= STEADY_MS || passed < 0) return true;
	return passed >= MIN_PAUSE_MS && distanceBetween(last, position).metres > MOVED_METRES;
}
