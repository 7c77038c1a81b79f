import { useRouteError } from "react-router";
import { isConnectionLost } from "./live/connection.ts";
import { RetryWhenReachable } from "./live/retry-when-reachable.tsx";
import { useReloadIfUndrawn } from "./offline/reload-after-release.ts";
import { useTexts } from "./texts/texts.ts";
import { EmptyState } from "./ui/empty-state.tsx";

/**
 * Shown instead of a page that failed or is missing: a friendly text, and a link to the menu that loads it as a new
 * document. Without a signal the page says so.
 */
export function FaultPage({ isMissing }: { isMissing: boolean }) {
	const texts = useTexts().shell;
	const noSignal = { pageTitle: texts.offlineTitle, title: texts.offlineTitle, text: texts.offlineText };
	const error = useRouteError();
	const fault = isConnectionLost(error) ? noSignal : texts.fault;
	useReloadIfUndrawn(error);
	const { pageTitle, title, text } = isMissing ? texts.notFound : fault;
	return (
		<main id="content" tabIndex={-1} className="grid flex-1 content-center">
			<title>{pageTitle}</title>
			<RetryWhenReachable />
			<EmptyState
				spot={isMissing ? "not-found" : "offline"}
				level="h1"
				title={title}
				action={
					<a href="/" className="text-link inline-flex min-h-11 items-center">
						{texts.backToMenu}
					</a>
				}
			>
				{text}
			</EmptyState>
		</main>
	);
}
