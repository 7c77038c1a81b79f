import { readFileSync } from "node:fs";
import { clock } from "../../server/runtime/real-clock.ts";

/**
 * Loaded first by a shop whose clock a test sets; the clock then runs on normally. The file named by HANDI_TEST_CLOCK
 * contains the milliseconds by which it is ahead of the machine's clock.
 */
const file = process.env.HANDI_TEST_CLOCK ?? "";
Object.assign(clock, { now: () => Date.now() + Number(readFileSync(file, "utf8") || 0) });
