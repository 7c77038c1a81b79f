import { parentPort, Worker, workerData } from "node:worker_threads";

const CLOSE = "close";

/** Starts a program in a thread of its own, for the SQLite file that it works on (`serveFileThread`). */
export function startFileThread<Message, Answer>(program: URL, file: string) {
	const worker = new Worker(program, { workerData: file });
	const asked: ((answer: Answer | null) => void)[] = [];
	let hasEnded = false;
	worker.unref();
	// Whoever waits for an answer is told; without this listener an error would end the process.
	worker.on("error", () => {});
	worker.on("message", (answer: Answer) => asked.shift()?.(answer));
	const ended = new Promise<void>((resolve) => {
		worker.once("exit", () => {
			hasEnded = true;
			for (const answer of asked.splice(0)) answer(null);
			resolve();
		});
	});

	return {
		/** Its answer to a message, one after the other; null if it has ended. */
		ask(message: Message): Promise<Answer | null> {
			if (hasEnded) return Promise.resolve(null);
			return new Promise((resolve) => {
				asked.push(resolve);
				worker.postMessage(message);
			});
		},
		ended,
		/** Ends it once it has answered what it was asked. */
		async close(): Promise<void> {
			// Nothing else may be keeping the process alive by now.
			worker.ref();
			worker.postMessage(CLOSE);
			await ended;
		},
	};
}

/** Called in the thread: opens the file, and answers each message until the thread is closed. */
export function serveFileThread<Message, Answer>(
	open: (file: string) => { answer(message: Message): Answer; close(): void },
): void {
	const { answer, close } = open(String(workerData));
	parentPort?.on("message", (message: Message | typeof CLOSE) => {
		if (message !== CLOSE) {
			parentPort?.postMessage(answer(message));
			return;
		}
		close();
		parentPort?.close();
	});
}
