import { format } from "node:util";
import { pino } from "pino";
import { loggedFault, withoutPersonalData } from "./logged-fault.ts";

export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error">;

/** Structured logs on stdout; passwords, tokens, cookies and personal data never reach them. */
export function createLog(level: string): pino.Logger {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: loggedFault, why: withoutPersonalData, printed: withoutPersonalData },
		},
		openOutput(),
	);
}

/** How much is kept while standard output is blocked, such as by a full disk; beyond that the newest lines are lost. */
const MAX_WAITING = 1_048_576;

/** Standard output whose faults do not reach the caller: a shop that cannot write its log continues. */
function openOutput() {
	const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING });
	output.on("error", () => {});
	return output;
}

/** Outsiders can make libraries print, such as an address with each request: that must not fill the disk. */
const PRINTED = { most: 30, everyMs: 60_000, longest: 1_000 };

/**
 * Redirects what libraries print, up to a number of lines per minute, and the runtime's own warnings to the log, so
 * that a program reading it only gets JSON.
 */
export function logWhatIsPrinted(log: Log): void {
	let begunAt = 0;
	let printed = 0;
	let keptBack = 0;
	for (const level of ["debug", "info", "warn", "error"] as const)
		console[level] = (...parts) => {
			const now = performance.now();
			if (now - begunAt > PRINTED.everyMs) [begunAt, printed] = [now, 0];
			if (printed >= PRINTED.most) {
				keptBack += 1;
				return;
			}
			printed += 1;
			const text = format(...parts.map(told)).slice(0, PRINTED.longest);
			log[level]({ printed: text, ...(keptBack > 0 && { keptBack }) }, "printed by a library");
			keptBack = 0;
		};
	console.log = console.info;
	process.stdout.on("error", () => {});
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "a warning from Node.js"));
	// The runtime itself would print everything in the fault, including a database's rows.
	process.on("uncaughtException", (fault) => {
		log.error({ err: fault }, "the program ends: an error was not caught");
		process.exit(1);
	});
}

function told(part: unknown): unknown {
	return part instanceof Error ? JSON.stringify(loggedFault(part)) : part;
}
