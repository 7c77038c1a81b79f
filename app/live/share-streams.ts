import type { TabChannel } from "./tab-channel.ts";

/** Of the six connections that a browser has to a shop over HTTP/1.1, for all its tabs together; calls need one too. */
const STREAMS = 5;
/** So long all tabs have to answer. */
const SETTLED_MS = 1_000;

/** A tab of the shop, and when it was last in front (epoch ms); 0 if never. */
export type Tab = { id: number; seenAt: number };
/** What tabs tell each other: who asks is answered by all, and who goes was seen never. */
type Told = { id: number; seenAt: number | null; asks?: boolean };

/**
 * Tabs of one browser share its connections: with a stream in each of six no call of any of them would get through. So
 * those five have one that somebody turned to last; `giveWay` is told when this one is to do without, and when no
 * longer (decision 004). Returns what to call once somebody has turned to it.
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
		// Tabs that still exist say so: one that crashed has told nobody.
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
