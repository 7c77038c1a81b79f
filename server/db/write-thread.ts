import { startFileThread } from "./file-thread.ts";
import type { GuardedRows, GuardedWrite } from "./guarded-write.ts";
import { type Batch, packBatch, READY } from "./write-batch.ts";

export type WriteThread = ReturnType<typeof startWriteThread>;

/**
 * Starts a thread that writes to a SQLite file through a connection of its own. `assertWhole` is called once that is
 * open: if it throws, the thread is not used.
 */
export function startWriteThread(file: string, assertWhole: () => void) {
	const thread = startFileThread<Batch, string | null>(new URL("./write-worker.ts", import.meta.url), file);
	let isReady = false;
	void thread.ask(READY).then((answer) => {
		if (answer === READY) beReady();
	});
	void thread.ended.then(() => {
		isReady = false;
	});

	function beReady(): void {
		try {
			assertWhole();
			isReady = true;
		} catch {
			void thread.close();
		}
	}

	return {
		isReady: () => isReady,
		ended: thread.ended,
		/** Writes a batch in one transaction; null if that failed, or may have: nothing is known of it then. */
		async write(batch: readonly GuardedWrite[]): Promise<readonly GuardedRows[] | null> {
			const outcomes = await thread.ask(packBatch(batch));
			return outcomes === null ? null : JSON.parse(outcomes);
		},
		/** Writes what was handed to it first. */
		close: thread.close,
	};
}
