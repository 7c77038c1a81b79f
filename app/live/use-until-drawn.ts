import { useCallback, useLayoutEffect, useRef } from "react";
import { useMatches } from "react-router";

/** The router, which offers itself under this name: what it has read, by route. */
type Router = { state: { loaderData: Readonly<Record<string, unknown>> } };
type Match = { id: string; loaderData: unknown };

/**
 * Waits until the page shows the data just read. The router renders it in a transition, and React renders transitions
 * one by one, not always in the order in which they began: only the data itself shows that it is rendered.
 */
export function useUntilDrawn(): () => Promise<void> {
	const matches = useMatches();
	const drawn = useRef<readonly Match[]>([]);
	const waiting = useRef<(() => void)[]>([]);
	const isHere = useRef(true);
	useLayoutEffect(() => {
		drawn.current = matches;
		if (isDrawn(matches, lastRead())) goOn(waiting.current);
	}, [matches]);
	useLayoutEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			goOn(waiting.current);
		};
	}, []);
	return useCallback(async () => {
		if (!isHere.current || isDrawn(drawn.current, lastRead())) return;
		await new Promise<void>((resolve) => waiting.current.push(resolve));
	}, []);
}

/** Whether a page that renders these routes' data shows what was read last. */
function isDrawn(matches: readonly Match[], read: Readonly<Record<string, unknown>>): boolean {
	return matches.every(({ id, loaderData }) => loaderData === read[id]);
}

function lastRead(): Readonly<Record<string, unknown>> {
	const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
	return router.state.loaderData;
}

function goOn(waiting: (() => void)[]): void {
	for (const resolve of waiting.splice(0)) resolve();
}
