export type Random = ReturnType<typeof seededRandom>;

/** Random choices that are the same for the same seed, so that the demo can be inspected and fixed (mulberry32). */
export function seededRandom(seed: number) {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	return {
		next,
		/** A number from `least` up to, but not including, `most`. */
		between: (least: number, most: number) => least + next() * (most - least),
		/** A whole number, both ends inclusive. */
		whole: (least: number, most: number) => Math.floor(least + next() * (most - least + 1)),
		chance: (share: number) => next() < share,
		one<Thing>(things: readonly Thing[]): Thing {
			const thing = things[Math.floor(next() * things.length)];
			if (thing === undefined) throw new Error("nothing to choose from");
			return thing;
		},
	};
}
