import type { LiveEvent } from "../../contract/events.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { now } from "../clock.ts";
import { setLiveState } from "./live-state.ts";
import { openStream } from "./live-stream.ts";
import { setServerTime } from "./server-clock.ts";
import type { Tab } from "./share-streams.ts";
import { openTabChannel, type TabChannel } from "./tab-channel.ts";

/** A customer's page hidden for this long is read again only when it is visible; a staff page must ring. */
const RESTS_AFTER_MS = 3 * 60_000;
/** A shop that is shutting down may still say hello; the page is read only once the stream has lasted this long. */
const TRUSTED_AFTER_MS = 1_000;
/** A stream may have died unnoticed if the screen was off for this long: a phone changes networks in a pocket. */
const DOUBTED_AFTER_MS = 60_000;

type LivePage = {
	/** The role in which the page listens. */
	as: Actor;
	/** The id of the newest event that the page's data already includes. */
	lastEventId(): string;
	onEvent(event: LiveEvent): void;
	/** Reads the page again after a stream event. */
	read(): void;
	/** Reads the page again without a stream, and returns whether the shop could be reached. */
	poll(): Promise<boolean>;
	pollMs(): number;
};

/**
 * Keeps an open page up to date: by the stream, or by polling while that is down. Returns the function that stops it.
 */
export function keepLive(page: LivePage): () => void {
	let stream: ReturnType<typeof openStream> | null = null;
	let isUp = true;
	let pollTimer: ReturnType<typeof setTimeout> | undefined;
	let hiddenAt: number | null = null;
	let hasMissed = false;
	const own: Tab = { id: Math.random(), seenAt: 0 };
	let tabs: TabChannel | null = null;
	let tellSeen: (() => void) | null = null;
	/** Other tabs need the connection more: this page polls. */
	let isCrowded = false;

	const isResting = () => page.as === "customer" && hiddenAt !== null && now() - hiddenAt > RESTS_AFTER_MS;

	function begin() {
		if (!document.hidden) own.seenAt = now();
		const channel = openTabChannel("streams");
		tabs = channel;
		isCrowded = false;
		// Most visitors have one tab: the code for sharing loads with the second.
		channel.onmessage = () => {
			// A failed load may succeed with the next message; a closed channel throws.
			import("./share-streams.ts")
				.then(({ shareStreams }) => {
					tellSeen ??= shareStreams(channel, own, giveWay);
				})
				.catch(() => {});
		};
		channel.postMessage({ ...own, asks: true });
		open();
	}

	function open() {
		if (isCrowded || !tabs) return;
		stream?.close();
		stream = openStream({ as: page.as, after: page.lastEventId(), onEvent: onEvent, onUp: up, onDown: down });
	}

	function onEvent(event: LiveEvent) {
		// Sent every few seconds: only parts that show riders' positions ask again, and only for that
		// (app/map/follow-riders.ts).
		if (event.kind === "rider-moved") return void dispatchEvent(new Event(event.kind));
		page.onEvent(event);
		if (event.kind === "hello") return setServerTime(Date.parse(event.serverTime));
		if (isResting()) hasMissed = true;
		else page.read();
	}

	function up() {
		const wasDown = !isUp;
		isUp = true;
		clearTimeout(pollTimer);
		setLiveState("live");
		if (wasDown) pollTimer = setTimeout(makeSure, TRUSTED_AFTER_MS);
	}

	async function makeSure() {
		const isReached = await page.poll();
		if (!isReached && isUp) stream?.fail();
	}

	function giveWay(isAsked: boolean) {
		isCrowded = isAsked;
		if (!isCrowded) return open();
		stream?.close();
		down();
	}

	function seen() {
		own.seenAt = now();
		tellSeen?.();
	}

	function down() {
		if (!isUp) return;
		isUp = false;
		setLiveState(navigator.onLine ? "polling" : "offline");
		pollLater();
	}

	function pollLater() {
		clearTimeout(pollTimer);
		pollTimer = setTimeout(pollNow, page.pollMs());
	}

	async function pollNow() {
		if (isUp) return;
		if (isResting()) hasMissed = true;
		else {
			const isReached = await page.poll();
			if (!isUp) setLiveState(isReached ? "polling" : "offline");
		}
		if (!isUp && tabs) pollLater();
	}

	function changeVisibility() {
		if (document.hidden) {
			hiddenAt = now();
			return;
		}
		const hiddenMs = hiddenAt === null ? 0 : now() - hiddenAt;
		hiddenAt = null;
		if (hiddenMs > DOUBTED_AFTER_MS || !isUp) open();
		seen();
		if (hasMissed) {
			hasMissed = false;
			void page.poll();
		}
	}

	function leave() {
		tabs?.postMessage({ ...own, seenAt: null });
		tabs?.close();
		tabs = tellSeen = null;
		stream?.close();
		clearTimeout(pollTimer);
	}

	function comeBack(event: PageTransitionEvent) {
		if (!event.persisted) return;
		isUp = true;
		begin();
		void page.poll();
	}

	async function lost() {
		if (!tabs) return;
		setLiveState("offline");
		// A shop on this machine needs no network.
		if ((await page.poll()) && isUp) setLiveState("live");
	}
	const handlers = [
		[document, "visibilitychange", changeVisibility],
		// Of two windows side by side neither is hidden.
		[window, "focus", seen],
		[window, "pagehide", leave],
		[window, "pageshow", comeBack],
		[window, "online", open],
		[window, "offline", lost],
	] as const;
	for (const [target, name, handle] of handlers) target.addEventListener(name, handle as EventListener);
	begin();

	return () => {
		for (const [target, name, handle] of handlers) target.removeEventListener(name, handle as EventListener);
		leave();
	};
}
