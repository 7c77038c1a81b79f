import { storedOnDevice, useStoredText } from "../storage/stored-text.ts";
import type { Paper } from "./papers.ts";

/**
 * The paper for this kind of print on this device, and a way to choose another; the printer beside it does not change.
 */
export function usePaper(kind: string, papers: readonly Paper[], usual: Paper): [Paper, (paper: Paper) => void] {
	const stored = storedOnDevice(`paper-${kind}`);
	const chosen = useStoredText(stored);
	return [papers.find((each) => each === chosen) ?? usual, stored.write];
}
