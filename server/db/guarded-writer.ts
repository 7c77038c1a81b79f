import type { GuardedRows, GuardedWrite } from "./guarded-write.ts";
import { inBatches } from "./in-batches.ts";
import type { WriteThread } from "./write-thread.ts";
import type { WriteTurns } from "./write-turns.ts";

/** With this many waiting at once, a thread is worth its memory. */
const ENOUGH = 16;
/** One batch is written while the next one is on its way; small ones let the shop and the thread work side by side. */
const BATCHES = { lanes: 2, most: 24 };

type Options = {
	/** Starts the thread; null for a program that writes too little to need one. */
	startThread: (() => WriteThread) | null;
	turns: WriteTurns;
	/** Writes through the process's own connection. */
	writeHere(write: GuardedWrite): Promise<GuardedRows>;
	/** Throws if the file is no longer the one that was opened. */
	assertWhole(): void;
	committed(): void;
};

/**
 * Makes guarded writes: through the process's own connection while few wait, and in a thread from the first moment on
 * at which many do (docs/decisions/048). What the thread cannot write is written here, which is safe even if it was
 * written in the thread after all, since the first statement changes nothing then.
 */
export function createGuardedWriter({ startThread, turns, writeHere, assertWhole, committed }: Options) {
	let thread: WriteThread | null = null;
	let mayStart = startThread !== null;
	let waiting = 0;

	function start(): void {
		mayStart = false;
		try {
			thread = startThread?.() ?? null;
		} catch {
			// The system has no room for a thread: everything is written here.
		}
	}

	const writeInThread = inBatches(BATCHES, (batch: readonly GuardedWrite[]) =>
		turns.together(async () => {
			assertWhole();
			const outcomes = await thread?.write(batch);
			if (!outcomes) return batch.map(() => undefined);
			committed();
			// The file may have been deleted meanwhile: nothing may be acknowledged then.
			assertWhole();
			return outcomes;
		}),
	);

	return {
		async write(write: GuardedWrite): Promise<GuardedRows> {
			if (thread?.isReady()) {
				const outcome = await writeInThread(write);
				if (outcome !== undefined) return outcome;
			}
			waiting += 1;
			if (mayStart && waiting >= ENOUGH) start();
			try {
				return await writeHere(write);
			} finally {
				waiting -= 1;
			}
		},
		/** Writes what has been handed to the thread, and ends it. */
		close: async () => thread?.close(),
	};
}
