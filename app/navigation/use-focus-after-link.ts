import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { keepFocus } from "../ui/keep-focus.ts";

/** A link that its own press takes off the page, such as Today or Show all, leaves the focus at the content. */
export function useFocusAfterLink(): void {
	const { key, hash } = useLocation();
	const shown = useRef(key);
	useEffect(() => {
		if (shown.current === key) return;
		shown.current = key;
		// A link to a section has moved the keyboard's place there, although nothing has the focus.
		if (!hash) keepFocus();
	}, [key, hash]);
}
