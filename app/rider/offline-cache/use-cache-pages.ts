import { useEffect, useRef } from "react";
import { now } from "../../clock.ts";
import { useCutOff } from "../../live/connection.ts";
import { useShop } from "../../shop-data.ts";
import { keepRiderPages, recallRiderPages } from "./cache-rider-pages.ts";

/** News of other orders change the dashboard often; its copy need not follow each. */
const AT_MOST_EVERY_MS = 60_000;

/** Keeps what the rider may need without a signal, anew at once when other orders are in hand, else now and then. */
export function useKeepPages(riderId: string, inHand: readonly string[]): void {
	const { lastEventId } = useShop();
	const isCutOff = useCutOff() !== null;
	const wanted = inHand.join(" ");
	const last = useRef({ of: "", at: 0 });

	useEffect(() => {
		if (import.meta.env.PROD && "caches" in globalThis) void recallRiderPages();
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each event the page shows something else
	useEffect(() => {
		// Without a worker nothing would show it; while cut off, this page may be a kept one itself.
		if (!import.meta.env.PROD || !navigator.serviceWorker || isCutOff) return;
		const of = `${riderId} ${wanted}`;
		const over = new AbortController();
		const pause = last.current.of === of ? last.current.at + AT_MOST_EVERY_MS - now() : 0;
		const timer = setTimeout(async () => {
			await navigator.serviceWorker.ready;
			if (over.signal.aborted) return;
			last.current = { of, at: now() };
			await keepRiderPages({ riderId, inHand: wanted ? wanted.split(" ") : [] }, over.signal).catch(() => {});
		}, pause);
		return () => {
			over.abort();
			clearTimeout(timer);
		};
	}, [riderId, wanted, lastEventId, isCutOff]);
}
