import { StorageBusy } from "./storage.ts";

const MAX_WAITING = 5_000;

type Waiting<Item, Outcome> = { item: Item } & PromiseWithResolvers<Outcome>;

/**
 * Does together what waits together: at most `lanes` batches at a time, each of at most `most` items that have come
 * while the others were under way. Who comes alone waits for nobody.
 */
export function inBatches<Item, Outcome>(
	{ lanes, most }: { lanes: number; most: number },
	run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): (item: Item) => Promise<Outcome> {
	const queue: Waiting<Item, Outcome>[] = [];
	let free = lanes;

	async function runBatches(): Promise<void> {
		free -= 1;
		while (queue.length > 0) {
			const batch = queue.splice(0, most);
			try {
				const outcomes = await run(batch.map(({ item }) => item));
				for (const [place, { resolve }] of batch.entries()) resolve(outcomes[place] as Outcome);
			} catch (fault) {
				for (const { reject } of batch) reject(fault);
			}
		}
		free += 1;
	}

	return (item) => {
		if (queue.length >= MAX_WAITING) return Promise.reject(new StorageBusy("too many writes wait"));
		const waiting = { item, ...Promise.withResolvers<Outcome>() };
		queue.push(waiting);
		if (free > 0) void runBatches();
		return waiting.promise;
	};
}
