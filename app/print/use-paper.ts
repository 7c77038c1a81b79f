import { useSyncExternalStore } from "react";
import { PAPERS, type Paper } from "./papers.ts";

const listeners = new Set<() => void>();
/** For browsers that store nothing: what was chosen lasts until the page is left. */
const chosen: Record<string, Paper> = {};

/** The paper for this kind of print on this device, and how to choose another; the printer beside it does not change. */
export function usePaper(
	kind: string,
	papers: readonly Paper[],
	usual: Paper,
): [Paper, (paper: Paper) => void] {
	const key = `paper-${kind}`;
	const stored = useSyncExternalStore(
		subscribe,
		() => chosen[key] ?? read(key),
		() => null,
	);
	const paper = papers.find((each) => each === stored) ?? usual;

	function choose(next: Paper) {
		chosen[key] = next;
		try {
			localStorage.setItem(key, next);
		} catch {
			// forbidden: `chosen` has it
		}
		for (const listener of listeners) listener();
	}
	return [paper, choose];
}

function read(key: string): Paper | null {
	try {
		const stored = localStorage.getItem(key);
		return stored !== null && stored in PAPERS ? (stored as Paper) : null;
	} catch {
		return null;
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
