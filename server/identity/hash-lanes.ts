import { ok, type Result, refuse } from "../../domain/result.ts";

/**
 * Who waits for a password to be hashed, each lane with its own bounded queue: staff on a new device, staff on a device
 * they have logged in on (or who are logged in), customers likewise, and people who sign up.
 */
export type HashLane = "staff" | "known-staff" | "customers" | "known-customers" | "sign-up";

/** How many may wait; a hash takes some 30 ms, and under a flood the networks of a lane take turns. */
const MAX_WAITING: Record<HashLane, number> = {
	staff: 40,
	"known-staff": 40,
	customers: 80,
	"known-customers": 80,
	"sign-up": 120,
};
/** How many times as many may wait if each is from a different network. */
const FIRST_OF_NETWORK = 3;

export type Busy = { code: "busy"; retryAfterSeconds: number };
const BUSY: Busy = { code: "busy", retryAfterSeconds: 2 };
type Waiting = { begin: () => void; refuse: () => void };
/** Those who wait, by network; the first network is next. */
type Queue = Map<string, Waiting[]>;

/**
 * Runs `atOnce` jobs at a time. Lanes take turns, and so do the networks (`from`) within a lane, so that a flood from
 * one delays nobody else. A full lane refuses with `busy`: the newcomer, or the last of a network that has more
 * waiting.
 */
export function createHashLanes(atOnce: number, maxWaiting: Record<HashLane, number> = MAX_WAITING) {
	const queues = new Map<HashLane, Queue>();
	const admitted = new Map<HashLane, Map<string, number>>();
	let running = 0;

	function enqueue(lane: HashLane, from: string, waiting: Waiting): void {
		const queue: Queue = queues.get(lane) ?? new Map();
		queues.set(lane, queue);
		if (sizeOf(queue) >= maxWaiting[lane]) {
			const longest = longestOf(queue);
			// The only one waiting from a network keeps its place.
			if (longest.waiting.length <= (queue.get(from)?.length ?? 0) + 1) {
				waiting.refuse();
				return;
			}
			longest.waiting.pop()?.refuse();
		}
		const own = queue.get(from);
		if (own) own.push(waiting);
		else queue.set(from, [waiting]);
	}

	function beginNext(): void {
		while (running < atOnce) {
			const next = takeNext();
			if (!next) return;
			running += 1;
			next.begin();
		}
	}

	function takeNext(): Waiting | undefined {
		for (const [lane, queue] of queues) {
			const [first] = queue;
			if (!first) continue;
			const [from, waiting] = first;
			const next = waiting.shift();
			queue.delete(from);
			if (waiting.length > 0) queue.set(from, waiting);
			queues.delete(lane);
			queues.set(lane, queue);
			return next;
		}
		return undefined;
	}

	async function run<Value>(lane: HashLane, from: string, job: () => Promise<Value>): Promise<Result<Value, Busy>> {
		const hasTurn = await new Promise<boolean>((resolve) => {
			enqueue(lane, from, { begin: () => resolve(true), refuse: () => resolve(false) });
			beginNext();
		});
		if (!hasTurn) return refuse(BUSY);
		try {
			return ok(await job());
		} finally {
			running -= 1;
			beginNext();
		}
	}

	function admit(lane: HashLane, from: string): Result<() => void, Busy> {
		const inside = admitted.get(lane) ?? new Map<string, number>();
		admitted.set(lane, inside);
		const own = inside.get(from) ?? 0;
		const all = inside.values().reduce((sum, count) => sum + count, 0);
		if (all >= maxWaiting[lane] * (own === 0 ? FIRST_OF_NETWORK : 1)) return refuse(BUSY);
		inside.set(from, own + 1);
		return ok(() => {
			const left = (inside.get(from) ?? 1) - 1;
			if (left > 0) inside.set(from, left);
			else inside.delete(from);
		});
	}

	return {
		/** Waits for a turn and runs the job. */
		run,
		/**
		 * Reserves a place for somebody who is still to be counted before the password is checked, until it is
		 * released: a flood is turned away before it reaches the database. The first of a network still gets one when
		 * others are refused.
		 */
		admit,
	};
}

function sizeOf(queue: Queue): number {
	return queue.values().reduce((sum, { length }) => sum + length, 0);
}

function longestOf(queue: Queue): { waiting: Waiting[] } {
	return {
		waiting: [...queue.values()].reduce((most, each) => (each.length > most.length ? each : most), []),
	};
}
