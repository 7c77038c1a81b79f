import { type RefObject, useState } from "react";

/**
 * Copies what a dialog shows once; `said` tells what became of it. Where the browser lets nobody copy, the text is
 * selected instead.
 */
export function useCopy(shown: RefObject<HTMLElement | null>, byHand: string) {
	const [announced, setAnnounced] = useState("");
	async function copy(text: string) {
		try {
			await navigator.clipboard.writeText(text);
			setAnnounced("Copied");
		} catch {
			// Without https, or without leave, the browser lets nobody else copy.
			if (shown.current) getSelection()?.selectAllChildren(shown.current);
			setAnnounced(byHand);
		}
	}
	return { announced, copy, clear: () => setAnnounced("") };
}
