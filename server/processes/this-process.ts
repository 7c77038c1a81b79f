import cluster from "node:cluster";
import { onSignals } from "./on-signals.ts";
import { isOurs, type ToParent, type ToProcess } from "./process-messages.ts";

/** The number of this process, counted from 1 since the start; null if it is the only one. */
export const processNumber: number | null = cluster.worker?.id ?? null;

/** Tells the parent, if there is one, that this process serves. */
export function tellReady(): void {
	tell({ handi: "ready" });
}

/**
 * Calls `stop` once: on SIGTERM, SIGINT or SIGHUP, or when the parent says so. A second signal ends the process at
 * once.
 */
export function onStop(stop: (how: { isReplaced: boolean }) => Promise<void>): void {
	let isStopping = false;
	const stopOnce = (how: { isReplaced: boolean }) => {
		if (isStopping) return;
		isStopping = true;
		void stop(how);
	};
	if (processNumber === null) {
		onSignals(["SIGTERM", "SIGINT", "SIGHUP"], (_, times) => {
			if (times > 1) process.exit(1);
			stopOnce({ isReplaced: false });
		});
		return;
	}
	// A terminal sends these to all processes; the parent decides what they mean.
	onSignals(["SIGINT", "SIGHUP"], () => {});
	onSignals(["SIGTERM"], () => stopOnce({ isReplaced: false }));
	process.on("message", (message) => {
		if (isOurs<ToProcess>(message) && message.handi === "stop") stopOnce(message);
	});
}

/** Tells the parent that this process accepts no more connections; resolves once clients may be sent away. */
export function othersTakeOver(): Promise<void> {
	if (processNumber === null || !process.connected) return Promise.resolve();
	return new Promise((resolve) => {
		process.on("message", (message) => {
			if (isOurs<ToProcess>(message) && message.handi === "drain") resolve();
		});
		setTimeout(resolve, PARENT_MS).unref();
		tell({ handi: "stopped-listening" });
	});
}

const PARENT_MS = 5_000;

function tell(message: ToParent): void {
	if (process.connected) process.send?.(message);
}
