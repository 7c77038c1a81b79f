import { useEffect, useRef } from "react";
import { useCutOff } from "../../live/connection.ts";
import { useShop } from "../../shop-data.tsx";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * Keeps what somebody may need without a signal: anew at once when `wanted` (path and what it tells of) or `shows`
 * changes, else after news, at most every `atMostEveryMs`. Null keeps nothing new.
 */
export function useKeepPages(
	keeper: PageKeeper,
	wanted: ReadonlyMap<string, string> | null,
	{ atMostEveryMs, shows = "" }: { atMostEveryMs: number; shows?: string },
): void {
	const { lastEventId } = useShop();
	const isCutOff = useCutOff() !== null;
	const key = wanted && JSON.stringify([...wanted]);
	/** By the clock that only counts: the other may be put back. */
	const last = useRef({ of: "", at: 0 });

	useEffect(() => {
		if (import.meta.env.PROD && "caches" in globalThis) void keeper.recall();
	}, [keeper]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each event the page shows something else
	useEffect(() => {
		// Without a worker nothing would show it; while cut off, this page may be a kept one itself.
		if (!import.meta.env.PROD || !navigator.serviceWorker || isCutOff || key === null) return;
		const over = new AbortController();
		const of = key + shows;
		const pause = last.current.of === of ? last.current.at + atMostEveryMs - performance.now() : 0;
		const timer = setTimeout(async () => {
			await navigator.serviceWorker.ready;
			if (over.signal.aborted) return;
			last.current = { of, at: performance.now() };
			await keeper.keep(new Map(JSON.parse(key)), over.signal).catch(() => {});
		}, pause);
		return () => {
			over.abort();
			clearTimeout(timer);
		};
	}, [keeper, key, shows, atMostEveryMs, lastEventId, isCutOff]);
}
