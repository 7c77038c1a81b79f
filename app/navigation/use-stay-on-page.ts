import { useEffect } from "react";
import { toast } from "../ui/toast.ts";

/** While there is a reason to, a link to another page says why instead of leaving this one. */
export function useStayOnPage(why: string | null): void {
	useEffect(() => {
		if (why === null) return;
		const stay = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
			if (!isOther || link.target) return;
			event.preventDefault();
			event.stopPropagation();
			toast.error(why, { id: "cut-off" });
		};
		// Captures before React, which listens at the document.
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, [why]);
}
