import { setImmediate as nextTurn } from "node:timers/promises";
import { StorageBusy } from "./storage.ts";

const MAX_WAITING = 5_000;
/** This many items make a separate batch while others are running. */
const ENOUGH = 8;
/** The longest that an item waits for more to arrive. */
const MAX_WAIT_MS = 3;

type Waiting<Item, Outcome> = { item: Item } & PromiseWithResolvers<Outcome>;

/**
 * Runs waiting items in batches: at most `lanes` batches at a time, each of at most `most` items. An item that arrives
 * alone does not wait; while others are running, a few wait a moment for more, since a small batch costs about as much
 * as a large one (docs/decisions/048).
 */
export function inBatches<Item, Outcome>(
	{ lanes, most }: { lanes: number; most: number },
	run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): (item: Item) => Promise<Outcome> {
	const queue: Waiting<Item, Outcome>[] = [];
	let free = lanes;
	let isGathering = false;
	let willGoOn = false;

	async function runBatches(): Promise<void> {
		free -= 1;
		while (queue.length > 0) {
			await gather();
			const batch = queue.splice(0, most);
			if (batch.length === 0) break;
			try {
				const outcomes = await run(batch.map(({ item }) => item));
				for (const [place, { resolve }] of batch.entries()) resolve(outcomes[place] as Outcome);
			} catch (fault) {
				for (const { reject } of batch) reject(fault);
			}
		}
		free += 1;
	}

	/** Waits as long as each turn of the event loop brings more items, up to a full batch. */
	async function gather(): Promise<void> {
		let waiting: number;
		isGathering = true;
		do {
			waiting = queue.length;
			await nextTurn();
		} while (queue.length > waiting && queue.length < most);
		isGathering = false;
	}

	function goOn(): void {
		willGoOn = false;
		if (free > 0 && queue.length > 0) void runBatches();
	}

	return (item) => {
		if (queue.length >= MAX_WAITING) return Promise.reject(new StorageBusy("too many writes wait"));
		const waiting = { item, ...Promise.withResolvers<Outcome>() };
		queue.push(waiting);
		const isWorthIt = free === lanes || (free > 0 && queue.length >= ENOUGH);
		if (isWorthIt && !isGathering) void runBatches();
		else if (!willGoOn) {
			willGoOn = true;
			setTimeout(goOn, MAX_WAIT_MS);
		}
		return waiting.promise;
	};
}
