import type { Worker } from "node:cluster";

/**
 * Once a process has died, closes the connection that it was given and had not taken yet. node:cluster gives it one at
 * a time and keeps that open until it answers, so a visitor would wait for a reply for ever.
 */
export function closeUntaken(worker: Worker): void {
	const child = worker.process;
	const send = child.send.bind(child) as (...all: unknown[]) => boolean;
	let given: { close?(): void } | undefined;
	child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
		if (typeof handle === "object" && handle !== null) given = handle;
		return send(message, handle, ...rest);
	};
	// One that was taken is closed here already.
	worker.once("exit", () => given?.close?.());
}
