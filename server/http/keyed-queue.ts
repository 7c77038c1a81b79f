/**
 * Runs the jobs of one key one after another, and those of different keys in parallel. A client that sends a hundred
 * requests which lock the same row waits for itself instead of taking every connection of the pool.
 */
export function createKeyedQueue(): <Outcome>(key: string, job: () => Promise<Outcome>) => Promise<Outcome> {
	const newest = new Map<string, Promise<void>>();

	return (key, job) => {
		const done = (newest.get(key) ?? Promise.resolve()).then(job);
		const over = done.then(
			() => {},
			() => {},
		);
		newest.set(key, over);
		void over.then(() => {
			if (newest.get(key) === over) newest.delete(key);
		});
		return done;
	};
}
