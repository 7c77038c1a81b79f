import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After going to another page reading starts at its content, or in its first field, as it would after a full load. */
export function usePageFocus(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		// A page that begins in a field of its own has focused it by now.
		if (document.activeElement?.matches("input")) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname]);
}
