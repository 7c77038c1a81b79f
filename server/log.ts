import { format } from "node:util";
import { pino } from "pino";

export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs on stdout; passwords, tokens and cookies never reach them. */
export function createLog(level: string): pino.Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Takes what libraries print, and the runtime's own warnings, into the log: whoever reads it by program meets JSON only. */
export function logWhatIsPrinted(log: Log): void {
	for (const level of ["debug", "info", "warn", "error"] as const)
		console[level] = (...parts) => log[level]({ printed: format(...parts) }, "printed by a library");
	console.log = console.info;
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "a warning of the runtime"));
}
