import type { LiveEvent } from "../../contract/events.ts";
import type { Actor } from "../../domain/orders/order-status.ts";

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** A connection that swallows everything answers no call and ends no stream. */
const ANSWER_TIMEOUT_MS = 15_000;
/** The shop sends a heartbeat every 20 seconds. */
const SILENCE_TIMEOUT_MS = 45_000;
/** All pages of a stopping server reconnect within this time, not in the same instant. */
const RETURN_MS = 500;

type Source = Pick<EventSource, "onmessage" | "onerror" | "close"> & {
	addEventListener(name: "heartbeat", heard: () => void): void;
};

/** How long to wait after so many failures in a row; the jitter keeps pages from returning all at once. */
export function retryDelayMs(failures: number, random: number): number {
	const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
	return Math.round(delay * (0.75 + random / 2));
}

/**
 * Listens to the shop from after the event with the id `after`, and keeps trying. Each failure opens a new EventSource:
 * the browser's own gives up for good on an answer other than 200, and this way there is a single way to reconnect.
 * Silence does the same; the browser would tolerate it for many minutes.
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
	/** What happens next unless something arrives before. */
	let timer: ReturnType<typeof setTimeout> | undefined;

	function open() {
		source = connect(`/api/events?as=${as}&after=${lastId}`);
		wait(ANSWER_TIMEOUT_MS, fail);
		source.addEventListener("heartbeat", listenOn);
		source.onmessage = ({ data, lastEventId }) => {
			listenOn();
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

	function wait(ms: number, next: () => void) {
		clearTimeout(timer);
		timer = setTimeout(next, ms);
	}

	function listenOn() {
		wait(SILENCE_TIMEOUT_MS, comeBack);
	}

	/**
	 * The server said that it stops, or sent nothing more: this may be no fault, and another server may already be
	 * there.
	 */
	function comeBack() {
		source.close();
		wait(Math.round(RETURN_MS * random()), open);
	}

	function fail() {
		source.close();
		onDown();
		wait(retryDelayMs(failures, random()), open);
		failures += 1;
	}

	open();
	return {
		/** Treats the stream as dead, and tries again later. */
		fail,
		close() {
			clearTimeout(timer);
			source.close();
		},
	};
}
