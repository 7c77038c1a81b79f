type Waiting = { start: () => void; drop: () => void };

type FairQueueLimits = {
	/** How many jobs run at once. */
	atOnce: number;
	/** How many may wait, in all and per key. */
	maxWaiting: number;
	maxWaitingOfOne: number;
	/** How long one waits at most, in milliseconds. */
	maxWaitMs: number;
};

/** Runs jobs a few at a time; a caller with many jobs waits behind their own, not in front of others. */
type FairQueue = {
	/** The job's outcome, or null if it was not started: too many wait, or it would have waited too long. */
	run<Outcome>(key: string, job: () => Promise<Outcome>): Promise<Outcome | null>;
};

/** Takes one job of each key in turn. Between two jobs the process does its other work first. */
export function createFairQueue({ atOnce, maxWaiting, maxWaitingOfOne, maxWaitMs }: FairQueueLimits): FairQueue {
	/** By key, in the order of their turns. */
	const queues = new Map<string, Waiting[]>();
	let waiting = 0;
	let running = 0;

	function next(): void {
		if (running >= atOnce) return;
		const [first] = queues;
		if (!first) return;
		const [key, queue] = first;
		const job = queue.shift();
		queues.delete(key);
		if (queue.length > 0) queues.set(key, queue);
		waiting -= 1;
		running += 1;
		job?.start();
	}

	function turn(key: string): Promise<boolean> {
		const queue = queues.get(key) ?? [];
		if (queue.length >= maxWaitingOfOne) return Promise.resolve(false);
		if (waiting >= maxWaiting) {
			const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
			// A caller with many requests waiting makes room for one with none; nobody else is turned away.
			if (longest.length <= queue.length + 1) return Promise.resolve(false);
			longest.at(-1)?.drop();
		}
		return new Promise((resolve) => {
			const drop = () => {
				clearTimeout(timer);
				queue.splice(queue.indexOf(job), 1);
				if (queue.length === 0) queues.delete(key);
				waiting -= 1;
				resolve(false);
			};
			const timer = setTimeout(drop, maxWaitMs);
			const start = () => {
				clearTimeout(timer);
				resolve(true);
			};
			const job: Waiting = { start, drop };
			queue.push(job);
			queues.set(key, queue);
			waiting += 1;
			next();
		});
	}

	return {
		async run(key, job) {
			if (!(await turn(key))) return null;
			try {
				return await job();
			} finally {
				setImmediate(() => {
					running -= 1;
					next();
				});
			}
		},
	};
}
