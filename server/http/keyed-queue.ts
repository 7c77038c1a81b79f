/**
 * Runs the jobs of one key one after another, and those of different keys at once. Whoever sends a hundred requests,
 * each of which locks the same row, waits for themselves instead of holding every connection of the pool meanwhile.
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
