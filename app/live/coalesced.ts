/** Runs the task at most once at a time; any calls while it runs lead to exactly one more run after it. */
export function coalesced(task: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let isWantedAgain = false;

	async function runUntilQuiet() {
		do {
			isWantedAgain = false;
			await task();
		} while (isWantedAgain);
	}

	return () => {
		if (running) isWantedAgain = true;
		else
			running = runUntilQuiet().finally(() => {
				running = null;
			});
		return running;
	};
}
