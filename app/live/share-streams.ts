import type { TabChannel } from "./tab-channel.ts";

/** Of the six connections that a browser has to a shop over HTTP/1.1, for all its tabs together; calls need one too. */
const STREAMS = 5;
/** All tabs have this long to answer. */
const SETTLED_MS = 1_000;

/** A tab of the shop, and when it was last in front (epoch ms); 0 if never. */
export type Tab = { id: number; seenAt: number };
/** The messages between tabs: every tab answers one that `asks`; `seenAt` is null in that of a closing tab. */
type Told = { id: number; seenAt: number | null; asks?: boolean };

/**
 * Tabs of one browser share its connections: with a stream on all six no tab's calls would get through. So the five
 * tabs last in front have one; `giveWay` is called when this tab must do without, and when it need not any more
 * (decision 004). Returns a function to call when this tab comes to the front.
 */
export function shareStreams(tabs: TabChannel, own: Tab, giveWay: (isCrowded: boolean) => void): () => void {
	const others = new Map<number, number>();
	let isCrowded = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function decide(next: boolean) {
		if (next !== isCrowded) giveWay(next);
		isCrowded = next;
	}
	function judge() {
		clearTimeout(timer);
		const isBefore = ([id, seenAt]: [number, number]) =>
			seenAt > own.seenAt || (seenAt === own.seenAt && id > own.id);
		if ([...others].filter(isBefore).length >= STREAMS) decide(true);
		else timer = setTimeout(decide, SETTLED_MS, false);
	}

	tabs.onmessage = ({ data: { id, seenAt, asks } }: MessageEvent<Told>) => {
		// Tabs that still exist answer: one that crashed has not said goodbye.
		if (asks) others.clear();
		if (seenAt === null) others.delete(id);
		else others.set(id, seenAt);
		if (asks) tabs.postMessage(own);
		judge();
	};
	tabs.postMessage({ ...own, asks: true });

	return () => {
		clearTimeout(timer);
		tabs.postMessage(own);
		decide(false);
	};
}
