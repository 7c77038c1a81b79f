import { isConnectionLost } from "../live/connection.ts";
import { Unreadable } from "../live/unreadable.tsx";
import { RETRY_MS, useTryUntil } from "../live/use-try-until.ts";
import { useCachedOrRefresh } from "../offline/cache/use-cached-or-refresh.ts";
import { isUndrawn, useReloadIfUndrawn } from "../offline/reload-after-release.ts";
import { usePageTexts } from "../texts/texts.ts";
import { Page } from "../ui/page.tsx";
import { riderPages } from "./offline-cache/rider-pages.ts";
import { riderTexts } from "./rider-texts.ts";

/**
 * Shown instead of a page that failed, with a button to try again; if the shop is unreachable, it retries on its own.
 * `failed`: the page's own text.
 */
export function PageFault({ error, failed }: { error: unknown; failed?: string }) {
	const texts = usePageTexts(riderTexts);
	const isAway = isConnectionLost(error);
	useTryUntil(useCachedOrRefresh(riderPages), RETRY_MS, isAway);
	useReloadIfUndrawn(error);
	const said = failed ?? (isAway ? texts.away : texts.fault);
	return (
		<Page title={isAway ? texts.awayTitle : texts.faultTitle} width="narrow">
			<Unreadable title={said} retry={texts.tryAgain} isUndrawn={isUndrawn(error)} />
		</Page>
	);
}
