import { useEffect, useRef } from "react";
import { useCutOff } from "../../live/connection.ts";
import { useShop } from "../../shop-data.tsx";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * Caches what somebody may need without a signal: at once when `wanted` (path and what it shows) or `shows` changes,
 * else after events, at most every `atMostEveryMs`. Null caches nothing new.
 */
export function useKeepPages(
	keeper: PageKeeper,
	wanted: ReadonlyMap<string, string> | null,
	{ atMostEveryMs, shows = "" }: { atMostEveryMs: number; shows?: string },
): void {
	const { lastEventId } = useShop();
	const isCutOff = useCutOff() !== null;
	const key = wanted && JSON.stringify([...wanted]);
	/** By the monotonic clock: the other may be put back. */
	const last = useRef({ of: "", at: 0 });
	const over = useRef(new AbortController());
	/** One after the other, as each builds on the last one's answers. */
	const turn = useRef(Promise.resolve());

	useEffect(() => {
		if (import.meta.env.PROD && "caches" in globalThis) void keeper.recall();
	}, [keeper]);

	// An event does not end what is being cached: in a rush one comes before a slow line has brought everything.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted before is no longer cached
	useEffect(() => {
		over.current = new AbortController();
		return () => over.current.abort();
	}, [keeper, key, shows, isCutOff]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each event the page shows something else
	useEffect(() => {
		// Without a worker nothing would show it; without a connection, this page may itself be a cached one.
		if (!import.meta.env.PROD || !navigator.serviceWorker || isCutOff || key === null) return;
		const { signal } = over.current;
		const of = key + shows;
		const pause = last.current.of === of ? last.current.at + atMostEveryMs - performance.now() : 0;
		async function keep(pages: string) {
			await navigator.serviceWorker.ready;
			if (signal.aborted) return;
			last.current = { of, at: performance.now() };
			await keeper.keep(new Map(JSON.parse(pages)), signal).catch(() => {});
		}
		const timer = setTimeout(() => {
			turn.current = turn.current.then(() => keep(key));
		}, pause);
		return () => clearTimeout(timer);
	}, [keeper, key, shows, atMostEveryMs, lastEventId, isCutOff]);
}
