const MINUTE_MS = 60_000;

/** Passes on the first call and then one a minute, with the number of calls held back since. */
export function atMostOnceAMinute<Value>(pass: (value: Value, keptBack: number) => void): (value: Value) => void {
	let nextAt = 0;
	let keptBack = 0;
	return (value) => {
		if (performance.now() < nextAt) {
			keptBack += 1;
			return;
		}
		nextAt = performance.now() + MINUTE_MS;
		pass(value, keptBack);
		keptBack = 0;
	};
}
