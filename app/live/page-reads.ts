import { liveState } from "./live-state.ts";

/** The stream also announces a person's own actions, mostly just before or after the answer. */
const OWN_EVENT_WITHIN_MS = 150;
/** Several events of one change arrive one after the other. */
const TOGETHER_MS = 20;
/** Other people's changes must not wait for an answer that never comes: one may be a new order. */
const MAX_WAIT_MS = 1_000;

let underWay = 0;
/** The read that the stream asks for once no action is in progress. */
let wanted: (() => Promise<void>) | null = null;
let longest: ReturnType<typeof setTimeout> | undefined;
let heard = 0;
const listeners = new Set<() => void>();

/** Reads the page after a stream event: at once, or together with an action in progress. */
export function readOnEvent(read: () => Promise<void>): void {
	heard += 1;
	for (const listener of listeners) listener();
	if (underWay === 0) return void read();
	if (!wanted) longest = setTimeout(readWanted, MAX_WAIT_MS);
	wanted = read;
}

/** Takes the wanted read, which the caller then does. */
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
 * An action on this page, from before it is sent: the page is then read once, for its answer and for its stream events.
 * Must be ended, whatever the result.
 */
export function beginAction(): { read<Read>(revalidate: () => Promise<Read>): Promise<Read>; end(): void } {
	const heardBefore = heard;
	let isOver = false;
	underWay += 1;
	return {
		/** Reads the page after success. Stream events before the read begins are included. */
		async read(revalidate) {
			if (liveState() === "live") {
				if (heard === heardBefore) await nextEvent();
				await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
			}
			takeWanted();
			return await revalidate();
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
