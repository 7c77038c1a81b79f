export type WriteTurns = ReturnType<typeof createWriteTurns>;

/**
 * Who may write to a SQLite file, which takes one writer at a time: the process's own connection alone, or batches of
 * the thread's, any number of which may wait for each other there. Whoever wants to be alone is next.
 */
export function createWriteTurns() {
	let together = 0;
	/** Resolves when whoever is alone, or waits to be, has finished. */
	let alone: Promise<void> | null = null;
	let lastHasEnded = () => {};

	return {
		/** One caller at a time. */
		async alone<T>(run: () => Promise<T>): Promise<T> {
			const ended = Promise.withResolvers<void>();
			alone = ended.promise;
			const others = Promise.withResolvers<void>();
			lastHasEnded = others.resolve;
			try {
				if (together > 0) await others.promise;
				return await run();
			} finally {
				alone = null;
				ended.resolve();
			}
		},
		async together<T>(run: () => Promise<T>): Promise<T> {
			while (alone) await alone;
			together += 1;
			try {
				return await run();
			} finally {
				together -= 1;
				if (together === 0) lastHasEnded();
			}
		},
	};
}
