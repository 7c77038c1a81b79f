/** Runs a job at most once at a time; all calls made while it runs share one more run afterwards. */
export function coalesced(job: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let isWanted = false;

	async function work(): Promise<void> {
		try {
			while (isWanted) {
				isWanted = false;
				await job();
			}
		} finally {
			running = null;
		}
	}
	return () => {
		isWanted = true;
		running ??= work();
		return running;
	};
}
