/** Where time comes from: epoch milliseconds, UTC. Passed in, so that tests may set it. */
export type Clock = { now(): number };
