import { useEffect } from "react";
import { useCutOff } from "../live/connection.ts";
import { useIsSignedOut } from "../staff/session/signed-out.ts";
import { usePageTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { adminTexts } from "./admin-texts.ts";

/** Without a signal or a session no other page can open: this one stays, with its content and what was typed. */
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
		// Captures before React, which listens at the document.
		addEventListener("click", stay, true);
		return () => removeEventListener("click", stay, true);
	}, [why]);
}
