import type { Clock } from "../../domain/clock.ts";

/** The machine's clock; the one place that reads it. */
export const clock: Clock = { now: () => Date.now() };
