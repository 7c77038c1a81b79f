/**
 * Listeners that are called after each commit, each in its own turn of the event loop, so that none can break a commit.
 */
export function commitListeners() {
	const listeners = new Set<() => void>();
	return {
		add(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		tell() {
			for (const listener of listeners) queueMicrotask(listener);
		},
	};
}
