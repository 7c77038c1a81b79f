import { Worker } from "node:worker_threads";
import type { GuardedRows, GuardedWrite } from "./guarded-write.ts";
import { packBatch, READY } from "./write-batch.ts";

export type WriteThread = ReturnType<typeof startWriteThread>;

/**
 * Starts a thread that writes to a SQLite file through a connection of its own. `assertWhole` is called once that is
 * open: if it throws, the thread is not used.
 */
export function startWriteThread(file: string, assertWhole: () => void) {
	const worker = new Worker(new URL("./write-worker.ts", import.meta.url), { workerData: file });
	const underWay: ((outcomes: readonly GuardedRows[] | null) => void)[] = [];
	let isReady = false;
	worker.unref();
	// Its writes are made elsewhere then; without this listener an error would end the process.
	worker.on("error", () => {});
	const ended = new Promise<void>((resolve) => {
		worker.once("exit", () => {
			isReady = false;
			for (const answer of underWay.splice(0)) answer(null);
			resolve();
		});
	});
	worker.on("message", (message: string | null) => {
		if (message === READY) beReady();
		else underWay.shift()?.(message === null ? null : JSON.parse(message));
	});

	function beReady(): void {
		try {
			assertWhole();
			isReady = true;
		} catch {
			worker.postMessage("close");
		}
	}

	return {
		isReady: () => isReady,
		ended,
		/** Writes a batch in one transaction; null if that failed, or may have: nothing is known of it then. */
		write(batch: readonly GuardedWrite[]): Promise<readonly GuardedRows[] | null> {
			if (!isReady) return Promise.resolve(null);
			return new Promise((resolve) => {
				underWay.push(resolve);
				worker.postMessage(packBatch(batch));
			});
		},
		/** Writes what was handed to it first. */
		async close(): Promise<void> {
			// Nothing else may be keeping the process alive by now.
			worker.ref();
			worker.postMessage("close");
			await ended;
		},
	};
}
