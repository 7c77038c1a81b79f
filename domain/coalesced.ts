/**
 * Runs a job at most once at a time; whoever asks while it runs gets one more run afterwards, shared with all who
 * asked.
 */
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
