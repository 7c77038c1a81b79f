/** Those who want to hear of commits; each hears in a turn of its own, so none can spoil a commit. */
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
