type Task = { at: number; run: () => Promise<void> };

/** What is to happen, run one after another in the order of time; a task may plan others for later. */
export function createSchedule(setTime: (at: number) => void) {
	const tasks: Task[] = [];
	function plan(instant: number, run: () => Promise<void>): void {
		// A clock says whole milliseconds, and an order's number is made of one.
		const at = Math.round(instant);
		let [low, high] = [0, tasks.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			// The latest first, so that the next one is taken off the end; of the same time, the one planned first.
			if ((tasks[middle]?.at ?? 0) > at) low = middle + 1;
			else high = middle;
		}
		tasks.splice(low, 0, { at, run });
	}
	return {
		plan,
		/** Runs all that is due by then; what is planned for later never happens. */
		async runUntil(end: number): Promise<void> {
			for (let task = tasks.pop(); task && task.at <= end; task = tasks.pop()) {
				setTime(task.at);
				await task.run();
			}
			setTime(end);
		},
	};
}
