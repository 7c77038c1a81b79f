import { type RefObject, useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { adminTexts } from "../admin-texts.ts";

/**
 * Copies a secret that a dialog shows only once; `said` is the result. If the browser does not allow copying, the text
 * is selected instead.
 */
export function useCopy(shown: RefObject<HTMLElement | null>, byHand: string) {
	const texts = usePageTexts(adminTexts);
	const [announced, setAnnounced] = useState("");
	async function copy(text: string) {
		try {
			await navigator.clipboard.writeText(text);
			setAnnounced(texts.copied);
		} catch {
			// Without HTTPS, or without permission, the browser refuses to copy.
			if (shown.current) getSelection()?.selectAllChildren(shown.current);
			setAnnounced(byHand);
		}
	}
	return { announced, copy, clear: () => setAnnounced("") };
}
