import { useEffect } from "react";
import { useCutOff } from "../../live/connection.ts";
import { toast } from "../../ui/toast.ts";
import { riderPages } from "./rider-pages.ts";

/**
 * Without a signal a link to a cached page opens it as a document, which the service worker provides; any other page
 * cannot open, so the rider stays here and is told.
 */
export function useFollowCached(notKept: string): void {
	const isCutOff = useCutOff() !== null;
	useEffect(() => {
		if (!isCutOff) return;
		const follow = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
			if (!isOther || link.target) return;
			event.stopPropagation();
			if (riderPages.isKept(link.href) && navigator.serviceWorker?.controller) return;
			event.preventDefault();
			toast.error(notKept, { id: "not-kept" });
		};
		// Captures before React, which listens at the document.
		addEventListener("click", follow, true);
		return () => removeEventListener("click", follow, true);
	}, [isCutOff, notKept]);
}
