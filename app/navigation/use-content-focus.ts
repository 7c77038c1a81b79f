import { useEffect, useRef } from "react";

/** Moves the focus to the page's content once another `view` of the same page is shown: it is read from its top. */
export function useContentFocus(view: string | null): void {
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [view]);
}
