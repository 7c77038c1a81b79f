/** npm and a terminal both pass Ctrl-C on, and systemd signals each process of a service. */
const SAME_MS = 1_000;

/** Calls `hear` for each signal with how often it has come; the same one within a second counts once. */
export function onSignals(
	signals: readonly NodeJS.Signals[],
	onSignal: (signal: NodeJS.Signals, times: number) => void,
): void {
	let times = 0;
	let last = { signal: "", at: Number.NEGATIVE_INFINITY };
	for (const signal of signals)
		process.on(signal, () => {
			const now = performance.now();
			if (signal === last.signal && now - last.at < SAME_MS) return;
			last = { signal, at: now };
			times += 1;
			onSignal(signal, times);
		});
}
