import { Worker } from "node:worker_threads";

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
	let worker: Worker | undefined;
	let running: Promise<void> | undefined;
	let changedAt = 0;
	let movedAt = 0;
	let isEmpty = true;

	async function checkpoint(wanted: "move" | "empty"): Promise<void> {
		const asked = performance.now();
		worker ??= startWorker(file);
		const { isEmpty: emptied } = await answerOf(worker, wanted);
		movedAt = performance.now();
		if (emptied && changedAt < asked) isEmpty = true;
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
					worker = undefined;
				})
				.finally(() => {
					running = undefined;
				});
		},
		async close() {
			// Nothing else may be keeping the process alive by now.
			worker?.ref();
			await running;
			if (!worker) return;
			const ended = new Promise((resolve) => worker?.once("exit", resolve));
			worker.postMessage("close");
			await ended;
		},
	};
}

function startWorker(file: string): Worker {
	const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), { workerData: file });
	worker.unref();
	// The caller who waits for an answer gets the error; without this listener it would end the process.
	worker.on("error", () => {});
	return worker;
}

function answerOf(worker: Worker, wanted: "move" | "empty"): Promise<Checkpointed> {
	return new Promise((resolve, reject) => {
		const end = () => {
			worker.off("message", answer);
			worker.off("exit", fail);
		};
		const answer = (message: Checkpointed) => {
			end();
			resolve(message);
		};
		const fail = () => {
			end();
			reject(new Error("the thread that moves the log has ended"));
		};
		worker.once("message", answer);
		worker.once("exit", fail);
		worker.postMessage(wanted);
	});
}
