import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After navigation the focus moves to the content, or to its first field, as after a full load. */
export function usePageFocus(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		// A page that begins with a field of its own has focused it by now.
		if (document.activeElement?.matches("input")) return;
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [pathname]);
}
