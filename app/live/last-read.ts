import { useEffect } from "react";
import { useMatches } from "react-router";

/** The data the open page last read, by route. */
const read = new Map<string, { pathname: string; data: unknown }>();

/** Records what the open page shows. */
export function useRecordRead(): void {
	const matches = useMatches();
	useEffect(() => {
		for (const { id, pathname, loaderData } of matches) {
			if (loaderData !== undefined) read.set(id, { pathname, data: loaderData });
		}
	}, [matches]);
}

/** The data a route last read, and its path then. */
export function lastRead(route: string): { pathname: string; data: unknown } | undefined {
	return read.get(route);
}

/** Deletes all of it: the person it was read for has logged out. */
export function forgetRead(): void {
	read.clear();
}
