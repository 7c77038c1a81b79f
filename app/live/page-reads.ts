import { liveState } from "./live-state.ts";

/** The stream also announces what somebody did, mostly just before or after the answer. */
const OWN_EVENT_WITHIN_MS = 150;
/** Several events of one change come one after the other. */
const TOGETHER_MS = 20;
/** What others do must not wait for an answer that does not come: it may be a new order. */
const WAITS_AT_MOST_MS = 1_000;

let underWay = 0;
/** What the stream wants read once nothing that somebody does is under way. */
let wanted: (() => Promise<void>) | null = null;
let longest: ReturnType<typeof setTimeout> | undefined;
let heard = 0;
const listeners = new Set<() => void>();

/** Reads the page on the word of the stream: at once, or with what is being done on it. */
export function readOnEvent(read: () => Promise<void>): void {
	heard += 1;
	for (const listener of listeners) listener();
	if (underWay === 0) return void read();
	if (!wanted) longest = setTimeout(readWanted, WAITS_AT_MOST_MS);
	wanted = read;
}

/** What was wanted is read now, or is about to be. */
function takeWanted(): (() => Promise<void>) | null {
	const left = wanted;
	wanted = null;
	clearTimeout(longest);
	return left;
}

function readWanted(): void {
	void takeWanted()?.();
}

/**
 * Something that somebody does on this page, from before it is sent on: the page is then read once, for the answer and
 * for what the stream tells of it together. To be ended, whatever comes of it.
 */
export function beginAction(): { read(revalidate: () => Promise<void>): Promise<void>; end(): void } {
	const heardBefore = heard;
	let isOver = false;
	underWay += 1;
	return {
		/** Reads the page after it went well. What the stream told before the reading begins is in it. */
		async read(revalidate) {
			if (liveState() === "live") {
				if (heard === heardBefore) await nextEvent();
				await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
			}
			takeWanted();
			await revalidate();
		},
		end() {
			if (isOver) return;
			isOver = true;
			underWay -= 1;
			if (underWay === 0) readWanted();
		},
	};
}

function nextEvent(): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			listeners.delete(done);
			resolve();
		};
		const timer = setTimeout(done, OWN_EVENT_WITHIN_MS);
		listeners.add(done);
	});
}
