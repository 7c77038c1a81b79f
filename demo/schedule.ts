type Task = { at: number; run: () => Promise<void> };

export type Schedule = ReturnType<typeof createSchedule>;

/** Tasks that run one after another in order of time; a task may schedule others for later. */
export function createSchedule(setTime: (at: number) => void) {
	const tasks: Task[] = [];
	function plan(instant: number, run: () => Promise<void>): void {
		// A clock gives whole milliseconds, and an order number is made of one.
		const at = Math.round(instant);
		let [low, high] = [0, tasks.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			// Latest first, so that the next task is taken from the end; at the same time, the one scheduled first runs
			// first.
			if ((tasks[middle]?.at ?? 0) > at) low = middle + 1;
			else high = middle;
		}
		tasks.splice(low, 0, { at, run });
	}
	return {
		plan,
		/** Runs everything that is due by then; tasks scheduled for later never run. */
		async runUntil(end: number): Promise<void> {
			for (let task = tasks.pop(); task && task.at <= end; task = tasks.pop()) {
				setTime(task.at);
				await task.run();
			}
			setTime(end);
		},
	};
}
