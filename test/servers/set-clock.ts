import { readFileSync } from "node:fs";
import { clock } from "../../server/runtime/real-clock.ts";

/**
 * Read before anything else by a shop whose clock a test sets: it goes on from there as a clock does. The file that
 * HANDI_TEST_CLOCK names says by how many milliseconds it is ahead of the machine's.
 */
const file = process.env.HANDI_TEST_CLOCK ?? "";
Object.assign(clock, { now: () => Date.now() + Number(readFileSync(file, "utf8") || 0) });
