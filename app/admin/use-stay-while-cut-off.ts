import { useCutOff } from "../live/connection.ts";
import { useStayOnPage } from "../navigation/use-stay-on-page.ts";
import { useIsSignedOut } from "../staff/session/signed-out.ts";
import { usePageTexts } from "../texts/texts.ts";
import { adminTexts } from "./admin-texts.ts";

/** Without a signal or a session no other page can open: this one stays, with its content and what was typed. */
export function useStayWhileCutOff(): void {
	const texts = usePageTexts(adminTexts);
	const isCutOff = useCutOff() !== null;
	const isSignedOut = useIsSignedOut();
	useStayOnPage(isCutOff ? texts.staysOffline : isSignedOut ? texts.staysSignedOut : null);
}
