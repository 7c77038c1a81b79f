import type { LiveEvent } from "../../contract/events.ts";
import type { Actor } from "../../domain/orders/order-status.ts";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** All pages of a server that stops come back within this time, not in the same instant. */
const RETURN_MS = 500;

type Source = Pick<EventSource, "onmessage" | "onerror" | "close">;

/**
 * How long to wait before trying again after so many failures in a row; the jitter keeps pages from returning all at
 * once.
 */
export function retryDelayMs(failures: number, random: number): number {
	const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
	return Math.round(delay * (0.75 + random / 2));
}

/**
 * Listens to the shop from after the event with the id `after` on, and keeps trying. Each fault opens a new
 * EventSource: the browser's own one gives up for good on an answer that is not 200, and this way there is a single way
 * back.
 */
export function openStream({
	as,
	after,
	onEvent,
	onUp,
	onDown,
	connect = (address) => new EventSource(address),
	random = Math.random,
}: {
	as: Actor;
	after: string;
	onEvent: (event: LiveEvent) => void;
	onUp: () => void;
	onDown: () => void;
	connect?: (address: string) => Source;
	random?: () => number;
}): { close(): void; fail(): void } {
	let lastId = after;
	let failures = 0;
	let source: Source;
	let retry: ReturnType<typeof setTimeout> | undefined;

	function open() {
		source = connect(`/api/events?as=${as}&after=${lastId}`);
		source.onmessage = ({ data, lastEventId }) => {
			const event = JSON.parse(data) as LiveEvent;
			if (event.kind === "closing") return comeBack();
			lastId = lastEventId || lastId;
			if (event.kind === "hello") {
				failures = 0;
				onUp();
			}
			onEvent(event);
		};
		source.onerror = fail;
	}

	/** The server said that it stops: this is no fault, and another one may be there already. */
	function comeBack() {
		clearTimeout(retry);
		source.close();
		retry = setTimeout(open, Math.round(RETURN_MS * random()));
	}

	function fail() {
		clearTimeout(retry);
		source.close();
		onDown();
		retry = setTimeout(open, retryDelayMs(failures, random()));
		failures += 1;
	}

	open();
	return {
		/** Gives the stream up as dead, and tries again in a while. */
		fail,
		close() {
			clearTimeout(retry);
			source.close();
		},
	};
}
