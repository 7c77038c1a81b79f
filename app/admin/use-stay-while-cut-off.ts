import { useEffect } from "react";
import { toast } from "react-hot-toast/headless";
import { useCutOff } from "../live/connection.ts";

/** Without a signal another page cannot open: this one stays, with what it knows and the alarm that rings in it. */
export function useStayWhileCutOff(): void {
	const isCutOff = useCutOff() !== null;
	useEffect(() => {
		if (!isCutOff) return;
		const stay = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
			if (!isOther || link.target) return;
			event.preventDefault();
			event.stopPropagation();
			toast.error("No signal. Stay here: other pages open when it is back.", { id: "cut-off" });
		};
		// Before React, which listens at the document.
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, [isCutOff]);
}
