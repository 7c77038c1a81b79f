import { format } from "node:util";
import { pino } from "pino";
import { loggedFault, withoutPersonalData } from "./logged-fault.ts";

export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs on stdout; passwords, tokens, cookies and what is known of people never reach them. */
export function createLog(level: string): pino.Logger {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: loggedFault, why: withoutPersonalData, printed: withoutPersonalData },
	});
}

/**
 * Takes what libraries print, and the runtime's own warnings, into the log: whoever reads it by program meets JSON
 * only.
 */
export function logWhatIsPrinted(log: Log): void {
	for (const level of ["debug", "info", "warn", "error"] as const)
		console[level] = (...parts) => log[level]({ printed: format(...parts.map(told)) }, "printed by a library");
	console.log = console.info;
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "a warning of the runtime"));
	// The runtime itself would print all that the fault knows, a database's rows included.
	process.on("uncaughtException", (fault) => {
		log.error({ err: fault }, "the program ends: a fault that nothing caught");
		process.exit(1);
	});
}

function told(part: unknown): unknown {
	return part instanceof Error ? JSON.stringify(loggedFault(part)) : part;
}
