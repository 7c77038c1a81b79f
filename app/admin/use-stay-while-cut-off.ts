import { useEffect } from "react";
import { useCutOff } from "../live/connection.ts";
import { useIsSignedOut } from "../staff/session/signed-out.ts";
import { usePageTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { adminTexts } from "./admin-texts.ts";

/**
 * Without a signal or a session another page cannot open: this one stays, with what it knows and what was typed in it.
 */
export function useStayWhileCutOff(): void {
	const texts = usePageTexts(adminTexts);
	const isCutOff = useCutOff() !== null;
	const isSignedOut = useIsSignedOut();
	const why = isCutOff ? texts.staysOffline : isSignedOut ? texts.staysSignedOut : null;
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
		// Before React, which listens at the document.
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, [why]);
}
