import { startFileThread } from "./file-thread.ts";

/** The result of a checkpoint: pages of the log that are not in the file yet, and whether the log is empty now. */
export type Checkpointed = { left: number; isEmpty: boolean; fault?: string };

const IDLE_MS = 2_000;
const AT_LEAST_EVERY_MS = 20_000;

/**
 * Moves SQLite's log into the file when there is time: some seconds after the last change, and now and then under
 * steady load. It runs in a separate thread, started with the first change. SQLite itself moves the log when it grows
 * (wal_autocheckpoint).
 */
export function keepCheckpoints(file: string) {
	let thread: ReturnType<typeof startThread> | undefined;
	let running: Promise<void> | undefined;
	let changedAt = 0;
	let movedAt = 0;
	let isEmpty = true;

	async function checkpoint(wanted: "move" | "empty"): Promise<void> {
		const asked = performance.now();
		thread ??= startThread(file);
		const answer = await thread.ask(wanted);
		if (!answer) throw new Error("the thread that moves the log has ended");
		movedAt = performance.now();
		if (answer.isEmpty && changedAt < asked) isEmpty = true;
	}

	return {
		changed() {
			if (isEmpty) movedAt = performance.now();
			isEmpty = false;
			changedAt = performance.now();
		},
		/** To be called once a second. */
		look() {
			if (running || isEmpty) return;
			const now = performance.now();
			const isIdle = now - changedAt > IDLE_MS;
			if (!isIdle && now - movedAt < AT_LEAST_EVERY_MS) return;
			running = checkpoint(isIdle ? "empty" : "move")
				// If the thread died, the next look starts another.
				.catch(() => {
					thread = undefined;
				})
				.finally(() => {
					running = undefined;
				});
		},
		async close() {
			await thread?.close();
			await running;
		},
	};
}

function startThread(file: string) {
	return startFileThread<"move" | "empty", Checkpointed>(new URL("./checkpoint-worker.ts", import.meta.url), file);
}
